import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** No HTML of its own: the service writes the page and reads the names of its files from the manifest. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react()],
  build: {
    target: 'es2023',
    manifest: 'manifest.json',
    // The page's policy forbids data: addresses for anything but pictures.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // MapLibre alone is larger than the usual limit.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      input: { dashboard: 'src/app/main.tsx', 'map-page': 'src/page/main.ts' },
      checks: { pluginTimings: false },
    },
  },
});
