/** An arrival as the API shows it: competing ETAs, the prediction, and after the arrival how right it was. Pure. */

import { inForceAt } from '../../../core/arrival/accuracy.ts';
import {
  DAYS_OUT,
  type DaysOut,
  type EtaStatement,
  FORECASTS,
  type Forecaster,
  keyOfForecaster,
} from '../../../core/arrival/arrival-leg.ts';
import { orderedStatements } from '../../../core/arrival/eta-in-force.ts';
import { missedShare } from '../../../core/arrival/shown/missed-share.ts';
import { linkMany, linkOne, type RenderedResource, renderResource } from '../../../http/jsonapi/resource.ts';
import { formatInstant } from '../../../lib/clock.ts';
import type { Gazetteer } from '../../../tracking/context.ts';
import type { PredictedLeg } from '../predicting/legs-store.ts';
import { presentPrediction } from '../predicting/present-prediction.ts';
import { type ArrivalShown, type CompetingEtaShown, DAYS_BEFORE } from '../schema.ts';
import { type SourceError, wayOf } from './errors-store.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface ArrivalView {
  readonly gazetteer: Pick<Gazetteer, 'findLine' | 'placeOf' | 'terminalNamed'>;
  readonly errors: readonly SourceError[];
  /** Those that the reader may see. */
  readonly containerIds: readonly string[];
  /** Fewest hours between an arrival and the next departure, by the rules of the account. */
  readonly connectionHours: number;
  readonly now: number;
}

export function renderArrival(stored: PredictedLeg, view: ArrivalView): RenderedResource<'arrival'> {
  const { id, shipmentId, containerIds } = stored.leg;
  const visible = new Set(view.containerIds);
  const relationships = {
    shipment: linkOne('shipment', shipmentId),
    containers: linkMany(
      'container',
      containerIds.filter((each) => visible.has(each)),
    ),
  };
  return renderResource({ id, type: 'arrival', attributes: attributesOf(stored, view), relationships });
}

function attributesOf(stored: PredictedLeg, view: ArrivalView): ArrivalShown {
  const { leg } = stored;
  const { fromLocode, toLocode, timeZone, vesselName } = leg;
  const nameOf = (locode: string | null) => (locode === null ? null : (view.gazetteer.placeOf(locode)?.name ?? null));
  const isOpen = leg.arrival === null && leg.endedAt === null;
  return {
    target: leg.target,
    mode: leg.mode,
    place_locode: toLocode,
    place_name: nameOf(toLocode),
    timezone: timeZone,
    terminal: leg.terminal,
    from_locode: fromLocode,
    from_name: nameOf(fromLocode),
    vessel_name: vesselName,
    vessel_imo: leg.imo,
    voyage_number: leg.voyage,
    departs_at: textOf(leg.departsAt),
    departed_at: textOf(leg.departedAt),
    etas: competingEtas(stored, view),
    prediction: isOpen && stored.prediction !== null ? presentPrediction(stored.prediction) : null,
    anchored_at: textOf(leg.anchoredAt),
    actual: leg.arrival && { at: formatInstant(leg.arrival.at), by: leg.arrival.by },
    ended_at: textOf(leg.endedAt),
    connection: connectionOf(stored, view.connectionHours),
    given: givenBefore(stored),
  };
}

/** Of each forecaster the one that is in force; after the arrival, the one that was then. */
function competingEtas({ leg }: PredictedLeg, { gazetteer, errors, now }: ArrivalView): CompetingEtaShown[] {
  const way = wayOf(leg.target);
  const moment = leg.arrival?.at ?? leg.endedAt ?? now;
  // A report of the arrival, perhaps at anchor only, ends the ETA: what was stated last is still what was forecast.
  const newest = (own: readonly EtaStatement[]) =>
    inForceAt(own, moment) ?? (leg.arrival === null ? undefined : own.findLast(({ statedAt }) => statedAt <= moment));
  const shown = orderedStatements(leg).flatMap((statements) => {
    const byForecast = [...Map.groupBy(statements, ({ of }) => of).values()];
    const measured = FORECASTS.find((each) => statements.some(({ of }) => of === each));
    return byForecast.flatMap((own) => {
      const [first, current] = [own[0], newest(own)];
      if (first === undefined || current === undefined || isOwn(current.by)) return [];
      const changes = own.filter((each, index) => index > 0 && each.eta !== own[index - 1]?.eta).length;
      const daysOut = daysOutOf((current.eta - now) / DAY);
      const error =
        current.of === measured
          ? errors.find(
              (each) => each.source === keyOfForecaster(current.by) && each.way === way && each.daysOut === daysOut,
            )
          : undefined;
      const competing: CompetingEtaShown = {
        source: { kind: current.by.kind, code: current.by.code, name: nameOf(current.by, gazetteer) },
        forecast_of: current.of,
        basis: current.basis,
        eta_at: formatInstant(current.eta),
        stated_at: formatInstant(current.statedAt),
        first_eta_at: formatInstant(first.eta),
        changes_count: changes,
        error:
          error === undefined
            ? null
            : {
                arrivals_count: error.arrivals,
                median_absolute_hours: error.medianAbsoluteHours,
                bias_hours: error.biasHours,
              },
      };
      return [competing];
    });
  });
  const forecast = ({ forecast_of: of }: CompetingEtaShown) => FORECASTS.indexOf(of);
  return shown.sort((a, b) => placeOf(a) - placeOf(b) || forecast(a) - forecast(b));
}

/** The line's first, the estimate by position last. */
function placeOf({ source: { kind } }: CompetingEtaShown): number {
  return kind === 'shipping_line' ? 0 : kind === 'prediction' ? 2 : 1;
}

/** The prediction has a member of its own; the estimate by position alone competes. */
const isOwn = ({ kind, code }: Forecaster) => kind === 'prediction' && code === 'portolan';

function nameOf({ kind, code, channel }: Forecaster, gazetteer: ArrivalView['gazetteer']): string {
  const name = ownNameOf(kind, code, gazetteer);
  return channel === null ? name : `${name} (${channel.toUpperCase()})`;
}

function ownNameOf(kind: Forecaster['kind'], code: string, gazetteer: ArrivalView['gazetteer']): string {
  if (kind === 'shipping_line') return gazetteer.findLine(code)?.name ?? code;
  if (kind === 'terminal') return gazetteer.terminalNamed(code) ?? code;
  if (kind === 'prediction') return "The ship's position";
  return kind === 'ais' ? 'AIS' : code;
}

/** The bucket of an ETA that lies so many days ahead. */
function daysOutOf(days: number): DaysOut {
  return DAYS_OUT.findLast((limit) => days >= limit) ?? DAYS_OUT[0];
}

function connectionOf({ leg, prediction }: PredictedLeg, hours: number): ArrivalShown['connection'] {
  const { target, nextDepartsAt, nextDepartedAt, arrival, endedAt } = leg;
  const departs = nextDepartedAt ?? nextDepartsAt;
  if (target !== 'transshipment' || departs === null) return null;
  const isOpen = arrival === null && endedAt === null && nextDepartedAt === null;
  const share = isOpen && prediction !== null ? missedShare(prediction, departs, hours) : null;
  const hasMissed = arrival !== null && arrival.at > departs;
  return {
    next_departs_at: formatInstant(departs),
    missed_share: share,
    // The departure is that of this container: it caught the ship.
    missed: nextDepartedAt !== null ? false : hasMissed ? true : null,
  };
}

/** Null members: nothing was predicted, or the line had no ETA, so many days before. */
function givenBefore({ leg }: PredictedLeg): ArrivalShown['given'] {
  const { arrival } = leg;
  if (arrival === null || arrival.isDay === true) return [];
  const byForecaster = orderedStatements(leg);
  const own = byForecaster.find(([first]) => first !== undefined && isOwn(first.by)) ?? [];
  const line = byForecaster.find(([first]) => first?.by.kind === 'shipping_line') ?? [];
  const errorOf = (eta: number | undefined) =>
    eta === undefined ? null : Math.round(((arrival.at - eta) / HOUR) * 10) / 10;
  return DAYS_BEFORE.map((days) => {
    const moment = arrival.at - days * DAY;
    const [predicted, stated] = [inForceAt(own, moment), inForceAt(line, moment)];
    const { p10, p90 } = predicted ?? {};
    return {
      days_before: days,
      p10: textOf(p10 ?? null),
      p50: textOf(predicted?.eta ?? null),
      p90: textOf(p90 ?? null),
      error_hours: errorOf(predicted?.eta),
      in_band: p10 === undefined || p90 === undefined ? null : p10 <= arrival.at && arrival.at <= p90,
      line_eta_at: textOf(stated?.eta ?? null),
      line_error_hours: errorOf(stated?.eta),
    };
  });
}

function textOf(millis: number | null): string | null {
  return millis === null ? null : formatInstant(millis);
}
