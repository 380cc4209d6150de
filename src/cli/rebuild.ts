/** `portolan rebuild`: derives shipments again from their observations; reports or repairs differences. */
import { Command } from 'commander';
import { isUuid } from '../lib/ids.ts';
import type { ApplyContext } from '../tracking/context.ts';
import type { StoredDifference } from '../tracking/rebuild/differences.ts';
import type { DifferingShipment, Rebuilt } from '../tracking/rebuild/rebuild.ts';

export interface RebuildContext {
  readonly print: (line: string) => void;
  /** Shows one line of progress in place; null if the output is not a terminal. */
  readonly progress: ((line: string) => void) | null;
  /** Opens the configured database for tracking, and closes it after the work. */
  withTracking<Result>(work: (tracking: ApplyContext) => Promise<Result>): Promise<Result>;
}

interface Options {
  readonly check?: true;
  readonly announce?: true;
  readonly json?: true;
  readonly account?: string;
  readonly shipment?: string;
}

export function rebuildCommand({ print, progress, withTracking }: RebuildContext): Command {
  return new Command('rebuild')
    .description('derive shipments again from their observations, and repair differences')
    .option('--check', 'report differences without repair; exit with code 1 if there are any')
    .option('--account <id>', 'only shipments of this account')
    .option('--shipment <id>', 'only this shipment')
    .option('--announce', 'announce each repair as an event, to webhooks and the feed')
    .option('--json', 'print each shipment with differences as JSON')
    .action(async (options: Options) => {
      const { account: accountId, shipment: shipmentId } = validateOptions(options);
      const mode = options.check ? 'check' : 'repair';
      const input = { mode, accountId, shipmentId, announce: options.announce === true } as const;
      const onDifference = (found: DifferingShipment) => {
        if (options.json) print(JSON.stringify(found));
        else for (const line of describe(found)) print(line);
      };
      const onProgress = (done: number, total: number) => {
        if (done % 100 === 0 || done === total) progress?.(`${count(done)} of ${count(total)} shipments`);
      };
      const { rebuild } = await import('../tracking/rebuild/rebuild.ts');
      const rebuilt = await withTracking((tracking) => rebuild(tracking, input, { onDifference, onProgress }));
      conclude(rebuilt, options, print);
    });
}

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
  return [`${scac} ${number} (shipment ${shipmentId})`, ...differences.map(lineOf)];
}

function lineOf({ container, field, stored, derived }: StoredDifference): string {
  const where = container === null ? field : `container ${container}: ${field}`;
  return `  ${where}: stored ${text(stored)}, derived ${text(derived)}`;
}

function text(value: unknown): string {
  const json = typeof value === 'string' ? value : JSON.stringify(value);
  return json.length > 200 ? `${json.slice(0, 200)}…` : json;
}

function conclude({ shipments, differing }: Rebuilt, options: Options, print: (line: string) => void): void {
  if (options.shipment !== undefined && shipments === 0) throw new Error(`There is no shipment ${options.shipment}.`);
  const summary = `Shipments checked: ${count(shipments)}. With differences: ${count(differing)}.`;
  if (differing > 0 && options.check) throw new Error(`${summary} To repair them: npm run portolan -- rebuild`);
  if (!options.json) print(differing === 0 ? summary : `${summary} All are repaired.`);
}

function count(value: number): string {
  return value.toLocaleString('en');
}
