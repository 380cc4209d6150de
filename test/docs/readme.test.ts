/** What the documents name to open, run and call exists. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProgram } from '../../src/cli/program.ts';
import { type Api, startApi, type TestKey } from '../helpers/api.ts';
import { until } from '../helpers/until.ts';
import { anchorsOf, commandsOf, documents, linksOf, root, textOf } from './documents.ts';

const commands = [...new Set(documents.flatMap((path) => commandsOf(textOf(path))))];

describe('links of the documents', () => {
  it('lead to files and headings that exist', () => {
    const broken = documents.flatMap((document) =>
      linksOf(textOf(document))
        .filter((link) => !/^[a-z]+:/.test(link))
        .filter((link) => {
          const [path, anchor] = link.split('#');
          const target = path ? join(dirname(document), path) : document;
          if (!existsSync(join(root, target))) return true;
          return anchor !== undefined && !anchorsOf(textOf(target)).includes(anchor);
        })
        .map((link) => `${document}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  it('are read: there are some', () => {
    expect(linksOf(textOf('README.md')).length).toBeGreaterThan(10);
  });
});

describe('commands of the documents', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };

  it('are scripts of package.json', () => {
    const named = commands.flatMap((command) => {
      const [, run, short] = /^npm (?:run (?!portolan\b)(\S+)|(start|test)\b)/.exec(command) ?? [];
      return run ?? short ?? [];
    });
    expect(named).toEqual(expect.arrayContaining(['start', 'test', 'reset']));
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  const lines = commands.flatMap((command) => {
    const words = /^(?:npm run portolan --|npm (?=start --)) *(.+)/.exec(command)?.[1]?.replace(/^start -- /, 'start ');
    return words === undefined ? [] : [words];
  });

  it.each(lines)('portolan %s is known, with its options', (line) => {
    const words = /^[a-z]+(?:[ -][a-z]+)*/.exec(line)?.[0] ?? '';
    const help = helpOf(words);
    expect(help).toContain(`Usage: portolan ${words}`);
    for (const [option] of line.matchAll(/--[a-z-]+/g)) expect(help).toContain(option);
  });

  it('are those of the program', () => {
    const { stdout, status } = runMain(['rebuild', '--help']);
    expect({ status, stdout }).toEqual({ status: 0, stdout: helpOf('rebuild') });
  });
});

describe('the curl lines of the README', () => {
  let api: Api;
  let key: TestKey;
  beforeAll(async () => {
    api = await startApi();
    key = await api.key(await api.account());
  });
  afterAll(() => api.close());

  const calls = commandsOf(textOf('README.md'))
    .filter((command) => command.startsWith('curl '))
    .map((command) => ({
      method: command.includes('-X POST') ? ('POST' as const) : ('GET' as const),
      path: /http:\/\/127\.0\.0\.1:3000([^\s"]*)/.exec(command)?.[1] ?? 'no address',
      body: /-d '(.*)'/.exec(command)?.[1],
      type: /Content-Type: ([^']+)'/.exec(command)?.[1],
    }));

  it('are three: look, track, subscribe', () => {
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /v2/containers?fields[container]=number,current_status',
      'POST /v2/tracking_requests',
      'POST /v2/webhooks',
    ]);
  });

  it.each(calls)('$method $path does what is promised', async ({ method, path, body, type }) => {
    const answer = await api.call(key, method, path, {
      ...(body !== undefined && { payload: body, headers: { 'content-type': type } }),
    });
    expect(answer.statusCode).toBe(method === 'POST' ? 201 : 200);
  });
});

describe('the receiver of the README', () => {
  const program = /^```js\n([\s\S]*?)^```$/m.exec(textOf('README.md'))?.[1] ?? '';
  const onAnyPort = `${program.replace('.listen(4000)', ".listen(0, '127.0.0.1', function () { console.log(this.address().port); })")}`;

  it('prints what comes, and goes on after what is no call', async () => {
    expect(onAnyPort).not.toBe(program);
    const child = spawn(process.execPath, ['--input-type=module', '--eval', onAnyPort], { stdio: 'pipe' });
    const exited = once(child, 'exit');
    try {
      let output = '';
      child.stdout.on('data', (bytes) => {
        output += bytes;
      });
      const port = await until(() => Number(/^\d+(?=\n)/.exec(output)?.[0] ?? expect.fail('no port')));
      const url = `http://127.0.0.1:${port}/`;
      expect((await fetch(url)).status).toBe(400);
      expect((await fetch(url, { method: 'POST', body: 'x' })).status).toBe(400);
      const socket = connect(port, '127.0.0.1');
      socket.end('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nabc');
      await once(socket.resume(), 'close');
      const body = JSON.stringify({ data: { attributes: { sequence: 7, event: 'container.created' } } });
      expect((await fetch(url, { method: 'POST', body })).status).toBe(204);
      await until(() => expect(output).toBe(`${port}\n7 container.created\n`));
      expect(child.exitCode).toBeNull();
    } finally {
      child.kill('SIGKILL');
      await exited;
    }
  });
});

/** @param words of a command: `accounts create` */
function helpOf(words: string): string {
  const program = createProgram({
    directory: root,
    version: '',
    loadConfig: () => expect.fail('help needs no configuration'),
    removedSettings: () => [],
    lines: {
      stateDirectory: () => expect.fail('help needs no state'),
      listQuestions: () => expect.fail('help asks nothing'),
      terminal: { input: process.stdin, output: process.stdout },
    },
    diagnosis: { findConfig: () => expect.fail('help checks nothing'), settingsFile: '', secretsOf: () => [] },
    print: () => {},
    progress: null,
    warn: () => {},
  });
  const command = words.split(' ').reduce<Command | undefined>((group, word) => {
    return group?.commands.find((each) => each.name() === word);
  }, program);
  return command?.helpInformation() ?? expect.fail(`there is no command ${words}`);
}

function runMain(words: readonly string[]) {
  return spawnSync(process.execPath, [join(root, 'src/main.ts'), ...words], { encoding: 'utf8', timeout: 60_000 });
}
