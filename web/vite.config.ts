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
        // Many small files compress worse, and each costs a request, often one after another: what
        // comes together is one file.
        codeSplitting: {
          groups: [
            {
              name: BASE_CHUNK,
              test: /\/node_modules\/(react|react-dom|scheduler)\//,
              priority: 2,
            },
            // What every public page starts with.
            {
              name: 'app',
              test: /\/web\/src\/(main|components\/(property-card|error-state|empty-state|skeleton|listing-facts|modal-dialog)|lib\/use-operation)\.tsx?$|\/(use-(media-query|mantine-color-scheme)\/|Icon(ChevronLeft|Check)\.mjs)/,
              priority: 1,
            },
            // What some of them have in common.
            {
              name: 'pictures',
              test: /\/web\/src\/components\/(painted-picture|site-picture|numbered-steps)\.tsx?$|\/shared\/listings\/(types|limits)\.ts$/,
            },
            // What whoever may be signed in needs on every page; of it, what only asks who that is.
            { name: 'amplify', test: /\/web\/src\/lib\/session\/amplify\.ts$/ },
            {
              name: 'session',
              test: /\/web\/src\/(lib\/session\/(load-amplify|session|signed-in-call)|app\/(forget-answers|layout\/user-menu))\.tsx?$/,
            },
            // What the pages of whoever is signed in have in common, and what their forms have.
            {
              name: 'desk',
              test: /\/web\/src\/(app\/browser-pages|components\/(back-link|desk-layout|fact-list|more-of-list|note|page-heading|status-badge|use-focus-on-next)|lib\/(dates|own-listing-changes|use-my-organisation))\.tsx?$|\/shared\/profiles\/limits\.ts$/,
            },
            {
              name: 'form',
              test: /\/web\/src\/(components\/form\/(form|form-skeleton|reset-to-saved|text-(area|field))\.tsx?|pages\/form-page\.module\.css)$|\/shared\/fields\.ts$|\/node_modules\/zod\//,
            },
            // What these and the toasts have in common.
            { name: 'helpers', test: /\/(tslib|use-reduced-motion)\//, priority: 1 },
          ],
        },
      },
    },
  },
});
