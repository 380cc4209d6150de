/** A fake clamd: it detects EICAR's test file, gives a fixed answer, or never answers. */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** Split, so that scanners do not flag this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export interface FakeClamd {
  readonly address: string;
  /** Bytes of each file that it was sent. */
  readonly scanned: Buffer[];
  close(): Promise<void>;
}

/** @param answer null: a real verdict; else a fixed answer; empty: no answer */
export async function startClamd(answer: string | null = null): Promise<FakeClamd> {
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    let received = Buffer.alloc(0);
    socket.on('data', (piece: Buffer) => {
      received = Buffer.concat([received, piece]);
      const file = fileIn(received);
      if (file === undefined || answer === '') return;
      scanned.push(file);
      socket.end(`${answer ?? (file.includes(EICAR) ? 'stream: Win.Test.EICAR_HDB-1 FOUND' : 'stream: OK')}\0`);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    address: `127.0.0.1:${port}`,
    scanned,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const COMMAND = 'zINSTREAM\0';

/** The pieces up to the one without bytes; undefined: it has not come. */
function fileIn(received: Buffer): Buffer | undefined {
  if (received.length < COMMAND.length) return undefined;
  if (!received.toString('latin1').startsWith(COMMAND)) throw new Error('no command of clamd');
  const pieces: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
