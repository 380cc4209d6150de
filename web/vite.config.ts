import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What the dashboard and the public pages load. */
const OF_ALL = /preload-helper|fontsource|rolldown\/runtime|\/wording\/src\/(?!thresholds)[\w-]+\.ts$/;
const OF_PAGES = /\/src\/(docs-page|embed|map|map-frame|map-page|share-page)\//;
/** What most people see first: the screen with all that it loads, but for its words. */
const FIRST = /\/features\/(today\/today|alerts\/bell\/bell)\.tsx$/;
/** What the dashboard and shared pages call alike, of each language; what few screens say comes with them. */
const TERMS = /\/wording\/src\/([a-z]+)\/(?!alerts\.|invoice-findings\.|reports\.|calendar\.)/;
/** All of them: what pages share with lazy screens must not join the entry, which would run there. */
const WORDING = /\/wording\/src\/[a-z]+\//;
/** The words of the first screen, of each language. */
const FIRST_WORDS = /\/(?:app\/words|features\/today)\/(?!words|sentence)([a-z]+)\.ts$/;

const withLanguage = (name: string, found: RegExpExecArray | null) => (found === null ? null : `${name}-${found[1]}`);

/** Without HTML: the service renders the page and reads the names of its files from the manifest. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  // Files name each other, whatever is above them: the documentation is served at any path.
  base: './',
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
        'map-frame': 'src/map-frame/main.ts',
        'map-page': 'src/map-page/main.ts',
        'share-page': 'src/share-page/main.ts',
        'docs-page': 'src/docs-page/main.ts',
      },
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          // Otherwise what screens share with the entry makes a dozen files, each with its own headers.
          groups: [
            { name: 'frame', priority: 2, test: (id) => OF_ALL.test(id) },
            { name: (id) => withLanguage('terms', TERMS.exec(id)), priority: 2 },
            { name: 'entry', priority: 1, tags: ['$initial'], test: (id) => !OF_PAGES.test(id) && !WORDING.test(id) },
            { name: (id) => withLanguage('words', FIRST_WORDS.exec(id)) },
            { name: 'first', test: FIRST },
          ],
        },
      },
    },
  },
});
