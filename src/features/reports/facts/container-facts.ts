/**
 * The facts of a container: that it left its port of loading, arrived at its port of discharge, and was picked up there, each
 * once it has happened. docs/reports.md defines each figure. Pure.
 */
import type { MeasuredEtas } from '../../../core/arrival/accuracy.ts';
import { teuOf } from '../../../core/emissions/estimate.ts';
import { REPORTED_DAYS_OUT, valuesOf } from '../sums/figures.ts';
import { dayOf, type ReportFact } from './fact.ts';

/** Times are Unix milliseconds; null: it has not happened, or is not known. */
export interface CountedContainer {
  readonly accountId: string;
  readonly id: string;
  readonly customer: string | null;
  readonly line: string;
  readonly terminal: string | null;
  /** The one code of each port. */
  readonly pol: string | null;
  readonly pod: string | null;
  readonly polTimeZone: string | null;
  readonly podTimeZone: string | null;
  readonly departedAt: number | null;
  readonly dischargedAt: number | null;
  readonly availableAt: number | null;
  readonly pickedUpAt: number | null;
  readonly equipmentLength: number | null;
  /** Places that ships leave with it, in order, by their keys; a place that it leaves twice stands twice. */
  readonly sailings: readonly string[];
  /** As core/changes.ts keeps it; null: no sailing was known before its ship left. */
  readonly rolled: Readonly<Record<string, number>> | null;
  readonly kilograms: number | null;
  readonly arrival: {
    readonly at: number;
    /** Only the day is known. */
    readonly isDay: boolean;
    /** The line's ETA that was in force when the ship left the port of loading. */
    readonly firstEta: number | null;
    readonly etas: readonly MeasuredEtas[];
  } | null;
}

const MINUTE = 60_000;

export function containerFacts(container: CountedContainer): ReportFact[] {
  const { accountId, id: subjectId, customer, line, terminal, pol, pod, polTimeZone, podTimeZone } = container;
  const common = {
    ...{ accountId, subjectId, currency: '', customer, line },
    lane: pol === null || pod === null ? null : `${pol}-${pod}`,
  };
  const { departedAt, arrival, pickedUpAt, dischargedAt, availableAt } = container;
  const rollovers = rolloversOf(container);
  const facts: ReportFact[] = [];
  if (departedAt !== null) {
    const teu = teuOf(container.equipmentLength);
    facts.push({
      ...common,
      basis: 'departures',
      countedOn: dayOf(departedAt, polTimeZone),
      terminal: null,
      port: pol,
      figures: valuesOf('departures', {
        teu_hundredths: teu === null ? null : Math.round(teu * 100),
        co2e_kg: container.kilograms === null ? null : Math.round(container.kilograms),
        ...rollovers,
      }),
    });
  }
  if (arrival !== null)
    facts.push({
      ...common,
      basis: 'arrivals',
      countedOn: dayOf(arrival.at, podTimeZone),
      terminal,
      port: pod,
      figures: valuesOf('arrivals', {
        transit_minutes: minutesBetween(departedAt, arrival.at),
        first_eta_minutes:
          arrival.firstEta === null || arrival.isDay ? null : Math.round((arrival.firstEta - arrival.at) / MINUTE),
        ...errorsOfLine(arrival.etas),
        ...rollovers,
      }),
    });
  if (pickedUpAt !== null)
    facts.push({
      ...common,
      basis: 'pick_ups',
      countedOn: dayOf(pickedUpAt, podTimeZone),
      terminal,
      port: pod,
      figures: valuesOf('pick_ups', {
        dwell_minutes: minutesBetween(dischargedAt, pickedUpAt),
        available_minutes: minutesBetween(availableAt, pickedUpAt),
      }),
    });
  return facts;
}

/** Times that contradict each other measure nothing. */
function minutesBetween(start: number | null, end: number): number | null {
  return start === null || start > end ? null : Math.round((end - start) / MINUTE);
}

function rolloversOf({ sailings, rolled }: Pick<CountedContainer, 'sailings' | 'rolled'>) {
  const keys = sailings.map((place, index) => {
    const time = sailings.slice(0, index).filter((each) => each === place).length + 1;
    return time === 1 ? place : `${place}/${time}`;
  });
  const counts = keys.map((key) => rolled?.[key] ?? null);
  const [first = null, ...connections] = counts;
  const isKnown = connections.every((count) => count !== null);
  const isMissed = connections.some((count) => count !== null && count > 0);
  return {
    rolled: first === null ? null : Number(first > 0),
    connects: keys.length === 0 ? null : Number(connections.length > 0),
    missed: connections.length === 0 || !(isKnown || isMissed) ? null : Number(isMissed),
  };
}

/** What it answers counts before what it sends by EDI. */
function errorsOfLine(etas: readonly MeasuredEtas[]) {
  const ofLine = etas.filter(({ by }) => by.kind === 'shipping_line');
  const { errors = [] } = ofLine.find(({ by }) => by.channel === null) ?? ofLine[0] ?? {};
  return Object.fromEntries(
    REPORTED_DAYS_OUT.map((days) => {
      const hours = errors.find(({ daysOut }) => daysOut === days)?.hours ?? null;
      return [`eta_minutes_${days}` as const, hours === null ? null : Math.round(hours * 60)] as const;
    }),
  );
}
