/**
 * Builds the pages of `web/` into `web/dist/`: bundles named by their content, each beside its compressed form. Does nothing where the
 * sources are unchanged. With `--quick` it compresses less: for tests, which load each file once.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
/** Holds the hash of the sources that `dist` was built from, and the quality of its compression. */
const MARK = 'built-from';
/** Brotli's. The best, 11, takes 2.5 times as long as 10 and saves 2 %; 5 takes a twentieth and adds 10 %. */
const QUALITY = process.argv.includes('--quick') ? 5 : 10;
/** Compressed already. */
const PACKED = /\.(woff2|bin|br)$/;

function sourceHash(): string {
  const hash = createHash('sha256');
  const files = globSync(
    [
      'src/**/*',
      '../wording/src/**/*',
      '../docs/glossary*.md',
      'base-map/*',
      'scripts/build.ts',
      'vite.config.ts',
      'package.json',
    ],
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

async function compress(folder: string): Promise<void> {
  const names = readdirSync(folder).filter((each) => !PACKED.test(each));
  await Promise.all(
    names.map(async (name) => {
      const content = readFileSync(join(folder, name));
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      writeFileSync(join(folder, `${name}.br`), await promisify(brotliCompress)(content, { params }));
    }),
  );
}

/** `npm ci --omit=dev` leaves them out. */
function failWithoutPackages(): never {
  const state = existsSync(dist) ? 'is older than its sources' : 'is missing';
  console.error(
    `web/dist ${state}, and the packages that build it are not installed. Run "npm ci --include=dev", then "node web/scripts/build.ts".`,
  );
  process.exit(1);
}

const hash = sourceHash();
const isBuilt = () => {
  if (!existsSync(join(dist, MARK))) return false;
  const [built, quality] = readFileSync(join(dist, MARK), 'utf8').split(' ');
  return built === hash && Number(quality) >= QUALITY;
};

if (!isBuilt()) {
  // Also where a test starts the build: React's development build is larger.
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite').catch(() => failWithoutPackages());
  // Built in another folder and renamed at once: readers find the old or the new files.
  const output = join(root, `dist-${process.pid}`);
  try {
    await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn', build: { outDir: output } });
    await compress(join(output, 'assets'));
    writeFileSync(join(output, MARK), `${hash} ${QUALITY}`);
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
