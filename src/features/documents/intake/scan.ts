/**
 * Scans a file for malware with clamd (its INSTREAM command, docs.clamav.net). Sends the bytes through its socket in
 * chunks.
 */
import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { errorMessage } from '../../../lib/errors.ts';

/** `too_large`: the file exceeds the StreamMaxLength of clamd. */
export type ScanResult =
  | { readonly verdict: 'clean' | 'too_large' }
  | { readonly verdict: 'infected'; readonly signature: string };

export interface ScanSettings {
  /** `host:port`, or the path of a Unix socket. */
  readonly address: string;
  readonly timeoutSeconds: number;
}

/** clamd gave no usable answer: the scan is retried later. */
export class ScannerUnavailable extends Error {
  override readonly name = 'ScannerUnavailable';
}

const PIECE_BYTES = 64 * 1024;
const MOST_ANSWERED_BYTES = 4096;

/** @throws ScannerUnavailable */
export async function scanFile(path: string, { address, timeoutSeconds }: ScanSettings): Promise<ScanResult> {
  const socket = connectTo(address);
  socket.setTimeout(timeoutSeconds * 1000, () => socket.destroy(new Error(`no answer in ${timeoutSeconds} seconds`)));
  try {
    const answered = readAnswer(socket);
    // If clamd closes the connection early, its answer has the reason.
    const sent = send(socket, path);
    const [answer] = await Promise.all([answered, sent.catch(() => {})]);
    return verdictOf(answer);
  } catch (error) {
    if (error instanceof ScannerUnavailable) throw error;
    throw new ScannerUnavailable(`clamd at ${address} gives no answer: ${errorMessage(error)}`, { cause: error });
  } finally {
    socket.destroy();
  }
}

function connectTo(address: string): Socket {
  const [, host = '', port] = /^(?:\[?([^/]*?)\]?):(\d+)$/.exec(address) ?? [];
  return port === undefined ? connect(address) : connect(Number(port), host);
}

/** Each chunk follows its length in four bytes; a length of zero ends the stream. */
async function send(socket: Socket, path: string): Promise<void> {
  const write = (bytes: Uint8Array) =>
    new Promise<void>((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())));
  await write(Buffer.from('zINSTREAM\0'));
  for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES })) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE((piece as Buffer).length);
    await write(Buffer.concat([length, piece as Buffer]));
  }
  await write(Buffer.alloc(4));
}

async function readAnswer(socket: Socket): Promise<string> {
  let answer = '';
  for await (const piece of socket) {
    answer += String(piece);
    if (answer.includes('\0') || answer.length > MOST_ANSWERED_BYTES) break;
  }
  return answer.split('\0', 1)[0] ?? '';
}

function verdictOf(answer: string): ScanResult {
  if (/^stream: OK$/.test(answer)) return { verdict: 'clean' };
  const signature = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (signature !== undefined) return { verdict: 'infected', signature };
  if (/^INSTREAM size limit exceeded/.test(answer)) return { verdict: 'too_large' };
  throw new ScannerUnavailable(`clamd answered ${JSON.stringify(answer.slice(0, 200))}`);
}
