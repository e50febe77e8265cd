import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What every page stands on. Apart, it runs in a task of its own (`web/public/start-app.js`). */
export const BASE_CHUNK = 'react';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    // Read by bin/build-web.ts to measure what each page loads first; removed afterwards.
    manifest: true,
    target: 'es2023',
    // A file inlined as base64 can't be cached by itself.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every public page starts with is two files, and the painted pictures of two of them
        // another: many small ones compress worse.
        codeSplitting: {
          groups: [
            {
              name: BASE_CHUNK,
              test: /\/node_modules\/(react|react-dom|scheduler)\//,
              priority: 2,
            },
            {
              name: 'app',
              test: /\/web\/src\/(main|components\/(property-card|error-state|empty-state|skeleton|listing-facts|modal-dialog)|lib\/use-operation)\.tsx?$|\/(use-(media-query|mantine-color-scheme)\/|Icon(ChevronLeft|Check)\.mjs)/,
              priority: 1,
            },
            { name: 'pictures', test: /\/web\/src\/components\/painted-picture\.tsx$/ },
          ],
        },
      },
    },
  },
});
