/** A container's stay: what is true of it, and the same as the core sees it. */
import { checkDigit, checkRemainder } from '@portolan/codes/container-number';
import type { ClockEvents, ClockMoment } from '../../src/core/charges/clock-events.ts';
import type { BlockedSpan, Stay, StayEvidence } from '../../src/core/charges/invoices/stay.ts';
import type { Tariff } from '../../src/core/charges/tariff.ts';
import type { Draw } from '../measure/draw.ts';
import { dayIn, instantAt, plusDays } from './calendar.ts';
import type { Deal } from './deals.ts';
import { rightBill, type View } from './right-bill.ts';

/** What a kind of case needs of its stay. */
export interface StayOptions {
  readonly stated?: 'later';
  readonly lost?: 'held_free' | 'held_charged' | 'unavailable' | 'customs' | 'record_free' | 'record_charged';
  readonly isEndByUser?: true;
  readonly isDry?: true;
  readonly missing?: Missing;
}
export type Missing = 'start' | 'end' | 'zone' | 'equipment' | 'time' | 'terminal' | 'port';

export interface BenchStay {
  readonly stay: Stay;
  /** The truth. */
  readonly view: View;
  readonly billOfLading: string;
  readonly lostDays: readonly string[];
}

const DST_CHANGES = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01'];
const HOLIDAYS = ['2026-04-04', '2026-05-23', '2026-07-02', '2026-09-05', '2026-11-24', '2026-12-23'];

/** Ships of a deal arrive near this day: often at a change of clocks or a holiday. */
export function arrivalOf(draw: Draw): string {
  const any = plusDays('2026-01-05', draw.integer(0, 330));
  const near = draw.share();
  if (near > 0.6) return any;
  return plusDays(draw.pick(near < 0.35 ? DST_CHANGES : HOLIDAYS), -draw.integer(1, 9));
}

function timeOf(draw: Draw): string {
  const hour = draw.pick([0, 0, 6, 9, 13, 14, 15, 17, 23, 23]);
  return `${String(hour).padStart(2, '0')}:${String(draw.integer(0, 59)).padStart(2, '0')}`;
}

let serial = 0;

function containerNumber(): string {
  for (;;) {
    serial += 1;
    const stem = `BNCU${String(serial % 1_000_000).padStart(6, '0')}`;
    if (checkRemainder(stem) !== 10) return stem + checkDigit(stem);
  }
}

/** @returns undefined where the drawn days do not allow what is wished */
export function stayOf(draw: Draw, deal: Deal, arrival: string, options: StayOptions): BenchStay | undefined {
  const isReefer = options.isDry !== true && draw.chance(0.15);
  const tariff = isReefer ? deal.reefer : deal.dry;
  const { zone } = deal.ramp ?? deal.port;
  const landed = { day: plusDays(arrival, draw.integer(0, 2)), time: timeOf(draw) };
  const isOut = tariff.kind === 'detention';
  const daysToStart = isOut || deal.ramp !== null ? draw.integer(2, 9) : 0;
  const daysToAvailable = options.lost === 'unavailable' ? draw.integer(2, 6) : draw.integer(0, 2);
  const isByAvailability = tariff.countedFrom === 'availability';
  const started = {
    day: plusDays(landed.day, daysToStart + (isByAvailability ? daysToAvailable : 0)),
    time: timeOf(draw),
  };
  // At zero days from the landing the hour must be that of the landing.
  const start = started.day === landed.day ? landed : started;
  const isLate = tariff.cutOff !== null && start.time >= tariff.cutOff;
  const counted = plusDays(start.day, isLate ? 1 : 0);
  const plain = rightBill({ tariff, start: counted, stated: null, end: counted, lost: new Set() });
  const freeTo = plain.freeTo ?? plusDays(plain.freeFrom, -1);
  const stated = options.stated === 'later' ? plusDays(freeTo, draw.integer(1, 4)) : null;
  const lostDays = lostOf(draw, options, { freeFrom: plain.freeFrom, freeTo, landed: landed.day, daysToAvailable });
  if (lostDays === undefined) return undefined;
  const after = lostDays.at(-1) ?? freeTo;
  const over = draw.chance(0.05) ? draw.integer(20, 45) : draw.integer(1, 13);
  const lastLost = options.lost === undefined || after < freeTo ? freeTo : after;
  const end = {
    day: plusDays(stated ?? lastLost, over + (options.lost === undefined ? 0 : lostDays.length)),
    time: timeOf(draw),
  };
  if (end.day <= start.day) return undefined;
  const view: View = { tariff, start: counted, stated, end: end.day, lost: new Set(lostDays) };

  const moment = (
    { day, time }: { day: string; time: string },
    at: string,
    precision: ClockMoment['precision'] = 'minute',
  ): ClockMoment => ({
    at: new Date(instantAt(day, precision === 'day' ? '12:00' : time, at)).toISOString(),
    precision,
    timeZone: options.missing === 'zone' ? null : at,
    observationId: `fact-${draw.integer(1, 1e9)}`,
  });
  const portZone = deal.port.zone;
  const startPrecision = options.missing === 'time' ? 'day' : 'minute';
  const out = moment(isOut ? start : end, zone, isOut ? startPrecision : 'minute');
  const returned = moment({ day: plusDays(end.day, draw.integer(1, 5)), time: '11:00' }, zone);
  const backAt = isOut || tariff.kind === 'combined' ? moment(end, zone) : draw.chance(0.5) ? returned : undefined;
  const pickedUp = tariff.kind === 'combined' ? moment({ day: start.day, time: '23:59' }, zone) : out;
  const available = moment(
    isByAvailability
      ? start
      : { day: plusDays(landed.day, daysToAvailable), time: daysToAvailable === 0 ? landed.time : '08:00' },
    zone,
    isByAvailability ? startPrecision : 'minute',
  );
  const hasStart = options.missing !== 'start';
  const hasEnd = options.missing !== 'end';
  const all: ClockEvents =
    deal.ramp === null
      ? {
          ...((hasStart || isOut) && {
            discharge: moment(landed, portZone, isOut || isByAvailability ? 'minute' : startPrecision),
          }),
          ...((hasStart || !isByAvailability) && !isOut && { availability: available }),
          ...((isOut ? hasStart : hasEnd) && { leftPort: pickedUp, pickUp: pickedUp }),
          ...(backAt !== undefined && { emptyReturn: backAt }),
          ...(!hasEnd && !isOut && tariff.kind !== 'combined' && { emptyReturn: returned }),
        }
      : {
          discharge: moment(landed, portZone),
          leftPort: moment({ day: plusDays(landed.day, 1), time: '04:00' }, portZone),
          ...((hasStart || isByAvailability) && {
            inlandUnloading: isByAvailability
              ? moment({ day: plusDays(landed.day, daysToStart), time: '00:00' }, zone)
              : moment(start, zone, startPrecision),
          }),
          ...((hasStart || !isByAvailability) && {
            inlandAvailability: isByAvailability ? available : moment(start, zone),
          }),
          ...(hasEnd ? { leftInland: out, pickUp: out } : { emptyReturn: returned }),
        };
  const { events, evidence } = evidenced(all, options.isEndByUser === true, tariff);
  const terminal =
    options.missing === 'terminal'
      ? null
      : deal.biller.kind === 'terminal'
        ? deal.biller
        : (deal.port.terminals[0] ?? null);
  const number = `${draw.integer(100_000_000, 999_999_999)}`;
  const stay: Stay = {
    container: containerNumber(),
    containerId: `container-${serial}`,
    shipmentId: `shipment-${serial}`,
    billsOfLading: [draw.chance(0.5) ? number : `${deal.scac}${number}`],
    line: { scac: deal.scac, name: null },
    charged: {
      scac: deal.scac,
      customerId: 'customer',
      equipmentType: options.missing === 'equipment' ? null : isReefer ? 'reefer' : 'dry',
      equipmentLength: options.missing === 'equipment' ? null : 40,
      places: {
        port: options.missing === 'port' ? null : { locode: deal.port.locode, timeZone: portZone, terminal },
        inland: deal.ramp && {
          locode: deal.ramp.locode,
          timeZone: zone,
          terminal: deal.ramp.terminals[0] ?? null,
        },
      },
      events,
      stated: statedBy(deal, stated),
    },
    evidence,
    blocked: blockedOf(draw, options, lostDays, landed.day),
  };
  return { stay, view, billOfLading: number, lostDays };
}

/** The whole days of a hold or the like; undefined where they have no room. */
function lostOf(
  draw: Draw,
  { lost }: StayOptions,
  at: { freeFrom: string; freeTo: string; landed: string; daysToAvailable: number },
): string[] | undefined {
  if (lost === undefined) return [];
  const days = (from: string, count: number) => Array.from({ length: count }, (_, index) => plusDays(from, index));
  if (lost === 'unavailable') return days(plusDays(at.landed, 1), at.daysToAvailable - 1);
  const count = draw.integer(1, 3);
  const isFree = lost === 'held_free' || lost === 'record_free' || (lost === 'customs' && draw.chance(0.6));
  if (!isFree) return days(plusDays(at.freeTo, draw.integer(2, 4)), count);
  const first = plusDays(at.freeFrom, draw.integer(0, 2));
  const found = days(first, count).filter((day) => day <= at.freeTo);
  return found.length === 0 ? undefined : found;
}

function blockedOf(draw: Draw, { lost }: StayOptions, days: readonly string[], landed: string): BlockedSpan[] {
  const noise: BlockedSpan[] = draw.chance(0.15)
    ? // The payer's own doing, or over before the landing.
      [
        draw.chance(0.5)
          ? {
              kind: 'hold',
              by: 'payer_side',
              name: 'freight',
              from: plusDays(landed, 1),
              to: plusDays(landed, 9),
              evidence: [],
            }
          : {
              ...({ kind: 'hold', by: 'biller_side', name: 'TERMINAL HOLD', evidence: [] } as const),
              from: plusDays(landed, -4),
              to: plusDays(landed, -1),
            },
      ]
    : [];
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined || lost?.startsWith('record')) return noise;
  const span: BlockedSpan =
    lost === 'unavailable'
      ? { kind: 'not_available', by: 'biller_side', name: null, from, to, evidence: [] }
      : lost === 'customs'
        ? { kind: 'hold', by: 'authority', name: 'customs', from, to, evidence: [] }
        : { kind: 'hold', by: 'biller_side', name: draw.pick(['LINE HOLD', 'TERMINAL HOLD']), from, to, evidence: [] };
  return [...noise, span];
}

function statedBy({ biller, ramp }: Deal, day: string | null): Stay['charged']['stated'] {
  return {
    line: biller.kind === 'shipping_line' || biller.kind === 'forwarder' ? day : null,
    terminal: biller.kind === 'terminal' ? day : null,
    rail: ramp === null ? null : day,
  };
}

function evidenced(events: ClockEvents, isEndByUser: boolean, { kind }: Tariff) {
  const ends = kind === 'detention' || kind === 'combined' ? ['emptyReturn'] : ['leftPort', 'leftInland', 'pickUp'];
  const evidence = Object.fromEntries(
    Object.entries(events).map(([name, { at, observationId }]): [string, StayEvidence] => {
      const source =
        isEndByUser && ends.includes(name)
          ? ({ kind: 'user', code: 'user', name: 'User' } as const)
          : ({ kind: 'shipping_line', code: 'LINE', name: 'Line' } as const);
      return [name, { what: 'discharge', observationId, source, at, statedAt: at }];
    }),
  );
  return { events, evidence };
}

/** The day of a moment, for checks of the generator itself. */
export function dayOfMoment({ at, timeZone }: ClockMoment): string {
  return dayIn(Date.parse(at), timeZone ?? 'UTC');
}
