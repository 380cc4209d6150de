/** The packages of this repository as they are published: packed, and installed in an empty folder without a registry. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** The service may be in this process, which must go on meanwhile. */
const runFile = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');

async function npm(cwd: string, ...parameters: readonly string[]): Promise<string> {
  return (await runFile('npm', [...parameters, '--silent'], { cwd })).stdout.trim();
}

/** Builds and packs workspaces, and installs them with their libraries. @param folder empty */
export async function installTarballs(folder: string, workspaces: readonly string[]): Promise<void> {
  for (const each of workspaces) await npm(root, 'run', 'build', '-w', each);
  const folders = workspaces.flatMap((each) => [join(root, each), ...librariesOf(join(root, each))]);
  const packed = await npm(root, 'pack', '--ignore-scripts', '--pack-destination', folder, ...new Set(folders));
  const tarballs = packed.split('\n').filter((line) => line.endsWith('.tgz'));
  await npm(folder, 'init', '--yes');
  await npm(folder, 'install', '--offline', '--ignore-scripts', ...tarballs.map((each) => `./${each}`));
}

/** The folders of the libraries of a package and of those libraries, as they are installed here. */
function librariesOf(folder: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly dependencies?: Readonly<Record<string, string>>;
  };
  return Object.keys(dependencies).flatMap((name) => {
    const library = folderOf(name, folder);
    return [library, ...librariesOf(library)];
  });
}

/** As Node resolves it. */
function folderOf(name: string, from: string): string {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  if (from === dirname(from)) throw new Error(`${name} is not installed.`);
  return folderOf(name, dirname(from));
}
