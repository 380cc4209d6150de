/**
 * The source resource: the status of one source of a container's data. No data and no news are different things.
 */
import { type Static, Type } from 'typebox';
import { SOURCE_KINDS } from '../../core/observation.ts';
import { REFUSAL_KINDS, type RefusalKind } from '../../core/tracking-life.ts';
import {
  linkOne,
  Nullable,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
  toOne,
} from '../../http/jsonapi/resource.ts';
import { referenceId } from '../../lib/ids.ts';

/**
 * `ok`: it answers, or it sends by itself. `not_found`: it answers, and gives no data. `unreachable`, `unrecognized`: it
 * does not answer, or not in a form that is understood. `waiting`: it has not been polled yet. `off`: it is polled no more.
 */
export const SOURCE_STATES = ['ok', 'not_found', 'unreachable', 'unrecognized', 'waiting', 'off'] as const;
export type SourceState = (typeof SOURCE_STATES)[number];

const STATE_OF_REFUSAL: Readonly<Record<RefusalKind, SourceState>> = {
  notFound: 'not_found',
  privateOrUnknown: 'not_found',
  invalidNumber: 'not_found',
  cancelled: 'not_found',
  private: 'not_found',
  unreachable: 'unreachable',
  unrecognized: 'unrecognized',
};

/** @param refusal null: it answered, and what broke was ours */
export function stateAfterRefusal(refusal: RefusalKind | null): SourceState {
  return refusal === null ? 'unrecognized' : STATE_OF_REFUSAL[refusal];
}

const LastError = Type.Object({
  kind: Nullable(Type.Enum([...REFUSAL_KINDS])),
  detail: Type.String({ description: 'Evidence: status, first words of the answer, path of the faulty field' }),
});

export const SourceAttributes = Type.Object({
  kind: Type.Enum([...SOURCE_KINDS]),
  code: Type.String({ description: 'SCAC of a line or railroad, SMDG or FIRMS code of a terminal' }),
  name: Type.String(),
  state: Type.Enum([...SOURCE_STATES]),
  last_checked_at: Nullable(Timestamp),
  last_answered_at: Nullable(Timestamp),
  last_changed_at: Nullable(Timestamp),
  next_check_at: Nullable(Timestamp),
  last_error: Nullable(LastError),
});

export const SourceSchema = resourceSchema('source', SourceAttributes, Type.Object({ container: toOne('container') }));

export type SourceStatus = Static<typeof SourceAttributes>;

export function byKindAndCode(a: Pick<SourceStatus, 'kind' | 'code'>, b: Pick<SourceStatus, 'kind' | 'code'>): number {
  const [left, right] = [`${a.kind}|${a.code}`, `${b.kind}|${b.code}`];
  return left < right ? -1 : Number(left > right);
}

export function renderSource(containerId: string, attributes: SourceStatus): RenderedResource {
  const id = referenceId('source', `${containerId}:${attributes.kind}:${attributes.code}`);
  const relationships = { container: linkOne('container', containerId) };
  return renderResource({ id, type: 'source', attributes, relationships });
}
