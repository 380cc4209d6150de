/** `portolan archive`: what the archive has, its rows again, and whether it is whole. Needs no database. */
import { Command, InvalidArgumentError, Option } from 'commander';
import { ARCHIVED_KINDS, type ArchivedKind } from '../../features/archive/config.ts';
import type { ArchiveFilter } from '../../features/archive/reading/read-archive.ts';
import { isUuid } from '../../lib/ids.ts';
import type { CommandContext } from '../context.ts';

type ArchiveCommandContext = Pick<CommandContext, 'loadConfig' | 'print' | 'progress'>;

interface PlaceOptions {
  readonly from?: string;
  readonly kind?: ArchivedKind;
  readonly account?: string;
  readonly since?: number;
  readonly until?: number;
}

export function archiveCommand(context: ArchiveCommandContext): Command {
  return new Command('archive')
    .description('list, read and verify the archive of what was deleted by its age')
    .addCommand(listCommand(context))
    .addCommand(readCommand(context))
    .addCommand(verifyArchiveCommand(context));
}

function withFilters(command: Command): Command {
  return command
    .option('--from <place>', 'directory or s3://bucket/prefix; default: archive.to')
    .addOption(new Option('--kind <kind>', 'only rows of this kind').choices(ARCHIVED_KINDS))
    .option('--account <id>', 'only rows of this account', parseAccount)
    .option('--since <time>', 'only rows of this time and later: 2026-08-31 or 2026-08-31T10:00:00Z', parseTime)
    .option('--until <time>', 'only rows of this time and earlier; a day counts to its end', parseEnd);
}

const filterOf = ({ kind, account, since, until }: PlaceOptions): ArchiveFilter => ({
  ...{ kind, accountId: account, from: since, to: until },
});

function listCommand({ loadConfig, print }: ArchiveCommandContext): Command {
  return withFilters(new Command('list').description('list the files of the archive with their rows'))
    .option('--json', 'print a line of JSON for each file')
    .action(async ({ json, ...options }: PlaceOptions & { readonly json?: true }) => {
      const { listParts } = await import('../../features/archive/reading/read-archive.ts');
      await using archive = await openArchive(loadConfig, options);
      const total = { files: 0, rows: 0, bytes: 0 };
      for await (const part of listParts(archive.place, filterOf(options))) {
        total.files += 1;
        total.rows += part.rows;
        total.bytes += part.bytes;
        print(json ? JSON.stringify(part) : `${part.path}  ${part.rows} rows  ${part.first_at} to ${part.last_at}`);
      }
      if (!json) print(`Files: ${total.files}. Rows: ${total.rows}. Bytes: ${total.bytes}.`);
    });
}

interface ReadOptions extends PlaceOptions {
  readonly kind: ArchivedKind;
  readonly number?: string;
  readonly format: 'json' | 'csv';
}

function readCommand({ loadConfig, print }: ArchiveCommandContext): Command {
  return withFilters(new Command('read').description('print rows of one kind: JSON, a line each, or CSV'))
    .option('--number <number>', 'only rows with this number or id: container, bill of lading, booking, shipment')
    .addOption(new Option('--format <format>', 'json or csv').choices(['json', 'csv']).default('json'))
    .action(async (options: Omit<ReadOptions, 'kind'> & PlaceOptions) => {
      const { kind } = options;
      if (kind === undefined) throw new Error(`Name what to read: --kind ${ARCHIVED_KINDS.join(', --kind ')}.`);
      const { readRows } = await import('../../features/archive/reading/read-rows.ts');
      const { csvLine, jsonLine } = await import('../../features/archive/reading/print-rows.ts');
      await using archive = await openArchive(loadConfig, options);
      let columns: string | undefined;
      for await (const found of readRows(archive.place, { ...filterOf(options), kind }, options.number)) {
        if (options.format === 'json') {
          print(jsonLine(found.columns, found.row));
          continue;
        }
        const header = csvLine(found.columns.map(({ name }) => name));
        // Columns may have been added since: a header stands before the rows that have them.
        if (header !== columns) print(header);
        columns = header;
        print(csvLine(found.columns.map(({ name }) => found.row[name] ?? null)));
      }
    });
}

function verifyArchiveCommand({ loadConfig, print, progress }: ArchiveCommandContext): Command {
  return withFilters(
    new Command('verify').description(
      'read the whole archive and compare it with its checksums; exit with code 1 if anything is wrong',
    ),
  ).action(async (options: PlaceOptions) => {
    const { verifyArchive } = await import('../../features/archive/reading/read-archive.ts');
    await using archive = await openArchive(loadConfig, options);
    const { place } = archive;
    const found = await verifyArchive(place, filterOf(options), progress ?? (() => {}));
    if (found.unfinished.length > 0)
      print(
        `${found.unfinished.length} files were not finished; their rows were not deleted then and are in other files.`,
      );
    if (found.faults.length > 0)
      throw new Error(
        [`The archive in ${place.name} is damaged:`, ...found.faults.map((each) => `  ${each}`)].join('\n'),
      );
    // A disk that is not mounted looks like this.
    if (found.parts === 0)
      throw new Error(
        `${place.name} has no files of the archive that match: name another place by --from, or fewer filters.`,
      );
    print(`The archive in ${place.name} is whole. Files: ${found.parts}. Rows: ${found.rows}. Bytes: ${found.bytes}.`);
  });
}

async function openArchive(loadConfig: ArchiveCommandContext['loadConfig'], { from }: PlaceOptions) {
  const { openFileStorage } = await import('../../lib/file-places/file-storage.ts');
  const { to, s3 } = loadConfig().archive;
  const address = from ?? to;
  if (address === null)
    throw new Error('Name the place of the archive: --from with a directory or s3://bucket/prefix, or set archive.to.');
  const place = await openFileStorage(address, s3);
  return { place, [Symbol.asyncDispose]: async () => place.close() };
}

function parseAccount(text: string): string {
  if (!isUuid(text)) throw new InvalidArgumentError('It must be the id of an account (a UUID).');
  return text.toLowerCase();
}

const TIME = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;
const DAY_MILLIS = 86_400_000;

function parseTime(text: string): number {
  const millis = TIME.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(millis))
    throw new InvalidArgumentError(
      'It must be a day in UTC (2026-08-31) or an instant with its offset (2026-08-31T10:00:00Z).',
    );
  return millis;
}

function parseEnd(text: string): number {
  const millis = parseTime(text);
  return text.includes('T') ? millis : millis + DAY_MILLIS - 1;
}
