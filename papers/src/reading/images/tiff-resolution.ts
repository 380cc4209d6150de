/**
 * The resolution of a page of a TIFF, across and down. A fax has 204 × 98 or 204 × 196 dots an inch (ITU-T T.4), and
 * libvips reports the first number only. Pure.
 */

const TAGS = { across: 282, down: 283 };
const RATIONAL = 5;
const ENTRY_BYTES = 12;

/** @param page from 1 @returns in the unit of the file; null where it states none or is damaged */
export function tiffResolution(file: Uint8Array, page: number): { across: number; down: number } | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  try {
    const isLittle = view.getUint16(0) === 0x4949;
    let directory = view.getUint32(4, isLittle);
    for (let number = 1; number < page; number += 1)
      directory = view.getUint32(directory + 2 + view.getUint16(directory, isLittle) * ENTRY_BYTES, isLittle);
    const count = view.getUint16(directory, isLittle);
    const tagValue = (tag: number): number => {
      for (let index = 0; index < count; index += 1) {
        const entry = directory + 2 + index * ENTRY_BYTES;
        if (view.getUint16(entry, isLittle) !== tag || view.getUint16(entry + 2, isLittle) !== RATIONAL) continue;
        const at = view.getUint32(entry + 8, isLittle);
        return view.getUint32(at, isLittle) / view.getUint32(at + 4, isLittle);
      }
      return Number.NaN;
    };
    const [across, down] = [tagValue(TAGS.across), tagValue(TAGS.down)];
    return across > 0 && down > 0 && Number.isFinite(across / down) ? { across, down } : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
