/**
 * The plain bytes of an EDI file: gzip is decompressed and UTF-16 with a byte order mark becomes UTF-8; all else passes
 * as it is. Memory is bounded by the chunks.
 */
import { once } from 'node:events';
import { createGunzip } from 'node:zlib';

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Content that is compressed or encoded, and cannot be read. */
export class ContentUnreadable extends Error {}

/** @throws ContentUnreadable after what could be read; what the source of chunks throws passes through */
export async function* decodeContent(chunks: Chunks, maximumBytes: number): AsyncGenerator<Uint8Array> {
  const { first, all } = await peek(chunks);
  if (first[0] === 0x1f && first[1] === 0x8b) yield* decodeText(gunzip(all, maximumBytes));
  else yield* decodeText(all);
}

async function* decodeText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { first, all } = await peek(chunks);
  const isLittle = first[0] === 0xff && first[1] === 0xfe;
  const isBig = first[0] === 0xfe && first[1] === 0xff;
  if (!isLittle && !isBig) {
    yield* all;
    return;
  }
  const decoder = new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be');
  for await (const chunk of all) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  yield Buffer.from(decoder.decode());
}

/** The first two bytes, and all bytes including them. */
async function peek(chunks: Chunks): Promise<{ first: Uint8Array; all: AsyncGenerator<Uint8Array> }> {
  const source = (async function* () {
    yield* chunks;
  })();
  const held: Uint8Array[] = [];
  let length = 0;
  while (length < 2) {
    const next = await source.next();
    if (next.done) break;
    held.push(next.value);
    length += next.value.length;
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    yield* held;
    yield* source;
  }
  return { first: Buffer.concat(held).subarray(0, 2), all: all() };
}

/** The source is read to its end, even where its content cannot be: its receiver keeps and hashes all bytes. */
async function* gunzip(chunks: AsyncIterable<Uint8Array>, maximumBytes: number): AsyncGenerator<Uint8Array> {
  const stream = createGunzip();
  const closed = once(stream, 'close').catch(() => undefined);
  const feeding = (async () => {
    try {
      for await (const chunk of chunks) {
        if (!stream.destroyed && !stream.write(chunk))
          await Promise.race([once(stream, 'drain'), closed]).catch(() => {});
      }
      if (!stream.destroyed) stream.end();
    } catch (error) {
      stream.destroy(error as Error);
    }
  })();
  let length = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > maximumBytes)
        throw new ContentUnreadable(
          `the file has more than ${maximumBytes} bytes when decompressed: the rest is not read`,
        );
      yield chunk;
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!code?.startsWith('Z_')) throw error;
    throw new ContentUnreadable(`the gzip content is damaged: ${(error as Error).message}`);
  } finally {
    stream.destroy();
    await feeding;
  }
}
