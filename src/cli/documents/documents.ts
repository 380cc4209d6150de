/** `portolan documents evaluate`: compares extracted fields with correct values. Changes nothing. */
import { Command } from 'commander';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import { tally } from '../../features/documents/evaluating/tally.ts';
import { printTally } from './print-tally.ts';

export interface DocumentsCommandContext {
  /** The project's folder. */
  readonly directory: string;
  loadConfig(): Config;
  /** Writes one line. */
  readonly print: (line: string) => void;
  /** Shows one line of progress in place; null if the output is not a terminal. */
  readonly progress: ((line: string) => void) | null;
  /** Opens the configured database, and closes it after the work. */
  withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
}

interface Options {
  readonly account?: string;
  readonly json?: true;
}

const WORST_LIMIT = 10;

export function documentsCommand(context: DocumentsCommandContext): Command {
  const evaluate = new Command('evaluate')
    .description('measure the extraction of fields from documents; the correct values come from users or from a folder')
    .argument(
      '[folder]',
      'files such as notice.pdf, each with its correct values in notice.pdf.json; if omitted, the values that users entered',
    )
    .option('--account <id>', 'only documents of this account')
    .option('--json', 'print JSON')
    .action(async (folder: string | undefined, { account, json }: Options) => {
      if (folder !== undefined && account !== undefined)
        throw new Error('Files in a folder belong to no account. Omit --account or the folder.');
      const { evaluateAccounts, evaluateFiles } = await import('./evaluate-documents.ts');
      const { judgements, unread } =
        folder === undefined ? await evaluateAccounts(context, account) : await evaluateFiles(context, folder);
      const figures = tally(judgements, WORST_LIMIT);
      if (json) context.print(JSON.stringify({ ...figures, unread }));
      else for (const line of printTally(figures, unread)) context.print(line);
    });
  return new Command('documents').description('measure the extraction of fields from documents').addCommand(evaluate);
}
