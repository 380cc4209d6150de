/** A webhook receiver that reads each request to its end and answers 200 with nothing; it notes when each notification came. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerQuestions } from '../measure/process.ts';

export interface ReceiverQuestion {
  /** Returns the arrivals since its last call, and forgets them. */
  readonly arrivals?: boolean;
}

export interface ReceiverState {
  readonly url: string;
  readonly received: number;
  /** Notification ids with Unix milliseconds. */
  readonly arrivals: readonly (readonly [string, number])[];
}

let received = 0;
let arrivals: [string, number][] = [];
const server = createServer((request, response) => {
  const id = request.headers['webhook-id'];
  request.resume();
  request.on('end', () => {
    received += 1;
    if (typeof id === 'string' && arrivals.length < 200_000)
      arrivals.push([id, performance.timeOrigin + performance.now()]);
    response.end();
  });
});
server.listen(0, '127.0.0.1');
const listening = once(server, 'listening');

answerQuestions<ReceiverQuestion, ReceiverState>(async (question) => {
  await listening;
  const listed = question.arrivals ? arrivals : [];
  if (question.arrivals) arrivals = [];
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, arrivals: listed };
});
