/** compose.yaml as docker-compose reads it, its secrets as they are made, and the Caddyfile as Caddy serves it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../helpers/free-port.ts';
import { until } from '../helpers/until.ts';
import { root, run } from './tools.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-compose-'));
  mkdirSync(join(folder, 'ops/compose'), { recursive: true });
  for (const file of ['compose.yaml', 'ops/compose/make-secrets.sh', 'ops/compose/Caddyfile'])
    copyFileSync(join(root, file), join(folder, file));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('compose.yaml', () => {
  it('is valid for docker-compose, with the name of the host where it belongs', () => {
    const read = run('docker-compose', ['--file', join(folder, 'compose.yaml'), 'config'], {
      env: { PORTOLAN_HOST: 'track.example.com' },
    });
    expect(read).toContain('PORTOLAN_HTTP_PUBLIC_URL: https://track.example.com');
    expect(read).toContain('SITE: track.example.com');
  });
});

describe('make-secrets.sh', () => {
  const secret = (name: string) => readFileSync(join(folder, 'secrets', name), 'utf8');

  it('makes secrets that fit each other, in a folder for its owner alone, once', () => {
    const make = () => run('sh', [join(folder, 'ops/compose/make-secrets.sh')]);
    expect(make().split('\n')).toHaveLength(4);
    expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'secrets/database_url')).mode & 0o777).toBe(0o644);
    expect(new URL(secret('database_url'))).toMatchObject({
      hostname: 'database',
      password: secret('database_password'),
    });
    expect(new URL(secret('rate_limit_store'))).toMatchObject({
      hostname: 'cache',
      password: secret('cache_password'),
    });
    expect(secret('database_password')).toMatch(/^[0-9a-f]{48}$/);
    const before = secret('database_url');
    expect(make()).toBe('');
    expect(secret('database_url')).toBe(before);
  });
});

describe('the Caddyfile', () => {
  /** Without the addresses of other services, which only Compose can resolve: one API, at a port of this machine. */
  it('serves the API with TLS, and neither its health nor its metrics', async () => {
    const api = createServer((request, response) =>
      response.end(`${request.headers['x-forwarded-proto']} ${request.url}`),
    );
    api.listen(0, '127.0.0.1');
    await once(api, 'listening');
    const [https, http, admin] = [await freePort(), await freePort(), await freePort()];
    const text = readFileSync(join(folder, 'ops/compose/Caddyfile'), 'utf8');
    const local = text.replace('dynamic a api 3000', `to 127.0.0.1:${(api.address() as AddressInfo).port}`);
    expect(local).not.toBe(text);
    const options = `{\n\tadmin 127.0.0.1:${admin}\n\thttp_port ${http}\n\thttps_port ${https}\n\tskip_install_trust\n}\n`;
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, options + local);
    const environment = { ...process.env, SITE: 'localhost', XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    run('caddy', ['validate', '--adapter', 'caddyfile', '--config', join(folder, 'ops/compose/Caddyfile')], {
      env: environment,
    });
    const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
      env: environment,
      stdio: 'ignore',
    });
    const ended = once(caddy, 'exit');
    try {
      await until(async () => expect(await requestTls(https, '/v2/ports')).toEqual([200, 'https /v2/ports']), 200);
      for (const path of ['/health/ready', '/metrics']) expect((await requestTls(https, path))[0]).toBe(404);
      const plain = await fetch(`http://localhost:${http}/`, { redirect: 'manual' });
      expect([plain.status, plain.headers.get('location')]).toEqual([
        308,
        expect.stringMatching(/^https:\/\/localhost/),
      ]);
    } finally {
      caddy.kill();
      await ended;
      api.close();
    }
  });
});

/** The authority is Caddy's own, and made just now. */
function requestTls(port: number, path: string): Promise<[number | undefined, string]> {
  return new Promise((resolve, reject) => {
    get(
      {
        host: '127.0.0.1',
        servername: 'localhost',
        headers: { host: 'localhost' },
        port,
        path,
        rejectUnauthorized: false,
      },
      async (response) => {
        resolve([response.statusCode, Buffer.concat(await response.toArray()).toString()]);
      },
    ).on('error', reject);
  });
}
