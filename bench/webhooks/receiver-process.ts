/** A webhook receiver that reads each request to its end and answers 200 with nothing. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerQuestions } from '../measure/process.ts';

let received = 0;
const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    received += 1;
    response.end();
  });
});
server.listen(0, '127.0.0.1');
const listening = once(server, 'listening');

answerQuestions(async () => {
  await listening;
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
});
