import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NO_KEPT_LINES } from '../../sources/profiled/kept-entries.ts';
import { loadConfig, readDefaults } from '../config.ts';
import { ConfigSchema } from '../schema.ts';
import { maskerOf, privateTextsIn, secretsIn } from './secrets-in.ts';
import { SHOWN_ADDRESSES, SHOWN_TEXTS, showSettings } from './show-settings.ts';

const directory = join(import.meta.dirname, '../../..');
const SECRETS = {
  'database.url': 'postgres://ada:db%2Dpass@db.example.com:5433/portolan?sslmode=verify-full',
  'http.metricsToken': 'metrics-token-0123456789',
  'http.rateLimitStore': 'redis://:valkey-pass@cache.example.com:6379',
  'documents.store.secretAccessKey': 's3-secret-access',
  'documents.model.key': 'model-key-123',
  'mail.imap.password': 'imap-pass-123',
  'mail.outgoing.password': 'smtp-pass-123',
  'webhooks.proxyUrl': 'http://proxy-user:proxy-pass@proxy.example.com:3128',
};

function configured() {
  const environment = Object.fromEntries(Object.entries(SECRETS).map(([path, value]) => [variableOf(path), value]));
  const oidc = {
    issuer: 'https://id.example.com',
    clientId: 'portolan',
    clientSecret: 'oidc-secret-1',
    label: 'SSO',
    trustEmail: true,
  };
  const lines = [
    {
      scac: 'MAEU',
      name: 'Maersk',
      dialect: 'dcsa-2.2',
      baseUrl: 'https://line.example.com/v1',
      auth: { style: 'header', header: 'Consumer-Key', key: { env: 'PORTOLAN_MAEU_KEY' } },
    },
  ];
  return {
    environment: { ...environment, PORTOLAN_MAEU_KEY: 'line-key-123' },
    settings: { ...withPaths(), http: { ...withPaths().http, oidc }, carriers: { simulatorUrl: null, lines } },
  };
}

const variableOf = (path: string) =>
  `PORTOLAN_${path
    .replaceAll('.', '_')
    .replace(/[A-Z]/g, (letter) => `_${letter}`)
    .toUpperCase()}`;

function withPaths(): Record<string, Record<string, unknown>> {
  const settings = structuredClone(readDefaults(directory)) as Record<string, Record<string, unknown>>;
  for (const [path, value] of Object.entries(SECRETS)) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const tree = names.reduce(
      (below, name) => below[name] as Record<string, unknown>,
      settings as Record<string, unknown>,
    );
    tree[last] = value;
  }
  return settings;
}

const PASSWORDS = [
  ...[
    'db%2Dpass',
    'db-pass',
    'metrics-token-0123456789',
    'valkey-pass',
    's3-secret-access',
    'model-key-123',
    'imap-pass-123',
  ],
  ...['smtp-pass-123', 'proxy-pass', 'oidc-secret-1', 'line-key-123'],
];

describe('settings as they are shown', () => {
  const { settings } = configured();
  const shown = JSON.stringify(showSettings(settings));

  it('hold no secret, no user, no path and no query', () => {
    for (const hidden of [...PASSWORDS, 'ada', 'proxy-user', 'sslmode', '/v1', 'Maersk', 'PORTOLAN_MAEU_KEY'])
      expect(shown).not.toContain(hidden);
  });

  it('say what helps: numbers, switches, choices, and where servers are', () => {
    const read = JSON.parse(shown);
    expect(read.database).toMatchObject({ url: 'postgres://db.example.com:5433', systemConnections: 12 });
    expect(read.log.level).toBe('info');
    expect(read.http.rateLimits.default).toBe(100);
    expect(read.mail.imap).toMatchObject({ password: '(set)', user: null, secure: true });
    expect(read.carriers.lines).toEqual([
      { scac: 'MAEU', name: '(set)', dialect: 'dcsa-2.2', baseUrl: '(set)', auth: '(set)' },
    ]);
  });

  it('show nothing that the schema does not know, nor what it refuses', () => {
    const broken = { ...settings, hunter2: 'hunter3', log: { level: 'hunter4', hunter5: 1 } };
    expect(JSON.stringify(showSettings(broken))).not.toContain('hunter');
  });

  it('list only settings that exist', () => {
    type Tree = { properties?: Record<string, Tree> };
    const exists = (path: string) =>
      path.split('.').reduce<Tree | undefined>((tree, name) => tree?.properties?.[name], ConfigSchema as Tree) !==
      undefined;
    expect([...SHOWN_TEXTS, ...SHOWN_ADDRESSES].filter((path) => !exists(path))).toEqual([]);
  });
});

describe('the secrets of settings and environment', () => {
  it('are found wherever they stand, and taken out of texts', () => {
    const { settings, environment } = configured();
    const kept = { ...NO_KEPT_LINES, secrets: { PORTOLAN_ZIMU_KEY: 'kept-secret-1' } };
    const secrets = secretsIn(settings, { ...environment, OTEL_EXPORTER_OTLP_HEADERS: 'x=otel-secret' }, kept);
    expect(secrets).toEqual(expect.arrayContaining([...PASSWORDS, 'kept-secret-1', 'x=otel-secret']));
    const redacted = maskerOf(secrets)(`refused: ${PASSWORDS.join(', ')}`);
    for (const password of PASSWORDS) expect(redacted).not.toContain(password);
    expect(secrets).not.toContain('header');
  });

  it('are told apart from what is private, such as hosts and users', () => {
    const { settings } = configured();
    const texts = privateTextsIn(settings, readDefaults(directory));
    expect(texts).toEqual(expect.arrayContaining(['db.example.com', 'cache.example.com', 'proxy-user', 'Maersk']));
    expect(texts).not.toContain('info');
  });

  it('are none in the defaults', () => {
    expect(secretsIn(loadConfig(directory, {}), {}, NO_KEPT_LINES)).toEqual([]);
  });
});
