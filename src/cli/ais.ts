/** `portolan ais …`: plays a recorded file of sentences to a feed, to see it work without a receiver. Needs no database. */
import { createSocket } from 'node:dgram';
import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { Command, InvalidArgumentError, Option } from 'commander';
import { pause } from '../lib/repeat.ts';
import { readLine } from '../sources/ais/nmea/sentence.ts';
import { readTagBlock } from '../sources/ais/nmea/tag-block.ts';
import { shutdownSignal } from './shutdown.ts';

export interface AisContext {
  readonly print: (text: string) => void;
}

interface ReplayOptions {
  readonly to: Address;
  readonly over: 'udp' | 'tcp';
  readonly rate: number;
}

interface Address {
  readonly host: string;
  readonly port: number;
}

export function aisCommand(context: AisContext): Command {
  return new Command('ais').description('try AIS feeds without a receiver').addCommand(
    new Command('replay')
      .description('send the sentences of a recorded file to a feed, as if they were heard now')
      .argument('<file>', 'lines that begin with !AIVDM, with or without tag blocks')
      .requiredOption('--to <host:port>', 'where the feed listens', parseAddress)
      .addOption(new Option('--over <protocol>', 'how').choices(['udp', 'tcp']).default('udp'))
      .option('--rate <sentences>', 'sentences a second', parseRate, 50)
      .action((file: string, options: ReplayOptions) => replay(context, file, options)),
  );
}

function parseAddress(text: string): Address {
  const match = /^(.+):(\d{1,5})$/.exec(text);
  const port = Number(match?.[2]);
  if (match === null || port < 1 || port > 65535) throw new InvalidArgumentError('Write it as 127.0.0.1:10110.');
  return { host: match[1] as string, port };
}

function parseRate(text: string): number {
  const rate = Number(text);
  if (!(rate > 0 && rate <= 1_000_000)) throw new InvalidArgumentError('A number from 1 to 1000000.');
  return rate;
}

async function replay({ print }: AisContext, file: string, { to, over, rate }: ReplayOptions): Promise<void> {
  const stopping = new AbortController();
  void shutdownSignal().then(() => stopping.abort());
  const sender = await (over === 'udp' ? udpSender(to) : tcpSender(to));
  let sent = 0;
  let passed = 0;
  try {
    for await (const line of createInterface({ input: createReadStream(file) })) {
      if (stopping.signal.aborted) break;
      const sentence = heardNow(line);
      if (sentence === null) {
        passed += 1;
        continue;
      }
      await sender.send(sentence);
      sent += 1;
      if (rate < 1000) await pause(1000 / rate, stopping.signal);
      else if (sent % Math.ceil(rate / 100) === 0) await pause(10, stopping.signal);
    }
  } finally {
    await sender.close();
  }
  print(`${sent} sentences sent to ${to.host}:${to.port} over ${over}; ${passed} other lines passed over`);
}

/** Without what says when it was heard once; null for what is no sentence of AIS. */
function heardNow(line: string): string | null {
  const { sentence } = readTagBlock(line.trim());
  const read = readLine(sentence);
  return typeof read === 'string' ? null : sentence.replace(/(\*[0-9A-Fa-f]{2}).*$/, '$1');
}

interface Sender {
  send(sentence: string): Promise<void>;
  close(): Promise<void>;
}

async function udpSender({ host, port }: Address): Promise<Sender> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  return {
    send: (sentence) =>
      new Promise((resolve, reject) =>
        socket.send(`${sentence}\r\n`, port, host, (error) => (error ? reject(error) : resolve())),
      ),
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

async function tcpSender(address: Address): Promise<Sender> {
  const socket = connect(address);
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return {
    send: (sentence) =>
      new Promise((resolve, reject) => socket.write(`${sentence}\r\n`, (error) => (error ? reject(error) : resolve()))),
    close: () => new Promise((resolve) => socket.end(() => resolve())),
  };
}
