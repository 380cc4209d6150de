/** `portolan sources …`: what sources report, measured over all accounts when it is called, and single responses. */

import { Command, InvalidArgumentError, Option } from 'commander';
import type { CommandContext } from '../context.ts';
import { recordCommand, replayCommand } from './record.ts';

interface ReportOptions {
  readonly days: number;
  readonly account?: string;
  readonly json?: true;
  readonly csv?: true;
}

export function sourcesCommand(context: Pick<CommandContext, 'loadConfig' | 'print' | 'withTracking'>): Command {
  return new Command('sources')
    .description('measure what sources report; save responses of terminals and railroads, and replay them')
    .addCommand(reportCommand(context))
    .addCommand(recordCommand(context))
    .addCommand(replayCommand(context));
}

function reportCommand({ print, withTracking }: Pick<CommandContext, 'print' | 'withTracking'>): Command {
  return new Command('report')
    .description('coverage, delay, corrections, silence and ETA errors of each source, over all accounts')
    .option('--days <number>', 'days before now', parseDays, 90)
    .option('--account <id>', 'only the containers of this account (see `accounts list`)')
    .option('--json', 'print each scorecard as JSON, one in a line')
    .addOption(new Option('--csv', 'print a CSV file').conflicts('json'))
    .action(async ({ days, account, json, csv }: ReportOptions) => {
      const { isUuid } = await import('../../lib/ids.ts');
      if (account !== undefined && !isUuid(account))
        throw new Error(`--account must be an id (a UUID), not ${JSON.stringify(account)}.`);
      const { reportSources } = await import('../../features/source-scorecards/compute-scorecards.ts');
      const input = { days, ...(account !== undefined && { accountIds: [account] }) };
      const cards = await withTracking((tracking) => reportSources(tracking, input, new AbortController().signal));
      if (json) {
        const { scorecardAttributes } = await import('../../features/source-scorecards/schema.ts');
        for (const card of cards) print(JSON.stringify(scorecardAttributes(card)));
      } else if (csv) {
        const { scorecardsAsCsv } = await import('../../features/exports/scorecard-columns.ts');
        print(await scorecardsAsCsv(cards));
      } else {
        const { describeScorecards } = await import('../../features/source-scorecards/describe-scorecards.ts');
        print(describeScorecards(cards, days));
      }
    });
}

function parseDays(text: string): number {
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > 3650)
    throw new InvalidArgumentError('It must be a whole number of days, from 1 to 3650.');
  return days;
}
