/** A service that npm started through a shell, which ends at SIGTERM without forwarding it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { isAlive } from '../../src/database/embedded-postgres/postmaster.ts';
import { createTestDatabase } from '../helpers/database.ts';
import { until } from '../helpers/until.ts';

const program = resolve(import.meta.dirname, '../../src/main.ts');

test('the service ends after its shell', async () => {
  const database = await createTestDatabase();
  // The second command keeps the shell from becoming the program.
  const shell = spawn('sh', ['-c', `"$0" "$1" serve --role worker & echo "pid $!"; wait`, process.execPath, program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: database.url, npm_lifecycle_event: 'portolan' },
  });
  let output = '';
  shell.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  try {
    await until(() => expect(output).toContain('ready as worker'));
    const pid = Number(/pid (\d+)/.exec(output)?.[1]);
    expect(isAlive(pid)).toBe(true);
    const ended = once(shell, 'exit');
    shell.kill('SIGTERM');
    await ended;
    await until(() => expect(isAlive(pid)).toBe(false));
    expect(output).toContain('SIGTERM: stopping');
  } finally {
    shell.kill('SIGKILL');
    await database.drop();
  }
});
