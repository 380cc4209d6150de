/** `searoute-js` from npm, beside which our router is measured. It writes to the console as it works, which is kept quiet. */
import { createRequire } from 'node:module';
import type { Position } from '../../sea-routes/src/sea-routes.ts';

interface Feature {
  readonly geometry: { readonly coordinates: readonly (readonly [number, number])[] };
  readonly properties: { readonly length: number };
}
type Search = (from: object, to: object, units: 'nm') => Feature | null;

export interface OtherRoute {
  readonly coordinates: readonly (readonly [number, number])[];
  /** Its own result, in its nautical miles. */
  readonly statedMiles: number;
}

export function loadSearouteJs(): (from: Position, to: Position) => OtherRoute | undefined {
  const search = createRequire(import.meta.url)('searoute-js') as Search;
  return (from, to) => {
    const { log } = console;
    console.log = () => {};
    try {
      const found = search(point(from), point(to), 'nm');
      if (found === null) return undefined;
      return { coordinates: found.geometry.coordinates, statedMiles: found.properties.length };
    } catch {
      return undefined;
    } finally {
      console.log = log;
    }
  };
}

function point({ longitude, latitude }: Position): object {
  return { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [longitude, latitude] } };
}
