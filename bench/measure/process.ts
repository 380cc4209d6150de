/**
 * Child processes of a benchmark: the service, the load, a receiver. Each takes one kind of request over the channel of
 * `fork` and answers them one after another.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** As bin/portolan starts the service. */
const ALLOCATION = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * As package.json and bin/portolan start the service: on a large machine V8 would let its heap grow to three times what lives, and put what it
 * expects to live long where only a full collection finds it dead.
 */
const AS_STARTED = ['--max-semi-space-size=16', '--heap-growing-percent=70', '--no-allocation-site-pretenuring'];

export interface Helper<Question, Answer> {
  readonly pid: number;
  call(question: Question): Promise<Answer>;
  stop(): Promise<void>;
}

/** With room for what it allocates in a measurement: a pause of the load would be measured as the service's. */
export const ROOMY = [
  '--max-semi-space-size=64',
  '--min-semi-space-size=64',
  '--initial-old-space-size=1024',
  '--external-memory-accounted-in-global-limit',
];

/** @param file the program, absolute; it calls `answerQuestions` @param flags of V8, if not those of the service */
export function startProcess<Question extends object, Answer>(
  file: string,
  flags: readonly string[] = AS_STARTED,
): Helper<Question, Answer> {
  // `node --cpu-prof bench/run.ts …` would otherwise profile and slow down the load as well.
  const more = process.env.BENCH_CHILD_ARGUMENTS?.split(' ') ?? [];
  const child: ChildProcess = fork(file, [], {
    execArgv: [...flags, ...more],
    env: flags === AS_STARTED ? { ...ALLOCATION, ...process.env } : process.env,
  });
  return {
    pid: child.pid ?? 0,
    call: async (question) => {
      const settled = new AbortController();
      const { signal } = settled;
      const ended = once(child, 'exit', { signal }).then(() => Promise.reject(new Error(`${file} ended unexpectedly`)));
      const answered = once(child, 'message', { signal });
      child.send(question);
      try {
        const [message] = (await Promise.race([answered, ended])) as [{ answer?: Answer; error?: string }];
        if (message.error !== undefined) throw new Error(message.error);
        return message.answer as Answer;
      } finally {
        ended.catch(() => {});
        settled.abort();
      }
    },
    stop: async () => {
      if (child.exitCode !== null) return;
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}

/** @param close lets go of what keeps the process alive; called when the benchmark has no more questions */
export function answerQuestions<Question, Answer>(
  answer: (question: Question) => Promise<Answer>,
  close: () => Promise<void> = async () => {},
): void {
  process.on('message', async (question: Question) => {
    try {
      process.send?.({ answer: await answer(question) });
    } catch (error) {
      process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
  process.on('disconnect', async () => {
    await close();
    process.exit(0);
  });
}
