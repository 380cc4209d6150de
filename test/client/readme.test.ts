/** Runs the programs of the client's README unchanged, with the compiled package and the complete service. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newWebhookSecret, signatureHeaders } from '../../src/features/webhooks/sending/sign.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { newId } from '../../src/lib/ids.ts';
import { linksOf, root, textOf } from '../docs/documents.ts';
import { startTestService, type TestService } from '../helpers/service.ts';
import { buildClient, nodes, readmePrograms, runProgram } from './built-client.ts';

const programs = readmePrograms();
let service: TestService;
let key: string;

beforeAll(async () => {
  buildClient();
  service = await startTestService({ clock: systemClock, role: 'all' });
  key = await service.key(await service.account(), 'member');
});
afterAll(() => service.close());

it('the links of the README of the client lead to files', () => {
  const targets = linksOf(textOf('client/README.md')).filter((link) => !/^[a-z]+:/.test(link));
  expect(targets.length).toBeGreaterThan(2);
  expect(targets.filter((link) => !existsSync(join(root, 'client', link)))).toEqual([]);
});

const access = () => ({ PORTOLAN_URL: `${service.url}/v2`, PORTOLAN_KEY: key });

describe.each(nodes())('the README of the client, by %s', (node) => {
  it('sends requests, iterates over lists, and finds included resources', async () => {
    const first = runProgram(node, programs.calls, access());
    expect(await first.ended).toEqual({ code: 0, errorOutput: '' });
    expect(first.lines).toEqual([
      'tracked TEST-TR-SUCCEEDED 1',
      expect.stringMatching(/^found container [0-9a-f-]{36}$/),
      'TESU4000011',
      expect.stringMatching(/^TESU4000011 \w+ (null|undefined|\d{4}-)/),
    ]);
  });

  it('receives the events of the account', async () => {
    const program = runProgram(node, programs.stream, access());
    expect((await program.line(/tracking_request/))[0]).toBeTruthy();
    expect(await program.ended).toEqual({ code: 0, errorOutput: '' });
    expect(program.lines.map((line) => line.split(' ')[0])).toEqual(program.lines.map((_, index) => String(index + 1)));
  });

  it('accepts a genuine request and rejects another one', async () => {
    const secret = newWebhookSecret();
    const receiver = runProgram(node, programs.receiver, { WEBHOOK_SECRET: secret, PORT: '0' });
    const [, port] = await receiver.line(/^listening on (\d+)$/);
    const body = '{"data":{"attributes":{"event":"container.created","sequence":7}},"included":[]}';
    const post = (signedWith: string) => {
      const message = { id: newId(Date.now()), body, sentAtMillis: Date.now() };
      return fetch(`http://127.0.0.1:${port}`, {
        method: 'POST',
        body,
        headers: signatureHeaders(message, [signedWith]),
      });
    };
    expect((await post(newWebhookSecret())).status).toBe(400);
    expect((await post(secret)).status).toBe(204);
    expect((await receiver.line(/.*container.*/))[0]).toBe('7 container.created');
    receiver.process.kill();
    await receiver.ended;
  });
});
