/** `portolan rebuild`: derives every shipment again from what was said of it; compares, or repairs. */
import { Command } from 'commander';
import { isUuid } from '../lib/ids.ts';
import type { StoredDifference } from '../tracking/apply/differences.ts';
import type { DifferingShipment, Rebuilt } from '../tracking/apply/rebuild.ts';
import type { ApplyContext } from '../tracking/context.ts';

export interface RebuildContext {
  readonly print: (line: string) => void;
  /** Shown in place while the command works; null where nobody looks on. */
  readonly progress: ((line: string) => void) | null;
  /** Opens the configured database for tracking, and closes it when the work is done. */
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
    .description('derive every shipment again from its observations, and repair what differs')
    .option('--check', 'only compare and report; ends with 1 where anything differs')
    .option('--account <id>', 'only shipments of this account')
    .option('--shipment <id>', 'only this shipment')
    .option('--announce', 'tell users what a repair changes')
    .option('--json', 'print each shipment that differs as JSON')
    .action(async (options: Options) => {
      const { account: accountId, shipment: shipmentId } = requireSense(options);
      const mode = options.check ? 'check' : 'repair';
      const wish = { mode, accountId, shipmentId, announce: options.announce === true } as const;
      const onDifference = (found: DifferingShipment) => {
        if (options.json) print(JSON.stringify(found));
        else for (const line of describe(found)) print(line);
      };
      const onProgress = (done: number, total: number) => {
        if (done % 100 === 0 || done === total) progress?.(`${count(done)} of ${count(total)} shipments`);
      };
      const { rebuild } = await import('../tracking/apply/rebuild.ts');
      const rebuilt = await withTracking((tracking) => rebuild(tracking, wish, { onDifference, onProgress }));
      conclude(rebuilt, options, print);
    });
}

function requireSense(options: Options): Options {
  for (const name of ['account', 'shipment'] as const) {
    const id = options[name];
    if (id !== undefined && !isUuid(id)) throw new Error(`--${name} takes an id (a UUID), not ${JSON.stringify(id)}.`);
  }
  if (options.check && options.announce) throw new Error('--check changes nothing, so there is nothing to --announce.');
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
  const summary = `${count(differing)} of ${count(shipments)} shipments differed`;
  if (differing > 0 && options.check) throw new Error(`${summary}; portolan rebuild repairs them.`);
  if (options.json) return;
  print(
    differing === 0
      ? `${count(shipments)} shipments are as their observations give them.`
      : `${summary}, and were repaired.`,
  );
}

function count(value: number): string {
  return value.toLocaleString('en');
}
