/**
 * Kafka for a test, where the machine has kcat: the mock cluster of librdkafka, which keeps messages in memory, behind a
 * connection that the test can cut. kcat reads topics back.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
import { promisify } from 'node:util';
import { findProgram } from './program.ts';

const program = findProgram(['kcat', 'kafkacat'], '-V');
/** Where CI promises one, its absence is a failure and no reason to skip. */
export const isKafkaMissing = program === undefined && process.env.REQUIRE_KAFKA !== '1';
export const KAFKA_NEEDED = 'needs kcat';

export interface KafkaProcess {
  /** Of the connection that can be cut. */
  readonly server: string;
  addTopic(topic: string): Promise<void>;
  read(topic: string): Promise<KafkaMessage[]>;
  /** Nobody reaches the broker, from now on. */
  cut(): void;
  /** The broker gets what is sent, and its answers are lost. */
  loseAnswers(): void;
  restore(): void;
  close(): Promise<void>;
}

export interface KafkaMessage {
  readonly partition: number;
  readonly offset: number;
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string;
}

/** @param tls what the connection has; absent: it is not encrypted */
export async function startKafka(tls?: TlsOptions): Promise<KafkaProcess> {
  if (program === undefined) throw new Error('kcat is not on PATH.');
  const mock = ['-X', 'test.mock.num.brokers=1', '-X', 'debug=mock'];
  const child = spawn(program, ['-C', '-q', '-b', 'mock', '-t', 'unused', ...mock], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const port = await announcedPort(child);
  const wire = await startWire(port, tls);
  const kcat = async (...given: string[]) =>
    (await promisify(execFile)(program, ['-b', `127.0.0.1:${port}`, ...given], { maxBuffer: 1e9 })).stdout;
  return {
    server: `${tls === undefined ? 'kafka' : 'tls'}://127.0.0.1:${wire.port}`,
    addTopic: async (topic) => void (await kcat('-L', '-t', topic)),
    read: async (topic) => linesOf(await kcat('-C', '-t', topic, '-o', 'beginning', '-e', '-q', '-J')),
    ...wire.faults,
    async close() {
      wire.faults.cut();
      wire.server.close();
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** What it writes is read to the end, so that it never waits for a reader. */
async function announcedPort(child: ChildProcess): Promise<number> {
  let text = '';
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  child.stderr?.on('data', (chunk: Buffer) => {
    if (text.length < 10_000) text += String(chunk);
    const [, port] = /bootstrap\.servers=127\.0\.0\.1:(\d+)\s/.exec(text) ?? [];
    if (port !== undefined) resolve(Number(port));
  });
  child.on('exit', () => reject(new Error(`kcat started no mock cluster: ${text}`)));
  return promise;
}

/** Of each partition in its order, one after another. */
function linesOf(text: string): KafkaMessage[] {
  const lines = text.split('\n').filter((line) => line !== '');
  const messages = lines.map((line): KafkaMessage => {
    const { headers = [], ...message } = JSON.parse(line);
    const pairs = Array.from({ length: headers.length / 2 }, (_, at) => headers.slice(2 * at, 2 * at + 2));
    return { ...message, headers: Object.fromEntries(pairs) };
  });
  return messages.toSorted((a, b) => a.partition - b.partition || a.offset - b.offset);
}

/** A connection to the broker that leads clients back to itself, whatever address the broker gives of itself. */
async function startWire(brokerPort: number, tls: TlsOptions | undefined) {
  let mode: 'open' | 'cut' | 'deaf' = 'open';
  const sockets = new Set<Socket>();
  const onConnection = (client: Socket) => {
    if (mode === 'cut') return void client.destroy();
    const broker = connect(brokerPort, '127.0.0.1');
    for (const socket of [client, broker]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        broker.destroy();
      });
    }
    client.pipe(broker);
    let held = Buffer.alloc(0);
    broker.on('data', (chunk: Buffer) => {
      if (mode === 'deaf') return;
      const { frames, rest } = framesOf(Buffer.concat([held, chunk]));
      held = rest;
      for (const frame of frames) client.write(withPort(frame, brokerPort, port()));
    });
  };
  const server = tls === undefined ? createServer(onConnection) : createTlsServer(tls, onConnection);
  const port = () => (server.address() as AddressInfo).port;
  server.on('tlsClientError', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    mode = 'cut';
    for (const socket of sockets) socket.destroy();
  };
  const loseAnswers = () => {
    mode = 'deaf';
  };
  const restore = () => {
    mode = 'open';
  };
  return { server, port: port(), faults: { cut, loseAnswers, restore } };
}

/** A message of the protocol begins with its length. */
function framesOf(bytes: Buffer): { readonly frames: Buffer[]; readonly rest: Buffer<ArrayBuffer> } {
  const frames: Buffer[] = [];
  let at = 0;
  while (bytes.length - at >= 4 && bytes.length - at - 4 >= bytes.readInt32BE(at)) {
    const end = at + 4 + bytes.readInt32BE(at);
    frames.push(bytes.subarray(at, end));
    at = end;
  }
  return { frames, rest: Buffer.from(bytes.subarray(at)) };
}

function withPort(frame: Buffer, from: number, to: number): Buffer {
  const host = Buffer.from('127.0.0.1');
  for (let at = frame.indexOf(host); at >= 0; at = frame.indexOf(host, at + 1)) {
    const place = at + host.length;
    if (frame.length >= place + 4 && frame.readInt32BE(place) === from) frame.writeInt32BE(to, place);
  }
  return frame;
}
