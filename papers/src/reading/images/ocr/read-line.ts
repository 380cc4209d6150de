/** Reads one line of text: its characters, how sure each is, and where it stands. */
import { pictureOf, type Raster, rasterOf } from '../raster.ts';
import { CHANNELS, CHARACTERS, readingNetwork } from './models.ts';

export interface ReadCharacter {
  /** A space too. */
  readonly text: string;
  readonly confidence: number;
  /** Where it stands in the line: 0 left, 1 right. */
  readonly place: number;
}

/** The height that the network was trained on. */
const HEIGHT = 48;
/** The network reads one character a step. */
const WIDTH_STEP = 8;
/** Letters are drawn wider, or narrow ones as i, l and r and spaces share a step with a neighbour and are lost. */
const STRETCH = 1.3;
/** A line of more is cut by what the network could not read anyway. */
const WIDEST = 5200;

export async function readLine(line: Raster, stretch = STRETCH): Promise<ReadCharacter[]> {
  const textWidth = Math.min(WIDEST, Math.max(WIDTH_STEP, Math.ceil((line.width * HEIGHT * stretch) / line.height)));
  const { pixels } = await rasterOf(pictureOf(line).resize(textWidth, HEIGHT, { fit: 'fill' }));
  const width = Math.ceil((textWidth + WIDTH_STEP) / WIDTH_STEP) * WIDTH_STEP;
  const input = new Float32Array(CHANNELS * HEIGHT * width);
  for (let channel = 0; channel < CHANNELS; channel += 1)
    for (let y = 0; y < HEIGHT; y += 1)
      for (let x = 0; x < textWidth; x += 1)
        input[(channel * HEIGHT + y) * width + x] = (pixels[y * textWidth + x] ?? 255) / 127.5 - 1;
  const steps = width / WIDTH_STEP;
  const classes = await readingNetwork(input, { width, height: HEIGHT }, [1, steps, CHARACTERS.length]);
  return charactersOf(classes, { steps, share: width / textWidth });
}

/** Pure: of equal classes in a row the first counts (connectionist temporal classification). */
function charactersOf(
  data: Float32Array,
  { steps, share }: { readonly steps: number; readonly share: number },
): ReadCharacter[] {
  const classes = CHARACTERS.length;
  const characters: ReadCharacter[] = [];
  let last = 0;
  for (let step = 0; step < steps; step += 1) {
    const start = step * classes;
    let best = 0;
    for (let each = 1; each < classes; each += 1)
      if ((data[start + each] ?? 0) > (data[start + best] ?? 0)) best = each;
    if (best !== 0 && best !== last) {
      const place = Math.min(1, ((step + 0.5) / steps) * share);
      characters.push({ text: CHARACTERS[best] ?? '', confidence: data[start + best] ?? 0, place });
    }
    last = best;
  }
  return characters;
}
