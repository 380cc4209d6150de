/**
 * Splits the bytes of a stream into lines. A line without an end is dropped beyond a limit, up to its end. Does not
 * interpret lines.
 */

export interface LineSplitter {
  /** The lines that ended with these bytes. */
  push(bytes: Uint8Array): string[];
  /** What came behind the last end of line; empty where nothing did. */
  end(): string;
  /** Lines dropped since the last call. */
  takeOverlong(): number;
}

const LONGEST_BYTES = 4096;

export function createLineSplitter(): LineSplitter {
  let rest = '';
  let isSkipping = false;
  let overlong = 0;
  return {
    push(bytes) {
      // Latin 1 keeps every byte a character: garbage stays as long as it was sent.
      const lines = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1').split('\n');
      const begun = lines.pop() ?? '';
      if (lines.length > 0) {
        const first = `${rest}${lines[0]}`;
        rest = '';
        if (isSkipping) lines.shift();
        else lines[0] = first;
        isSkipping = false;
      }
      if (!isSkipping) rest += begun;
      if (rest.length > LONGEST_BYTES) {
        rest = '';
        isSkipping = true;
        overlong += 1;
      }
      return lines.filter((line) => {
        if (line.length <= LONGEST_BYTES) return true;
        overlong += 1;
        return false;
      });
    },
    end() {
      const last = rest;
      rest = '';
      return last;
    },
    takeOverlong() {
      const count = overlong;
      overlong = 0;
      return count;
    },
  };
}
