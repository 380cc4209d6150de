/**
 * X12 214, shipment status of the truck: appointment, gate out, arrival at the consignee, unloading. The trucker SIMT
 * is fictitious.
 */
import type { Delivery } from '../world/imports.ts';
import type { World } from '../world/world.ts';
import { type EdiMessage, ediDate, ediName, splitNumber } from './message.ts';

const REPORTED_AFTER = 45 * 60_000;
const TRUCKER = 'SIMT';

export function list214(world: World): EdiMessage[] {
  return world.deliveries.flatMap((delivery) => [
    ...appointmentsOf(delivery),
    statusOf(delivery, 'AF', delivery.from.leftAt),
    statusOf(delivery, 'X1', delivery.arrivedAt),
    statusOf(delivery, 'D1', delivery.deliveredAt),
  ]);
}

/** AT7 elements 01 and 02 are a status, 03 and 04 an appointment. */
function statusOf(delivery: Delivery, code: string, at: number): EdiMessage {
  return messageOf(delivery, { code, elements: [code, 'NS', '', ''], at, availableAt: at + REPORTED_AFTER });
}

function appointmentsOf(delivery: Delivery): EdiMessage[] {
  return delivery.from.facts.flatMap((fact) => {
    if (fact.field !== 'appointment' || typeof fact.value !== 'number') return [];
    const availableAt = fact.from + REPORTED_AFTER;
    return [messageOf(delivery, { code: 'AA', elements: ['', '', 'AA', 'NA'], at: fact.value, availableAt })];
  });
}

interface Status {
  readonly code: string;
  readonly elements: readonly string[];
  readonly at: number;
  readonly availableAt: number;
}

function messageOf({ journey, container, from }: Delivery, { code, elements, at, availableAt }: Status): EdiMessage {
  const { prefix, serial, check } = splitNumber(container.number);
  const { zone, portName, locode } = from.facility;
  const { date, time } = ediDate(at, zone);
  return {
    availableAt,
    key: `${container.number}|${code}|${at}`,
    segments: () => [
      ['B10', `P${serial}`, journey.billOfLading, TRUCKER],
      ['L11', journey.billOfLading, 'BM'],
      ['L11', journey.booking, 'BN'],
      ['L11', container.number, 'EQ'],
      ['N1', 'CN', 'SIMULATED CONSIGNEE'],
      ['N4', ediName(portName, 30), '', '', locode.slice(0, 2)],
      ['LX', '1'],
      ['AT7', ...elements, date, time, 'LT'],
      ['MS1', ediName(portName, 30), '', locode.slice(0, 2)],
      ['MS2', prefix, serial, 'CN', check],
    ],
  };
}
