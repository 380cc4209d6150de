/** Questions on a terminal, one at a time. What is typed for a secret is not shown. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

export interface PromptStreams {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
}

export interface Prompt extends Disposable {
  /**
   * @returns the answer, trimmed
   * @throws Error if the input ends, as by Ctrl-C
   */
  ask(question: string, options: { readonly isSecret: boolean }): Promise<string>;
}

/** readline echoes to its output, so that a muted output hides what is typed. */
export function openPrompt({ input, output }: PromptStreams): Prompt {
  let isMuted = true;
  const echo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isMuted) output.write(chunk);
      done();
    },
  });
  // Without a history, a secret cannot be recalled by a key.
  const terminal = createInterface({ input, output: echo, terminal: true, historySize: 0 });
  // A pasted text may go on after the end of a line: with a secret, before the next question is there.
  terminal.on('line', () => {
    isMuted = true;
  });
  const lines = terminal[Symbol.asyncIterator]();
  return {
    async ask(question, { isSecret }) {
      if (isSecret) output.write(question);
      else {
        isMuted = false;
        terminal.setPrompt(question);
        terminal.prompt();
      }
      const { value, done } = await lines.next();
      if (isSecret || done) output.write('\n');
      if (done) throw new Error('The input ended before all was entered. Nothing was kept.');
      return value.trim();
    },
    [Symbol.dispose]: () => terminal.close(),
  };
}
