/** `portolan carriers …`: for authors of carriers, and to find out how a response was interpreted. Needs no database. */

import { join } from 'node:path';
import { normaliseDocumentNumber } from '@portolan/codes/document-number';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { Config } from '../../config/config.ts';
import { REFERENCE_TYPES, type ReferenceType, type TrackedReference } from '../../core/observation.ts';
import { formatInstant, systemClock } from '../../lib/clock.ts';
import type { HttpClient } from '../../lib/http-client.ts';
import type { Carrier } from '../../sources/carriers/carrier.ts';
import type { CarrierRegistry } from '../../sources/carriers/registry.ts';
import { readSavedAnswer, type SavedAnswer, writeSavedAnswer } from '../../sources/saved/saved-pages.ts';
import type { CommandContext } from '../context.ts';
import { printExplanation } from './print-explanation.ts';
import { profilesCommand } from './profiles-command.ts';

export type CarriersContext = Pick<CommandContext, 'directory' | 'loadConfig' | 'loadSettings' | 'print'>;

const typeOption = () =>
  new Option('--type <type>', 'type of the number').choices(REFERENCE_TYPES).default('bill_of_lading');

export function carriersCommand(context: CarriersContext): Command {
  return new Command('carriers')
    .description('list shipping lines, save their responses, and explain how a response is interpreted')
    .addCommand(listCommand(context))
    .addCommand(profilesCommand(context))
    .addCommand(checkCommand(context))
    .addCommand(recordCommand(context))
    .addCommand(replayCommand(context));
}

function listCommand(context: CarriersContext): Command {
  return new Command('list')
    .description('list the shipping lines: ready, or the reason if a line cannot be queried')
    .option('--json', 'print JSON')
    .action((options: { json?: true }) =>
      withCarriers(context, async ({ carriers }) => {
        const lines = carriers.list();
        if (options.json) return context.print(JSON.stringify(lines));
        for (const { scac, name, unsupportedBecause } of lines)
          context.print(`${scac.padEnd(4)}  ${name}  (${unsupportedBecause ?? 'ready'})`);
      }),
    );
}

const QUERY_TIMEOUT_MILLIS = 120_000;

function checkCommand(context: CarriersContext): Command {
  return new Command('check')
    .description('query a shipping line and show each request, and what would become of the response; stores nothing')
    .argument('<scac>', 'SCAC of the shipping line')
    .argument('<number>', 'number to query')
    .addOption(
      new Option('--type <type>', 'type of the number; default: by its form').choices(REFERENCE_TYPES).default(null),
    )
    .action(async (line: string, number: string, { type }: { type: ReferenceType | null }) => {
      const { findLineEntry, maskerOf, narratingClient } = await import('./check-line.ts');
      const { referenceFor } = await import('../../sources/carriers/reference-for.ts');
      const scac = line.toUpperCase();
      const mask = maskerOf(findLineEntry(context.loadConfig(), scac), process.env);
      const print = (text: string) => context.print(mask(text));
      const narrate = (http: HttpClient) => narratingClient(http, systemClock, print);
      await withCarriers(
        context,
        async ({ carriers, config }) => {
          const carrier = carriers.find(scac);
          if (carrier === undefined) throw new Error(mask(describeUnavailable(scac, carriers)));
          const reference = referenceFor(carrier, normaliseDocumentNumber(number), type);
          const refused = carrier.refuse?.(reference) ?? null;
          if (refused !== null) throw new Error(mask(`${refused.evidence}. Nothing was requested.`));
          const answer = await carrier.fetch(reference, AbortSignal.timeout(QUERY_TIMEOUT_MILLIS));
          const explained = await explain({ context, config }, carrier, { reference, answer });
          for (const text of printExplanation(explained)) print(text);
          print('\nNothing was stored.');
          if (explained.refusal !== null) process.exitCode = 1;
        },
        narrate,
      );
    });
}

interface RecordOptions {
  readonly type: ReferenceType | null;
  readonly output?: string;
  readonly asReceived?: true;
}

function recordCommand(context: CarriersContext): Command {
  return new Command('record')
    .description('query a shipping line and save its response as a fixture, with other numbers and names')
    .argument('<scac>', 'SCAC of the shipping line')
    .argument('<number>', 'number to query')
    .addOption(
      new Option('--type <type>', 'type of the number; default: by its form').choices(REFERENCE_TYPES).default(null),
    )
    .option(
      '--output <path>',
      'files to write: <path>.raw.json and <path>.expected.json; default: the SCAC and the date',
    )
    .option('--as-received', 'replace nothing: only for your own use')
    .action((line: string, number: string, { type, output, asReceived }: RecordOptions) =>
      withCarriers(context, async ({ carriers }) => {
        const { referenceFor } = await import('../../sources/carriers/reference-for.ts');
        const { recordAnswer } = await import('../sources/record-answer.ts');
        const scac = line.toUpperCase();
        const carrier = carriers.find(scac);
        if (carrier === undefined) throw new Error(describeUnavailable(scac, carriers));
        const reference = referenceFor(carrier, normaliseDocumentNumber(number), type);
        const refused = carrier.refuse?.(reference) ?? null;
        if (refused !== null) throw new Error(`${refused.evidence}.`);
        const answer = await carrier.fetch(reference, AbortSignal.timeout(QUERY_TIMEOUT_MILLIS));
        const path = output ?? `${scac}-${answer.fetchedAt.slice(0, 10)}`;
        const { texts, refusal } = recordAnswer(
          { requested: [reference.number], answer, path, asReceived },
          (answer, [number = '']) => {
            const fixture = { line: scac, reference: { ...reference, number }, answer };
            return { text: writeSavedAnswer(fixture), reading: carrier.parse(answer, fixture.reference) };
          },
        );
        for (const text of texts) context.print(text);
        context.print(`See what becomes of it: npm run portolan -- carriers replay ${path}.raw.json`);
        if (refusal !== null) process.exitCode = 1;
      }),
    );
}

function describeUnavailable(line: string, carriers: CarrierRegistry): string {
  const missing = carriers.missingLineSettings(line.toUpperCase());
  const reason = missing ?? 'the setting carriers.lines has no entry for it; see docs/lines.md';
  return `The line ${line} cannot be queried: ${reason}.`;
}

interface ReplayOptions {
  readonly line?: string;
  readonly dialect?: string;
  readonly number?: string;
  readonly type: ReferenceType;
  readonly json?: true;
}

function replayCommand(context: CarriersContext): Command {
  return new Command('replay')
    .alias('explain')
    .description('show what becomes of a saved response: observations, legs, milestones, status, and what is not used')
    .argument('<file>', 'output of `carriers record`, or the body of one page together with --number')
    .option('--line <scac>', 'SCAC of the shipping line; default: the one in the file')
    .option('--dialect <name>', 'dialect of the response; default: the one in the settings, else dcsa-2.2')
    .option('--number <number>', 'the queried number, if the file contains only a body')
    .addOption(typeOption())
    .option('--json', 'print JSON')
    .action((file: string, options: ReplayOptions) =>
      withCarriers(context, async ({ carriers, http, config }) => {
        const saved = readSavedAnswer(file, queryOfBody(options));
        const line = options.line ?? saved.line;
        if (line === undefined) throw new InvalidArgumentError(`${file} names no line: add --line.`);
        const carrier = await findParser({ ...options, line }, carriers, http);
        const explained = await explain({ context, config }, carrier, saved);
        if (options.json) context.print(JSON.stringify(explained));
        else for (const line of printExplanation(explained)) context.print(line);
        if (explained.refusal !== null) process.exitCode = 1;
      }),
    );
}

async function explain(
  { context, config }: { readonly context: CarriersContext; readonly config: Config },
  carrier: Pick<Carrier, 'scac' | 'name' | 'parse'>,
  saved: SavedAnswer,
) {
  const { loadReference } = await import('../../reference/reference.ts');
  const { explainAnswer } = await import('../../tracking/lines/explain-answer.ts');
  const { locate } = loadReference(join(context.directory, 'reference'), {
    ownPlaceAliases: config.reference.placeAliasesFile,
  });
  return explainAnswer(carrier, saved, locate);
}

function queryOfBody({ number, type }: ReplayOptions): { reference: TrackedReference; fetchedAt: string } | null {
  if (number === undefined) return null;
  return { reference: { type, number: normaliseDocumentNumber(number) }, fetchedAt: formatInstant(systemClock.now()) };
}

async function findParser(
  { line, dialect }: ReplayOptions & { readonly line: string },
  carriers: CarrierRegistry,
  http: HttpClient,
): Promise<Pick<Carrier, 'scac' | 'name' | 'parse'>> {
  const scac = line.toUpperCase();
  if (!/^[A-Z0-9]{2,4}$/.test(scac))
    throw new InvalidArgumentError(`--line must be a SCAC such as MAEU, not "${line}".`);
  const known = dialect === undefined ? carriers.findReader(scac) : undefined;
  if (known !== undefined) return known;
  const { carrierForReading } = await import('../../sources/carriers/registry.ts');
  return carrierForReading(scac, dialect ?? 'dcsa-2.2', { http, clock: systemClock });
}

interface Tools {
  readonly config: Config;
  readonly http: HttpClient;
  readonly carriers: CarrierRegistry;
}

async function withCarriers(
  context: CarriersContext,
  work: (tools: Tools) => Promise<void>,
  wrap: (http: HttpClient) => HttpClient = (http) => http,
): Promise<void> {
  const { createCarriers } = await import('../../sources/carriers/registry.ts');
  const { createHttpClient } = await import('../../lib/http-client.ts');
  const config = context.loadConfig();
  const http = createHttpClient();
  try {
    await work({ config, http, carriers: createCarriers(config.carriers, wrap(http), systemClock) });
  } finally {
    await http.close();
  }
}
