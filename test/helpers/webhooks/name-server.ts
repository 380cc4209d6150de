/** A name server on loopback with the test's answers, or none. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const [A, AAAA] = [1, 28];
const [NO_ERROR, NO_SUCH_NAME] = [0, 3];

export interface NameServer {
  /** `127.0.0.1:41234` */
  readonly address: string;
  /** IPv4 addresses by name; a name that is not there does not exist, and null is never answered. */
  readonly names: Map<string, readonly string[] | null>;
  /** The queried names, once for each family and try. */
  readonly requested: string[];
  close(): Promise<void>;
}

export async function startNameServer(): Promise<NameServer> {
  const socket = createSocket('udp4');
  const server: Pick<NameServer, 'names' | 'requested'> = { names: new Map(), requested: [] };
  socket.on('message', (query, from) => {
    const { name, type, question } = readQuestion(query);
    server.requested.push(name);
    const addresses = server.names.get(name);
    if (addresses === null) return;
    const found = type === A ? (addresses ?? []) : [];
    const code = addresses === undefined ? NO_SUCH_NAME : NO_ERROR;
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x8180 | code, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(found.length, 6);
    socket.send(Buffer.concat([header, question, ...found.map(answerOf)]), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    ...server,
    address: `127.0.0.1:${socket.address().port}`,
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}

/** RFC 1035 §4.1.2. */
function readQuestion(query: Buffer): { name: string; type: number; question: Buffer } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const type = query.readUInt16BE(at + 1);
  if (type !== A && type !== AAAA) throw new Error(`queried for records of type ${type}`);
  return { name: labels.join('.').toLowerCase(), type, question: query.subarray(12, at + 5) };
}

/** The name (a pointer to the question's), A, IN, 60 seconds, four bytes. */
function answerOf(address: string): Buffer {
  return Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)]);
}
