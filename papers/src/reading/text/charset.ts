/**
 * Decodes the bytes of a text file: by its declared charset, as UTF-8 if valid, else as Windows-1252, which accepts
 * every byte.
 */

const SNIFFED_BYTES = 1024;

/** @param label a charset that was declared beside the bytes; an unknown one is passed over */
export function decodeText(bytes: Uint8Array, label?: string): string {
  const charset = byteOrderMark(bytes) ?? wideWithoutMark(bytes) ?? known(label) ?? known(declared(bytes));
  if (charset !== undefined && charset !== 'utf-8') return new TextDecoder(charset).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function byteOrderMark([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

/** UTF-16 of mostly Latin text has a zero in every second byte. */
function wideWithoutMark(bytes: Uint8Array): string | undefined {
  const head = bytes.subarray(0, SNIFFED_BYTES);
  const zeros = [0, 0];
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < head.length / 4) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** `<meta charset="…">` and `<meta … content="text/html; charset=…">`. */
function declared(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, SNIFFED_BYTES));
  return /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1];
}

function known(label: string | undefined): string | undefined {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}
