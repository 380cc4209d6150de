/**
 * X12 315, status details (ocean): the statuses of a line. Deviations of a partner: `LT` times without seconds, DTM 140
 * also for departures.
 */
import type { World } from '../world/world.ts';
import { findCallPlace, type LineStatus, listLineStatuses } from './line-status.ts';
import { type EdiMessage, ediDate, ediName, splitNumber } from './message.ts';

export function list315(world: World): EdiMessage[] {
  return listLineStatuses(world).map((statement) => ({
    availableAt: statement.availableAt,
    key: statement.key,
    segments: () => segmentsOf(statement),
  }));
}

function segmentsOf(statement: LineStatus): string[][] {
  const { journey, container, facility, call, lastFreeDay } = statement;
  const { prefix, serial, check } = splitNumber(container.number);
  const { date, time } = ediDate(statement.at, facility.zone);
  const laden = statement.isEmpty ? 'E' : 'L';
  const status = ['B4', '', '', statement.code, date, time, '', prefix, serial, laden];
  return [
    [...status, container.isoCode, facility.locode, 'UN', check],
    ['N9', 'BM', journey.billOfLading],
    ['N9', 'BN', journey.booking],
    ['N9', 'EQ', container.number],
    ...(statement.isEmpty ? [] : [['N9', 'SN', container.sealNumber]]),
    ['N9', 'SCA', journey.line],
    ...(lastFreeDay === null ? [] : [['N9', 'LT', lastFreeDay.replaceAll('-', '')]]),
    ...(call?.vessel
      ? [['Q2', call.vessel.imo, ...Array(7).fill(''), call.voyage ?? '', '', '', 'L', ediName(call.vessel.name, 28)]]
      : []),
    ...placesOf(statement),
  ];
}

const PLACES = [
  ['L', 'vessel_departed'],
  ['D', 'vessel_arrived'],
  ['E', 'rail_arrived'],
] as const;

function placesOf({ journey, facility, availableAt }: LineStatus): string[][] {
  const places = PLACES.flatMap(([role, milestone]) => {
    const place = findCallPlace(journey, milestone, availableAt);
    return place === undefined ? [] : [{ ...place, role }];
  });
  const isOther = places.every((place) => place.facility.locode !== facility.locode);
  return [
    ...places.flatMap(({ role, facility: at, at: time, isActual }) => {
      const { date, time: clock } = ediDate(time, at.zone);
      return [placeSegment(role, at), ['DTM', isActual ? '140' : '139', date, clock, 'LT']];
    }),
    ...(isOther ? [placeSegment('T', facility)] : []),
  ];
}

function placeSegment(role: string, { locode, name }: LineStatus['facility']): string[] {
  return ['R4', role, 'UN', locode, ediName(name), locode.slice(0, 2)];
}
