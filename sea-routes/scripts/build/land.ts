/**
 * Reads the land of Natural Earth 10 m from `world-atlas` (TopoJSON) as closed rings of [longitude, latitude], without
 * the "Null Island" at 0°, 0°.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export type Ring = readonly (readonly [longitude: number, latitude: number])[];

interface Topology {
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] };
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
  readonly objects: {
    readonly land: { readonly geometries: readonly { readonly arcs: readonly (readonly (readonly number[])[])[] }[] };
  };
}

/**
 * All rings, including holes. Longitudes continue beyond ±180° without a jump. A ring around a pole (Antarctica) is
 * closed along the pole.
 */
export function readLand(): Ring[] {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-10m.json');
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology;
  const arcs = topology.arcs.map((arc) => decodeArc(arc, topology.transform));
  return topology.objects.land.geometries
    .flatMap((geometry) => geometry.arcs.flat())
    .map((numbers) => unwrap(numbers.flatMap((number, at) => ringPart(arcs, number).slice(at === 0 ? 0 : 1))))
    .filter((ring) => !ring.every(([longitude, latitude]) => Math.hypot(longitude, latitude) < 0.1));
}

function decodeArc(arc: readonly (readonly [number, number])[], { scale, translate }: Topology['transform']): Ring {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]] as const;
  });
}

/** A negative number is the reversed arc ~number. */
function ringPart(arcs: readonly Ring[], number: number): Ring {
  const arc = arcs[number < 0 ? ~number : number] ?? [];
  return number < 0 ? arc.toReversed() : arc;
}

function unwrap(ring: Ring): Ring {
  let shift = 0;
  let before = ring[0]?.[0] ?? 0;
  const unwrapped = ring.map(([longitude, latitude]) => {
    if (longitude - before > 180) shift -= 360;
    if (before - longitude > 180) shift += 360;
    before = longitude;
    return [longitude + shift, latitude] as const;
  });
  const [first, last] = [unwrapped[0], unwrapped.at(-1)];
  if (first === undefined || last === undefined || Math.abs(last[0] - first[0]) < 180) return unwrapped;
  const pole = last[1] < 0 ? -90 : 90;
  return [...unwrapped, [last[0], pole], [first[0], pole], first];
}
