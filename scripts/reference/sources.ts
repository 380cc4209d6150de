/**
 * Reads the downloaded tables and the hand-compiled facts of this folder, and repairs the files (names, duplicate
 * rows). Does not select ports.
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

/** The header of the FIRMS list follows seven lines of a report heading, one of which is split. */
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

/** XZ has installations in international waters, which are not ports. */
function isPlaceCode(code: string): boolean {
  return LOCODE.test(code) && !code.startsWith('XZ');
}

function byCode(rows: readonly Row[], column: string): Map<string, Row> {
  return new Map(
    rows.flatMap((row): [string, Row][] => (isPlaceCode(row[column] ?? '') ? [[row[column] ?? '', row]] : [])),
  );
}

/**
 * 139 places occur twice, once per language; the first row is used. @param names of places that lost letters in both
 * spellings
 */
function unlocodeByCode(rows: readonly Row[], names: ReadonlyMap<string, Row>): Map<string, Row> {
  const places = new Map<string, Row>();
  for (const broken of rows) {
    const row = repaired(broken);
    const code = `${row.country}${row.location}`;
    if (!places.has(code) && isPlaceCode(code))
      places.set(code, { ...row, name: names.get(code)?.name ?? placeName(row) });
  }
  return places;
}

/** 1,040 names with a comma ("Fukuyama, Hiroshima") are split over two columns, which shifts the next four. */
function repaired(row: Row): Row {
  if (!row.name?.startsWith('"')) return row;
  return {
    ...row,
    name: `${row.name},${row.nameWoDiacritics}`,
    nameWoDiacritics: `${row.subdivision},${row.status}`,
    subdivision: row.function ?? '',
    function: row.iata ?? '',
  };
}

/** Letters with diacritics were lost in the file (U+FFFD). The second spelling has none and is complete. */
function placeName(row: Row): string {
  const name = row.name?.includes('\ufffd') ? row.nameWoDiacritics : row.name;
  return (name ?? '').replaceAll('"', '').replace(/\s+/g, ' ').trim();
}
