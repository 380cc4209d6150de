/** The status of each source of a container: its line always, others once they have reported it. */
import { splitJourneys } from '../../core/journey/split.ts';
import type { Source } from '../../core/observation.ts';
import type { AccountSession } from '../../database/database.ts';
import { notFound } from '../../http/jsonapi/errors.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import { listRecords } from '../apply/observations-store.ts';
import type { ReadContext } from '../context.ts';
import type { ContainerOfShipment } from '../history/list-raw-events.ts';
import { readAccountGazetteer } from '../places/account-gazetteer.ts';
import { getSourceChecks, type SourceChecks } from '../schedule/shipment-checks-store.ts';
import { findShipment, type ShipmentRow } from '../shipments/store.ts';
import { listChecks, type StoredCheck } from './checks-store.ts';
import { byKindAndCode, renderSource, type SourceState, type SourceStatus, stateAfterRefusal } from './schema.ts';

/** When one source reported the container; times in Unix milliseconds. */
interface SourceStatements {
  readonly source: Source;
  readonly answeredAt: number;
  readonly changedAt: number;
}

export async function listSources(
  session: AccountSession,
  context: ReadContext,
  container: ContainerOfShipment,
  now: number,
): Promise<RenderedResource[]> {
  const polledSources = context.polledSources(session.accountId);
  const shipment = await findShipment(session, container.shipmentId);
  // Deleted since the container was read.
  if (shipment === undefined) throw notFound('container', container.id);
  const gazetteer = await readAccountGazetteer(session, context);
  const checks = await getSourceChecks(session, shipment.id);
  const { observations, facts } = await listRecords(session, shipment.id);
  const spans = splitJourneys(container.number, observations, facts, { locate: gazetteer.locate, asOf: now });
  const own = spans[container.journey - 1] ?? { observations: [], facts: [] };
  const statements = [
    ...own.observations.map((each) => ({ ...each, source: each.observation.source, answeredAt: each.recordedAt })),
    ...own.facts.map((each) => ({
      ...each,
      source: each.fact.source,
      answeredAt: each.confirmedAt ?? each.recordedAt,
    })),
  ];
  const reporting = [...Map.groupBy(statements, ({ source }) => `${source.kind}|${source.code}`).values()].map(
    (ofSource): SourceStatements => ({
      source: ofSource[0]?.source as Source,
      answeredAt: Math.max(...ofSource.map((each) => each.answeredAt)),
      changedAt: Math.max(...ofSource.map((each) => each.withdrawnAt ?? each.recordedAt)),
    }),
  );
  const isLine = ({ source }: SourceStatements) => source.kind === 'shipping_line' && source.code === shipment.scac;
  const name = gazetteer.findLine(shipment.scac)?.name ?? shipment.scac;
  const checked = await listChecks(session, shipment.id, container.number);
  const others = [
    ...reporting
      .filter((each) => !isLine(each))
      .map((each) =>
        statusOf(
          each,
          checked.find((check) => isOfSource(check, each)),
        ),
      ),
    ...checked
      .filter((check) => !reporting.some((each) => isOfSource(check, each)))
      .map((check) => polledStatus(check, polledSources)),
  ].sort(byKindAndCode);
  return [lineStatus(shipment, name, checks, reporting.find(isLine)), ...others].map((status) =>
    renderSource(container.id, status),
  );
}

function isOfSource(check: StoredCheck, { source }: SourceStatements): boolean {
  return check.kind === source.kind && check.code === source.code;
}

function lineStatus(
  shipment: ShipmentRow,
  name: string,
  checks: SourceChecks,
  reporting: SourceStatements | undefined,
): SourceStatus {
  const isOff = shipment.lineTrackingStoppedAt !== null && checks.nextCheckAt === null;
  return {
    kind: 'shipping_line',
    code: shipment.scac,
    name,
    state: isOff ? 'off' : lineState(checks),
    lastCheckedAt: checks.lineAttemptedAt,
    lastAnsweredAt: checks.lineSucceededAt,
    lastChangedAt: reporting === undefined ? null : new Date(reporting.changedAt),
    nextCheckAt: isOff ? null : checks.nextCheckAt,
    lastError: checks.lastError === null ? null : { kind: checks.lastRefusal, detail: checks.lastError },
  };
}

function lineState({ lineAttemptedAt, failures, lastRefusal }: SourceChecks): SourceState {
  if (lineAttemptedAt === null) return 'waiting';
  return failures === 0 ? 'ok' : stateAfterRefusal(lastRefusal);
}

/** A source that has reported has answered: many send by themselves. @param check where the source is polled, too */
function statusOf({ source, answeredAt, changedAt }: SourceStatements, check: StoredCheck | undefined): SourceStatus {
  if (check !== undefined) {
    const lastAnsweredAt = new Date(Math.max(answeredAt, check.succeededAt?.getTime() ?? 0));
    return { ...polledStatus(check, [{ source }]), lastChangedAt: new Date(changedAt), lastAnsweredAt };
  }
  return {
    ...source,
    state: 'ok',
    lastCheckedAt: null,
    lastAnsweredAt: new Date(answeredAt),
    lastChangedAt: new Date(changedAt),
    nextCheckAt: null,
    lastError: null,
  };
}

/** The status of a terminal or railroad that is polled for the container. */
function polledStatus(check: StoredCheck, known: readonly { readonly source: Source }[]): SourceStatus {
  const { kind, code, lastRefusal, lastError } = check;
  const name = known.find(({ source }) => source.kind === kind && source.code === code)?.source.name ?? code;
  return {
    kind,
    code,
    name,
    state: polledState(check),
    lastCheckedAt: check.attemptedAt,
    lastAnsweredAt: check.succeededAt,
    lastChangedAt: null,
    nextCheckAt: check.nextCheckAt,
    lastError: lastError === null ? null : { kind: lastRefusal, detail: lastError },
  };
}

function polledState({ nextCheckAt, attemptedAt, lastRefusal }: StoredCheck): SourceState {
  if (nextCheckAt === null) return 'off';
  if (attemptedAt === null) return 'waiting';
  return lastRefusal === null ? 'ok' : stateAfterRefusal(lastRefusal);
}
