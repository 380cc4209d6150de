/**
 * The Python of this machine, and the client for it: built, installed in an empty folder, and run. Nothing here needs an
 * index of packages; mypy comes from the machine or from Debian.
 */
import { execFile, spawnSync } from 'node:child_process';
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { textOf } from '../docs/documents.ts';

/** The service may be in this process, which must go on meanwhile. */
const runFile = promisify(execFile);
const source = resolve(import.meta.dirname, '../../python-client');
const NO_BYTECODE = { PYTHONDONTWRITEBYTECODE: '1' };

export const PYTHON_NEEDED = 'needs python3, 3.10 or newer';
export const PIP_NEEDED = `${PYTHON_NEEDED}, with pip`;
export const MYPY_NEEDED = 'needs mypy, of the machine or of Debian';

/** @returns undefined where the machine has none */
export function findPython(...modules: readonly string[]): string | undefined {
  const program = `import ${['sys', ...modules].join(', ')}; sys.exit(sys.version_info < (3, 10))`;
  return ['python3', '/usr/bin/python3'].find((each) => spawnSync(each, ['-c', program]).status === 0);
}

/** Tests without a service, by the sources. @throws with the output where one fails */
export async function runPureTests(python: string): Promise<string> {
  const env = { ...process.env, ...NO_BYTECODE, PYTHONPATH: join(source, 'src') };
  const { stderr } = await runFile(python, ['-W', 'error', '-m', 'unittest', 'discover'], {
    cwd: join(source, 'tests'),
    env,
  });
  return stderr;
}

export interface InstalledPackage {
  /** Builds the wheel, and the wheel of the source archive. Their file names. */
  readonly wheels: readonly string[];
  /** Runs a program with the installed package, and nothing else. */
  run(code: string, env: Readonly<Record<string, string>>): Promise<string>;
  /** The checks of `tests/service_checks.py`. @returns their report */
  check(env: Readonly<Record<string, string>>): Promise<string>;
  /** For a program that does not end by itself. */
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** @param folder empty */
export async function installPython(python: string, folder: string): Promise<InstalledPackage> {
  const site = join(folder, 'site');
  const pip = async (...parameters: readonly string[]) =>
    runFile(python, ['-m', 'pip', '--quiet', '--disable-pip-version-check', '--no-input', ...parameters], {
      env: { ...process.env, ...NO_BYTECODE, PIP_ROOT_USER_ACTION: 'ignore' },
    });
  await pip('wheel', '--no-index', '--no-deps', '--wheel-dir', folder, source);
  const [wheel = ''] = globSync('*.whl', { cwd: folder });
  const archive = `import build_backend as b; print(b.build_sdist(${JSON.stringify(folder)}))`;
  const { stdout } = await runFile(python, ['-c', archive], { cwd: source, env: { ...process.env, ...NO_BYTECODE } });
  const second = join(folder, 'from-archive');
  await pip('wheel', '--no-index', '--no-deps', '--wheel-dir', second, join(folder, stdout.trim()));
  await pip('install', '--no-index', '--target', site, join(folder, wheel));
  const env = { ...NO_BYTECODE, PYTHONPATH: site };
  const run = async (parameters: readonly string[], more: object, cwd = folder) =>
    runFile(python, parameters, { cwd, env: { ...process.env, ...env, ...more } });
  return {
    wheels: [join(folder, wheel), ...globSync('*.whl', { cwd: second }).map((each) => join(second, each))],
    run: async (code, more) => (await run(['-W', 'error', '-c', code], more)).stdout,
    check: async (more) => {
      const found = { ...more, PYTHONPATH: `${site}${delimiter}${join(source, 'tests')}` };
      return (await run(['-W', 'error', '-m', 'unittest', 'service_checks'], found)).stderr;
    },
    command: [python, '-u', '-c'],
    env,
  };
}

/** The programs of the README, by what they call. */
export function pythonPrograms(): Readonly<Record<'calls' | 'errors' | 'receiver' | 'stream', string>> {
  const blocks = [...textOf('python-client/README.md').matchAll(/^```python\n([\s\S]*?)^```$/gm)].map(
    ([, code = '']) => code,
  );
  const holding = (words: string) => blocks.find((code) => code.includes(words)) ?? `raise Exception('no ${words}')`;
  return {
    calls: holding('portolan.track('),
    errors: holding('except NotFound'),
    receiver: holding('verify_webhook('),
    stream: holding('portolan.stream_events('),
  };
}

/** How to run mypy; undefined where neither the machine nor Debian has it. @param folder for what is unpacked */
export function findMypy(folder: string): readonly string[] | undefined {
  if (spawnSync('mypy', ['--version']).status === 0) return ['mypy'];
  const packages = ['python3-mypy', 'python3-mypy-extensions', 'python3-typing-extensions', 'python3-tomli'];
  mkdirSync(folder, { recursive: true });
  if (spawnSync('apt-get', ['download', ...packages], { cwd: folder }).status !== 0) return undefined;
  for (const file of globSync('*.deb', { cwd: folder }))
    spawnSync('dpkg-deb', ['--extract', file, '.'], { cwd: folder });
  const unpacked = join(folder, 'usr/lib/python3/dist-packages');
  const command = ['env', `PYTHONPATH=${unpacked}`, '/usr/bin/python3', '-m', 'mypy'];
  return spawnSync('env', [...command.slice(1), '--version']).status === 0 ? command : undefined;
}

/** Faults that mypy finds in the package, its tests and the programs of the README; empty where there are none. */
export async function mypyFaults(mypy: readonly string[], folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const programs = Object.entries(pythonPrograms()).map(([name, code]) => {
    const file = join(folder, `${name}.py`);
    writeFileSync(file, code);
    return file;
  });
  const cache = `--cache-dir=${join(folder, 'cache')}`;
  return faultsOf(mypy, [cache, 'src', 'tests', ...programs]);
}

/** Each wrong program is one that mypy refuses. @returns the faults, a text for each program */
export async function faultsOfPrograms(mypy: readonly string[], folder: string, code: string): Promise<string> {
  const file = join(folder, 'wrong.py');
  writeFileSync(file, code);
  return faultsOf(mypy, [`--cache-dir=${join(folder, 'cache')}`, file]);
}

async function faultsOf([program = '', ...first]: readonly string[], parameters: readonly string[]): Promise<string> {
  try {
    await runFile(program, [...first, '--config-file=pyproject.toml', '--no-error-summary', ...parameters], {
      cwd: source,
    });
    return '';
  } catch (failure) {
    const { stdout, stderr } = failure as { readonly stdout: string; readonly stderr: string };
    return stdout + stderr;
  }
}
