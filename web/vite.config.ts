import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { privacyLines } from '../shared/privacy.ts';
import { publicRoutes } from '../shared/public-routes.ts';
import { routes } from '../shared/routes.ts';
import { iconDrawings } from './icon-drawings.ts';

/** The chunk of React itself. It is apart, to run in a task of its own (`web/public/start-app.js`). */
export const BASE_CHUNK = 'react';

/**
 * The parts of the contract that browsers get, by the modules that make them. The contract also has the
 * schemas of all operations, which no page needs.
 */
const DATA = {
  privacy: { privacyLines },
  'public-routes': { publicRoutes },
  routes: { routes },
};

const contractAsData: Plugin = {
  name: 'contract-as-data',
  load(id) {
    const [, data] = Object.entries(DATA).find(([name]) => id.endsWith(`/shared/${name}.ts`)) ?? [];
    return (
      data &&
      Object.entries(data)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('')
    );
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), contractAsData, iconDrawings],
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    // Read by bin/build-web.ts to measure what each page loads first; removed afterwards.
    manifest: true,
    target: 'es2023',
    // Browsers of that target preload modules by themselves.
    modulePreload: { polyfill: false },
    // A file inlined as base64 can't be cached by itself.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // A shared chunk is named after all chunks that share it. Its first name is enough, and so is a
        // short hash: the script of every page names every file that may load later, and hashes don't
        // compress.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash:7].js`,
        // Each page is a chunk by itself. The groups here join modules that pages share, because many
        // small files compress worse and cost a request each. A visit has 54 files
        // (infra/cost/measured-visit.ts), and would have 80 if entries alone made chunks. A group also
        // takes the imports of its modules, unless a group of higher priority has them. So a module's
        // folder decides which pages load it.
        codeSplitting: {
          groups: [
            {
              name: BASE_CHUNK,
              test: /\/node_modules\/(react|react-dom|scheduler)\//,
              priority: 8,
            },
            // Code of every page: the files of these folders without their subfolders, the parts of the
            // shortlist that cards need, and one sentence that would otherwise be a file of its own.
            {
              name: 'app',
              test: /\/web\/(index\.html|src\/(main\.tsx|(app|components|lib)\/[^/]+|components\/shortlist\/(heart|hideable|use-shortlist)\.tsx?))$|\/listing-cost\.ts$/,
              priority: 7,
            },
            // Pages about the site itself.
            { name: 'editorial', test: /\/web\/src\/components\/editorial\//, priority: 6 },
            // `tslib`, which Amplify and Mantine need. In Amplify's chunk, every toast would load Amplify.
            { name: 'tslib', test: /\/node_modules\/tslib\//, priority: 6 },
            {
              name: 'amplify',
              test: /\/node_modules\/(aws-amplify|@aws-amplify)\/(?!ui)/,
              priority: 5,
            },
            // The device's memory of listings, the parts that show it, the further photos of cards, and
            // their icons. Public pages load them once they are live. `session` uses them, and has a lower
            // priority, so that visitors don't load it with them.
            {
              name: 'shortlist',
              test: /\/web\/src\/components\/shortlist\/|\/node_modules\/idb\/|\/icons\/Icon(EyeOff|Heart|Pencil)\.m?js$/,
              priority: 5.5,
            },
            // What a card's photos and a listing's share. In the chunk above, the listing's page would wait
            // for all of it.
            {
              name: 'carousel',
              test: /\/photos\/use-carousel\.ts$|\/icons\/IconChevron(Left|Right)\.m?js$/,
              priority: 6,
            },
            // Icons of many pages, split by the pages that show them. Without this group, a public page
            // would load Mantine's parts to show a tick.
            {
              name: 'icons',
              test: /\/node_modules\/@tabler\//,
              minShareCount: 3,
              entriesAware: true,
              entriesAwareMergeThreshold: 1_500,
              priority: 5,
            },
            // Mantine’s hook that public pages use, and the field that uses it. Public pages then
            // don't load Mantine's parts.
            {
              name: 'hooks',
              test: /\/node_modules\/@mantine\/hooks\/esm\/use-debounced-callback\/|\/form\/use-debounced-field\.ts$/,
              priority: 5,
            },
            // With Mantine's parts, the choice of a stay would load all of them.
            {
              name: 'media-query',
              test: /\/node_modules\/@mantine\/hooks\/esm\/use-media-query\//,
              priority: 5,
            },
            // Small facts that pages and forms share, in one file.
            {
              name: 'facts',
              test: /\/shared\/(text-match|(listings|bookings|enquiries|quotes)\/(limits|types|date-words))\.ts$/,
              minShareCount: 2,
              priority: 5,
            },
            // The limits and parameters of searches, in one file.
            {
              name: 'filters',
              test: /\/shared\/search\/(limits|parameters)\.ts$/,
              minShareCount: 2,
              priority: 5,
            },
            // Readers of what people type, for the search's address, its filters and all forms.
            {
              name: 'readers',
              test: /\/shared\/typed\/(plain-text|number|date)\.ts$/,
              minShareCount: 2,
              priority: 5,
            },
            // Code that a listing's map and the search's map share, in one file.
            { name: 'maps', test: /\/shared\/map\/(credits|map-picture)\.ts$/, priority: 5 },
            // The picture that stands in the place of the search's map, with what the map has of it.
            { name: 'map-picture', test: /\/search\/map\/map-picture\.tsx$/, priority: 4.9 },
            // The outlines of forms, so that a page can show one before it loads the form. The share
            // button's code is here because it is too little for a file of its own.
            {
              name: 'outline',
              test: /\/web\/src\/(components\/form-outline|lib\/sharing)\//,
              priority: 5,
            },
            // The common code of Mantine's parts, and the parts that many pages use. It is one file,
            // because visitors load all of it with a form, a toast or their menu.
            {
              name: 'parts',
              test: /\/node_modules\/@mantine\/(core|hooks)\/|\/web\/src\/(components\/(mantine|note|dialog)|lib\/actions)\//,
              minShareCount: 8,
              priority: 4.5,
            },
            // The palette, which the map and Mantine's theme need. In the theme's chunk, the map would
            // load the theme.
            { name: 'palette', test: /\/shared\/palette\.ts$/, priority: 6 },
            // The routes behind sign-in. In the chunk of the schemas, visitors' forms would load them.
            { name: 'routes', test: /\/shared\/routes\.ts$/, priority: 4.5 },
            // The rules of forms. Dates are apart, because pages without forms need them, too.
            {
              name: 'schemas',
              test: /\/node_modules\/zod\/|\/shared\/((?!dates\.)[^/]+|[^/]+\/ids|enquiries\/[^/]+|accounts\/codes)\.ts$/,
              minShareCount: 2,
              priority: 4.4,
            },
            // Forms, also those of visitors. Calendars and lists to choose from are apart.
            {
              name: 'form',
              test: /\/web\/src\/components\/form\/|\/lib\/actions\/(use-public-draft|idempotency-key-of)\.ts$|\/node_modules\/(react-hook-form|@hookform)\//,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 2_500,
              priority: 4.2,
            },
            // Calendars and their keys, also those of the booking form.
            {
              name: 'calendar',
              test: /\/node_modules\/(dayjs|@mantine\/dates)\/|\/components\/form\/use-date-grid\.ts$/,
              minShareCount: 2,
              priority: 4.1,
            },
            // The rest of Mantine, split by the pages that show it. Public pages also have the user menu
            // and toasts.
            {
              name: 'mantine',
              test: /\/node_modules\/(@mantine|@floating-ui|react-remove-scroll)\/.*\.m?js/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 30_000,
              priority: 4,
            },
            // Code of every page while somebody is signed in.
            {
              name: 'session',
              test: /\/web\/src\/(app|lib|components)\/(session|favourites)\//,
              priority: 3,
            },
            // Pages behind sign-in.
            {
              name: 'signed-in',
              test: /\/web\/src\/((components|lib|app)\/signed-in)\//,
              priority: 2,
            },
          ],
        },
      },
    },
  },
});
