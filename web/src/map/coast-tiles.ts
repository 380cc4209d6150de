/**
 * The detailed coast, read by tile from one file (built by scripts/build-base-map.ts): a range of it per tile, none for the open sea.
 */
import { addProtocol } from 'maplibre-gl';
import coastUrl from '../../base-map/coast.bin?url';
import indexUrl from '../../base-map/coast-index.json?url';

const PROTOCOL = 'coast';
export const COAST_TILES = `${PROTOCOL}://{z}/{x}/{y}`;
const NOTHING = new ArrayBuffer(0);

interface Place {
  readonly from: number;
  readonly bytes: number;
}

let index: Promise<ReadonlyMap<string, Place>> | undefined;

/** Registers the protocol of the tiles; once per page, before a map is created. */
export function serveCoastTiles(): void {
  addProtocol(PROTOCOL, async ({ url }, { signal }) => {
    index ??= readIndex().catch((error: unknown) => {
      index = undefined;
      throw error;
    });
    const place = (await index).get(url.slice(`${PROTOCOL}://`.length));
    return { data: place === undefined ? NOTHING : await readTile(place, signal) };
  });
}

async function readIndex(): Promise<ReadonlyMap<string, Place>> {
  const numbers = (await (await get(indexUrl)).json()) as number[];
  const places = new Map<string, Place>();
  let from = 0;
  for (let at = 0; at < numbers.length; at += 4) {
    const [zoom, column, row, bytes = 0] = numbers.slice(at, at + 4);
    places.set(`${zoom}/${column}/${row}`, { from, bytes });
    from += bytes;
  }
  return places;
}

async function readTile({ from, bytes }: Place, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await get(coastUrl, { headers: { range: `bytes=${from}-${from + bytes - 1}` }, signal });
  // A server that ignores the range sends the whole file.
  const part = response.status === 206 ? await response.blob() : (await response.blob()).slice(from, from + bytes);
  return new Response(part.stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

async function get(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return response;
}
