/** `portolan eta …`: how right ETAs were, over an installation. */
import { Command, InvalidArgumentError, Option } from 'commander';
import type { CommandContext } from '../context.ts';

interface ReportOptions {
  readonly months: number;
  readonly groupBy?: string;
  readonly account?: string;
  readonly source?: string;
  readonly line?: string;
  readonly from?: string;
  readonly to?: string;
  readonly target?: string;
  readonly json?: true;
  readonly csv?: true;
}

export function etaCommand(context: Pick<CommandContext, 'print' | 'withTracking'>): Command {
  return new Command('eta').description('how right ETAs were').addCommand(reportCommand(context));
}

function reportCommand({ print, withTracking }: Pick<CommandContext, 'print' | 'withTracking'>): Command {
  return new Command('report')
    .description('errors of the ETAs of each source and of predictions, by days before the arrival')
    .option('--months <number>', 'arrivals of so many months, the present one among them', parseMonths, 12)
    .option('--group-by <names>', 'source, line, lane, days_out, separated by commas (default: source,days_out)')
    .option('--account <id>', 'only the arrivals of this account (see `accounts list`)')
    .option('--source <codes>', 'only these sources: SCAC of a line, portolan for predictions')
    .option('--line <scacs>', 'only shipments of these lines')
    .option('--from <locodes>', 'only from these ports')
    .option('--to <locodes>', 'only to these ports')
    .addOption(
      new Option('--target <name>', 'what arrives (default: port_of_discharge)').choices([
        'transshipment',
        'port_of_discharge',
        'inland_destination',
      ]),
    )
    .option('--json', 'print each group as JSON, one in a line')
    .addOption(new Option('--csv', 'print a CSV file').conflicts('json'))
    .action(async ({ months, groupBy, account, json, csv, ...chosen }: ReportOptions) => {
      const { isUuid } = await import('../../lib/ids.ts');
      if (account !== undefined && !isUuid(account))
        throw new Error(`--account must be an id (a UUID), not ${JSON.stringify(account)}.`);
      const { readGroupings, measureAccuracy } = await import('../../features/arrivals/accuracy/measure-accuracy.ts');
      const groupings = readGroupings(groupBy);
      if (!Array.isArray(groupings)) throw new Error(`--group-by: ${groupings}`);
      const rows = await withTracking(({ database, clock }) =>
        measureAccuracy((work) => database.system(work), {
          accountId: account ?? null,
          customers: null,
          filters: { ...chosen, 'arrived.start': monthsBefore(clock.now(), months - 1) },
          groupings,
        }),
      );
      if (json) {
        const { accuracyAttributes } = await import('../../features/arrivals/accuracy/schema.ts');
        for (const row of rows) print(JSON.stringify(accuracyAttributes(row)));
      } else if (csv) {
        const { accuracyAsCsv } = await import('../../features/exports/eta-accuracy-columns.ts');
        print(await accuracyAsCsv(rows));
      } else {
        const { describeAccuracy } = await import('../../features/arrivals/accuracy/describe-accuracy.ts');
        print(describeAccuracy(rows, groupings));
      }
    });
}

function monthsBefore(now: number, months: number): string {
  const day = new Date(now);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months)).toISOString();
}

function parseMonths(text: string): number {
  const months = Number(text);
  if (!Number.isInteger(months) || months < 1 || months > 120)
    throw new InvalidArgumentError('It must be a whole number of months, from 1 to 120.');
  return months;
}
