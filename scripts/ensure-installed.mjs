/**
 * Runs before the npm scripts. Installs the packages of package-lock.json that the script needs and that are missing,
 * and checks that the package "node" has its program. With `--production` the packages of `npm ci --omit=dev` are
 * enough. Prints to standard error, because programs read standard output. Plain JavaScript for Node 20 without
 * dependencies, because nothing is installed yet.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lockFile = join(root, 'package-lock.json');
const installedLockFile = join(root, 'node_modules', '.package-lock.json');
const markerFile = join(root, 'node_modules', '.portolan-installed');
const needsDevelopment = !process.argv.includes('--production');
const npmDefaults = { fund: 'false', audit: 'false', update_notifier: 'false', loglevel: 'error' };

/** Compares the content of packages, because a checkout or a copy changes times. */
function isInstalled() {
  const installed = readLock(installedLockFile);
  if (!installed) return false;
  return listLocked().every(([path, entry]) => {
    if (entry.dev && !needsDevelopment) return true;
    const found = installed[path];
    if (!found) return Boolean(entry.optional || entry.devOptional) && !isForThisPlatform(entry);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/** The packages that npm installs, and its links to the workspaces. */
function listLocked() {
  const locked = readLock(lockFile);
  if (!locked) fail('package-lock.json is missing or invalid. Restore it: git checkout package-lock.json');
  return Object.entries(locked).filter(([path]) => path.includes('node_modules/'));
}

/** Whether the last installation left out the packages of development. */
function isProductionOnly() {
  const installed = readLock(installedLockFile);
  return installed !== undefined && listLocked().every(([path, { dev }]) => !dev || !(path in installed));
}

/** npm omits optional packages for several reasons. Only those for exactly this platform are required. */
function isForThisPlatform({ os = [], cpu = [], libc = [] }) {
  if (!os.includes(process.platform) || !cpu.includes(process.arch)) return false;
  return (
    libc.length === 0 ||
    libc.includes(readdirSync('/lib').some((name) => name.startsWith('ld-musl-')) ? 'musl' : 'glibc')
  );
}

/**
 * The input and the result of npm, and for whom it ran. If they are unchanged since the last success, npm does not run
 * again.
 */
function stateOfInstallation() {
  const hash = createHash('sha256').update(String(needsDevelopment));
  for (const file of [lockFile, installedLockFile]) hash.update(existsSync(file) ? readFileSync(file) : '');
  return hash.digest('hex');
}

function isMarkedInstalled() {
  return existsSync(markerFile) && readFileSync(markerFile, 'utf8') === stateOfInstallation();
}

function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function hasNode() {
  const name = process.platform === 'win32' ? 'node.cmd' : 'node';
  // existsSync follows links, so a link without its target does not count.
  return existsSync(join(root, 'node_modules', '.bin', name));
}

function npm(...args) {
  const env = { ...process.env };
  for (const [name, value] of Object.entries(npmDefaults)) env[`npm_config_${name}`] ??= value;
  const { status, error } = spawnSync('npm', args, {
    cwd: root,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error) fail(`cannot run npm (${error.message}). Install npm; it is part of Node.`);
  return status === 0;
}

function fail(message) {
  console.error(`portolan: ${message}`);
  process.exit(1);
}

if (!isMarkedInstalled() && !isInstalled()) {
  // NODE_ENV=production would leave out what the script needs.
  const scope = !needsDevelopment && isProductionOnly() ? '--omit=dev' : '--include=dev';
  console.error(`portolan: installing dependencies (npm ci ${scope}); this happens once and takes up to a minute`);
  if (!npm('ci', scope, '--no-fund', '--no-audit')) {
    fail(
      'npm ci failed; see its error above. Behind a proxy, run "npm config set proxy URL". Without a network, copy node_modules from a machine of the same platform.',
    );
  }
  writeFileSync(markerFile, stateOfInstallation());
}
if (!hasNode()) {
  console.error('portolan: downloading Node 26 (npm rebuild node), because its install script was skipped');
  if (!npm('rebuild', 'node', '--foreground-scripts', '--ignore-scripts=false') || !hasNode()) {
    fail(
      'the npm package "node" did not install node_modules/.bin/node. Allow its install script (npm config set ignore-scripts false), delete node_modules and run "npm ci".',
    );
  }
}
