/**
 * Runs before `npm start`, `npm test`, `npm run portolan` and `npm run reset`: installs what package-lock.json says when it is
 * not there yet, and makes sure that the package "node" brought its Node. What it says goes to the error output, for programs
 * read the other. Plain JavaScript for Node 20, without dependencies: nothing is installed when it runs.
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
const npmDefaults = { fund: 'false', audit: 'false', update_notifier: 'false', loglevel: 'error' };

/** Compared by content, package by package: a checkout or a copy changes times without changing what is needed. */
function isInstalled() {
  const wanted = readLock(lockFile);
  const installed = readLock(installedLockFile);
  if (!wanted) fail('package-lock.json is missing or broken: restore it (git checkout package-lock.json).');
  if (!installed) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    // The root and the workspaces are this repository itself; what a workspace has of its own is not.
    if (!path.includes('node_modules/') || entry.link) return true;
    const found = installed[path];
    if (!found) return Boolean(entry.optional) && !isForThisPlatform(entry);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/** npm leaves optional packages out for reasons of its own; only those made for just this platform are expected. */
function isForThisPlatform({ os = [], cpu = [], libc = [] }) {
  if (!os.includes(process.platform) || !cpu.includes(process.arch)) return false;
  return (
    libc.length === 0 ||
    libc.includes(readdirSync('/lib').some((name) => name.startsWith('ld-musl-')) ? 'musl' : 'glibc')
  );
}

/** What npm was told and what it made of it: when both are unchanged since it last succeeded, it is not asked again. */
function stateOfInstallation() {
  const hash = createHash('sha256');
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
  // existsSync follows the link: a link whose program was never fetched does not count.
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
  if (error) fail(`npm could not be run (${error.message}): install npm, it comes with Node.`);
  return status === 0;
}

function fail(message) {
  console.error(`portolan: ${message}`);
  process.exit(1);
}

if (!isMarkedInstalled() && !isInstalled()) {
  console.error('portolan: installing dependencies (npm ci), once; this takes up to a minute');
  if (!npm('ci', '--no-fund', '--no-audit')) {
    fail(
      'npm ci failed. Without a network, copy node_modules from a machine of the same kind; behind a proxy, set "npm config set proxy URL"; otherwise npm says above what is wrong.',
    );
  }
  writeFileSync(markerFile, stateOfInstallation());
}
if (!hasNode()) {
  console.error('portolan: fetching Node 26 (npm rebuild node), because its install script was skipped');
  if (!npm('rebuild', 'node', '--foreground-scripts', '--ignore-scripts=false') || !hasNode()) {
    fail(
      'the npm package "node" did not bring its program to node_modules/.bin/node: allow its install script (npm config set ignore-scripts false), delete node_modules and run "npm ci".',
    );
  }
}
