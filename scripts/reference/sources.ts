/**
 * The raw tables, read from where they were downloaded to, and the hand-compiled facts beside this file.
 * Mends what is broken in the files themselves (names, doubled rows); decides nothing about ports.
 */
import { join } from 'node:path';
import { type Row, readTable } from './csv-files.ts';

export interface Sources {
  readonly unlocode: ReadonlyMap<string, Row>;
  readonly mergedPorts: ReadonlyMap<string, Row>;
  readonly worldPortIndex: readonly Row[];
  readonly dcsaZones: ReadonlyMap<string, string>;
  readonly dcsaFacilities: readonly Row[];
  readonly dcsaCarriers: readonly Row[];
  readonly countries: readonly Row[];
  readonly subdivisions: readonly Row[];
  readonly firms: readonly Row[];
  /** Positions by hand: `code`, and `wpi_number` of the World Port Index or `latitude`, `longitude`. */
  readonly positions: ReadonlyMap<string, Row>;
  /** Terminals by hand: FIRMS codes of DCSA facilities, and facilities listed under two ports. */
  readonly terminalFacts: readonly Row[];
  readonly aliases: readonly Row[];
}

const LOCODE = /^[A-Z]{2}[A-Z2-9]{3}$/;

/** Seven lines of report heading stand above the header of the FIRMS list; one of them is broken over two lines. */
const FIRMS_HEADER_LINE = 9;

export function readSources(from: string, beside: string): Sources {
  return {
    unlocode: unlocodeByCode(
      readTable(join(from, 'ports/unlocode_2024.csv')),
      byCode(readTable(join(beside, 'names.csv')), 'code'),
    ),
    mergedPorts: byCode(readTable(join(from, 'ports/merged_ports.csv')), 'locode'),
    worldPortIndex: readTable(join(from, 'ports/wpi_pub150.csv')),
    dcsaZones: new Map(
      readTable(join(from, 'reference/dcsa/porttimezones.csv')).map((row) => [row.unlocode ?? '', row.timezone ?? '']),
    ),
    dcsaFacilities: readTable(join(from, 'reference/dcsa/facilities.csv')),
    dcsaCarriers: readTable(join(from, 'reference/dcsa/carriers.csv')),
    countries: readTable(join(from, 'ports/country-codes.csv')),
    subdivisions: readTable(join(from, 'ports/subdivision-codes.csv')),
    firms: readTable(join(from, 'terminals/cbp_public_firms_2025-05-07.csv'), { fromLine: FIRMS_HEADER_LINE }),
    positions: byCode(readTable(join(beside, 'positions.csv')), 'code'),
    terminalFacts: readTable(join(beside, 'terminal-facts.csv')),
    aliases: readTable(join(beside, '../../reference/aliases.csv')),
  };
}

/** XZ, installations in international waters, are nobody's ports. */
function isPlaceCode(code: string): boolean {
  return LOCODE.test(code) && !code.startsWith('XZ');
}

function byCode(rows: readonly Row[], column: string): Map<string, Row> {
  return new Map(
    rows.flatMap((row): [string, Row][] => (isPlaceCode(row[column] ?? '') ? [[row[column] ?? '', row]] : [])),
  );
}

/** 139 places stand twice, once in each of their languages: the first stays. @param names of places whose both spellings lost letters */
function unlocodeByCode(rows: readonly Row[], names: ReadonlyMap<string, Row>): Map<string, Row> {
  const places = new Map<string, Row>();
  for (const broken of rows) {
    const row = mended(broken);
    const code = `${row.country}${row.location}`;
    if (!places.has(code) && isPlaceCode(code))
      places.set(code, { ...row, name: names.get(code)?.name ?? placeName(row) });
  }
  return places;
}

/** 1,040 names with a comma ("Fukuyama, Hiroshima") were split over two columns, and pushed the next four aside. */
function mended(row: Row): Row {
  if (!row.name?.startsWith('"')) return row;
  return {
    ...row,
    name: `${row.name},${row.nameWoDiacritics}`,
    nameWoDiacritics: `${row.subdivision},${row.status}`,
    subdivision: row.function ?? '',
    function: row.iata ?? '',
  };
}

/** Letters with diacritics were lost in the file (U+FFFD); its second spelling, without them, is whole. */
function placeName(row: Row): string {
  const name = row.name?.includes('\ufffd') ? row.nameWoDiacritics : row.name;
  return (name ?? '').replaceAll('"', '').replace(/\s+/g, ' ').trim();
}
