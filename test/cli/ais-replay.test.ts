/** `portolan ais replay` with a running service, as in docs/ais.md. */
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aisCommand } from '../../src/cli/ais.ts';
import { listFeeds } from '../../src/features/vessels/positions/store.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { freePort } from '../helpers/free-port.ts';
import { startTestService, type TestService } from '../helpers/service.ts';
import { until } from '../helpers/until.ts';

const file = join(resolve(import.meta.dirname, '../..'), 'src/sources/ais/fixtures/recorded.nmea');
let service: TestService;
let port: number;

beforeAll(async () => {
  port = await freePort();
  const inputs = [{ kind: 'tcp_server', name: 'replayed', port }];
  service = await startTestService({ clock: systemClock, role: 'all', settings: { ais: { inputs } } });
});
afterAll(() => service?.stop());

test('the feed of a service receives a recorded file', async () => {
  const feeds = () => service.database.system(listFeeds);
  await until(async () =>
    expect(await feeds()).toEqual([expect.objectContaining({ code: 'replayed', state: 'connecting' })]),
  );
  const printed: string[] = [];
  const program = new Command().addCommand(aisCommand({ print: (line) => void printed.push(line) }));
  const command = ['ais', 'replay', file, '--to', `127.0.0.1:${port}`, '--over', 'tcp', '--rate', '100000'];
  await program.parseAsync(command, { from: 'user' });
  expect(printed).toEqual([`300 sentences sent to 127.0.0.1:${port} over tcp; 0 other lines skipped`]);
  await until(async () => expect((await feeds())[0]?.lastFrameAt).not.toBe(null));
});

test('an address without a feed is named', async () => {
  const to = `127.0.0.1:${await freePort()}`;
  const program = new Command().addCommand(aisCommand({ print: () => {} }));
  const command = ['ais', 'replay', file, '--to', to, '--over', 'tcp'];
  await expect(program.parseAsync(command, { from: 'user' })).rejects.toThrow(
    `Cannot send to ${to}: connect ECONNREFUSED ${to}. Check that the feed listens there.`,
  );
});
