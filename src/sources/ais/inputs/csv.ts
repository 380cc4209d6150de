/** A recorded file of the form of NOAA's MarineCadastre: read once, at its own times or as if it began now. */
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { parse } from 'csv-parse';
import type { Static } from 'typebox';
import type { ShipReport } from '../../../core/ships/ship-report.ts';
import { pause } from '../../../lib/repeat.ts';
import type { CsvInput } from '../config.ts';
import { isShipMmsi } from '../message.ts';
import { aborted, type Fields, fieldsOf, fixFrom, type InputTools, imoOf, mmsiOf, textOf, timeOf } from './input.ts';

/** Between two looks at the clock while rows wait for their time. */
const STEP_MILLIS = 1000;
/** Rows between two pauses for the rest of the process. */
const BATCH_ROWS = 1000;

/** Resolves only once the signal is aborted: a file that has been read is not read again. */
export async function runCsv(
  { path, times = 'recorded' }: Static<typeof CsvInput>,
  { listener, clock, signal }: InputTools,
): Promise<void> {
  const rows = parse({
    columns: true,
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 65_536,
  });
  // What fails in reading the file fails the rows, too.
  pipeline(createReadStream(path, { signal }), rows, () => {});
  const startedAt = clock.now();
  let first: number | null = null;
  let count = 0;
  listener.connected();
  try {
    for await (const row of rows) {
      listener.frame();
      const recorded = csvReport(fieldsOf(row));
      listener.count('csv', recorded === null ? 'no_ship' : 'read');
      if (recorded === null) continue;
      first ??= recorded.atMillis;
      const report = times === 'recorded' ? recorded : shifted(recorded, startedAt - first);
      while (times === 'now' && report.atMillis > clock.now() && !signal.aborted) await pause(STEP_MILLIS, signal);
      listener.report(report);
      count += 1;
      if (count % BATCH_ROWS === 0) await pause(1, signal);
    }
    listener.ended();
    await aborted(signal);
  } catch (error) {
    if (signal.aborted) return;
    listener.disconnected();
    throw error;
  }
}

function shifted(report: ShipReport, byMillis: number): ShipReport {
  const atMillis = report.atMillis + byMillis;
  return { ...report, atMillis, fix: report.fix && { ...report.fix, atMillis } };
}

/** Null for a row without a ship or a time. */
function csvReport(row: Fields): ShipReport | null {
  const [mmsi, atMillis] = [mmsiOf(row.MMSI), timeOf(row.BaseDateTime)];
  if (mmsi === null || atMillis === null || !isShipMmsi(mmsi)) return null;
  const given = {
    latitude: row.LAT,
    longitude: row.LON,
    speed: row.SOG,
    course: row.COG,
    heading: row.Heading,
    status: row.Status,
  };
  const identity = { imo: imoOf(row.IMO), name: textOf(row.VesselName) };
  return { mmsi, atMillis, fix: fixFrom(given, atMillis), identity };
}
