/** A stream that counts and hashes what it passes on. */
import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

interface Measured {
  readonly stream: Transform;
  result(): { readonly bytes: number; readonly sha256: string };
}

export function measured(): Measured {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}
