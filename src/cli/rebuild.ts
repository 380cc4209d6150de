/** `portolan rebuild`: derives shipments again from their observations; reports or repairs differences. */

import { Command } from 'commander';
import { errorMessage } from '../lib/errors.ts';
import { isUuid } from '../lib/ids.ts';
import { numbered } from '../lib/text-rules/numbered.ts';
import { RebuildSummary, type StoredDifference, type Summary } from '../tracking/rebuild/differences.ts';
import type { DifferingShipment, RebuildListener, Rebuilt } from '../tracking/rebuild/rebuild.ts';
import type { CommandContext } from './context.ts';

interface Options {
  readonly check?: true;
  readonly announce?: true;
  readonly details?: true;
  readonly json?: true;
  readonly account?: string;
  readonly shipment?: string;
}

export function rebuildCommand({
  print,
  progress,
  warn,
  withTracking,
}: Pick<CommandContext, 'print' | 'progress' | 'warn' | 'withTracking'>): Command {
  return new Command('rebuild')
    .description('derive shipments again from their observations, and repair differences')
    .option('--check', 'report differences without repair; exit with code 1 if there are any')
    .option('--account <id>', 'only shipments of this account')
    .option('--shipment <id>', 'only this shipment')
    .option('--announce', 'announce each repair as an event, to webhooks and the feed')
    .option('--details', 'print each difference, not only counts and examples')
    .option('--json', 'print a line of JSON for each shipment with differences, then one with the summary')
    .action(async (options: Options) => {
      const { account: accountId, shipment: shipmentId } = validateOptions(options);
      const mode = options.check ? 'check' : 'repair';
      const summary = new RebuildSummary();
      let rebuilt: Rebuilt = { shipments: 0, differing: 0, failed: 0 };
      const listener: RebuildListener = {
        onDifference: (found) => {
          summary.add(found);
          if (options.json) print(JSON.stringify(found));
          else if (options.details) for (const line of describe(found)) print(line);
        },
        onProgress: (done, total) => {
          rebuilt = done;
          const { shipments } = done;
          if (shipments % 100 === 0 || shipments === total)
            progress?.(`${count(shipments)} of ${count(total)} shipments`);
        },
        onFailure: ({ shipmentId: id }, error) => warn(`Shipment ${id} could not be derived: ${errorMessage(error)}`),
      };
      const { rebuild } = await import('../tracking/rebuild/rebuild.ts');
      const stop = new AbortController();
      const onSignal = () => stop.abort();
      for (const signal of SIGNALS) process.once(signal, onSignal);
      const input = { mode, accountId, shipmentId, announce: options.announce === true, signal: stop.signal } as const;
      let isWhole = false;
      try {
        rebuilt = await withTracking((tracking) => rebuild(tracking, input, listener));
        isWhole = true;
      } finally {
        for (const signal of SIGNALS) process.off(signal, onSignal);
        // Also of what was done before an error ended the command.
        if (isWhole || rebuilt.shipments > 0) printSummary(rebuilt, summary.counts(), { ...options, print });
        if (!isWhole && rebuilt.shipments > 0 && !options.json) print(lineOf(rebuilt, summary.counts()));
      }
      conclude({ ...rebuilt, isStopped: stop.signal.aborted }, summary.counts(), { ...options, print });
    });
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

function validateOptions(options: Options): Options {
  for (const name of ['account', 'shipment'] as const) {
    const id = options[name];
    if (id !== undefined && !isUuid(id))
      throw new Error(`--${name} must be an id (a UUID), not ${JSON.stringify(id)}.`);
  }
  if (options.check && options.announce)
    throw new Error('--check and --announce exclude each other, because --check changes nothing.');
  return options;
}

function describe({ shipmentId, scac, number, differences }: DifferingShipment): string[] {
  return [
    `${scac} ${number} (shipment ${shipmentId})`,
    ...differences.map((each) => {
      const where = each.container === null ? each.field : `container ${each.container}: ${each.field}`;
      return `  ${where}: ${values(each)}`;
    }),
  ];
}

function values({ stored, derived }: StoredDifference): string {
  return `stored ${text(stored)}, derived ${text(derived)}`;
}

function text(value: unknown): string {
  const json = typeof value === 'string' ? value : JSON.stringify(value);
  return json.length > 200 ? `${json.slice(0, 200)}…` : json;
}

/** More customers than these are counted only. */
const MOST_CUSTOMERS = 20;

function describeSummary({ customers, hidden, fields, events }: Summary, options: Options): string[] {
  const accounts = new Set(customers.map(({ accountId }) => accountId));
  const listed = customers.slice(0, MOST_CUSTOMERS).map(({ name, accountId, ...counted }) => {
    const of = accounts.size > 1 ? ` (account ${accountId})` : '';
    return `  ${name ?? 'no customer'}${of}: ${amounts(counted)}`;
  });
  const more = customers.length - listed.length;
  return [
    ...(listed.length > 0 ? ['Customers whose containers and shipments show other values:', ...listed] : []),
    ...(more > 0 ? [`  and ${count(more)} more`] : []),
    ...(hidden.shipments > 0 ? [`Other differences in the stored state alone: ${amounts(hidden)}`] : []),
    'Differences:',
    ...fields.flatMap(({ field, count: times, examples }) => [
      `  ${field}: ${count(times)}`,
      ...examples.map((each) => `    ${each.scac} ${each.container ?? each.number}: ${values(each)}`),
    ]),
    ...(events.length === 0
      ? []
      : [
          options.check ? 'Events that "rebuild --announce" sends:' : 'Events announced:',
          ...events.map((each) => `  ${each.event}: ${count(each.count)}`),
        ]),
  ];
}

type Printing = Options & Pick<CommandContext, 'print'>;

function printSummary(rebuilt: Rebuilt, summary: Summary, { print, ...options }: Printing): void {
  if (options.json) print(JSON.stringify({ summary: { ...rebuilt, ...summary } }));
  else if (rebuilt.differing > 0) for (const each of describeSummary(summary, options)) print(each);
}

function lineOf({ shipments, differing }: Rebuilt, summary: Summary): string {
  const shown = differing === 0 ? '' : `, ${count(summary.shown.shipments)} of them in what is shown`;
  return `Shipments checked: ${count(shipments)}. With differences: ${count(differing)}${shown}${aboutShown(summary)}.`;
}

function conclude(
  { isStopped, ...rebuilt }: Rebuilt & { readonly isStopped: boolean },
  summary: Summary,
  { print, ...options }: Printing,
): void {
  const { shipments, differing, failed } = rebuilt;
  if (options.shipment !== undefined && shipments === 0) throw new Error(`There is no shipment ${options.shipment}.`);
  const line = lineOf(rebuilt, summary);
  if (isStopped) throw new Error(`${line} Interrupted: run the command again to go through the others.`);
  if (failed > 0) throw new Error(`${line} Not derived because of errors: ${count(failed)}.`);
  if (differing > 0 && options.check) throw new Error(`${line} To repair them: npm run portolan -- rebuild`);
  if (!options.json) print(differing === 0 ? line : `${line} All are repaired.`);
}

function aboutShown({ shown, customers }: Summary): string {
  if (shown.shipments === 0) return '';
  return ` (${numbered(shown.containers, 'container')}, ${numbered(customers.filter(({ id }) => id !== null).length, 'customer')})`;
}

function amounts({ shipments, containers }: { readonly shipments: number; readonly containers: number }): string {
  return `${numbered(shipments, 'shipment')}, ${numbered(containers, 'container')}`;
}

function count(value: number): string {
  return value.toLocaleString('en');
}
