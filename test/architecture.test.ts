/**
 * Holds the floor plan: who may import whom (ARCHITECTURE.md draws it), what the pure core must not touch, and that only
 * lib/clock.ts reads a clock.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Each folder of src with the folders it may import; its own is understood. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  domain: ['lib'],
  reference: ['lib', 'domain'],
  resources: ['lib', 'domain', 'reference'],
  asking: ['lib', 'domain'],
  carriers: ['lib', 'domain', 'asking'],
  feeds: ['lib', 'domain', 'asking'],
  storage: ['lib', 'domain', 'resources'],
  'custom-fields': ['lib', 'domain', 'resources', 'storage'],
  tracking: ['lib', 'domain', 'reference', 'resources', 'carriers', 'feeds', 'storage', 'custom-fields'],
  imports: ['lib', 'domain', 'resources', 'storage', 'custom-fields', 'tracking'],
  documents: ['lib', 'domain', 'reference', 'resources', 'storage', 'custom-fields'],
  mail: ['lib', 'domain', 'resources', 'storage', 'imports', 'documents'],
  users: ['lib', 'domain', 'resources', 'storage'],
  webhooks: ['lib', 'domain', 'resources', 'storage'],
  jobs: ['lib', 'domain', 'storage', 'tracking', 'imports', 'documents', 'mail', 'webhooks', 'custom-fields'],
  http: [
    'lib',
    'domain',
    'reference',
    'resources',
    'storage',
    'custom-fields',
    'tracking',
    'imports',
    'documents',
    'mail',
    'users',
    'webhooks',
  ],
  cli: [
    'lib',
    'domain',
    'reference',
    'carriers',
    'feeds',
    'storage',
    'tracking',
    'documents',
    'mail',
    'users',
    'config.ts',
    'service.ts',
  ],
  'config.ts': ['carriers', 'feeds', 'mail', 'reference', 'storage'],
  'service.ts': [
    'lib',
    'reference',
    'carriers',
    'feeds',
    'storage',
    'tracking',
    'documents',
    'mail',
    'webhooks',
    'jobs',
    'http',
    'config.ts',
  ],
  'main.ts': ['lib', 'storage', 'cli', 'config.ts'],
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
/** `src/core/journey/journey.ts` → `domain`; `src/main.ts` → `main.ts`. */
const folderOf = (path: string) => path.split('/')[1] ?? '';
const source = importsOf('src/**/*.ts').filter((each) => !isTest(each));

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

function offenders(imports: readonly Import[], allowed: (each: Import) => boolean): string[] {
  return imports.filter((each) => !allowed(each)).map(({ file, target }) => `${file} imports ${target}`);
}

describe('the floor plan', () => {
  it('is read from the imports as they are', () => {
    expect(source).toContainEqual({ file: 'src/database/database.ts', target: 'src/database/pools.ts' });
    expect(source.length).toBeGreaterThan(300);
  });

  it('is known for every folder of src', () => {
    expect([...new Set(source.map(({ file }) => folderOf(file)))].filter((folder) => !(folder in MAY_IMPORT))).toEqual(
      [],
    );
  });

  it('lets each folder import only those below it', () => {
    const inside = source.filter(({ target }) => target.startsWith('src/'));
    expect(
      offenders(inside, ({ file, target }) => {
        const [from, to] = [folderOf(file), folderOf(target)];
        return from === to || (MAY_IMPORT[from] ?? []).includes(to);
      }),
    ).toEqual([]);
  });

  it('lets each folder of storage import only those below it', () => {
    const roomOf = (path: string) => (path.split('/').length === 3 ? '' : (path.split('/')[2] ?? ''));
    const base = ['', 'lists'];
    const middle = [...base, 'account', 'tracking', 'ships', 'search', 'webhooks'];
    const mayImport: Readonly<Record<string, readonly string[]>> = {
      '': [],
      lists: [''],
      account: base,
      tracking: base,
      ships: base,
      feeds: base,
      search: base,
      webhooks: base,
      read: middle,
      'custom-fields': middle,
      imports: middle,
      documents: middle,
      'embedded-postgres': [''],
    };
    const inside = source.filter(({ file, target }) => [file, target].every((each) => each.startsWith('src/storage/')));
    expect(
      offenders(inside, ({ file, target }) => {
        const [from, to] = [roomOf(file), roomOf(target)];
        return from === to || (mayImport[from] ?? []).includes(to);
      }),
    ).toEqual([]);
  });

  it('loads the service with the commands that run it, so that the others answer at once', () => {
    const loaded = [...loadedWith('src/main.ts')];
    expect(loaded).not.toContain('src/service.ts');
    const packages = loaded.filter((each) => !each.startsWith('src/') && !each.startsWith('node:'));
    expect(packages.sort()).toEqual([
      '@portolan/sea-routes',
      'commander',
      'otpauth',
      'pg',
      'pino',
      'typebox',
      'typebox/value',
    ]);
  });

  it('keeps src to itself: nothing there imports tests, benchmarks, the simulator, the client, the files of sea-routes, the pages or scripts', () => {
    const relativeImports = source.filter(({ target }) =>
      /^(test|bench|simulator|client|sea-routes|web|scripts)\//.test(target),
    );
    expect(offenders(relativeImports, () => false)).toEqual([]);
  });

  it('keeps the domain pure: no runtime module, no package', () => {
    const domain = source.filter(({ file }) => folderOf(file) === 'domain');
    expect(offenders(domain, ({ target }) => target.startsWith('src/'))).toEqual([]);
  });

  it('keeps carriers apart: one never imports a sibling, but for the shared dialects', () => {
    const carriers = source.filter(
      ({ file, target }) => /^src\/carriers\/[^/]+\//.test(file) && target.startsWith('src/sources/carriers/'),
    );
    expect(
      offenders(carriers, ({ file, target }) => {
        const [own, other] = [file.split('/')[2], target.split('/')[2]];
        return own === other || other === 'dcsa' || /^[^/]+\.ts$/.test(target.slice('src/sources/carriers/'.length));
      }),
    ).toEqual([]);
  });

  it('keeps carriers, feeds and storage strangers to each other', () => {
    const strangers = ['carriers', 'feeds', 'storage'];
    const between = source.filter(({ file, target }) =>
      [file, target].every((each) => strangers.includes(folderOf(each))),
    );
    expect(offenders(between, ({ file, target }) => folderOf(file) === folderOf(target))).toEqual([]);
  });

  it('keeps the parts of webhooks in order: what is sent and by what rules stands below who subscribes and who delivers', () => {
    const below: Readonly<Record<string, readonly string[]>> = {
      sending: [],
      subscriptions: ['sending'],
      delivery: ['sending'],
    };
    const partOf = (path: string) => path.split('/').slice(2, -1)[0] ?? '';
    const inside = source.filter(
      ({ file, target }) => file.startsWith('src/webhooks/') && target.startsWith('src/webhooks/'),
    );
    expect(inside.length).toBeGreaterThan(20);
    expect(
      offenders(inside, ({ file, target }) => {
        const [from, to] = [partOf(file), partOf(target)];
        return from === to || to === '' || (below[from] ?? []).includes(to);
      }),
    ).toEqual([]);
  });

  it('keeps the parts of tracking in order: what users ask for stands above what becomes of a report', () => {
    const below: Readonly<Record<string, readonly string[]>> = {
      '': [],
      documents: [''],
      lines: [''],
      state: ['', 'documents'],
      views: ['', 'documents', 'state'],
      attention: ['', 'state'],
      ships: ['', 'state'],
      entries: ['', 'state'],
      shipments: ['', 'documents', 'lines', 'state', 'entries', 'views'],
      requests: ['', 'documents', 'lines', 'state', 'shipments'],
      feeds: ['', 'documents', 'lines', 'state', 'views', 'shipments', 'requests'],
    };
    const partOf = (path: string) => path.split('/').slice(2, -1)[0] ?? '';
    const inside = source.filter(
      ({ file, target }) => file.startsWith('src/tracking/') && target.startsWith('src/tracking/'),
    );
    expect(inside.length).toBeGreaterThan(50);
    expect(
      offenders(inside, ({ file, target }) => {
        const [from, to] = [partOf(file), partOf(target)];
        return from === to || (below[from] ?? []).includes(to);
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

  it('keeps folders of src small enough to be seen at once', () => {
    const folders = Map.groupBy(
      globSync('src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts')),
      (file) => dirname(file),
    );
    expect([...folders].filter(([, files]) => files.length > 15).map(([folder]) => folder)).toEqual([]);
  });

  it.each(['simulator', 'client', 'sea-routes', 'web'])(
    'keeps %s a stranger: it imports nothing of the service',
    (folder) => {
      const imports = importsOf(`${folder}/**/*.ts`);
      expect(imports.length).toBeGreaterThan(5);
      expect(offenders(imports, ({ target }) => !target.startsWith('src/'))).toEqual([]);
    },
  );

  it('asks for sea routes in reference only', () => {
    const users = source.filter(({ target }) => target.startsWith('@portolan/sea-routes'));
    expect(offenders(users, ({ file }) => folderOf(file) === 'reference')).toEqual([]);
  });

  it('reads the clock in one place', () => {
    const readers = globSync('src/**/*.ts', { cwd: root }).filter((file) => {
      if (file === 'src/lib/clock.ts' || file.endsWith('.test.ts')) return false;
      return /\bDate\.now\(|new Date\(\)|Temporal\.Now\b|performance\.now\(/.test(
        readFileSync(join(root, file), 'utf8'),
      );
    });
    expect(readers).toEqual([]);
  });

  it('holds SQL in storage', () => {
    const writers = globSync('src/**/*.ts', { cwd: root }).filter((file) => {
      if (file.startsWith('src/storage/') || file.endsWith('.test.ts')) return false;
      return /\b(SELECT .+ FROM|INSERT INTO|UPDATE \w+ SET|DELETE FROM)\b/.test(readFileSync(join(root, file), 'utf8'));
    });
    expect(writers).toEqual([]);
  });
});
