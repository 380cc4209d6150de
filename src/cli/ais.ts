/** `portolan ais …`: sends a recorded file of AIS sentences to a feed, to test it without a receiver. Needs no database. */

import { createSocket } from 'node:dgram';
import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { Command, InvalidArgumentError, Option } from 'commander';
import { pause } from '../lib/repeat.ts';
import { readLine, readTagBlock } from '../sources/ais/nmea/sentence.ts';
import type { CommandContext } from './context.ts';
import { shutdownSignal } from './shutdown.ts';

interface ReplayOptions {
  readonly to: Address;
  readonly over: 'udp' | 'tcp';
  readonly rate: number;
}

interface Address {
  readonly host: string;
  readonly port: number;
}

export function aisCommand(context: Pick<CommandContext, 'print'>): Command {
  return new Command('ais').description('test AIS feeds without a receiver').addCommand(
    new Command('replay')
      .description('send the sentences of a recorded file to a feed, without their original times')
      .argument('<file>', 'file of !AIVDM sentences, one per line, with or without tag blocks')
      .requiredOption('--to <host:port>', 'address of the feed', parseAddress)
      .addOption(new Option('--over <protocol>', 'transport protocol').choices(['udp', 'tcp']).default('udp'))
      .option('--rate <sentences>', 'sentences per second', parseRate, 50)
      .action((file: string, options: ReplayOptions) => replay(context, file, options)),
  );
}

function parseAddress(text: string): Address {
  const match = /^(.+):(\d{1,5})$/.exec(text);
  const port = Number(match?.[2]);
  if (match === null || port < 1 || port > 65535)
    throw new InvalidArgumentError('It must be a host and a port, such as 127.0.0.1:10110.');
  return { host: match[1] as string, port };
}

function parseRate(text: string): number {
  const rate = Number(text);
  if (!(rate > 0 && rate <= 1_000_000)) throw new InvalidArgumentError('It must be a number above 0, up to 1000000.');
  return rate;
}

async function replay(
  { print }: Pick<CommandContext, 'print'>,
  file: string,
  { to, over, rate }: ReplayOptions,
): Promise<void> {
  const stopping = new AbortController();
  void shutdownSignal().then(() => stopping.abort());
  const sender = await (over === 'udp' ? udpSender(to) : tcpSender(to));
  let sent = 0;
  let skipped = 0;
  try {
    for await (const line of createInterface({ input: createReadStream(file) })) {
      if (stopping.signal.aborted) break;
      const sentence = withoutTime(line);
      if (sentence === null) {
        skipped += 1;
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
  print(`${sent} sentences sent to ${to.host}:${to.port} over ${over}; ${skipped} other lines skipped`);
}

/** The sentence without its tag block and the fields after the checksum; null if the line is not an AIS sentence. */
function withoutTime(line: string): string | null {
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
        socket.send(`${sentence}\r\n`, port, host, (error) =>
          error ? reject(sendFailure({ host, port }, error)) : resolve(),
        ),
      ),
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

async function tcpSender(address: Address): Promise<Sender> {
  const socket = connect(address);
  await new Promise((resolve, reject) =>
    socket.once('connect', resolve).on('error', (error) => reject(sendFailure(address, error))),
  );
  return {
    send: (sentence) =>
      new Promise((resolve, reject) =>
        socket.write(`${sentence}\r\n`, (error) => (error ? reject(sendFailure(address, error)) : resolve())),
      ),
    close: () => new Promise((resolve) => socket.end(() => resolve())),
  };
}

function sendFailure({ host, port }: Address, error: Error): Error {
  return new Error(`Cannot send to ${host}:${port}: ${error.message}. Check that the feed listens there.`);
}
