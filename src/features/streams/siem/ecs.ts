/**
 * A record in the field names of the Elastic Common Schema; what it has no field for is below `portolan`. docs/siem.md has the
 * table. Holds what the record holds: no secrets, and of changes only the names.
 */
import type { SiemRecord } from './record-writer.ts';

const ECS_VERSION = '8.17.0';

export interface EcsEvent {
  readonly id: string;
  readonly action: string;
  readonly outcome: 'success' | 'failure';
}

export interface EcsRecord {
  readonly '@timestamp': string;
  readonly event: EcsEvent;
  readonly user?: Readonly<Record<string, unknown>>;
  readonly source?: { readonly ip: string };
  readonly organization?: { readonly id: string };
  readonly portolan: Readonly<Record<string, unknown>>;
}

/** What was not allowed or went wrong. */
const FAILED = /(\.failed|\.denied|\.address_refused)$/;
const AUTHENTICATION = /^(log_in|authentication|proof|session|password_reset|log_in_link)\./;
const IAM = /^(user|invite|api_key|second_factor|identity|account|authorization)[._]/;

const TYPES: readonly (readonly [RegExp, string])[] = [
  [/\.denied$|address_refused$/, 'denied'],
  [/^log_in\.|^authentication\./, 'start'],
  [/^session\.ended$/, 'end'],
  [/\.(created|joined|sent|begun)$/, 'creation'],
  [
    /\.(deleted|revoked|removed|removed_by_admin|removed_by_operator|withdrawn|disconnected|address_released)$/,
    'deletion',
  ],
];

const categoryOf = (name: string) =>
  AUTHENTICATION.test(name) ? 'authentication' : IAM.test(name) ? 'iam' : 'configuration';
const typeOf = (name: string) => TYPES.find(([pattern]) => pattern.test(name))?.[1] ?? 'change';

/** Members that are undefined or null are left out by `JSON.stringify` and here. */
function given(members: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined && value !== null));
}

/** @param version of the program */
export function toEcs(record: SiemRecord, version: string): EcsRecord {
  const facts = record.kind === 'audit' ? auditFacts(record) : securityFacts(record);
  const { action, at, id, user, address, requestId, status, portolan } = facts;
  const outcome = FAILED.test(action) ? 'failure' : 'success';
  return {
    '@timestamp': at,
    ecs: { version: ECS_VERSION },
    event: {
      ...{ id, action, outcome, kind: 'event', category: [categoryOf(action)], type: [typeOf(action)] },
      ...{ dataset: `portolan.${record.kind}`, provider: 'portolan', sequence: record.number },
    },
    service: { name: 'portolan', version },
    ...(record.accountId !== null && { organization: { id: record.accountId } }),
    ...(Object.keys(user).length > 0 && { user }),
    ...(typeof address === 'string' && { source: { ip: address } }),
    ...((requestId ?? status) !== undefined && {
      http: {
        ...(requestId !== undefined && { request: { id: requestId } }),
        ...(status !== undefined && { response: { status_code: status } }),
      },
    }),
    portolan,
  } as EcsRecord;
}

interface Facts {
  readonly id: string;
  readonly at: string;
  readonly action: string;
  readonly user: Record<string, unknown>;
  readonly address?: unknown;
  readonly requestId?: unknown;
  readonly status?: unknown;
  readonly portolan: Record<string, unknown>;
}

function auditFacts({ record, createdAt }: SiemRecord): Facts {
  const { actor_kind, actor_id, actor_name, resource_type, resource_id, resource_name } = record;
  const { shipment_id, container_id, import_id, changes } = record;
  const actor = given({ id: actor_id, name: actor_name });
  return {
    id: String(record.id),
    at: createdAt.toISOString(),
    action: `${String(resource_type)}.${String(record.action)}`,
    user: actor_kind === 'user' ? actor : {},
    requestId: record.request_id ?? undefined,
    portolan: given({
      actor: { kind: actor_kind, ...actor },
      resource: given({ type: resource_type, id: resource_id, name: resource_name }),
      changed: changes,
      ...{ shipment_id, container_id, import_id },
    }),
  };
}

function securityFacts({ record, createdAt }: SiemRecord): Facts {
  const { id, security_event, address, status, user_id, key_id, email, role, request_id } = record;
  const { account_id: _, ...rest } = record;
  const left = new Set(['id', 'security_event', 'address', 'status', 'user_id', 'email', 'role', 'request_id']);
  return {
    id: String(id),
    at: createdAt.toISOString(),
    action: String(security_event),
    user: given({ id: user_id, email, ...(role !== undefined && role !== null && { roles: [role] }) }),
    address,
    requestId: request_id ?? undefined,
    status: status ?? undefined,
    portolan: given({ ...Object.fromEntries(Object.entries(rest).filter(([name]) => !left.has(name))), key_id }),
  };
}
