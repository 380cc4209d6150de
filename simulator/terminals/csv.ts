/**
 * The message of a terminal as a CSV file, with the columns of Portolan's docs/terminals.md: a row for each container
 * and each move.
 */
import type { messageOf } from './message.ts';
import type { PresentedContainer } from './present-container.ts';

type Message = ReturnType<typeof messageOf>;
type Row = Readonly<Record<string, string | number | boolean | null | undefined>>;

const COLUMNS = [
  ...['number', 'bill_of_lading', 'booking', 'size_type', 'seal', 'updated_at', 'available', 'holds', 'fees'],
  ...['last_free_day', 'appointment', 'yard_location', 'chassis', 'facility_locode', 'facility_smdg', 'facility_name'],
  ...['move_type', 'move_at', 'move_empty', 'move_mode', 'move_estimated', 'move_vessel', 'move_imo', 'move_voyage'],
  'move_chassis',
] as const;

export function writeCsv(message: Message): string {
  const rows = message.containers.flatMap((box) => [boxRow(box, message), ...moveRows(box, message)]);
  const lines = rows.map((row) => COLUMNS.map((column) => cellOf(row[column])).join(','));
  return [COLUMNS.join(','), ...lines].map((line) => `${line}\r\n`).join('');
}

function boxRow({ holds, fees, moves: _, ...box }: PresentedContainer, message: Message): Row {
  return {
    ...box,
    updated_at: box.updated_at ?? message.updated_at,
    holds: listCell(holds?.map(({ name, status }) => `${name}:${status}`)),
    fees: listCell(fees?.map(({ type, amount, currency }) => `${type} ${amount} ${currency}`)),
    ...facilityOf(message),
  };
}

function moveRows({ number, moves }: PresentedContainer, message: Message): Row[] {
  return moves.map((move) => ({
    number,
    ...facilityOf(message),
    move_type: move.type,
    move_at: move.at,
    move_empty: move.empty,
    move_mode: move.mode,
    move_estimated: move.estimated,
    move_vessel: move.vessel?.name,
    move_imo: move.vessel?.imo,
    move_voyage: move.voyage,
    move_chassis: move.chassis,
  }));
}

function facilityOf({ facility }: Message): Row {
  return { facility_locode: facility.locode, facility_smdg: facility.smdg, facility_name: facility.name };
}

/** `none` for an empty list; no value if the terminal gives no list. */
function listCell(items: readonly string[] | undefined): string | undefined {
  return items?.length === 0 ? 'none' : items?.join('|');
}

function cellOf(value: Row[string]): string {
  const text = String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
