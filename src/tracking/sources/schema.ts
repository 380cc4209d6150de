/**
 * The source resource: the status of one source of a container's data; no data and no news are different things. And
 * the data_source resource: a source of this installation, whether it can be polled, and the unknown places that it
 * names.
 */
import { type Static, Type } from 'typebox';
import { SOURCE_KINDS } from '../../core/observation.ts';
import { FEED_STATES } from '../../core/ships/ship-report.ts';
import { REFUSAL_KINDS, type RefusalKind } from '../../core/tracking-life.ts';
import { present, type RowOf } from '../../http/jsonapi/attributes.ts';
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
import { FAILURE_CAUSES } from './answers/flaws.ts';

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

export type SourceStatus = Omit<RowOf<typeof SourceSchema>, 'id'>;

export function byKindAndCode(a: Pick<SourceStatus, 'kind' | 'code'>, b: Pick<SourceStatus, 'kind' | 'code'>): number {
  const [left, right] = [`${a.kind}|${a.code}`, `${b.kind}|${b.code}`];
  return left < right ? -1 : Number(left > right);
}

export function renderSource(containerId: string, status: SourceStatus): RenderedResource {
  const id = referenceId('source', `${containerId}:${status.kind}:${status.code}`);
  return present(SourceSchema, { ...status, id }, { relationships: { container: linkOne('container', containerId) } });
}

export const UnresolvedPlace = Type.Object({
  key: Type.String({ description: 'Identifier of a place without a UN/LOCODE', examples: ['name:US:CHICAGO YARD 7'] }),
  name: Nullable(Type.String({ description: 'As the source writes it' })),
  country_code: Nullable(Type.String({ description: 'ISO 3166-1 alpha-2; null: unknown' })),
  statements_count: Type.Integer({ description: 'Number of statements of the source about it' }),
  first_seen_at: Timestamp,
  last_seen_at: Timestamp,
});

/** The status of an AIS feed; other sources have none. */
const Feed = Type.Object({
  type: Type.String({ description: 'The kind of input, as the setting ais.inputs has it', examples: ['udp'] }),
  state: Type.Enum([...FEED_STATES], {
    description:
      'receiving: reports of tracked ships arrive; calm: reports of other ships only; silent: connected without any report; connecting; ended: a file was read; unusable: a setting is missing; stopped: no worker runs it',
  }),
  state_since: Timestamp,
  last_frame_at: Nullable(Timestamp),
  last_awaited_ship_at: Nullable(Timestamp),
  last_error: Nullable(Type.String()),
});

/** The polls of a source for the shipments of the account, as they stand. */
export const SourceChecksPart = Type.Object({
  shipments_count: Type.Integer({ description: 'Shipments for which it is polled' }),
  last_answered_at: Nullable(Timestamp),
  failing_shipments_count: Type.Integer({ description: 'Those whose last poll failed' }),
  failing_since: Nullable(
    Type.String({
      ...Timestamp,
      description: 'Of lines the first failure since the last answer, of others the last answer',
    }),
  ),
  failure: Nullable(Type.Enum([...REFUSAL_KINDS], { description: 'Why the latest of them failed' })),
});

/** Failures of the last 24 hours, against the 24 hours before. */
const Failures = Type.Object({
  count: Type.Integer({ description: 'Answers of the last 24 hours without a complete report' }),
  previous_count: Type.Integer({ description: 'Those of the 24 hours before' }),
  first_at: Nullable(Timestamp),
  last_at: Nullable(Timestamp),
  causes: Type.Array(
    Type.Object({
      cause: Type.Enum([...FAILURE_CAUSES], {
        description:
          'login_refused: it does not accept the credentials; unreachable; rate_limited: it received too many requests; unreadable: its answer could not be read; number_refused: it does not know or show the number',
      }),
      count: Type.Integer(),
      previous_count: Type.Integer(),
    }),
    { description: 'The most frequent one of the last 24 hours first' },
  ),
  containers_count: Type.Integer({
    description: 'Containers that are not yet picked up and whose last poll failed: those of `filter[failing_source]`',
  }),
});

const DataSourceAttributes = Type.Object({
  kind: Type.Enum([...SOURCE_KINDS]),
  code: SourceAttributes.properties.code,
  name: Type.String(),
  supported: Type.Boolean({ description: 'Whether this installation polls it, or accepts its reports' }),
  unsupported_because: Nullable(Type.String({ description: 'Action that the operator has to take' })),
  simulated: Type.Boolean({ description: 'A part of the simulated world, or the line for trials: no real source' }),
  unresolved_places: Type.Array(UnresolvedPlace, { description: 'Most often reported first' }),
  checks: Nullable(SourceChecksPart),
  failures: Nullable(Failures),
  feed: Nullable(Feed),
});

export const DataSourceSchema = resourceSchema('data_source', DataSourceAttributes, Type.Object({}));

export type DataSource = Static<typeof DataSourceAttributes>;

export function dataSourceId({ kind, code }: Pick<DataSource, 'kind' | 'code'>): string {
  return referenceId('data_source', `${kind}:${code}`);
}

export function renderDataSource(attributes: DataSource): RenderedResource {
  const id = dataSourceId(attributes);
  return renderResource({ id, type: 'data_source', attributes, relationships: {} });
}
