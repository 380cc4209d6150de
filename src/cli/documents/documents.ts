/** `portolan documents evaluate`: how much of documents is understood rightly, by what people said of them. Changes nothing. */
import { Command } from 'commander';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import { tally } from '../../features/documents/evaluating/tally.ts';
import { printTally } from './tell-tally.ts';

export interface DocumentsCommandContext {
  /** The project's folder. */
  readonly directory: string;
  loadConfig(): Config;
  /** Writes one line. */
  readonly print: (line: string) => void;
  /** Shown in place while the command works; null where nobody looks on. */
  readonly progress: ((line: string) => void) | null;
  /** Opens the configured database for one piece of work, and closes it. */
  withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
}

interface Options {
  readonly account?: string;
  readonly json?: true;
}

const MOST_WORST = 10;

export function documentsCommand(context: DocumentsCommandContext): Command {
  const evaluate = new Command('evaluate')
    .description(
      'measure what is understood of documents, by what people entered or by a folder of files with their truth',
    )
    .argument(
      '[folder]',
      'files such as notice.pdf, each with what it says in notice.pdf.json; else what people entered',
    )
    .option('--account <id>', 'only documents of this account')
    .option('--json', 'print JSON')
    .action(async (folder: string | undefined, { account, json }: Options) => {
      if (folder !== undefined && account !== undefined)
        throw new Error('A folder is of no account: leave out --account.');
      const { judgedCases, judgedFolder } = await import('./judged-documents.ts');
      const { judgements, unread } =
        folder === undefined ? await judgedCases(context, account) : await judgedFolder(context, folder);
      const figures = tally(judgements, MOST_WORST);
      if (json) context.print(JSON.stringify({ ...figures, unread }));
      else for (const line of printTally(figures, unread)) context.print(line);
    });
  return new Command('documents').description('measure how documents are understood').addCommand(evaluate);
}
