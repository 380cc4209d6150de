/**
 * Records the arrivals of a shipment and the ETAs that sources stated of them, in the transaction in which its state is
 * stored. Everything is derived from the statements, so that recording twice, or years later, gives the same rows.
 */
import { hash } from 'node:crypto';
import type { BasisOf } from '../../../core/arrival/actual-arrival.ts';
import { arrivalLegs } from '../../../core/arrival/arrival-legs.ts';
import type { RecordedLeg } from '../../../core/arrival/recorded-leg.ts';
import type { AccountSession } from '../../../database/database.ts';
import { referenceId } from '../../../lib/ids.ts';
import type { Reference } from '../../../reference/reference.ts';
import type { StoredArrivals } from '../../../tracking/context.ts';
import { predictSoon } from '../predicting/due-store.ts';
import { showPredictionsOf } from '../predicting/show.ts';
import { endLegs, type LegRow, type StatementRow, writeLegs } from './store.ts';

export async function recordArrivals(
  session: AccountSession,
  { shipment, containerIdOf, derived, evidence, reading, recorded, isAnyAvailabilityOver, now }: StoredArrivals,
  habitOf: BasisOf,
): Promise<void> {
  const legs = arrivalLegs(derived, evidence, { line: shipment.scac, reading, habitOf }).map((each) =>
    rowsOf(each, shipment.id, containerIdOf),
  );
  const changed = legs.filter(({ leg }) => recorded.get(leg.id) !== leg.digest);
  const present = new Set(legs.map(({ leg }) => leg.id));
  const ended = [...recorded].filter(([id, digest]) => digest !== '' && !present.has(id)).map(([id]) => id);
  // Sent together.
  await Promise.all([
    ...(ended.length > 0 ? [endLegs(session, ended, new Date(now))] : []),
    ...(changed.length > 0
      ? [
          writeLegs(
            session,
            shipment.id,
            changed.map(({ leg }) => leg),
            changed.flatMap(({ statements }) => statements),
          ),
          predictSoon(session),
        ]
      : []),
  ]);
  // What has arrived or left the plan is shown no more from now on; the rest follows with its prediction.
  const isAnyGone = ended.length > 0 || changed.some(({ leg }) => leg.arrivedAt !== null);
  if ((isAnyGone && shipment.predictions !== null) || isAnyAvailabilityOver)
    await showPredictionsOf(session, [shipment.id]);
}

/** Habits of lines, as their profiles and the settings state them. */
export function habitsOf({ arrivalMeans }: Pick<Reference, 'arrivalMeans'>): BasisOf {
  return ({ source }) => (source.kind === 'shipping_line' ? arrivalMeans(source.code) : null);
}

/** The same leg of the same shipment has the same id, however often it is recorded. */
export function legIdOf(shipmentId: string, key: string): string {
  return referenceId('arrival_leg', `${shipmentId}|${key}`);
}

function rowsOf(
  { key, containers, leg, fromLocode, toLocode, timeZone, vesselName }: RecordedLeg,
  shipmentId: string,
  containerIdOf: StoredArrivals['containerIdOf'],
): { readonly leg: LegRow; readonly statements: StatementRow[] } {
  const { from, to, terminal, arrival, statements, endedAt: _, trackedSince: __, ...rest } = leg;
  const id = legIdOf(shipmentId, key);
  const row: Omit<LegRow, 'digest'> = {
    id,
    legKey: key,
    target: rest.target,
    sequence: rest.sequence,
    containerIds: containers.map(containerIdOf).filter((each) => each !== undefined),
    line: rest.line,
    mode: rest.mode,
    fromPlace: from,
    fromLocode,
    toPlace: to,
    toLocode,
    toTerminal: terminal,
    timeZone,
    imo: rest.imo,
    vesselName,
    voyage: rest.voyage,
    departsAt: textOf(rest.departsAt),
    departedAt: textOf(rest.departedAt),
    anchoredAt: textOf(rest.anchoredAt),
    arrivedAt: textOf(arrival?.at ?? null),
    arrivedBy: arrival?.by ?? null,
    arrivalReportedAt: textOf(arrival?.reportedAt ?? null),
    isArrivalDay: arrival?.isDay === true,
    dischargedAt: textOf(rest.dischargedAt),
    availableAt: textOf(rest.availableAt),
    nextDepartsAt: textOf(rest.nextDepartsAt),
    nextDepartedAt: textOf(rest.nextDepartedAt),
  };
  const stated = statements.map(
    (each): StatementRow => ({
      legId: id,
      id: each.id.includes('#') ? referenceId('eta_statement', each.id) : each.id,
      sourceKind: each.by.kind,
      sourceCode: each.by.code,
      channel: each.by.channel ?? '',
      forecastOf: each.of,
      basis: each.basis,
      etaAt: formatMillis(each.eta),
      isDay: each.isDay,
      statedAt: formatMillis(each.statedAt),
      supersededAt: each.supersededAt === null ? null : formatMillis(each.supersededAt),
      imo: each.imo,
    }),
  );
  const digest = hash('sha256', JSON.stringify([row, stated]), 'base64').slice(0, 22);
  return { leg: { ...row, digest }, statements: stated };
}

function textOf(millis: number | null): string | null {
  return millis === null ? null : formatMillis(millis);
}

/** To the millisecond: when a statement was received orders it. */
function formatMillis(millis: number): string {
  return new Date(millis).toISOString();
}
