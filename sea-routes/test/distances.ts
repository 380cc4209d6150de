/** Reads the published distances and ports that the router is measured with. Only for tests and benchmarks. */
import { readFileSync } from 'node:fs';
import type { Position } from '../src/sea-routes.ts';

export interface ListedPair {
  readonly from: string;
  readonly to: string;
  readonly start: Position;
  readonly end: Position;
  readonly nauticalMiles: number;
}

export interface Port {
  readonly code: string;
  readonly name: string;
  readonly position: Position;
}

/** The 484 pairs of Pub. 151; 100 are marked as excluded from tuning. */
export function readPortPairs(): { pair: ListedPair; isHeldOut: boolean }[] {
  const heldOut = new Set(readTable('held-out-pairs.csv').map((row) => row.join()));
  return readPairs('port_distances.csv').map((pair) => ({ pair, isHeldOut: heldOut.has(`${pair.from},${pair.to}`) }));
}

/** 17 long pairs through canals and around capes. */
export function readCanalPairs(): ListedPair[] {
  return readPairs('port_distances_canal_composite.csv');
}

export function readContainerPorts(): Port[] {
  return readTable('container_ports.csv').map(([code = '', name = '', longitude, latitude]) => ({
    code,
    name,
    position: { longitude: Number(longitude), latitude: Number(latitude) },
  }));
}

function readPairs(file: string): ListedPair[] {
  return readTable(file).map(([from = '', to = '', , , miles, , , x1, y1, x2, y2]) => ({
    from,
    to,
    start: { longitude: Number(x1), latitude: Number(y1) },
    end: { longitude: Number(x2), latitude: Number(y2) },
    nauticalMiles: Number(miles),
  }));
}

/** Rows without the header; values may be quoted, but have no line breaks. */
function readTable(file: string): string[][] {
  const text = readFileSync(new URL(`./fixtures/${file}`, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
    );
}
