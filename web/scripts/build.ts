/**
 * Builds what the service serves of `web/` into `web/dist/`: bundles named by their content, each beside its compressed form. Does nothing
 * where all that it is built from is as it was.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
/** Names what `dist` was built from. */
const MARK = 'built-from';
/** Compressed already. */
const PACKED = /\.(woff2|bin|br)$/;
/** Hardly larger than the best, in a twentieth of its time. */
const BROTLI_QUALITY = 9;

function sourceHash(): string {
  const hash = createHash('sha256');
  const files = globSync(['src/**/*', 'base-map/*', 'scripts/build.ts', 'vite.config.ts', 'package.json'], {
    cwd: root,
    withFileTypes: true,
  })
    .filter((each) => each.isFile() && !each.name.endsWith('.test.ts'))
    .map((each) => join(each.parentPath, each.name))
    .toSorted();
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

function compress(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => !PACKED.test(each))) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(readFileSync(join(folder, name)), { params }));
  }
}

const hash = sourceHash();
const isBuilt = () => existsSync(join(dist, MARK)) && readFileSync(join(dist, MARK), 'utf8') === hash;

if (!isBuilt()) {
  // Whoever starts it, a test say: the kit has another, larger program for developers.
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  // Beside what is served, and put in its place at once: whoever reads meanwhile finds the old or the new.
  const made = join(root, `dist-${process.pid}`);
  try {
    await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn', build: { outDir: made } });
    compress(join(made, 'assets'));
    writeFileSync(join(made, MARK), hash);
    rmSync(dist, { recursive: true, force: true });
    renameSync(made, dist);
  } catch (error) {
    // Two that start at once both build; what one has put in its place serves the other.
    if (!isBuilt()) throw error;
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}
// The bundler's threads can keep a process from ending (rolldown/rolldown#10606).
process.exit();
