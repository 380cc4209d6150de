/** One file without dependencies, so that a tarball runs where no package registry has the client. */
import { chmodSync, readFileSync } from 'node:fs';
import { defineConfig } from 'rolldown';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

export default defineConfig({
  input: 'src/main.ts',
  platform: 'node',
  transform: { define: { PACKAGE_VERSION: JSON.stringify(version) } },
  output: { file: 'dist/portolan.mjs', format: 'esm', minify: false },
  plugins: [{ name: 'executable', writeBundle: () => chmodSync('dist/portolan.mjs', 0o755) }],
});
