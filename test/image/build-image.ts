/**
 * Builds the image of the Containerfile. No registry is needed: its base is Debian by debootstrap, with the Node of
 * node_modules and the npm of this machine, as the official image of Node has them.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildah, CACHE, root, run } from './tools.ts';

const SUITE = 'bookworm';
export const IMAGE = 'localhost/portolan-test';

/** The npm package "node" needs libatomic1, which a minimal Debian lacks. */
const PACKAGES = 'ca-certificates,libatomic1,libstdc++6';

/** @returns the name of the base image, made once for each version of Node */
export function buildBase(): string {
  const name = `localhost/portolan-test-base:node-${process.versions.node}-${SUITE}`;
  if (isBuilt(name)) return name;
  const folder = mkdtempSync(join(tmpdir(), 'portolan-base-'));
  try {
    run('debootstrap', ['--variant=minbase', `--include=${PACKAGES}`, SUITE, folder]);
    for (const useless of [
      'var/cache/apt/archives',
      'var/lib/apt/lists',
      'usr/share/doc',
      'usr/share/locale',
      'usr/share/man',
    ])
      rmSync(join(folder, useless), { recursive: true, force: true });
    installNode(join(folder, 'usr/local'));
    const container = buildah('from', 'scratch');
    buildah('copy', container, folder, '/');
    buildah('config', '--cmd', 'node', container);
    buildah('commit', '--rm', container, name);
    return name;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns the name of a bare Debian that systemd can boot, made once */
export function buildMachine(base: string): string {
  const name = base.replace('-base:', '-machine:');
  if (isBuilt(name)) return name;
  const container = buildah('from', base);
  const install = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends systemd systemd-sysv procps';
  buildah('run', '--env', 'DEBIAN_FRONTEND=noninteractive', container, 'sh', '-c', install);
  buildah('commit', '--rm', container, name);
  return name;
}

function isBuilt(name: string): boolean {
  return buildah('images', '--format', '{{.Name}}:{{.Tag}}').split('\n').includes(name);
}

function installNode(prefix: string): void {
  cpSync(realpathSync(process.execPath), join(prefix, 'bin/node'));
  const npm = dirname(dirname(realpathSync(run('which', ['npm']))));
  cpSync(npm, join(prefix, 'lib/node_modules/npm'), { recursive: true, verbatimSymlinks: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(prefix, 'bin/npm'));
}

/** @returns seconds that it took */
export function buildImage(base: string): number {
  const npmCache = join(CACHE, 'npm');
  const npmrc = join(CACHE, 'npmrc');
  mkdirSync(npmCache, { recursive: true });
  writeFileSync(npmrc, ['registry', 'cafile'].flatMap(npmSetting).join('\n'));
  const started = performance.now();
  buildah(
    ...['build', '--format', 'docker', '--file', join(root, 'Containerfile'), '--tag', IMAGE],
    ...[
      '--build-arg',
      `BASE=${base}`,
      '--build-arg',
      'VERSION=0.0.0-test',
      '--build-arg',
      'SOURCE=https://example.com/portolan',
    ],
    ...['--volume', `${npmCache}:/root/.npm`, '--volume', `${npmrc}:/root/.npmrc:ro`],
    // A registry behind a proxy may need the authorities of this machine.
    ...(existsSync('/etc/ssl/certs') ? ['--volume', '/etc/ssl/certs:/etc/ssl/certs:ro'] : []),
    root,
  );
  return (performance.now() - started) / 1000;
}

function npmSetting(name: string): string[] {
  const value = run('npm', ['config', 'get', name]);
  return value === 'null' || value === 'undefined' || value === '' ? [] : [`${name}=${value}`];
}
