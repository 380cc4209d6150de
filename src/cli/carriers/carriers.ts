/** `portolan carriers …`: for those who write a carrier, or wonder what a line's answer became of. Needs no database. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { Config } from '../../config/config.ts';
import { normaliseDocumentNumber } from '../../core/numbers/document-number.ts';
import { REFERENCE_TYPES, type ReferenceType, type TrackedReference } from '../../core/observation.ts';
import { formatInstant, systemClock } from '../../lib/clock.ts';
import type { HttpClient } from '../../lib/http-client.ts';
import type { Carrier } from '../../sources/carriers/carrier.ts';
import type { CarrierRegistry } from '../../sources/carriers/registry.ts';
import { readSavedAnswer, writeSavedAnswer } from '../../sources/carriers/saved-answer.ts';
import { printExplanation } from './tell-explained.ts';

export interface CarriersContext {
  /** The project's folder. */
  readonly directory: string;
  loadConfig(): Config;
  /** Writes one line, or several. */
  readonly print: (text: string) => void;
}

const LINE = ['--line <scac>', 'whose answer it is, by its SCAC'] as const;
const typeOption = () =>
  new Option('--type <type>', 'what kind of number it is').choices(REFERENCE_TYPES).default('bill_of_lading');

export function carriersCommand(context: CarriersContext): Command {
  return new Command('carriers')
    .description('see the lines of this installation, save their answers, and see what becomes of one')
    .addCommand(listCommand(context))
    .addCommand(askCommand(context))
    .addCommand(explainCommand(context));
}

function listCommand(context: CarriersContext): Command {
  return new Command('list')
    .description('list the lines that can be asked, and what the others lack')
    .option('--json', 'print JSON')
    .action((options: { json?: true }) =>
      withCarriers(context, async ({ carriers }) => {
        const lines = carriers.list();
        if (options.json) return context.print(JSON.stringify(lines));
        for (const { scac, name, unsupportedBecause } of lines)
          context.print(`${scac.padEnd(4)}  ${name}${unsupportedBecause === null ? '' : `  (${unsupportedBecause})`}`);
      }),
    );
}

interface AskOptions {
  readonly line: string;
  readonly type: ReferenceType;
  readonly output?: string;
}

const LONGEST_ASKING_MILLIS = 120_000;

function askCommand(context: CarriersContext): Command {
  return new Command('ask')
    .description('ask a line, and save its answer as it came')
    .argument('<number>', 'the number to ask for')
    .requiredOption(...LINE)
    .addOption(typeOption())
    .option('--output <file>', 'where to save it; else it is printed')
    .action((number: string, { line, type, output }: AskOptions) =>
      withCarriers(context, async ({ carriers }) => {
        const carrier = carriers.find(line.toUpperCase());
        if (carrier === undefined) throw new Error(cannotBeAsked(line, carriers));
        const reference = { type, number: normaliseDocumentNumber(number) };
        const answer = await carrier.fetch(reference, AbortSignal.timeout(LONGEST_ASKING_MILLIS));
        const text = writeSavedAnswer({ reference, answer });
        if (output === undefined) return context.print(text.trimEnd());
        writeFileSync(output, text);
        context.print(
          `Saved ${answer.pages.length} pages in ${output}. Leave out names of people before it becomes a fixture.`,
        );
      }),
    );
}

function cannotBeAsked(line: string, carriers: CarrierRegistry): string {
  const lacks = carriers.missingLineSettings(line.toUpperCase());
  return `${line} cannot be asked: ${lacks ?? 'the setting carriers.lines has no entry for it; see docs/writing-a-carrier.md'}.`;
}

interface ExplainOptions {
  readonly line: string;
  readonly dialect?: string;
  readonly number?: string;
  readonly type: ReferenceType;
  readonly json?: true;
}

function explainCommand(context: CarriersContext): Command {
  return new Command('explain')
    .description("show what a line's saved answer becomes: what is read, legs, milestones, status")
    .argument('<file>', 'a raw file, as `carriers ask` prints it; or the body of one page, with --number')
    .requiredOption(...LINE)
    .option(
      '--dialect <name>',
      'how it is read where the line stands in no setting: the name of a language, dcsa-2.2 by default',
    )
    .option('--number <number>', 'what was asked for, where the file holds nothing but a body')
    .addOption(typeOption())
    .option('--json', 'print JSON')
    .action((file: string, options: ExplainOptions) =>
      withCarriers(context, async ({ carriers, http, config }) => {
        const saved = readSavedAnswer(file, bareAnswer(options));
        const carrier = await readerFor(options, carriers, http);
        const { loadReference } = await import('../../reference/reference.ts');
        const { explainAnswer } = await import('../../tracking/lines/explain-answer.ts');
        const { locate } = loadReference(join(context.directory, 'reference'), {
          ownPlaceAliases: config.reference.placeAliasesFile,
        });
        const explained = explainAnswer(carrier, saved, locate);
        if (options.json) context.print(JSON.stringify(explained));
        else for (const line of printExplanation(explained)) context.print(line);
      }),
    );
}

function bareAnswer({ number, type }: ExplainOptions): { reference: TrackedReference; fetchedAt: string } | null {
  if (number === undefined) return null;
  return { reference: { type, number: normaliseDocumentNumber(number) }, fetchedAt: formatInstant(systemClock.now()) };
}

async function readerFor(
  { line, dialect }: ExplainOptions,
  carriers: CarrierRegistry,
  http: HttpClient,
): Promise<Pick<Carrier, 'scac' | 'name' | 'parse'>> {
  const scac = line.toUpperCase();
  if (!/^[A-Z0-9]{2,4}$/.test(scac)) throw new InvalidArgumentError(`${JSON.stringify(line)} is no SCAC.`);
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

async function withCarriers(context: CarriersContext, work: (tools: Tools) => Promise<void>): Promise<void> {
  const { createCarriers } = await import('../../sources/carriers/registry.ts');
  const { createHttpClient } = await import('../../lib/http-client.ts');
  const config = context.loadConfig();
  const http = createHttpClient();
  try {
    await work({ config, http, carriers: createCarriers(config.carriers, http, systemClock) });
  } finally {
    await http.close();
  }
}
