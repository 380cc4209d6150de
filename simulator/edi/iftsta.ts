/** EDIFACT IFTSTA D.00B, multimodal status report: the statuses of a line, with the codes of X12 in STS. */
import type { Milestone } from '../world/journey.ts';
import type { World } from '../world/world.ts';
import { findCallPlace, type LineStatus, listLineStatuses } from './line-status.ts';
import { date203, type EdiMessage, ediName } from './message.ts';

export function listIftsta(world: World): EdiMessage[] {
  return listLineStatuses(world).map((statement) => ({
    availableAt: statement.availableAt,
    key: statement.key,
    segments: () => segmentsOf(statement),
  }));
}

function segmentsOf(statement: LineStatus): string[][] {
  const { journey, container, facility, call, availableAt } = statement;
  return [
    ['BGM', '23', `${journey.billOfLading}${statement.code}`, '9'],
    ['DTM', `137:${date203(availableAt, 'UTC')}:203`],
    ['NAD', 'CA', `${journey.line}:172:166`],
    ['RFF', `BN:${journey.booking}`],
    ['RFF', `BM:${journey.billOfLading}`],
    ['CNI', '1'],
    ['STS', '1', `${statement.code}::22:${statement.text}`],
    ['RFF', `EQ:${container.number}`],
    ['DTM', `334:${date203(statement.at, facility.zone)}:203`],
    ['LOC', '175', `${facility.locode}:139:6:${ediName(facility.portName)}`],
    ...(call?.vessel
      ? [
          [
            ...['TDT', '20', call.voyage ?? '', '1', '', `${journey.line}:172:166`, '', ''],
            `${call.vessel.imo}:146:11:${ediName(call.vessel.name, 35)}`,
          ],
        ]
      : []),
    ...place('9', 'vessel_departed', ['133', '186'], statement),
    ...place('11', 'vessel_arrived', ['132', '178'], statement),
    ...place('7', 'rail_arrived', ['132', '178'], statement),
    ['EQD', 'CN', container.number, `${container.isoCode}:102:5`, '', '', statement.isEmpty ? '4' : '5'],
  ];
}

function place(
  role: string,
  milestone: Milestone,
  [estimated, actual]: readonly [string, string],
  { journey, availableAt }: LineStatus,
): string[][] {
  const found = findCallPlace(journey, milestone, availableAt);
  if (found === undefined) return [];
  const { facility, at, isActual } = found;
  return [
    ['LOC', role, `${facility.locode}:139:6:${ediName(facility.portName)}`],
    ['DTM', `${isActual ? actual : estimated}:${date203(at, facility.zone)}:203`],
  ];
}
