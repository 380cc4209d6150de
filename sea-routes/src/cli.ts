#!/usr/bin/env node
/** `sea-route <from> <to>`: prints the route between two points as text or as GeoJSON. */
import { parseArgs } from 'node:util';
import {
  loadSeaRouter,
  PASSAGES,
  type PassageName,
  type Position,
  SeaRouteError,
  splitAtAntimeridian,
} from './sea-routes.ts';

const USAGE = `sea-route <from> <to> [--via <point>]… [--closed <passages>] [--open <passages>] [--geojson]
sea-route --passages

Prints the shortest route by sea. --passages lists the passages.
A point is latitude,longitude in degrees: sea-route 31.23,121.49 51.9,4.47
Passages are separated by commas: --closed suez,panama
Write -- before a point that begins with a minus sign: sea-route -- -33.9,18.4 40.7,-74.0
`;

try {
  run();
} catch (error) {
  if (!(error instanceof SeaRouteError || (error instanceof TypeError && 'code' in error))) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function run(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      via: { type: 'string', multiple: true, default: [] },
      closed: { type: 'string', default: '' },
      open: { type: 'string', default: '' },
      geojson: { type: 'boolean', default: false },
      passages: { type: 'boolean', default: false },
    },
  });
  if (values.passages) {
    for (const { name, title, closedByDefault } of PASSAGES) {
      process.stdout.write(`${name.padEnd(20)} ${title}${closedByDefault === true ? ' (closed by default)' : ''}\n`);
    }
    return;
  }
  const [from, to, ...more] = positionals;
  if (from === undefined || to === undefined || more.length > 0) {
    process.stderr.write(USAGE);
    process.exitCode = 2;
    return;
  }
  const route = loadSeaRouter().route({
    from: parsePoint(from),
    to: parsePoint(to),
    via: values.via.map(parsePoint),
    closed: parseNames(values.closed),
    open: parseNames(values.open),
  });
  if (values.geojson) {
    const geometry = { type: 'MultiLineString', coordinates: splitAtAntimeridian(route.coordinates) };
    const { distanceNauticalMiles, passages } = route;
    const properties = { distanceNauticalMiles, passages };
    process.stdout.write(`${JSON.stringify({ type: 'Feature', properties, geometry })}\n`);
    return;
  }
  const by = route.passages.length === 0 ? '' : ` by ${route.passages.join(', ')}`;
  process.stdout.write(`${route.distanceNauticalMiles.toFixed(1)} nautical miles${by}\n`);
}

function parsePoint(text: string): Position {
  const [latitude, longitude, ...more] = text
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (longitude === undefined || more.length > 0) {
    throw new SeaRouteError('input_invalid', `"${text}" is not a point; use latitude,longitude, such as 31.23,121.49`);
  }
  return { latitude: latitude ?? Number.NaN, longitude };
}

/** The router rejects unknown names. */
function parseNames(text: string): PassageName[] {
  return text.split(',').filter((name) => name !== '') as PassageName[];
}
