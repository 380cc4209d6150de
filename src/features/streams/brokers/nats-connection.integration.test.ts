/** Ways to connect to a nats-server that asks for encryption and a user. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  isNatsMissing,
  NATS_NEEDED,
  type NatsProcess,
  startNats,
} from '../../../../test/helpers/streams/nats-process.ts';
import { SELF_SIGNED } from '../../../../test/helpers/webhooks/self-signed.ts';
import { openNats } from './nats.ts';

describe.skipIf(isNatsMissing)(`a connection to NATS (${NATS_NEEDED})`, () => {
  const directory = mkdtempSync(join(tmpdir(), 'nats-tls-'));
  const file = (name: string, text: string) => {
    writeFileSync(join(directory, name), text);
    return join(directory, name);
  };
  const caFile = file('cert.pem', SELF_SIGNED.cert);
  let nats: NatsProcess;
  beforeAll(async () => {
    const tls = `tls { cert_file: "${caFile}", key_file: "${file('key.pem', SELF_SIGNED.key)}" }`;
    nats = await startNats(`${tls}\nauthorization { user: "portolan", password: "a password of this test" }`);
  });
  afterAll(async () => {
    await nats?.close();
    rmSync(directory, { recursive: true });
  });

  const open = (password: string, given: object = {}) => {
    const login = { user: 'portolan', passwordVariable: 'NATS_PASSWORD' };
    const target = { type: 'nats', name: 'lake', stream: 'S' } as const;
    const servers = [`tls://127.0.0.1:${nats.port}`];
    const settings = { ...target, servers, ...login, tls: { caFile }, createStream: true, ...given };
    return openNats(settings, { NATS_PASSWORD: password });
  };

  test('is encrypted, and opens for the user with the password', async () => {
    const broker = await open('a password of this test');
    const event = { id: 'e1', accountId: 'a1', sequence: 1, event: 'container.updated', subjectId: 'c1' };
    const body = Buffer.from('{}');
    expect(await broker.send([{ ...event, body, shortBody: body }])).toEqual({ count: 1, marker: { sequence: 1 } });
    expect(await broker.findArrived({ sequence: 0 })).toEqual(new Set(['e1']));
    await broker.close();
  });

  test('fails with a wrong password, and with a certificate that no authority vouches for', async () => {
    await expect(open('wrong')).rejects.toThrow(/^tls:\/\/127\.0\.0\.1:\d+: .*authorization/i);
    await expect(open('a password of this test', { tls: {} })).rejects.toThrow(/certificate/);
  });
});
