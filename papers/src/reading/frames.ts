/**
 * Messages on a pipe: the length of a JSON text and the length of bytes, four octets each (big-endian), then both.
 * The receiver sets a limit, so that a compromised reading process cannot fill the service's memory.
 */
export interface Frame {
  readonly message: unknown;
  readonly bytes: Uint8Array;
}

export interface FrameLimits {
  readonly messageBytes: number;
  readonly bytes: number;
}

const HEAD_BYTES = 8;

export function frameOf(message: unknown, bytes: Uint8Array = new Uint8Array()): Buffer {
  const text = Buffer.from(JSON.stringify(message));
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(text.length, 0);
  head.writeUInt32BE(bytes.length, 4);
  return Buffer.concat([head, text, bytes]);
}

/** Collects chunks and returns complete frames. The function throws for a frame that is too long or not JSON. */
export function createFrameReader(limits: FrameLimits): (chunk: Uint8Array) => Frame[] {
  let chunks: Uint8Array[] = [];
  let held = 0;
  let wanted = HEAD_BYTES;

  function takeFrame(): Frame | undefined {
    if (held < wanted) return undefined;
    const all = Buffer.concat(chunks);
    const [textLength, bytesLength] = [all.readUInt32BE(0), all.readUInt32BE(4)];
    if (textLength > limits.messageBytes || bytesLength > limits.bytes)
      throw new Error(`A message of ${textLength} and ${bytesLength} bytes is longer than allowed.`);
    const end = HEAD_BYTES + textLength + bytesLength;
    wanted = all.length < end ? end : HEAD_BYTES;
    chunks = all.length < end ? [all] : [all.subarray(end)];
    held = all.length < end ? all.length : all.length - end;
    if (all.length < end) return undefined;
    const text = all.toString('utf8', HEAD_BYTES, HEAD_BYTES + textLength);
    return { message: JSON.parse(text), bytes: all.subarray(HEAD_BYTES + textLength, end) };
  }

  return (chunk) => {
    chunks.push(chunk);
    held += chunk.length;
    const frames: Frame[] = [];
    for (let frame = takeFrame(); frame !== undefined; frame = takeFrame()) frames.push(frame);
    return frames;
  };
}
