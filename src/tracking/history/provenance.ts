/**
 * Where every attribute of a container or shipment comes from: the value, the rule, and the statement behind it with its
 * evidence. The fold is run again for this, as of the moment the stored state was derived.
 */
import type { RecordedFact } from '../../core/facts.ts';
import type { RecordedObservation } from '../../core/journey/statement.ts';
import { containerProvenance, shipmentProvenance } from '../../core/provenance.ts';
import type { Provenances } from '../../core/state/value-reader.ts';
import type { AccountSession } from '../../database/database.ts';
import { notFound } from '../../http/jsonapi/errors.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import { formatInstant } from '../../lib/clock.ts';
import { isUuid } from '../../lib/ids.ts';
import { listPrincipalNames } from '../../tenancy/accounts/principals-store.ts';
import { listEvidence } from '../apply/observations-store.ts';
import { deriveStored, readStoredShipment, type StoredShipment } from '../apply/stored-shipment.ts';
import { containerAttributes } from '../containers/schema.ts';
import type { ReadContext } from '../context.ts';
import { getSourceChecks } from '../schedule/shipment-checks-store.ts';
import { containerChecks, shipmentTimes } from '../shipments/check-times.ts';
import { predictionsOf } from '../shipments/predictions.ts';
import { shipmentAttributes } from '../shipments/schema.ts';
import { findShipment } from '../shipments/store.ts';
import { checksBy } from './as-of.ts';
import type { ContainerOfShipment } from './list-raw-events.ts';
import {
  type AttributeOrigin,
  CONTAINER_ORIGINS,
  type ProvenanceStatement,
  placeOfStatement,
  renderProvenance,
  SHIPMENT_ORIGINS,
} from './provenance-schema.ts';
import { rawEventId } from './raw-event-schema.ts';

export async function listContainerProvenance(
  session: AccountSession,
  context: ReadContext,
  container: ContainerOfShipment,
): Promise<RenderedResource[]> {
  const { stored, derived, checks } = await deriveAgain(session, context, container.shipmentId, () =>
    notFound('container', container.id),
  );
  const own = derived.containers.find(
    ({ number, journey }) => number === container.number && journey === container.journey,
  );
  const subject = { type: 'container', id: container.id } as const;
  const notes = own === undefined ? {} : containerProvenance(own.derived);
  const row = stored.containers.find(({ id }) => id === container.id);
  if (row === undefined) throw notFound('container', container.id);
  const predicted = predictionsOf('container', row.predictions);
  const shown = { ...containerAttributes(row), ...containerChecks(checks), ...predicted };
  return render(session, stored, { subject, origins: CONTAINER_ORIGINS, notes, shown });
}

export async function listShipmentProvenance(
  session: AccountSession,
  context: ReadContext,
  shipmentId: string,
): Promise<RenderedResource[]> {
  const { stored, derived, reading, checks } = await deriveAgain(session, context, shipmentId, () =>
    notFound('shipment', shipmentId),
  );
  const subject = { type: 'shipment', id: shipmentId } as const;
  const notes = shipmentProvenance(derived, stored.records, reading);
  const updatedAt = formatInstant(stored.row.updatedAt.getTime());
  const { row } = stored;
  const shown = {
    ...shipmentAttributes(context.gazetteer, row),
    ...shipmentTimes({ ...checks, updatedAt }),
    ...predictionsOf('shipment', row.predictions),
  };
  return render(session, stored, { subject, origins: SHIPMENT_ORIGINS, notes, shown });
}

/** @param gone what was asked for was deleted since it was read */
async function deriveAgain(session: AccountSession, context: ReadContext, shipmentId: string, gone: () => Error) {
  const row = await findShipment(session, shipmentId);
  if (row === undefined) throw gone();
  const stored = await readStoredShipment(session, context, row);
  const checks = checksBy(await getSourceChecks(session, shipmentId), context.clock.now());
  return { stored, checks, ...deriveStored(context, stored) };
}

interface ToRender {
  readonly subject: { readonly type: 'container' | 'shipment'; readonly id: string };
  readonly origins: Readonly<Record<string, AttributeOrigin>>;
  readonly notes: Provenances;
  /** The attributes as readers see them. */
  readonly shown: object;
}

async function render(
  session: AccountSession,
  { row: shipment, records }: StoredShipment,
  { subject, origins, notes, shown }: ToRender,
): Promise<RenderedResource[]> {
  const recorded = new Map([...records.observations, ...records.facts].map((each) => [each.id, each]));
  const evidence = await listEvidence(session, shipment.id, [
    ...new Set(Object.values(notes).map(({ observationId }) => observationId)),
  ]);
  const names = await listPrincipalNames(session, [
    ...new Set([...evidence.values()].flatMap((raw) => keyIn(raw) ?? [])),
  ]);
  return Object.entries(origins).map(([attribute, origin]) => {
    const value = valueAt(shown, attribute);
    const found = origin.by === 'source' ? noteFor(origin.fields, notes) : undefined;
    const statement = found === undefined ? undefined : recorded.get(found.observationId);
    if (origin.by !== 'source' || found === undefined || statement === undefined) {
      const attributes = { attribute, value, ...withoutStatement(origin), statement: null };
      return renderProvenance({ subject, rawEventId: null, attributes });
    }
    const raw = evidence.get(statement.id) ?? null;
    const rule = [found.rule, origin.rule, enteredBy(statement, raw, names)].filter((each) => each !== null).join('; ');
    const isMove = subject.type === 'container' && 'observation' in statement;
    return renderProvenance({
      subject,
      rawEventId: isMove ? rawEventId(subject.id, statement.id) : null,
      attributes: { attribute, value, origin: 'source', rule, statement: presentStatement(statement, raw) },
    });
  });
}

/** Null for statements of other sources. */
function enteredBy(
  recorded: RecordedObservation | RecordedFact,
  raw: unknown,
  names: ReadonlyMap<string, string>,
): string | null {
  const { source } = 'fact' in recorded ? recorded.fact : recorded.observation;
  if (source.kind !== 'user') return null;
  const name = names.get(keyIn(raw) ?? '');
  return name === undefined ? 'entered by the user' : `entered by the user, with the API key ${JSON.stringify(name)}`;
}

/** Id of the API key that a user entered something with. */
function keyIn(raw: unknown): string | null {
  const key = (raw as { readonly api_key_id?: unknown } | null)?.api_key_id;
  return typeof key === 'string' && isUuid(key) ? key : null;
}

function withoutStatement(origin: AttributeOrigin) {
  return origin.by === 'source'
    ? ({ origin: 'none', rule: null } as const)
    : ({ origin: origin.by, rule: origin.rule } as const);
}

function noteFor(fields: readonly string[], notes: Provenances) {
  const field = fields.find((each) => notes[each] !== undefined);
  return field === undefined ? undefined : notes[field];
}

/** `import_deadlines.pickup_lfd_line` is in the member `import_deadlines`. */
function valueAt(shown: unknown, attribute: string): unknown {
  return attribute.split('.').reduce((at, name) => (at as Record<string, unknown>)[name], shown);
}

function presentStatement(recorded: RecordedObservation | RecordedFact, raw: unknown): ProvenanceStatement {
  const { source, statedAt, place, original } = 'fact' in recorded ? recorded.fact : recorded.observation;
  const about =
    'fact' in recorded
      ? { event: null, classifier: null, fact: recorded.fact.field, said: recorded.fact.value }
      : {
          event: recorded.observation.kind,
          classifier: recorded.observation.classifier,
          fact: null,
          said: recorded.observation.at,
        };
  return {
    id: recorded.id,
    heard_at: formatInstant(recorded.recordedAt),
    withdrawn_at: recorded.withdrawnAt === null ? null : formatInstant(recorded.withdrawnAt),
    raw,
    ...about,
    ...placeOfStatement(place),
    source: { kind: source.kind, code: source.code, name: source.name },
    original_code: original.code,
    original_text: original.text,
    stated_at: statedAt,
  };
}
