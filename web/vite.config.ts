import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { privacyLines } from '../shared/privacy.ts';
import { publicRoutes } from '../shared/public-routes.ts';
import { routes } from '../shared/routes.ts';
import { iconDrawings } from './icon-drawings.ts';

/** The chunk of React itself. Apart, it runs in a task of its own (`web/public/start-app.js`). */
export const BASE_CHUNK = 'react';

/**
 * What browsers get of the contract, by the module that makes it. The contract also has the schemas of
 * all operations, which no page needs.
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
        // Of a chunk that is named after all that share it, the first name is enough: the script of
        // every page names them all.
        // A page names every file that it may load later, and hashes don't compress.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash:7].js`,
        // Each page is a chunk by itself. What pages share is put together here, since many small
        // files compress worse and cost a request each: cut by entries alone, a visit's 54 files
        // (infra/cost/measured-visit.ts) would be 80. A group takes what its modules import, too,
        // unless a group of higher priority has it. So a module's folder decides who loads it.
        codeSplitting: {
          groups: [
            {
              name: BASE_CHUNK,
              test: /\/node_modules\/(react|react-dom|scheduler)\//,
              priority: 8,
            },
            // Every page: the files of these folders, without the folders within them, what cards need of
            // the shortlist, and one sentence that would otherwise be a file of its own.
            {
              name: 'app',
              test: /\/web\/(index\.html|src\/(main\.tsx|(app|components|lib)\/[^/]+|components\/shortlist\/(heart|hideable|use-shortlist)\.tsx?))$|\/listing-cost\.ts$/,
              priority: 7,
            },
            // Pages about the site itself.
            { name: 'editorial', test: /\/web\/src\/components\/editorial\//, priority: 6 },
            // Amplify and Mantine need it. In Amplify's chunk it would bring that with every toast.
            { name: 'tslib', test: /\/node_modules\/tslib\//, priority: 6 },
            {
              name: 'amplify',
              test: /\/node_modules\/(aws-amplify|@aws-amplify)\/(?!ui)/,
              priority: 5,
            },
            // What this device remembers, and what shows it, with its icons: public pages load it once they
            // work. Above `session`, which uses it, so that visitors don't load that for its sake.
            {
              name: 'shortlist',
              test: /\/web\/src\/components\/shortlist\/|\/node_modules\/idb\/|\/icons\/Icon(EyeOff|Heart|Pencil)\.m?js$/,
              priority: 5.5,
            },
            // Icons of many pages, split by the pages that show them. Without a group of their own, a
            // public page would load Mantine's parts for the sake of a tick.
            {
              name: 'icons',
              test: /\/node_modules\/@tabler\//,
              minShareCount: 3,
              entriesAware: true,
              entriesAwareMergeThreshold: 1_500,
              priority: 5,
            },
            // What public pages use of Mantine, so that they don't load its parts for the sake of it, and
            // the field that is made of it.
            {
              name: 'hooks',
              test: /\/node_modules\/@mantine\/hooks\/esm\/use-(media-query|debounced-callback)\/|\/form\/use-debounced-field\.ts$/,
              priority: 5,
            },
            // Small facts that pages and forms share, in one file.
            {
              name: 'facts',
              test: /\/shared\/(text-match|(listings|bookings|enquiries|quotes)\/(limits|types|date-words))\.ts$/,
              minShareCount: 2,
              priority: 5,
            },
            // What a search may have, in one file.
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
            // What the map of a listing and that of a search share, in one file.
            { name: 'maps', test: /\/shared\/map\/(credits|map-picture)\.ts$/, priority: 5 },
            // The shapes of forms before they load, so that a page with one loads no form for its sake.
            // With them the share button's code, which is too little for a file of its own.
            {
              name: 'outline',
              test: /\/web\/src\/(components\/form-outline|lib\/sharing)\//,
              priority: 5,
            },
            // What Mantine's parts have in common, with those that are used all over the site. In one
            // file, as visitors load it with a form, a toast or their menu.
            {
              name: 'parts',
              test: /\/node_modules\/@mantine\/(core|hooks)\/|\/web\/src\/(components\/(mantine|note|dialog)|lib\/actions)\//,
              minShareCount: 8,
              priority: 4.5,
            },
            // The map and Mantine's theme need it. In the theme's chunk it would bring that with the map.
            { name: 'palette', test: /\/shared\/palette\.ts$/, priority: 6 },
            // The routes behind sign-in. In the chunk of the schemas, visitors' forms would bring them.
            { name: 'routes', test: /\/shared\/routes\.ts$/, priority: 4.5 },
            // The rules of forms. Dates are apart, as pages without forms need them, too.
            {
              name: 'schemas',
              test: /\/node_modules\/zod\/|\/shared\/((?!dates\.)[^/]+|[^/]+\/ids|enquiries\/[^/]+|accounts\/codes)\.ts$/,
              minShareCount: 2,
              priority: 4.4,
            },
            // Forms, also those that visitors send. A calendar is apart, and so is a list to choose from.
            {
              name: 'form',
              test: /\/web\/src\/components\/form\/|\/lib\/actions\/(use-public-draft|idempotency-key-of)\.ts$|\/node_modules\/(react-hook-form|@hookform)\//,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 2_500,
              priority: 4.2,
            },
            // Calendars, also the one that visitors book by, with their keys.
            {
              name: 'calendar',
              test: /\/node_modules\/(dayjs|@mantine\/dates)\/|\/components\/form\/use-date-grid\.ts$/,
              minShareCount: 2,
              priority: 4.1,
            },
            // The rest of Mantine, by what shows it: the user menu and toasts come with public pages
            // too.
            {
              name: 'mantine',
              test: /\/node_modules\/(@mantine|@floating-ui|react-remove-scroll)\/.*\.m?js/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 30_000,
              priority: 4,
            },
            // Every page, where somebody is signed in.
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
