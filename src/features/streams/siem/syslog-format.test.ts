import { expect, test } from 'vitest';
import { toEcs } from './ecs.ts';
import type { SiemRecord } from './record-writer.ts';
import { framed, syslogMessage } from './syslog-format.ts';

const ORIGIN = { host: 'tracking.example', processId: '17', facility: 13 };
const AT = new Date('2026-05-11T18:30:00.123Z');

const AUDIT: SiemRecord = {
  ...{ number: 7, kind: 'audit', accountId: '0197b2c0-0000-7000-8000-000000000001', createdAt: AT },
  record: {
    id: '0197b2c0-0000-4000-8000-000000000002',
    account_id: '0197b2c0-0000-7000-8000-000000000001',
    actor_kind: 'user',
    actor_id: '0197b2c0-0000-7000-8000-000000000003',
    actor_name: 'Zoë "Z" [ops] \\ Ålesund',
    import_id: null,
    request_id: 'req-1',
    action: 'changed',
    resource_type: 'webhook',
    resource_id: '0197b2c0-0000-7000-8000-000000000004',
    resource_name: 'https://example.com/in]',
    changes: ['secret', 'url'],
  },
};
const SECURITY: SiemRecord = {
  ...{ number: 8, kind: 'security', accountId: null, createdAt: AT },
  record: {
    ...{
      id: '0197b2c0-0000-7000-8000-000000000005',
      security_event: 'log_in.failed',
      address: '192.0.2.7',
      status: 401,
    },
    ...{ email: 'a]b"c\\d@example.com', role: null, request_id: 'req-2' },
  },
};

test('an entry of the audit has the fields of ECS', () => {
  expect(toEcs(AUDIT, '1.2.3')).toEqual({
    '@timestamp': '2026-05-11T18:30:00.123Z',
    ecs: { version: '8.17.0' },
    event: {
      ...{ id: AUDIT.record.id, action: 'webhook.changed', outcome: 'success', kind: 'event' },
      ...{
        category: ['configuration'],
        type: ['change'],
        dataset: 'portolan.audit',
        provider: 'portolan',
        sequence: 7,
      },
    },
    service: { name: 'portolan', version: '1.2.3' },
    organization: { id: AUDIT.accountId },
    user: { id: AUDIT.record.actor_id, name: AUDIT.record.actor_name },
    http: { request: { id: 'req-1' } },
    portolan: {
      actor: { kind: 'user', id: AUDIT.record.actor_id, name: AUDIT.record.actor_name },
      resource: { type: 'webhook', id: AUDIT.record.resource_id, name: 'https://example.com/in]' },
      changed: ['secret', 'url'],
    },
  });
});

test('a line of the security log has the fields of ECS', () => {
  expect(toEcs(SECURITY, '1.2.3')).toMatchObject({
    event: { action: 'log_in.failed', outcome: 'failure', category: ['authentication'], type: ['start'] },
    user: { email: 'a]b"c\\d@example.com' },
    source: { ip: '192.0.2.7' },
    http: { request: { id: 'req-2' }, response: { status_code: 401 } },
    portolan: {},
  });
});

test('a message has priority, time, ids and escaped values, and its JSON in UTF-8', () => {
  const record = toEcs(AUDIT, '1.2.3');
  expect(syslogMessage(record, ORIGIN)).toBe(
    '<109>1 2026-05-11T18:30:00.123Z tracking.example portolan 17 webhook.changed ' +
      `[portolan@32473 id="${AUDIT.record.id}" action="webhook.changed" outcome="success" account="${AUDIT.accountId}"` +
      ` user="${AUDIT.record.actor_id}" resourceType="webhook" resourceId="${AUDIT.record.resource_id}"] ` +
      `\uFEFF${JSON.stringify(record)}`,
  );
  const failed = { ...SECURITY, record: { ...SECURITY.record, address: 'a]b"c\\d' } };
  expect(syslogMessage(toEcs(failed, '1'), ORIGIN)).toMatch(/^<108>1 .* address="a\\]b\\"c\\\\d"\] /);
});

test('header fields have printable ASCII alone, and never nothing', () => {
  const message = syslogMessage(toEcs(SECURITY, '1'), { ...ORIGIN, host: 'Ål esund', processId: 'ü' });
  expect(message).toMatch(/^<108>1 \S+ lesund portolan - log_in\.failed \[/);
});

test('a frame counts octets, not characters', () => {
  expect(framed('Ål').toString()).toBe('3 Ål');
});
