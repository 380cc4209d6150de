/**
 * Where every attribute of a container or shipment comes from: the value, the rule, and the statement behind it with its
 * evidence. The fold is run again for this, as of the moment the stored state was derived.
 */
import { deriveAll } from '../../core/derive.ts';
import type { RecordedFact } from '../../core/facts.ts';
import type { RecordedObservation } from '../../core/journey/statement.ts';
import { containerProvenance, type Notes, shipmentProvenance } from '../../core/provenance.ts';
import type { ShipmentRecords } from '../../core/report-diff.ts';
import type { AccountSession } from '../../database/database.ts';
import type { StoredResource } from '../../http/jsonapi/resource.ts';
import { formatInstant } from '../../lib/clock.ts';
import { isUuid } from '../../lib/ids.ts';
import { listPrincipalNames } from '../../tenancy/accounts/principals-store.ts';
import { readingAt } from '../apply/apply-report.ts';
import { listRecords } from '../apply/observations-store.ts';
import { shipmentTerms } from '../apply/shipment-terms.ts';
import type { ReadContext } from '../context.ts';
import { listEvidence } from '../schedule/shipment-checks-store.ts';
import { findShipment, type ShipmentRow } from '../shipments/store.ts';
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

/** @param document the container as it is shown */
export async function listContainerProvenance(
  session: AccountSession,
  context: ReadContext,
  container: ContainerOfShipment,
  document: string,
): Promise<StoredResource[]> {
  const { heard, derived } = await deriveAgain(session, context, container.shipmentId);
  const own = derived.containers.find(
    ({ number, journey }) => number === container.number && journey === container.journey,
  );
  const subject = { type: 'container', id: container.id } as const;
  const notes = own === undefined ? {} : containerProvenance(own.derived);
  return render(session, container.shipmentId, { subject, origins: CONTAINER_ORIGINS, notes, document, heard });
}

/** @param document the shipment as it is shown */
export async function listShipmentProvenance(
  session: AccountSession,
  context: ReadContext,
  shipmentId: string,
  document: string,
): Promise<StoredResource[]> {
  const { heard, derived, reading } = await deriveAgain(session, context, shipmentId);
  const subject = { type: 'shipment', id: shipmentId } as const;
  const notes = shipmentProvenance(derived, heard, reading);
  return render(session, shipmentId, { subject, origins: SHIPMENT_ORIGINS, notes, document, heard });
}

async function deriveAgain(session: AccountSession, context: ReadContext, shipmentId: string) {
  const shipment = (await findShipment(session, shipmentId)) as ShipmentRow;
  const heard = await listRecords(session, shipmentId);
  const asOf = (shipment.derived_as_of ?? shipment.created_at).getTime();
  const tariffs = await context.listTariffs(session, shipmentId);
  const reading = readingAt(context, asOf);
  return { heard, derived: deriveAll(heard, reading, shipmentTerms(context, shipment, tariffs)), reading };
}

interface ToRender {
  readonly subject: { readonly type: 'container' | 'shipment'; readonly id: string };
  readonly origins: Readonly<Record<string, AttributeOrigin>>;
  readonly notes: Notes;
  readonly document: string;
  readonly heard: ShipmentRecords;
}

async function render(
  session: AccountSession,
  shipmentId: string,
  { subject, origins, notes, document, heard }: ToRender,
): Promise<StoredResource[]> {
  const recorded = new Map([...heard.observations, ...heard.facts].map((each) => [each.id, each]));
  const evidence = await listEvidence(session, shipmentId, [...new Set(Object.values(notes).map(idOf))]);
  const names = await listPrincipalNames(session, [
    ...new Set([...evidence.values()].flatMap((raw) => keyIn(raw) ?? [])),
  ]);
  const shown = (JSON.parse(document) as { attributes: Record<string, unknown> }).attributes;
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
      attributes: {
        attribute,
        value,
        origin: 'source',
        rule,
        statement: presentStatement(statement, raw),
      },
    });
  });
}

/** Null for what no user said. */
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

function idOf({ observationId }: Notes[string]): string {
  return observationId;
}

function withoutStatement(origin: AttributeOrigin) {
  return origin.by === 'source'
    ? ({ origin: 'none', rule: null } as const)
    : ({ origin: origin.by, rule: origin.rule } as const);
}

function noteFor(fields: readonly string[], notes: Notes) {
  const field = fields.find((each) => notes[each] !== undefined);
  return field === undefined ? undefined : notes[field];
}

/** `import_deadlines.pickup_lfd_line` stands in the member `import_deadlines`. */
function valueAt(shown: unknown, attribute: string): unknown {
  return attribute.split('.').reduce((at, name) => (at as Record<string, unknown>)[name], shown);
}

function presentStatement(recorded: RecordedObservation | RecordedFact, raw: unknown): ProvenanceStatement {
  const common = {
    id: recorded.id,
    heard_at: formatInstant(recorded.recordedAt),
    withdrawn_at: recorded.withdrawnAt === null ? null : formatInstant(recorded.withdrawnAt),
    raw,
  };
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
    ...common,
    ...about,
    ...placeOfStatement(place),
    source: { kind: source.kind, code: source.code, name: source.name },
    original_code: original.code,
    original_text: original.text,
    stated_at: statedAt,
  };
}
