import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Without HTML: the service renders the page and reads the names of its files from the manifest. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react()],
  build: {
    target: 'es2023',
    manifest: 'manifest.json',
    // The page's policy allows data: URLs for images only.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // MapLibre alone exceeds the default limit.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      input: {
        dashboard: 'src/app/main.tsx',
        'map-page': 'src/map-page/main.ts',
        'share-page': 'src/share-page/main.ts',
      },
      checks: { pluginTimings: false },
    },
  },
});
