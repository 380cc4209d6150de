/**
 * Builds the pages of `web/` into `web/dist/`: bundles named by their content, each beside its compressed form. Does nothing where the
 * sources are unchanged.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
/** Holds the hash of the sources that `dist` was built from. */
const MARK = 'built-from';
/** Compressed already. */
const PACKED = /\.(woff2|bin|br)$/;

function sourceHash(): string {
  const hash = createHash('sha256');
  const files = globSync(
    ['src/**/*', '../docs/glossary*.md', 'base-map/*', 'scripts/build.ts', 'vite.config.ts', 'package.json'],
    {
      cwd: root,
      withFileTypes: true,
    },
  )
    .filter((each) => each.isFile() && !each.name.endsWith('.test.ts'))
    .map((each) => join(each.parentPath, each.name))
    .toSorted();
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

/** With the best quality: a file is compressed once, and loaded by every browser. */
async function compress(folder: string): Promise<void> {
  const names = readdirSync(folder).filter((each) => !PACKED.test(each));
  await Promise.all(
    names.map(async (name) => {
      const content = readFileSync(join(folder, name));
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      writeFileSync(join(folder, `${name}.br`), await promisify(brotliCompress)(content, { params }));
    }),
  );
}

const hash = sourceHash();
const isBuilt = () => existsSync(join(dist, MARK)) && readFileSync(join(dist, MARK), 'utf8') === hash;

if (!isBuilt()) {
  // Also where a test starts the build: React's development build is larger.
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  // Built in another folder and renamed at once: readers find the old or the new files.
  const output = join(root, `dist-${process.pid}`);
  try {
    await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn', build: { outDir: output } });
    await compress(join(output, 'assets'));
    writeFileSync(join(output, MARK), hash);
    rmSync(dist, { recursive: true, force: true });
    renameSync(output, dist);
  } catch (error) {
    // Of two concurrent builds, the result of the first serves both.
    if (!isBuilt()) throw error;
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}
// The bundler's threads can keep a process from ending (rolldown/rolldown#10606).
process.exit();
