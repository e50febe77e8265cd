import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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
        // What the app starts with is one file, whichever page shares a part of it: many small ones
        // compress worse.
        codeSplitting: { groups: [{ name: 'app', test: /\/web\/src\/main\.tsx$/ }] },
      },
    },
  },
});
