import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { NO_KEPT_LINES } from '../sources/profiled/kept-entries.ts';
import { ConfigInvalid, listLineQuestions, loadConfig, tenantConnectionsOf } from './config.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'portolan-config-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fileWith = (content: string): string => {
  const file = join(mkdtempSync(join(folder, 'given-')), 'portolan.config.json');
  writeFileSync(file, content);
  return file;
};

describe('settings', () => {
  it('are the defaults where nothing is set', () => {
    const config = loadConfig(root, {});
    expect(config.http).toMatchObject({ host: '127.0.0.1', port: 3000, rateLimits: { default: 100 } });
    expect(config.database.url).toBeNull();
    expect(tenantConnectionsOf(config)).toBe(4);
  });

  it('give a database elsewhere more connections, and any number on request', () => {
    const connections = (given: Record<string, string>) => tenantConnectionsOf(loadConfig(root, given));
    const elsewhere = { DATABASE_URL: 'postgres://db.example.com/portolan' };
    expect(connections(elsewhere)).toBe(10);
    expect(connections({ ...elsewhere, PORTOLAN_DATABASE_TENANT_CONNECTIONS: '3' })).toBe(3);
    expect(connections({ PORTOLAN_DATABASE_TENANT_CONNECTIONS: '7' })).toBe(7);
  });

  it('come from the file, then the environment, then the command', () => {
    const PORTOLAN_CONFIG = fileWith('{"http": {"port": 3001, "host": "::1"}, "log": {"level": "warn"}}');
    const config = loadConfig(
      root,
      { PORTOLAN_CONFIG, PORTOLAN_HTTP_PORT: '3002', PORTOLAN_LOG_LEVEL: 'error' },
      { http: { port: 3003 } },
    );
    expect(config.http).toMatchObject({ host: '::1', port: 3003, trustProxy: false });
    expect(config.log.level).toBe('error');
  });

  it('take the database from DATABASE_URL', () => {
    expect(loadConfig(root, { DATABASE_URL: 'postgres://db/portolan' }).database.url).toBe('postgres://db/portolan');
  });

  it('take the port from PORT, unless PORTOLAN_HTTP_PORT is set', () => {
    const PORTOLAN_CONFIG = fileWith('{"http": {"port": 3001}}');
    expect(loadConfig(root, { PORTOLAN_CONFIG, PORT: '8080' }).http.port).toBe(8080);
    expect(loadConfig(root, { PORT: '8080', PORTOLAN_HTTP_PORT: '3002' }).http.port).toBe(3002);
    expect(loadConfig(root, { PORT: '' }).http.port).toBe(3000);
  });

  it('take a value from the file that a variable ending in _FILE names', () => {
    const config = loadConfig(root, {
      DATABASE_URL_FILE: fileWith('postgres://db/portolan\n'),
      PORTOLAN_HTTP_METRICS_TOKEN_FILE: fileWith('  a token of the metrics\n'),
      PORTOLAN_MAIL_IMAP_PASSWORD_FILE: '/run/secrets/read-at-every-poll',
    });
    expect(config.database.url).toBe('postgres://db/portolan');
    expect(config.http.metricsToken).toBe('a token of the metrics');
    expect(config.mail.imap).toMatchObject({ password: null, passwordFile: '/run/secrets/read-at-every-poll' });
  });

  it('take a secret that a railroad names from such a file, and ask for none', () => {
    const PORTOLAN_UP_CLIENT_SECRET_FILE = fileWith('hidden\n');
    const entry = { profile: 'UP', auth: { clientId: 'me' } };
    const read = (environment: Record<string, string>) =>
      loadConfig(root, environment, { railroads: [entry] }).railroads[0];
    expect(read({ PORTOLAN_UP_CLIENT_SECRET_FILE })).toMatchObject({ auth: { clientSecret: 'hidden' } });
    const questions = (environment: Record<string, string>) =>
      listLineQuestions(root, environment, { list: 'railroads', code: 'UP' }, NO_KEPT_LINES);
    const question = { kind: 'secret', variable: 'PORTOLAN_UP_CLIENT_SECRET' };
    expect(questions({})).toContainEqual(question);
    expect(questions({ PORTOLAN_UP_CLIENT_SECRET_FILE })).not.toContainEqual(question);
  });

  it('cannot be changed once they are read', () => {
    expect(() => Object.assign(loadConfig(root, {}).http, { port: 1 })).toThrow(TypeError);
  });

  it.each([
    ['a wrong type', { PORTOLAN_HTTP_PORT: 'abc' }, 'http.port must be integer'],
    [
      'a model without a name',
      { PORTOLAN_DOCUMENTS_MODEL_URL: 'http://127.0.0.1:8080/v1/chat/completions' },
      'documents.model.name must name a model',
    ],
    [
      'a model at no address',
      { PORTOLAN_DOCUMENTS_MODEL_URL: 'https://', PORTOLAN_DOCUMENTS_MODEL_NAME: 'small' },
      'documents.model.url must be the address of an endpoint',
    ],
    ['a PORT that is none', { PORT: 'http' }, 'the environment variable PORT is http'],
    ['a number out of range', { PORTOLAN_HTTP_PORT: '70000' }, 'http.port must be <= 65535'],
    [
      'a misspelt variable',
      { PORTOLAN_HTTP_PROT: '1' },
      'no setting behind the environment variable PORTOLAN_HTTP_PROT',
    ],
    [
      'an unknown setting in the file',
      { PORTOLAN_CONFIG: fileWith('{"http": {"prot": 1}}') },
      'there is no setting http.prot',
    ],
    ['a file that is no JSON', { PORTOLAN_CONFIG: fileWith('{') }, 'is not readable as JSON'],
    ['a file that is not there', { PORTOLAN_CONFIG: '/nowhere/portolan.json' }, 'which does not exist'],
    [
      'a value given twice',
      { DATABASE_URL: 'postgres://db/a', DATABASE_URL_FILE: fileWith('postgres://db/b') },
      'DATABASE_URL and DATABASE_URL_FILE are both set',
    ],
    [
      'a secret file that is not there',
      { DATABASE_URL_FILE: '/nowhere/url' },
      '/nowhere/url, which cannot be read (ENOENT)',
    ],
    [
      'a sender with a name',
      { PORTOLAN_MAIL_OUTGOING_FROM: 'Ada <a@x.com>' },
      'mail.outgoing.from must be one e-mail address such as ada@example.com',
    ],
    ['an empty secret file', { DATABASE_URL_FILE: fileWith(' \n') }, 'which is empty'],
    ['a device as a secret file', { DATABASE_URL_FILE: '/dev/zero' }, 'is not a regular file, but a device'],
    ['a device as the file of settings', { PORTOLAN_CONFIG: '/dev/zero' }, 'is not a regular file, but a device'],
    [
      'a token of several lines',
      { PORTOLAN_HTTP_METRICS_TOKEN_FILE: fileWith('token\r\nand more') },
      'which has several lines; the value is one line',
    ],
    [
      'a file for no setting',
      { PORTOLAN_HTTP_PROT_FILE: fileWith('1') },
      'environment variable PORTOLAN_HTTP_PROT_FILE',
    ],
    [
      'a host with a port',
      { PORTOLAN_WEBHOOKS_GUARD_ALLOWED_HOSTS: '["*.example.com", "example.com:443"]' },
      'webhooks.guard.allowedHosts.1 must be a host without scheme, port and path',
    ],
  ])('are refused with the reason: %s', (_what, environment, reason) => {
    expect(() => loadConfig(root, environment)).toThrow(ConfigInvalid);
    expect(() => loadConfig(root, environment)).toThrow(reason);
  });

  it.each([
    [
      'a profile that is none',
      { profile: 'UPP' },
      'railroads.0.profile: there is no profile "UPP". The nearest is "UP"',
    ],
    [
      'what a profile leaves to the user',
      { profile: 'RAILINC', request: { words: { account: 'A', fleet: '1' } } },
      'railroads.0.auth is missing: set how the API authenticates you (not publicly known)',
    ],
  ])('name what is wrong with a railroad by profile: %s', (_what, entry, reason) => {
    expect(() => loadConfig(root, {}, { railroads: [entry] })).toThrow(reason);
  });

  it('complete a railroad by its profile, and let its own members win', () => {
    const entry = { profile: 'UP', name: 'Union Pacific (trial)', auth: { clientId: 'me' }, limits: null };
    const [railroad] = loadConfig(root, {}, { railroads: [entry] }).railroads;
    expect(railroad).toMatchObject({
      ...{ profile: 'UP', adapter: 'mapped', scac: 'UP', name: 'Union Pacific (trial)' },
      auth: { style: 'oauth2', clientId: 'me', clientSecret: { env: 'PORTOLAN_UP_CLIENT_SECRET' }, tokensPerHour: 8 },
    });
    expect(railroad).not.toHaveProperty('limits');
  });

  it('report all faults together', () => {
    const wrong = { PORTOLAN_HTTP_PORT: 'abc', PORTOLAN_LOG_LEVEL: 'loud' };
    expect(() => loadConfig(root, wrong)).toThrow(/http\.port.*\n.*log\.level/);
  });
});
