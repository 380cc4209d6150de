/**
 * Shipping lines by SCAC: those of the table, and those that the operator configured. Whether this installation can track
 * with a line is known to the carriers, not here.
 */
import { join } from 'node:path';
import { referenceId } from '../lib/ids.ts';
import { readCsv } from './csv.ts';
import { textFinder } from './names/fold.ts';
import type { ArrivalMeaning } from './profiles.ts';

export interface ShippingLine {
  readonly id: string;
  readonly scac: string;
  readonly name: string;
  readonly shortName: string;
  readonly alternativeScacs: readonly string[];
  /** What the line's bills of lading begin with; MSC's is not its SCAC. */
  readonly billOfLadingPrefix: string | null;
  /** All prefixes seen on its bills of lading, the main one first. */
  readonly billOfLadingPrefixes: readonly string[];
  /** How the line's own interface wants the number; null where it is not known, and the number is left as given. */
  readonly billOfLadingForm: 'with_prefix' | 'without_prefix' | null;
  /** The line's own page for people who follow a shipment. */
  readonly trackingUrl: string | null;
  readonly contactUrl: string | null;
}

export interface ShippingLines {
  findById(id: string): ShippingLine | undefined;
  /** By its SCAC, or an alternative one of a line that was merged into it; in any case. */
  findByScac(scac: string): ShippingLine | undefined;
  /** @throws RangeError for an unknown SCAC */
  getByScac(scac: string): ShippingLine;
  /** In the order of their SCACs; `search` is part of a name, or the beginning of a SCAC, in any case. */
  list(search?: string): ShippingLine[];
}

/** The operator's settings for a line; they override the table. */
export interface ConfiguredLine {
  readonly scac: string;
  readonly name?: string;
  /** What the line's bills of lading begin with, and its interface does not take. */
  readonly dropBillOfLadingPrefix?: string | readonly string[];
  /** What the line means by the arrival of a ship. */
  readonly arrivalMeans?: ArrivalMeaning;
}

const COLUMNS = [
  'scac',
  'name',
  'short_name',
  'alternative_scacs',
  'bill_of_lading_prefix',
  'other_bill_of_lading_prefixes',
  'bill_of_lading_form',
  'tracking_url',
  'contact_url',
  'sources',
];

export function loadShippingLines(directory: string, configured: readonly ConfiguredLine[] = []): ShippingLines {
  const path = join(directory, 'shipping-lines.csv');
  const table = readCsv(path, COLUMNS).map((row) => toLine(row, path));
  const lines = configured.reduce(withConfigured, table.toArray()).sort((a, b) => (a.scac < b.scac ? -1 : 1));
  const byId = new Map(lines.map((line) => [line.id, line]));
  const byScac = new Map(lines.flatMap((line) => line.alternativeScacs.map((scac) => [scac, line])));
  for (const line of lines) byScac.set(line.scac, line);
  const findByScac = (scac: string) => byScac.get(scac.trim().toUpperCase());
  return {
    findById: (id) => byId.get(id.toLowerCase()),
    findByScac,
    getByScac(scac) {
      const line = findByScac(scac);
      if (line === undefined) throw new RangeError(`No shipping line has the SCAC "${scac}"`);
      return line;
    },
    list(search = '') {
      const [code, hasText] = [search.trim().toUpperCase(), textFinder(search)];
      return lines.filter(
        ({ name, shortName, scac, alternativeScacs }) =>
          [name, shortName].some(hasText) || [scac, ...alternativeScacs].some((each) => each.startsWith(code)),
      );
    },
  };
}

/**
 * A configured line keeps its data from the table, under the configured name. A configured alternative SCAC becomes a
 * separate line; a line missing in the table is added.
 */
function withConfigured(lines: readonly ShippingLine[], configured: ConfiguredLine): ShippingLine[] {
  const { scac, name = scac, dropBillOfLadingPrefix: dropped = [] } = configured;
  const [prefix] = [dropped].flat();
  if (lines.some((line) => line.scac === scac)) {
    return lines.map((line) => (line.scac === scac ? { ...line, name: configured.name ?? line.name } : line));
  }
  const added: ShippingLine = {
    id: referenceId('shipping_line', scac),
    scac,
    name,
    shortName: name,
    alternativeScacs: [],
    billOfLadingPrefix: prefix ?? null,
    billOfLadingPrefixes: prefix === undefined ? [] : [prefix],
    billOfLadingForm: prefix === undefined ? null : 'without_prefix',
    trackingUrl: null,
    contactUrl: null,
  };
  return [...lines.map((line) => without(line, scac)), added];
}

function without(line: ShippingLine, scac: string): ShippingLine {
  const others = (words: readonly string[]) => words.filter((word) => word !== scac);
  return {
    ...line,
    alternativeScacs: others(line.alternativeScacs),
    billOfLadingPrefixes: others(line.billOfLadingPrefixes),
  };
}

function toLine(row: string[], path: string): ShippingLine {
  const [scac = '', name = '', shortName = '', alternatives = '', prefix = '', otherPrefixes = '', form = ''] = row;
  const [trackingUrl, contactUrl] = row.slice(7);
  if (form !== '' && form !== 'with_prefix' && form !== 'without_prefix') {
    throw new Error(`${path}: ${scac} has the form "${form}"; with_prefix, without_prefix or nothing is expected`);
  }
  return {
    id: referenceId('shipping_line', scac),
    scac,
    name,
    shortName,
    alternativeScacs: words(alternatives),
    billOfLadingPrefix: prefix || null,
    billOfLadingPrefixes: words(`${prefix} ${otherPrefixes}`),
    billOfLadingForm: form || null,
    trackingUrl: trackingUrl || null,
    contactUrl: contactUrl || null,
  };
}

function words(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}
