/**
 * Builds the files of reference/ from public data sets: `node scripts/build-reference.ts --from <folder> --zones
 * <geo-tz>`. The same input gives the same bytes. This file has the order of the steps; scripts/reference/ has their
 * content.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildCountries, buildSubdivisions } from './reference/countries.ts';
import { csvText, readTable } from './reference/csv-files.ts';
import { buildPlaces, PLACE_COLUMNS } from './reference/places.ts';
import { buildRailTerminals, RAIL_TERMINAL_COLUMNS } from './reference/rail-terminals.ts';
import { readSources } from './reference/sources.ts';
import { buildTerminals, TERMINAL_COLUMNS } from './reference/terminals.ts';
import { loadZoneFinder } from './reference/zones.ts';

const USAGE = `Usage: node scripts/build-reference.ts --from <folder> --zones <folder of the npm package geo-tz>
  --from   folder of raw data; reference/README.md lists its files
  --zones  geo-tz, used only here: npm install --prefix <folder> geo-tz@8.1.9, then <folder>/node_modules/geo-tz`;

const { values } = parseArgs({ options: { from: { type: 'string' }, zones: { type: 'string' } } });
if (values.from === undefined || values.zones === undefined) {
  console.error(USAGE);
  process.exit(2);
}

const root = join(import.meta.dirname, '..');
const output = join(root, 'reference');
const sources = readSources(values.from, join(import.meta.dirname, 'reference'));
checkLines();

const { ports, places, report } = buildPlaces(sources, await loadZoneFinder(values.zones));
const terminals = buildTerminals(sources, ports);

write('ports.csv', csvText(PLACE_COLUMNS, ports));
write('places.csv', csvText(PLACE_COLUMNS, places));
write('terminals.csv', csvText(TERMINAL_COLUMNS, terminals));
write('rail-terminals.csv', csvText(RAIL_TERMINAL_COLUMNS, buildRailTerminals(sources, ports, places)));
write('countries.csv', csvText(['code', 'name'], buildCountries(sources)));
write('subdivisions.csv', csvText(['country_code', 'code', 'name'], buildSubdivisions(sources, [...ports, ...places])));
for (const line of report) console.log(line);

function write(name: string, text: string): void {
  writeFileSync(join(output, name), text);
  console.log(`${name}: ${text.split('\n').length - 2} rows, ${Math.round(text.length / 1024)} kB`);
}

/** shipping-lines.csv is edited by hand. It must contain every line of the DCSA list. */
function checkLines(): void {
  const known = new Set(readTable(join(output, 'shipping-lines.csv')).map((line) => line.scac));
  const missing = sources.dcsaCarriers.map((line) => line['NMFTA Code'] ?? '').filter((scac) => !known.has(scac));
  if (missing.length > 0)
    throw new Error(`reference/shipping-lines.csv has no row for lines of the DCSA list: ${missing.join(', ')}`);
}
