/** Runs one command line: parses it, connects at the first request, writes the result, and gives the exit code. */
import { CommanderError } from 'commander';
import { type Api, connect } from './api.ts';
import type { Context } from './command.ts';
import { flagOf } from './commands/lists.ts';
import { EXIT_CODES, Failure, type Fault, faultOf } from './failure.ts';
import { INTERRUPTED, type Io } from './io.ts';
import { modeOf, type Output, type PresentOptions, present, presentFault } from './output/present.ts';
import { createProgress } from './output/progress.ts';
import { type Access, findAccess } from './profiles.ts';
import { type Chosen, createProgram, FIRST, pathOf } from './program.ts';
import { VERSION } from './version.ts';

/** @param argv without node and the program @returns the exit code */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  if (argv.length === 0) {
    await io.out(FIRST);
    return 0;
  }
  let [name, presentation]: [string, PresentOptions] = ['', presentationOf(argv)];
  let context: Context | undefined;
  const written: Promise<void>[] = [];
  const program = createProgram(
    VERSION,
    async ({ command, args, options }) => {
      name = command.name.replaceAll(' ', '.').replace(/^requests\./, 'tracking-requests.');
      presentation = options as PresentOptions;
      context = contextOf(name, { command, args, options }, io);
      const output = await command.run(context, args as never[], options as never);
      if (output) await present(name, output, presentation, io);
    },
    { out: (text) => void written.push(io.out(text)), err: io.err },
  );
  try {
    await program.parseAsync(argv as string[], { from: 'user' });
    await Promise.all(written);
    return io.signal.aborted ? INTERRUPTED : 0;
  } catch (error) {
    await Promise.all(written);
    if (io.signal.aborted) return INTERRUPTED;
    if (!(error instanceof CommanderError)) {
      const fault = faultOf(error, name === 'api' ? undefined : flagOf);
      return presentFault(name, await withKeyFrom(fault, context), presentation, io);
    }
    if (error.exitCode === 0) return 0;
    if (error.code === 'commander.help') {
      io.err(program.helpInformation());
      return EXIT_CODES.USAGE_ERROR;
    }
    const message = `${error.message.replace(/^error: /, '')}\nSee: portolan ${[...pathOf(program, argv), '--help'].join(' ')}`;
    return presentFault(name, { code: 'USAGE_ERROR', message }, presentation, io);
  }
}

/** What a faulty command line still says of how to write the error. */
const presentationOf = (argv: readonly string[]): PresentOptions => ({
  json: argv.includes('--json'),
  table: argv.includes('--table'),
  compact: argv.includes('--compact'),
  color: !argv.includes('--no-color'),
});

/** A key that the service refuses: which one it was. */
async function withKeyFrom(fault: Fault, context: Context | undefined): Promise<Fault> {
  if (fault.status !== 401 || context === undefined) return fault;
  const { keyFrom, url } = await context.access();
  return { ...fault, message: `${fault.message}\nThe key is from ${keyFrom}; the service is ${url}.` };
}

function contextOf(name: string, { options }: Chosen, io: Io): Context {
  const presentation = options as PresentOptions;
  let [access, api]: [Promise<Access> | undefined, Promise<Api> | undefined] = [undefined, undefined];
  const findOnce = () => {
    access ??= findAccess(io, options as never);
    return access;
  };
  return {
    io,
    isForPeople: modeOf(presentation, io) === 'table',
    access: findOnce,
    api: () => {
      api ??= findOnce().then(({ url, key }) =>
        connect({
          baseUrl: url,
          apiKey: key,
          signal: io.signal,
          onWait: (seconds) => {
            if (io.isErrTerminal) io.err(`Too many requests: the service asks to wait ${Math.ceil(seconds)} s.\n`);
          },
          timeoutMillis: wholeNumber(options.timeout, '--timeout'),
          retry: retriesOf(wholeNumber(options.maxRetries, '--max-retries')),
        }),
      );
      return api;
    },
    show: (output: Output) => present(name, output, presentation, io),
    progress: (what) => createProgress(io, what),
  };
}

const retriesOf = (retries: number | undefined) => (retries === undefined ? {} : { tries: retries + 1 });

function wholeNumber(value: unknown, flag: string): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0) throw new Failure('USAGE_ERROR', `${flag} is a whole number.`);
  return number;
}
