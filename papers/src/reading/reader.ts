/**
 * The program of the reading process: reads questions from stdin, writes answers to descriptor 3, ends when stdin
 * ends.
 */
import { writeSync } from 'node:fs';
import { answerQuestion } from './answer-question.ts';
import { createFrameReader, frameOf, type ReaderAnswer, type ReaderQuestion, ReadingFailure } from './protocol.ts';

const ANSWERS = 3;
const QUESTION_LIMITS = { messageBytes: 10_000, bytes: 128 * 2 ** 20 };

function say(answer: ReaderAnswer, bytes?: Uint8Array): void {
  const frame = frameOf(answer, bytes);
  for (let written = 0; written < frame.length; ) written += writeSync(ANSWERS, frame, written);
}

async function answer(question: ReaderQuestion, file: Uint8Array): Promise<void> {
  try {
    const { answer: last, bytes } = await answerQuestion(question, file, (number) => say({ kind: 'page', number }));
    say(last, bytes);
  } catch (error) {
    const failure =
      error instanceof ReadingFailure
        ? error
        : new ReadingFailure('unreadable', `The file cannot be read: ${(error as Error).message}`);
    say({ kind: 'failure', reason: failure.reason, detail: failure.message });
  }
}

const readFrames = createFrameReader(QUESTION_LIMITS);
process.stdin.on('data', (chunk: Uint8Array) => {
  for (const { message, bytes } of readFrames(chunk)) void answer(message as ReaderQuestion, bytes);
});
process.stdin.on('end', () => process.exit(0));
// Signals that stop the service reach all its processes; the service lets this one finish, or ends it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
say({ kind: 'ready' });
