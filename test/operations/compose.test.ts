/**
 * compose.yaml against what the service accepts: its variables are settings, what it names exists, and what is hardened stays so.
 * `npm run test:image` has it read by docker-compose, too.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadConfig } from '../../src/config/config.ts';

const root = resolve(import.meta.dirname, '../..');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

interface ComposeService {
  readonly image: string;
  readonly user?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks: readonly string[];
  readonly depends_on?: Readonly<Record<string, { condition: string }>>;
  readonly expose?: readonly string[];
  readonly healthcheck?: { readonly disable?: true };
  readonly read_only: boolean;
  readonly restart: string;
  readonly cap_drop: readonly string[];
  readonly security_opt: readonly string[];
  readonly stop_grace_period?: string;
}

interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}

const compose = parse(textOf('compose.yaml'), { merge: true }) as ComposeFile;
const services = Object.entries(compose.services);
const ours = services.filter(([, { image }]) => image.includes('PORTOLAN_IMAGE'));
/** As Compose fills them in where the variable is not set. */
const filled = (text: string) => text.replace(/\$\{\w+:-([^}]*)\}/g, '$1');

describe('compose.yaml', () => {
  it('starts the API, a worker and the migration from the image', () => {
    expect(ours.map(([name, { command }]) => [name, command?.join(' ')])).toEqual([
      ['migrate', 'migrate'],
      ['api', 'serve --role api'],
      ['worker', 'serve --role worker'],
    ]);
  });

  it.each(ours)('gives %s variables that the service accepts', (_name, { environment = {} }) => {
    const secrets: Record<string, string> = {
      '/run/secrets/database_url': 'postgres://portolan:x@database/portolan',
      '/run/secrets/rate_limit_store': 'redis://:x@cache:6379',
    };
    const given = Object.entries(environment).map(([name, value]) => {
      const secret = secrets[value];
      return secret === undefined ? [name, filled(value)] : [name.replace(/_FILE$/, ''), secret];
    });
    const config = loadConfig(root, Object.fromEntries(given));
    expect(config.database).toMatchObject({ url: secrets['/run/secrets/database_url'], migrateOnStart: false });
    expect(config.http).toMatchObject({
      publicUrl: 'https://localhost',
      rateLimitStore: secrets['/run/secrets/rate_limit_store'],
      trustProxy: true,
    });
  });

  it.each(services)('names in %s only secrets, volumes, networks, services and files that exist', (_name, service) => {
    const { secrets = [], volumes = [], networks, depends_on = {}, environment = {} } = service;
    const missing = (names: readonly string[], known: object) => names.filter((name) => !(name in known));
    const sources = volumes.map((volume) => volume.split(':')[0] as string);
    expect(missing(secrets, compose.secrets)).toEqual([]);
    expect(
      missing(
        sources.filter((source) => !source.startsWith('.')),
        compose.volumes,
      ),
    ).toEqual([]);
    expect(sources.filter((source) => source.startsWith('.') && !existsSync(join(root, source)))).toEqual([]);
    expect(missing(networks, compose.networks)).toEqual([]);
    expect(missing(Object.keys(depends_on), compose.services)).toEqual([]);
    const read = Object.values(environment).flatMap((value) => /^\/run\/secrets\/(.+)/.exec(value)?.[1] ?? []);
    expect(read.filter((name) => !secrets.includes(name))).toEqual([]);
  });

  it('uses every secret, volume and network that it declares', () => {
    const used = JSON.stringify(services);
    const declared = [compose.secrets, compose.volumes, compose.networks].flatMap(Object.keys);
    expect(declared.filter((name) => !used.includes(`"${name}"`) && !used.includes(`"${name}:`))).toEqual([]);
  });

  it.each(services)(
    'runs %s on a read-only root, without capabilities and without a way to gain any',
    (_name, service) => {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    },
  );

  it('restarts what serves, waits for the database and the migration, and stops no earlier than the service', () => {
    const restarts = services.map(([name, { restart }]) => [name, restart]);
    expect(Object.fromEntries(restarts)).toMatchObject({
      migrate: 'no',
      api: 'unless-stopped',
      worker: 'unless-stopped',
    });
    expect(compose.services.migrate?.depends_on).toEqual({ database: { condition: 'service_healthy' } });
    for (const name of ['api', 'worker'])
      expect(compose.services[name]?.depends_on).toMatchObject({
        migrate: { condition: 'service_completed_successfully' },
      });
    const { shutdownSeconds } = loadConfig(root, {});
    for (const [, { stop_grace_period = '' }] of ours)
      expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(2 * shutdownSeconds + 10);
  });

  it('keeps the database and the cache on a network without a way out', () => {
    expect(compose.networks.inside?.internal).toBe(true);
    for (const name of ['database', 'cache']) expect(compose.services[name]?.networks).toEqual(['inside']);
  });

  it('makes the secrets that it declares', () => {
    const script = textOf('ops/compose/make-secrets.sh');
    const written = [...script.matchAll(/^write (\w+)/gm)].map(([, name]) => name);
    const files = Object.entries(compose.secrets).map(([name, { file }]) => [name, file]);
    expect(files).toEqual(Object.keys(compose.secrets).map((name) => [name, `./secrets/${name}`]));
    expect(written.sort()).toEqual(Object.keys(compose.secrets).sort());
  });
});

describe('the Containerfile', () => {
  const containerfile = textOf('Containerfile');
  const { dependencies, scripts, version } = JSON.parse(textOf('package.json')) as {
    dependencies: Record<string, string>;
    scripts: Record<string, string>;
    version: string;
  };

  it('has as its base the Node of package.json', () => {
    expect(containerfile).toContain(`\nARG BASE=docker.io/library/node:${dependencies.node}-bookworm-slim\n`);
    expect(containerfile).toContain(`'^v${Number.parseInt(dependencies.node ?? '', 10)}\\.'`);
  });

  it('has the packages that the dashboard imports, and those that they import, where it builds it', () => {
    const stage = /# The dashboard, as.*?\nRUN node web/s.exec(containerfile)?.[0];
    for (const name of packagesOf('web')) expect(stage).toMatch(new RegExp(`^COPY ${name}(/src)? `, 'm'));
  });

  it('opens the ports of compose.yaml', () => {
    const exposed = /^EXPOSE (.+)$/m.exec(containerfile)?.[1]?.split(' ');
    expect(compose.services.api?.expose).toEqual(exposed);
    expect(textOf('ops/compose/Caddyfile')).toContain(`dynamic a api ${exposed?.[0]}`);
    expect(loadConfig(root, {}).http.port).toBe(Number(exposed?.[0]));
  });

  it('starts the program with the flags of npm', () => {
    const flags = (text: string) => text.match(/--[a-z-]+(?:=\d+)?(?= )/g);
    expect(flags(/^exec .+$/m.exec(textOf('bin/portolan'))?.[0] ?? '')).toEqual(flags(scripts.portolan ?? ''));
  });

  it('gets the version of package.json by the chart', () => {
    const chart = parse(textOf('ops/helm/portolan/Chart.yaml')) as { version: string; appVersion: string };
    expect([chart.version, chart.appVersion]).toEqual([version, version]);
  });
});

/** The packages of the repository that a built workspace imports, and those that they import. */
function packagesOf(workspace: string, member = 'devDependencies', found = new Set<string>()): ReadonlySet<string> {
  const { [member]: dependencies = {} } = JSON.parse(textOf(`${workspace}/package.json`)) as Record<string, object>;
  for (const name of Object.keys(dependencies).flatMap((each) => /^@portolan\/(.+)$/.exec(each)?.[1] ?? [])) {
    if (found.has(name)) continue;
    found.add(name);
    packagesOf(name, 'dependencies', found);
  }
  return found;
}
