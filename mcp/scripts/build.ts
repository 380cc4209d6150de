/**
 * Builds the command line into one file, dist/portolan-mcp.js: it holds the words of `wording/`, so that the package can be
 * installed alone. Its libraries stay packages.
 */
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';

const folder = join(import.meta.dirname, '..');
const file = join(folder, 'dist/portolan-mcp.js');

rmSync(join(folder, 'dist'), { recursive: true, force: true });
await build({
  input: join(folder, 'src/main.ts'),
  platform: 'node',
  external: [/^@modelcontextprotocol\//, /^zod/],
  output: { file, format: 'esm' },
});
chmodSync(file, 0o755);
