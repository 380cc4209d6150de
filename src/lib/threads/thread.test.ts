/** Threads that answer, fail or end: whoever waits learns of it. */
import { afterEach, expect, it } from 'vitest';
import { Thread } from './thread.ts';

const started: Thread[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((each) => each.end()));
});

function start(body: string): Thread {
  const script = `import { parentPort } from 'node:worker_threads'; parentPort.on('message', (given) => { ${body} });`;
  const thread = new Thread(new URL(`data:text/javascript,${encodeURIComponent(script)}`), 'The sum');
  started.push(thread);
  return thread;
}

const ask = (thread: Thread, given: unknown, signal?: AbortSignal) => {
  thread.send(given);
  return thread.receive(signal);
};

it('answers one message after another', async () => {
  const thread = start('parentPort.postMessage(given + 1)');
  expect([await ask(thread, 1), await ask(thread, 2)]).toEqual([2, 3]);
});

it('rejects with what the thread throws, and afterwards at once', async () => {
  const thread = start("throw new Error('too large')");
  await expect(ask(thread, 1)).rejects.toThrow('too large');
  await expect(ask(thread, 1)).rejects.toThrow('too large');
});

it('rejects where the thread ends without an answer', async () => {
  await expect(ask(start('process.exit(3)'), 1)).rejects.toThrow('The sum was not finished: its thread ended with 3.');
});

it('waits no longer than its signal', async () => {
  const stopping = new AbortController();
  const answer = ask(start(''), 1, stopping.signal);
  stopping.abort();
  await expect(answer).rejects.toThrow('aborted');
});
