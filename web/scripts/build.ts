/**
 * Builds the pages of `web/` into `web/dist/`: bundles named by their content, each beside its compressed form; and the scripts of the
 * elements that other sites embed. Does nothing where the
 * sources are unchanged. With QUICK_PAGES in the environment it compresses less: for tests, which load each file once.
 */
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
/** Holds the hash of the sources that `dist` was built from, and the quality of its compression. */
const MARK = 'built-from';
/** Brotli's. The best, 11, takes 2.5 times as long as 10 and saves 2 %; 5 takes a twentieth and adds 10 %. */
const QUALITY = process.env.QUICK_PAGES === undefined ? 10 : 5;
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

/** What pages of other sites load: a file each, without a second request, below `v1/` and below a name for its content. */
const ELEMENTS = ['status', 'map'] as const;

async function buildElements(build: typeof import('vite').build, folder: string): Promise<void> {
  const scripts: Record<string, object> = {};
  for (const name of ELEMENTS) {
    const input = join(root, `src/embed/${name}.ts`);
    const file = `portolan-${name}.js`;
    await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      build: {
        target: 'es2023',
        outDir: join(folder, 'v1'),
        emptyOutDir: false,
        rolldownOptions: { input, output: { format: 'iife', entryFileNames: file } },
      },
    });
    const content = readFileSync(join(folder, 'v1', file));
    const version = createHash('sha256').update(content).digest('hex').slice(0, 12);
    mkdirSync(join(folder, version));
    writeFileSync(join(folder, version, file), content);
    await compress(join(folder, version));
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    scripts[file] = { path: `/embed/${version}/${file}`, integrity, bytes: content.length };
  }
  copyFileSync(join(root, 'src/embed/portolan.d.ts'), join(folder, 'v1/portolan.d.ts'));
  writeFileSync(join(folder, 'scripts.json'), JSON.stringify(scripts, null, 2));
  await compress(join(folder, 'v1'));
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
    await buildElements(build, join(output, 'embed'));
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
