/** Receives the webhooks: notes of which shipment each notification is, and when it came. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerQuestions } from '../../measure/process.ts';

export interface ReceiverAnswer {
  readonly url: string;
  readonly received: number;
  /** Bills of lading with Unix milliseconds, since the last question. */
  readonly arrivals: readonly (readonly [billOfLading: string, at: number])[];
}

/** A question that is asked each minute empties the list; this is for a benchmark that was interrupted. */
const MOST_ARRIVALS = 2_000_000;
const BILL = /"bill_of_lading(?:_number)?":"([A-Z]{4}\d{9})"/;

let received = 0;
let arrivals: [string, number][] = [];
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received += 1;
    const [, bill] = BILL.exec(Buffer.concat(chunks).toString()) ?? [];
    if (bill !== undefined && arrivals.length < MOST_ARRIVALS) arrivals.push([bill, Date.now()]);
    response.end();
  });
});
server.listen(0, '127.0.0.1');
const listening = once(server, 'listening');

answerQuestions<object, ReceiverAnswer>(async () => {
  await listening;
  const listed = arrivals;
  arrivals = [];
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, arrivals: listed };
});
