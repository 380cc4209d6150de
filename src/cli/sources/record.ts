/** `portolan sources record` and `replay`: an answer of a terminal or railroad as a fixture, and what becomes of it. */

import { looksLikeContainerNumber, normaliseContainerNumber } from '@portolan/codes/container-number';
import { Command } from 'commander';
import { systemClock } from '../../lib/clock.ts';
import type { FeedAnswer, PolledSource } from '../../sources/polled/source.ts';
import { readSavedFeedAnswer, withoutEvidence, writeSavedFeedAnswer } from '../../sources/saved/saved-pages.ts';
import { unusedMembers } from '../../sources/saved/unused-members.ts';
import { statementOf } from '../../tracking/lines/explain-answer.ts';
import { countsOf, printUnused, statementRow, table } from '../carriers/print-explanation.ts';
import type { CommandContext } from '../context.ts';
import { recordAnswer } from './record-answer.ts';

type RecordContext = Pick<CommandContext, 'loadConfig' | 'print'>;

const QUERY_TIMEOUT_MILLIS = 120_000;

interface RecordOptions {
  readonly output?: string;
  readonly asReceived?: true;
}

export function recordCommand(context: RecordContext): Command {
  return new Command('record')
    .description('query a terminal or railroad and save its response as a fixture, with other numbers and names')
    .argument('<code>', 'code of the terminal or railroad in the settings')
    .argument('<numbers...>', 'container numbers to query')
    .option(
      '--output <path>',
      'files to write: <path>.raw.json and <path>.expected.json; default: the code and the date',
    )
    .option('--as-received', 'replace nothing: only for your own use')
    .action((code: string, numbers: string[], { output, asReceived }: RecordOptions) =>
      withSource(context, code, async (source) => {
        const requested = numbers.map(normaliseContainerNumber);
        const wrong = requested.find((number) => !looksLikeContainerNumber(number));
        if (wrong !== undefined) throw new Error(`${wrong} is no container number: four letters and seven digits.`);
        const { containersPerRequest } = source.limits;
        if (requested.length > containersPerRequest)
          throw new Error(`${code} takes ${containersPerRequest} containers in one request, not ${requested.length}.`);
        const answer = await source.fetch(requested, AbortSignal.timeout(QUERY_TIMEOUT_MILLIS));
        const path = output ?? `${source.source.code}-${answer.fetchedAt.slice(0, 10)}`;
        const { texts, refusal } = recordAnswer({ requested, answer, path, asReceived }, (answer, requested) => ({
          text: writeSavedFeedAnswer({ source: source.source.code, requested, answer }),
          reading: source.parse(answer, requested),
        }));
        for (const text of texts) context.print(text);
        context.print(`See what becomes of it: npm run portolan -- sources replay ${path}.raw.json`);
        if (refusal !== null) process.exitCode = 1;
      }),
    );
}

export function replayCommand(context: RecordContext): Command {
  return new Command('replay')
    .description('show what becomes of a saved response of a terminal or railroad, and what is not used')
    .argument('<file>', 'output of `sources record`')
    .option('--source <code>', 'code of the terminal or railroad in the settings; default: the one in the file')
    .action((file: string, options: { source?: string }) => {
      const saved = readSavedFeedAnswer(file);
      const code = options.source ?? saved.source;
      if (code === undefined) throw new Error(`${file} names no terminal or railroad: add --source.`);
      return withSource(context, code, async (source) => {
        const reading = source.parse(saved.answer, saved.requested);
        const unused = unusedMembers(saved.answer, (answer) =>
          JSON.stringify(withoutEvidence(source.parse(answer, saved.requested))),
        );
        for (const text of [...printReading(reading), '', ...printUnused(unused)]) context.print(text);
        if ('refusal' in reading) process.exitCode = 1;
      });
    });
}

/** What a terminal or railroad reports of each container, as lines of text. Pure. */
export function printReading(reading: FeedAnswer): string[] {
  if ('refusal' in reading) return [`NO REPORT  ${reading.refusal}`, `  ${reading.evidence}`];
  const { reports, unknown, unreadable } = reading;
  const rows = reports.flatMap(({ observations }) => observations.map((each) => statementRow(statementOf(each))));
  const bills = reports.flatMap(({ equipment, billsOfLading, bookings }) =>
    [...billsOfLading, ...bookings].map((number) => `  document  ${equipment ?? 'all'}  ${number}`),
  );
  const facts = reports.flatMap((report) =>
    report.facts.map(({ field, value }) => `  fact  ${report.equipment ?? 'all'}  ${field}: ${JSON.stringify(value)}`),
  );
  return [
    `PARSED  ${countsOf(rows.length, facts.length, reports.length)}`,
    ...table(rows),
    ...bills,
    ...facts,
    ...unknown.map((number) => `  unknown to the source: ${number}`),
    ...unreadable.map(({ path, problem }) => `  unreadable  ${path}: ${problem}`),
  ];
}

async function withSource(
  { loadConfig }: RecordContext,
  code: string,
  work: (source: PolledSource) => Promise<void>,
): Promise<void> {
  const { createPolledSources } = await import('../../sources/polled/registry.ts');
  const { createHttpClient } = await import('../../lib/http-client.ts');
  const http = createHttpClient();
  try {
    const listed = createPolledSources(loadConfig(), http, systemClock).list();
    const found = listed.find(({ source }) => source.source.code === code.toUpperCase());
    if (found === undefined) {
      const known = listed.map(({ source }) => source.source.code).join(', ') || 'none';
      throw new Error(`The settings have no terminal or railroad ${code}; they have: ${known}. See docs/profiles.md.`);
    }
    if (found.lacks !== null) throw new Error(`${code} cannot be queried: ${found.lacks}.`);
    await work(found.source);
  } finally {
    await http.close();
  }
}
