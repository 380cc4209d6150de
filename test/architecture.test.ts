/**
 * Holds the floor plan: who may import whom (ARCHITECTURE.md draws it), what the pure core must not touch, and that only
 * lib/clock.ts reads a clock.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Packages of their own, and the floors of src that import them. */
const PACKAGES = {
  codes: ['core', 'reference', 'sources', 'tracking', 'features', 'cli'],
  edi: ['features', 'config'],
  mcp: ['features'],
  papers: ['features', 'composition', 'cli'],
  'sea-routes': ['reference'],
} as const;

/** The floors of src from the ground up; each may import those before it, but for what is listed in NOT_ALLOWED. */
const FLOORS = [
  'lib',
  'core',
  'reference',
  'database',
  'queue',
  'http',
  'sources',
  'tenancy',
  'tracking',
  'features',
  'config',
  'composition',
  'service.ts',
  'cli',
  'main.ts',
];
/** Neighbours that never import each other, although one is below the other. */
const NOT_ALLOWED: Readonly<Record<string, readonly string[]>> = {
  http: ['queue'],
  sources: ['database', 'queue', 'http'],
};

interface Import {
  readonly file: string;
  readonly target: string;
}

function importsOf(pattern: string): Import[] {
  return globSync(pattern, { cwd: root })
    .filter((file) => !file.includes('node_modules'))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const targets = [
        ...text.matchAll(/^\s*(?:import|export)\s[^;]*?from\s+'([^']+)'|\bimport\('([^']+)'\)|^import\s+'([^']+)'/gm),
      ];
      return targets.map((match) => {
        const target = match[1] ?? match[2] ?? match[3] ?? '';
        return { file, target: target.startsWith('.') ? relative(root, join(root, dirname(file), target)) : target };
      });
    });
}

const isTest = ({ file }: Import) => file.endsWith('.test.ts');
/** `src/core/journey/journey.ts` → `core`; `src/main.ts` → `main.ts`. */
const folderOf = (path: string) => path.split('/')[1] ?? '';
const featureOf = (path: string) => path.split('/')[2] ?? '';
const isBelow = (lower: string, upper: string) =>
  FLOORS.indexOf(lower) <= FLOORS.indexOf(upper) && !(NOT_ALLOWED[upper] ?? []).includes(lower);
const source = importsOf('src/**/*.ts').filter((each) => !isTest(each));
const betweenFeatures = source.filter(
  ({ file, target }) =>
    [file, target].every((each) => folderOf(each) === 'features') && featureOf(file) !== featureOf(target),
);

/** What a file loads at once: imports of values that wait for no call. Repository paths, `node:` modules and packages. */
function loadedWith(file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  if (!file.startsWith('src/')) return loaded;
  const text = readFileSync(join(root, file), 'utf8');
  for (const [, target = ''] of text.matchAll(/^(?:import|export) (?!type )[^;']*?from '([^']+)'/gm))
    loadedWith(target.startsWith('.') ? join(dirname(file), target) : target, loaded);
  return loaded;
}

const LOADED = /^(?:import|export) (?!type )[^;']*?from '(\.[^']+)'/gm;
const LOADED_OR_TYPE = /^(?:import|export) [^;']*?from '(\.[^']+)'/gm;

/** Files that reach themselves by such imports, each circle as a list that ends where it began. */
function circles(pattern: string, imports: RegExp): string[][] {
  const loads = new Map<string, string[]>();
  for (const file of globSync(pattern, { cwd: root })) {
    const text = readFileSync(join(root, file), 'utf8');
    const targets = [...text.matchAll(imports)];
    loads.set(
      file,
      targets.map(([, target = '']) => join(dirname(file), target)),
    );
  }
  return circlesIn(loads);
}

/** Each circle as a list that ends where it began. */
function circlesIn(loads: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const finished = new Set<string>();
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) found.push([...path.slice(path.indexOf(file)), file]);
    if (path.includes(file) || finished.has(file)) return;
    for (const target of loads.get(file) ?? []) visit(target, [...path, file]);
    finished.add(file);
  };
  for (const file of loads.keys()) visit(file, []);
  return found;
}

function offenders(imports: readonly Import[], allowed: (each: Import) => boolean): string[] {
  return imports.filter((each) => !allowed(each)).map(({ file, target }) => `${file} imports ${target}`);
}

describe('the floor plan', () => {
  it('is read from the imports as they are', () => {
    expect(source).toContainEqual({ file: 'src/database/database.ts', target: 'src/database/pools.ts' });
    expect(source.length).toBeGreaterThan(300);
  });

  it('names every floor', () => {
    expect([...new Set(source.map(({ file }) => folderOf(file)))].filter((folder) => !FLOORS.includes(folder))).toEqual(
      [],
    );
  });

  it('lets each floor import only those below it', () => {
    const inside = source.filter(({ target }) => target.startsWith('src/'));
    expect(offenders(inside, ({ file, target }) => isBelow(folderOf(target), folderOf(file)))).toEqual([]);
  });

  it('lets a feature import only the model and use cases of another', () => {
    expect(
      offenders(betweenFeatures, ({ target }) => !/(^|[/-])(store|schema|routes|feature)\.ts$/.test(target)),
    ).toEqual([]);
  });

  it('has a declaration of each feature, which the list of features alone imports', () => {
    const folders = [...new Set(globSync('src/features/*/**/*.ts', { cwd: root }).map(featureOf))].sort();
    const declared = source.filter(({ target }) => /^src\/features\/[^/]+\/feature\.ts$/.test(target));
    expect(declared.map(({ target }) => featureOf(target)).sort()).toEqual(folders);
    expect([...new Set(declared.map(({ file }) => file))]).toEqual(['src/composition/features.ts']);
  });

  it('has no circle of features that know each other', () => {
    const known = Map.groupBy(betweenFeatures, ({ file }) => featureOf(file));
    const features = new Map(
      [...known].map(([name, imports]) => [name, imports.map(({ target }) => featureOf(target))]),
    );
    expect(features.get('mail')).toContain('documents');
    expect(circlesIn(features)).toEqual([]);
  });

  it('gives each feature a page that lists what it owns', () => {
    const features = new Set(globSync('src/features/*/**/*.ts', { cwd: root }).map(featureOf));
    expect([...features].filter((name) => !existsSync(join(root, 'src/features', name, 'README.md')))).toEqual([]);
  });

  it('has no circle of files that load each other', () => {
    expect(circles('{src,codes,edi,mcp,papers}/**/*.ts', LOADED)).toEqual([]);
  });

  it('has no circle in the core, by imports of types either', () => {
    expect(circles('src/core/**/*.ts', LOADED_OR_TYPE)).toEqual([]);
  });

  it('loads the service with the commands that run it, so that the others answer at once', () => {
    const loaded = [...loadedWith('src/main.ts')];
    expect(loaded).not.toContain('src/service.ts');
    const packages = loaded.filter((each) => !each.startsWith('src/') && !each.startsWith('node:'));
    expect(packages.sort()).toEqual([
      '@portolan/codes/container-number',
      '@portolan/codes/document-number',
      '@portolan/codes/size-type',
      '@portolan/edi/partners',
      '@portolan/sea-routes',
      'commander',
      'ipaddr.js',
      'otpauth',
      'pg',
      'pino',
      'typebox',
      'typebox/value',
    ]);
  });

  it('starts the service with the packages that every installation needs; those of a setting load where it is set', () => {
    const packagesOf = (file: string) =>
      [...loadedWith(file)].filter((each) => !/^(?:src\/|node:|@portolan\/)/.test(each)).sort();
    const common = packagesOf('src/service.ts');
    expect(common).toEqual([
      '@fastify/static',
      'content-disposition',
      'csv-parse',
      'fastify',
      'graphile-worker',
      'ipaddr.js',
      'marked',
      'otpauth',
      'pg',
      'pg-copy-streams',
      'pino',
      'prom-client',
      're2js',
      'typebox',
      'typebox/compile',
      'typebox/schema',
      'typebox/system',
      'typebox/value',
      'undici',
      'xxhash-wasm',
    ]);
    const more = (file: string) => packagesOf(file).filter((each) => !common.includes(each));
    expect(more('src/composition/build-api.ts')).toEqual(['@fastify/compress', '@fastify/swagger']);
    expect(more('src/composition/build-worker.ts')).toEqual([]);
  });

  it('keeps src to itself: nothing there imports tests, benchmarks, the simulator, the client, the files of packages, the pages or scripts', () => {
    const relativeImports = source.filter(({ target }) =>
      /^(test|bench|simulator|client|cli-client|codes|edi|mcp|papers|sea-routes|wording|web|scripts)\//.test(target),
    );
    expect(offenders(relativeImports, () => false)).toEqual([]);
  });

  it('keeps the core pure: no runtime module, and no package but codes, which is as pure', () => {
    const core = source.filter(({ file }) => folderOf(file) === 'core');
    expect(offenders(core, ({ target }) => /^(src|@portolan\/codes)\//.test(target))).toEqual([]);
  });

  it('keeps carriers apart: one never imports a sibling, but for the shared dialects', () => {
    const carriers = source.filter(
      ({ file, target }) => /^src\/sources\/carriers\/[^/]+\//.test(file) && target.startsWith('src/sources/carriers/'),
    );
    expect(carriers.length).toBeGreaterThan(5);
    expect(
      offenders(carriers, ({ file, target }) => {
        const [own, other] = [file.split('/')[3], target.split('/')[3]];
        return own === other || other === 'dcsa' || /^[^/]+\.ts$/.test(target.slice('src/sources/carriers/'.length));
      }),
    ).toEqual([]);
  });

  it('gives each type that is exported a name of its own', () => {
    const names = globSync('src/**/*.ts', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/^export (?:interface|type|class) (\w+)/gm)].map(
        ([, name]) => name ?? '',
      ),
    );
    expect(names.length).toBeGreaterThan(300);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('keeps folders small enough to be seen at once', () => {
    const folders = Map.groupBy(
      globSync('{src,codes,edi,mcp,papers}/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts')),
      (file) => dirname(file),
    );
    expect([...folders].filter(([, files]) => files.length > 15).map(([folder]) => folder)).toEqual([]);
  });

  it.each(['simulator', 'client', 'cli-client', 'codes', 'edi', 'mcp', 'papers', 'sea-routes', 'web', 'wording'])(
    'keeps %s a stranger: it imports nothing of the service',
    (folder) => {
      const imports = importsOf(`${folder}/**/*.ts`);
      expect(imports.length).toBeGreaterThan(5);
      expect(offenders(imports, ({ target }) => !target.startsWith('src/'))).toEqual([]);
    },
  );

  it.each(Object.entries(PACKAGES))('uses the package %s in %j only', (name, floors) => {
    const users = source.filter(({ target }) => target.split('/').slice(0, 2).join('/') === `@portolan/${name}`);
    expect([...new Set(users.map(({ file }) => folderOf(file)))].sort()).toEqual([...floors].sort());
  });

  it('lets packages import no package of ours but codes, and codes none at all; what agents read has the words of people', () => {
    const imports = Object.keys(PACKAGES).flatMap((name) => importsOf(`${name}/src/**/*.ts`));
    const ours = imports.filter((each) => !isTest(each) && each.target.startsWith('@portolan/'));
    expect(ours.length).toBeGreaterThan(5);
    const isAllowed = ({ file, target }: Import) =>
      file.startsWith('mcp/')
        ? target.startsWith('@portolan/wording/')
        : target.startsWith('@portolan/codes/') && !file.startsWith('codes/');
    expect(offenders(ours, isAllowed)).toEqual([]);
    const codes = imports.filter((each) => !isTest(each) && each.file.startsWith('codes/'));
    expect(offenders(codes, ({ target }) => target.startsWith('codes/'))).toEqual([]);
  });

  it('reads the clock in one place', () => {
    const readers = globSync('{src,codes,edi,mcp,papers}/**/*.ts', { cwd: root }).filter((file) => {
      // The command line of agents is a program of its own.
      if (['src/lib/clock.ts', 'mcp/src/main.ts'].includes(file) || file.endsWith('.test.ts')) return false;
      return /\bDate\.now\(|new Date\(\)|Temporal\.Now\b|performance\.now\(/.test(
        readFileSync(join(root, file), 'utf8'),
      );
    });
    expect(readers).toEqual([]);
  });

  it('hands a page of the browser no text that it evaluates later, which its policy forbids', () => {
    // Playwright evaluates the text of waitForFunction again at each poll, inside the page. A locator or expect.poll waits
    // by calls of its own, which the policy does not concern.
    const files = globSync('{bench,scripts,test,web}/**/*.ts', { cwd: root }).filter(
      (file) => !file.includes('node_modules') && file !== 'test/architecture.test.ts',
    );
    const late = /\.waitForFunction\(|\.add(?:Script|Style)Tag\(|\bset(?:Timeout|Interval)\(\s*['"`]|\bnew Function\(/;
    expect(files.filter((file) => /\bplaywright-core\b/.test(readFileSync(join(root, file), 'utf8')))).toContain(
      'test/web/dashboard-world.ts',
    );
    expect(files.filter((file) => late.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  it('holds SQL in stores and in database', () => {
    const writers = globSync('src/**/*.ts', { cwd: root }).filter((file) => {
      if (/^src\/database\/|(^|[/-])store\.ts$|\.test\.ts$/.test(file)) return false;
      return /\b(SELECT .+ FROM|INSERT INTO|UPDATE \w+ SET|DELETE FROM)\b/.test(readFileSync(join(root, file), 'utf8'));
    });
    expect(writers).toEqual([]);
  });

  it('keeps tables of codes free of what every object has: others send "constructor" as well', () => {
    const table = /^(?:export )?const [A-Z0-9_]+: Readonly<(?:Partial<)?Record<string,.* = (?:\{|Object\.fromEntries)/m;
    const everywhere = globSync('{src/{core,features,reference,sources},{codes,edi,papers}/src}/**/*.ts', {
      cwd: root,
    });
    // The process that reads documents may load nothing from elsewhere.
    const files = everywhere.filter((file) => !file.startsWith('papers/src/reading/'));
    const found = files.filter(
      (file) => !file.endsWith('.test.ts') && table.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(files.length).toBeGreaterThan(300);
    expect(found).toEqual([]);
  });

  it('has the tables of a feature or floor written by it alone', () => {
    const created = globSync('migrations/*.sql', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/CREATE TABLE (\w+)/g)].map(([, table = '']) => table),
    );
    const writers = new Map(created.map((table) => [table, new Set<string>()]));
    for (const file of globSync('src/**/*.ts', { cwd: root }).filter((each) => !each.endsWith('.test.ts'))) {
      const written = readFileSync(join(root, file), 'utf8').matchAll(/\b(?:INSERT INTO|UPDATE|DELETE FROM) (\w+)/g);
      const owner = folderOf(file) === 'features' ? featureOf(file) : folderOf(file);
      for (const [, table = ''] of written) writers.get(table)?.add(owner);
    }
    expect(writers.get('tariffs')).toEqual(new Set(['charges']));
    expect(writers.get('shipments')).toEqual(new Set(['tracking']));
    expect([...writers].filter(([, owners]) => owners.size > 1)).toEqual([]);
  });
});

describe('the floor plan of the dashboard', () => {
  /** The floors of web/src from the ground up. `shell` is what lies in `app/` itself: it puts the features together. */
  const FLOORS_OF_WEB = ['map', 'app', 'parts', 'features', 'shell'];
  /** What visitors without a user load, each with what it may import beside itself. */
  const OF_PAGES: Readonly<Record<string, readonly string[]>> = {
    'map-page': ['map'],
    'share-page': ['map', 'map-page'],
    embed: ['map-page', 'share-page'],
    'map-frame': ['map', 'map-page', 'share-page', 'embed'],
    'docs-page': ['map-page'],
  };
  const PAGES = Object.keys(OF_PAGES);
  const isWebTest = ({ file }: Import) => file.endsWith('.test.ts');
  /** `web/src/features/today/today.tsx` → `features`; `web/src/app/api/request.ts` → `app`; `web/src/app/router.tsx` → `shell`. */
  const floorOf = (path: string) => {
    const [floor = '', ...rest] = path.slice('web/src/'.length).split('/');
    return floor === 'app' && rest.length === 1 ? 'shell' : floor;
  };
  const featureOfWeb = (path: string) => path.split('/')[3] ?? '';
  const isFeature = (path: string) => floorOf(path) === 'features';
  const imports = importsOf('web/src/**/*.{ts,tsx}').filter(
    (each) => !isWebTest(each) && each.target.startsWith('web/src/'),
  );
  const dashboard = imports.filter(({ file }) => !PAGES.includes(floorOf(file)));
  const features = [...new Set(globSync('web/src/features/*/**/*.tsx', { cwd: root }).map(featureOfWeb))];

  it('is read from the imports as they are', () => {
    expect(dashboard).toContainEqual({
      file: 'web/src/features/find/find.tsx',
      target: 'web/src/features/find/unique-match.ts',
    });
    expect(dashboard.length).toBeGreaterThan(300);
    expect(features.length).toBeGreaterThan(5);
  });

  it('lets each floor import only those below it', () => {
    const isAllowed = ({ file, target }: Import) => {
      const [own, other] = [floorOf(file), floorOf(target)].map((floor) => FLOORS_OF_WEB.indexOf(floor));
      return other !== -1 && own !== undefined && other !== undefined && other <= own;
    };
    expect(offenders(dashboard, isAllowed)).toEqual([]);
  });

  it('lets no feature import another', () => {
    const between = dashboard.filter(({ file, target }) => isFeature(file) && isFeature(target));
    expect(offenders(between, ({ file, target }) => featureOfWeb(file) === featureOfWeb(target))).toEqual([]);
  });

  it.each(Object.entries(OF_PAGES))('keeps %s apart: of the dashboard it shares the map alone', (page, others) => {
    const own = imports.filter(({ file }) => floorOf(file) === page);
    expect(own.length).toBeGreaterThan(2);
    expect(offenders(own, ({ target }) => [page, ...others].includes(floorOf(target)))).toEqual([]);
  });

  it('gives each feature a page that describes it', () => {
    const lacks = features.filter((name) => !existsSync(join(root, 'web/src/features', name, 'README.md')));
    expect(lacks).toEqual([]);
  });

  it('loads words of one language: each file of words with those of its own language alone, and others when they are shown', () => {
    const files = globSync('{web/src,wording/src}/**/*.{ts,tsx}', { cwd: root }).filter(
      // Not that of the service, nor the page of a share and embedded elements, which are small.
      (file) =>
        !/\.test\.ts$|^wording\/src\/wording\.ts$|^web\/src\/(share-page|embed|map-page)\/(words|report)\/words\.ts$/.test(
          file,
        ),
    );
    const languageOf = (path: string) => /\b(english|german|spanish)(?:\.ts$|\/[\w-]+(?:\.ts)?$)/.exec(path)?.[1];
    const others = files.flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const values = [...text.matchAll(/^import (?!type )[^;']*?from '([^']+)'/gm)].map(([, target = '']) => target);
      const foreign = values.filter((target) => languageOf(target) && languageOf(target) !== languageOf(file));
      return foreign.map((target) => `${file} imports ${target}`);
    });
    expect(files.filter((file) => languageOf(file) === 'german').length).toBeGreaterThan(20);
    expect(others).toEqual([]);
  });

  it('keeps its folders small enough to be seen at once', () => {
    const files = globSync('web/src/**/*.{ts,tsx,css}', { cwd: root }).filter((file) => !/\.test\.ts$/.test(file));
    const folders = Map.groupBy(files, (file) => dirname(file));
    expect([...folders].filter(([, each]) => each.length > 15).map(([folder]) => folder)).toEqual([]);
  });
});
