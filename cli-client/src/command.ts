/** What a command is: its words, arguments and options, and what it does. `program.ts` makes a command line of them. */
import type { Api } from './api.ts';
import type { Io } from './io.ts';
import type { Output } from './output/present.ts';
import type { Progress } from './output/progress.ts';
import type { Access } from './profiles.ts';

export type Options = Readonly<Record<string, string | boolean | readonly string[] | undefined>>;

export interface Context {
  readonly io: Io;
  /** Connects at the first use. @throws Failure without a key */
  readonly api: () => Promise<Api>;
  readonly access: () => Promise<Access>;
  /** A table on a terminal, else for scripts. */
  readonly isForPeople: boolean;
  /** Writes a list or document under way, as `watch` does. */
  readonly show: (output: Output) => Promise<void>;
  /** @param what is counted: `rows` */
  readonly progress: (what: string) => Progress;
}

export interface Command {
  /** With its group: `containers list`. */
  readonly name: string;
  readonly summary: string;
  /** As in the usage line: `<number>`, `[field]`, `<file...>`. */
  readonly arguments?: readonly string[];
  readonly options?: readonly (readonly [flags: string, description: string])[];
  readonly examples?: readonly string[];
  /** @param args undefined where an optional one is missing; a list for `<file...>` */
  readonly run: (context: Context, args: readonly never[], options: Options) => Promise<Output | undefined>;
}

/** Types the arguments of a command by its function. */
export function command<Args extends readonly unknown[]>(
  given: Omit<Command, 'run'> & {
    readonly run: (context: Context, args: Args, options: Options) => Promise<Output | undefined>;
  },
): Command {
  return given as unknown as Command;
}

export const text = (value: Options[string]): string | undefined => (typeof value === 'string' ? value : undefined);
export const listed = (value: Options[string]): readonly string[] =>
  (text(value) ?? '').split(',').flatMap((each) => each.trim() || []);
