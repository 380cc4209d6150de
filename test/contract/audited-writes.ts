/**
 * Every operation that writes leaves an audit event, or is named here with the reason why it does not. Calls nothing: it
 * reads which of the requests that the other parts sent are in the audit.
 */
import { expect, test } from 'vitest';
import { LOGGED_ROUTES } from '../../src/tenancy/security-log.ts';
import type { Contract } from './contract.ts';

const READS = 'reads, or tries something that is not stored';
const REPORTS = 'is a report of a source, which has its provenance';
const OWN = 'is seen by the user alone, and changes nothing for others';
const LOGGED = 'is in the security log';

const UNAUDITED: Readonly<Record<string, string>> = {
  'POST /v2/tracking_requests/infer_number': READS,
  'POST /v2/alert_rules/preview': READS,
  'POST /v2/attention/preview': READS,
  'POST /v2/shares/preview': READS,
  'POST /v2/source_connections/test': READS,
  'POST /v2/tariffs/preview': READS,
  'POST /v2/invoices/check': READS,
  'POST /v2/invoices/{id}/check': 'derives findings again, from facts and tariffs that have their own history',
  'POST /v2/invites/look': READS,
  'POST /v2/edi': REPORTS,
  'POST /v2/terminal_updates': REPORTS,
  'POST /v2/containers/refresh': 'polls sources earlier, whose answers have their provenance',
  'PATCH /v2/containers/{id}/refresh': 'polls sources earlier, whose answers have their provenance',
  'POST /v2/direct_uploads': 'announces a file; the document that is made of it is audited',
  'DELETE /v2/waiting_invoice_files/{id}':
    'A file that came by itself is not read; the document that a mail brought stays.',
  'DELETE /v2/document_learned_labels/{id}': 'forgets what entries of users taught, which are audited',
  'PATCH /v2/alerts/{id}': OWN,
  'POST /v2/alerts/read_all': OWN,
  'POST /v2/users/me/digest/send': 'sends the own digest to the own address',
  'POST /v2/users/me/second_factor': 'shows a code; the factor that is set up with it is audited',
  'PATCH /v2/users/me': 'changes language and zone of the user alone; name, address and password are audited',
  'POST /v2/sessions': LOGGED,
  'POST /v2/password_resets': LOGGED,
};
/**
 * Routes that write and are not in the published document. Those of an identity provider exist only where one is set; triggers
 * audit what they change.
 */
const UNPUBLISHED: Readonly<Record<string, string>> = {
  'POST /callbacks/dcsa/:line': REPORTS,
  'POST /callbacks/dcsa/:line/events': REPORTS,
  'POST /mcp': 'hands on to operations, which are audited',
  'POST /rails/active_storage/direct_uploads': 'announces a file, as POST /v2/direct_uploads does',
  'PUT /rails/active_storage/disk/:token':
    'takes the bytes of an announced file; the document that is made of it is audited',
  'POST /s/:token/password': 'opens a shared page for a visitor without a user',
  'POST /unsubscribe/:token': 'is done by a recipient without a user',
  'POST /unsubscribe/:token/undo': 'is done by a recipient without a user',
};

/** Of operations that read, those that people answer for. */
const AUDITED_READS = /^GET \/v2\/exports\//;

export function auditedWrites(contract: () => Contract): void {
  test('has an event for every operation that writes, but for those that are named', async () => {
    const { world, operations } = contract();
    const rows = await world.service.database.system((session) =>
      session.prepared<{ id: string }>('SELECT DISTINCT request_id AS id FROM audit_events WHERE request_id <> $1', [
        '',
      ]),
    );
    const audited = new Set(rows.map(({ id }) => id));
    const called = new Set(world.requestIds.flatMap(([name, id]) => (audited.has(id) ? [name] : [])));
    const writes = operations.filter(({ method, name }) => method !== 'GET' || AUDITED_READS.test(name));
    const left = writes.map(({ name }) => name).filter((name) => !called.has(name));
    expect(left.toSorted()).toEqual(Object.keys(UNAUDITED).toSorted());
  });

  test('names every route that writes and is not published', () => {
    const { world, operations } = contract();
    const published = new Set(operations.map(({ name }) => withoutNames(name)));
    const found = writesIn(world.service.app.printRoutes({ commonPrefix: false })).map(withoutNames);
    const writes = operations.filter(({ method }) => method !== 'GET').map(({ name }) => withoutNames(name));
    expect(writes.filter((name) => !found.includes(name))).toEqual([]);
    const unpublished = found.filter((name) => !published.has(name));
    expect(unpublished.toSorted()).toEqual(Object.keys(UNPUBLISHED).map(withoutNames).toSorted());
  });

  test('leaves out for the security log only what is in it', () => {
    const logged = Object.keys(UNAUDITED).filter((name) => UNAUDITED[name] === LOGGED);
    expect(logged.filter((name) => !LOGGED_ROUTES.has(name))).toEqual([]);
  });
}

/** Of parameters: one route may name what another calls by another name. */
function withoutNames(route: string): string {
  return route.replaceAll(/\{\w+\}|:[\w:|]+/g, '*');
}

/** `POST /v2/shares` of the tree of routes that Fastify prints. */
function writesIn(tree: string): string[] {
  const path: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', segment, methods = ''] = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    if (segment === undefined) return [];
    path.splice(indent.length / 4, path.length, segment);
    const written = methods.split(', ').filter((method) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method));
    return written.map((method) => `${method} ${path.join('')}`);
  });
}
