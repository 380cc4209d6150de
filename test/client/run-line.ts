/** Runs a command line in this process, with surroundings of the test's choice. */
import type { Io } from '../../cli-client/src/io.ts';
import { run } from '../../cli-client/src/run.ts';

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Words in single quotes are one. @param given over a terminal of 140 columns, whose input is empty */
export async function runLine(
  line: string,
  given: Partial<Io> & Pick<Io, 'env' | 'configDirectory'>,
  onOut: (text: string) => void = () => {},
): Promise<Ran> {
  let [out, err] = ['', ''];
  const argv = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');
  const code = await run(argv, {
    isTerminal: true,
    isErrTerminal: false,
    isInputTerminal: false,
    columns: 140,
    hasColor: false,
    signal: new AbortController().signal,
    now: Date.now,
    out: async (text) => {
      out += text;
      onOut(text);
    },
    err: (text) => {
      err += text;
    },
    readInput: async () => '',
    readSecret: async () => '',
    ...given,
  });
  return { code, out, err };
}
