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
        // Rolldown cuts by entry: a page is a chunk, and so is code that the same pages share. The groups
        // below are exceptions, since many small files compress worse, and since each script that loads
        // a part later names all files of that part. A group takes what its modules import, too, unless
        // a group of higher priority has it.
        codeSplitting: {
          groups: [
            {
              name: BASE_CHUNK,
              test: /\/node_modules\/(react|react-dom|scheduler)\//,
              priority: 6,
            },
            // The budgets of home, search and listing: what most public pages need, in the script that
            // every page loads. These are the files of the folders, without the folders within them.
            {
              name: 'app',
              test: /\/web\/(index\.html|src\/(main\.tsx|(app|components|lib)\/[^/]+))$/,
              priority: 5,
            },
            // The budgets of about and search: the pictures of the pages about the site, in one file.
            { name: 'editorial', test: /\/web\/src\/components\/editorial\//, priority: 4 },
            // The budget of search: its address, its filters and its date fields read what people type.
            {
              name: 'readers',
              test: /\/shared\/typed\/(plain-text|number|date)\.ts$/,
              minShareCount: 2,
              priority: 3,
            },
            // The budgets of search, privacy, terms and cookies: the parts of Mantine that are used all over
            // the site, in one file. Visitors load it with a form, a toast or their menu.
            {
              name: 'parts',
              test: /\/node_modules\/@mantine\/(core|hooks)\/|\/web\/src\/(components\/(mantine|note|dialog)|lib\/actions)\//,
              minShareCount: 8,
              priority: 1,
            },
            // The budgets of home, search and listing, and a map that loads soon: `parts` would take these
            // along, and each would load `parts` for the sake of a hook, an icon or a colour.
            {
              name: 'hooks',
              test: /\/node_modules\/@mantine\/hooks\/esm\/use-(media-query|debounced-callback)\/|\/form\/use-debounced-field\.ts$/,
              priority: 2,
            },
            {
              name: 'icons',
              test: /\/node_modules\/@tabler\//,
              minShareCount: 3,
              entriesAware: true,
              entriesAwareMergeThreshold: 1_500,
              priority: 2,
            },
            { name: 'palette', test: /\/shared\/palette\.ts$/, priority: 2 },
          ],
        },
      },
    },
  },
});
