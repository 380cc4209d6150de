import { expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { plainConnections } from './plain-connections.ts';

const found = (environment: Record<string, string>) => plainConnections(loadConfig(process.cwd(), environment));

it('has nothing to say about the defaults, this machine, and encrypted connections', () => {
  expect(
    found({
      DATABASE_URL: 'postgres://portolan:word@db.test/portolan?sslmode=verify-full',
      PORTOLAN_HTTP_PUBLIC_URL: 'https://portolan.test',
      PORTOLAN_HTTP_RATE_LIMIT_STORE: 'rediss://cache.test:6379',
      PORTOLAN_WEBHOOKS_PROXY_URL: 'http://127.0.0.1:3128',
      PORTOLAN_DOCUMENTS_CLAMD: '/run/clamd.sock',
    }),
  ).toEqual([]);
  expect(found({ DATABASE_URL: 'postgres://localhost/portolan', PORTOLAN_DOCUMENTS_CLAMD: 'localhost:3310' })).toEqual(
    [],
  );
});

it('names each setting that sends something in clear, and no password', () => {
  const oidc = { issuer: 'http://id.test', clientId: 'x', clientSecret: null, label: 'ID', trustEmail: false };
  expect(
    found({
      DATABASE_URL: 'postgres://portolan:word@db.test/portolan',
      PORTOLAN_HTTP_PUBLIC_URL: 'http://portolan.test',
      PORTOLAN_HTTP_OIDC: JSON.stringify(oidc),
      PORTOLAN_HTTP_RATE_LIMIT_STORE: 'redis://:word@cache.test:6379',
      PORTOLAN_DOCUMENTS_CLAMD: 'clamd.test:3310',
    }),
  ).toEqual([
    'database.url: the connection with db.test is not encrypted; add sslmode=verify-full',
    'http.publicUrl: the connection with portolan.test is not encrypted; use https',
    'http.oidc.issuer: the connection with id.test is not encrypted; use https',
    'http.rateLimitStore: the connection with cache.test is not encrypted; use rediss',
    'documents.clamd: the connection with clamd.test is not encrypted; let clamd run on this machine',
  ]);
});

it.each([
  ['postgres://db.test/portolan?sslmode=disable', 'not encrypted'],
  ['postgres://db.test/portolan?sslmode=no-verify', 'is not checked'],
  ['postgres://db.test/portolan?uselibpqcompat=true&sslmode=require', 'is not checked'],
  ['postgres:///portolan?host=db.test', 'not encrypted'],
])('takes the database at %s for unsafe', (url, words) => {
  expect(found({ DATABASE_URL: url })).toEqual([expect.stringMatching(`db\\.test .*${words}`)]);
});

it('names an address for other machines that nobody encrypts', () => {
  expect(found({ PORTOLAN_HTTP_HOST: '0.0.0.0' })).toEqual([
    'http.publicUrl: the connection with 0.0.0.0 is not encrypted; use https',
  ]);
});
