/** The client as it is published: compiled once, and used by programs in their own Node processes. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { textOf } from '../docs/documents.ts';

const root = resolve(import.meta.dirname, '../..');

export function buildClient(): void {
  const typescript = join(root, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [typescript, '-p', 'client'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
  });
  if (status !== 0) throw new Error(`the client does not compile:\n${stdout}`);
}

/** The programs of the client's README, by their imports. */
export function readmePrograms(): { readonly calls: string; readonly receiver: string; readonly stream: string } {
  const blocks = [...textOf('client/README.md').matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);
  const holding = (words: string) => blocks.find((code) => code.includes(words)) ?? `throw new Error('no ${words}')`;
  return {
    calls: holding('portolan.listContainers('),
    receiver: holding('verifyWebhook('),
    stream: holding('portolan.stream('),
  };
}

/**
 * The Node that runs the tests, and the Node of the machine if the client supports its version and it is another one.
 */
export function nodes(): readonly string[] {
  const found = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .map((folder) => join(folder, 'node'))
    .find((path) => existsSync(path));
  const other = found !== undefined && majorOf(found) >= 20 && majorOf(found) !== majorOf(process.execPath);
  return [process.execPath, ...(other ? [found] : [])];
}

function majorOf(node: string): number {
  return Number(/\d+/.exec(spawnSync(node, ['--version'], { encoding: 'utf8', timeout: 10_000 }).stdout)?.[0] ?? 0);
}

export interface Program {
  readonly process: ChildProcess;
  readonly lines: string[];
  /** The first line that matches; waits for it. */
  line(pattern: RegExp): Promise<RegExpExecArray>;
  /** The exit code and the error output. */
  readonly ended: Promise<{ readonly code: number | null; readonly errorOutput: string }>;
}

/** A module without a file, in the folder of the package, so that the package's name resolves to the compiled files. */
export function runProgram(node: string, code: string, env: Readonly<Record<string, string>>): Program {
  return runProgramOf([node, '--input-type=module', '-'], env, code);
}

/** @param command with its parameters; it runs in the folder of the client @param input of the program */
export function runProgramOf(
  [command = '', ...parameters]: readonly string[],
  env: Readonly<Record<string, string>>,
  input = '',
): Program {
  const child = spawn(command, parameters, { cwd: join(root, 'client'), env: { ...process.env, ...env } });
  child.stdin.end(input);
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  let [errorOutput, rest] = ['', ''];
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput += text;
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
    for (const look of waiting) look();
  });
  const ended = new Promise<{ code: number | null; errorOutput: string }>((done) => {
    child.on('close', (exitCode) => done({ code: exitCode, errorOutput }));
  });
  const line = (pattern: RegExp) => {
    const { promise, resolve: found, reject } = Promise.withResolvers<RegExpExecArray>();
    const look = () => {
      const match = lines.map((each) => pattern.exec(each)).find((each) => each !== null);
      if (match) found(match);
    };
    waiting.add(look);
    look();
    ended.then(() => reject(new Error(`it ended without a line ${pattern}: ${lines.join('\n')}\n${errorOutput}`)));
    return promise.finally(() => waiting.delete(look));
  };
  return { process: child, lines, line, ended };
}
