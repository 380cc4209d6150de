/**
 * How long a page takes to be read, and how much memory the reading process takes: pages with a text layer, scans of lines, and scans
 * of a form.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDocumentReader, type DocumentReader } from '@portolan/papers';
import { picturePdf, scanOf, textPdf } from '../../papers/test/files.ts';
import { first, readOptions } from '../measure/options.ts';
import { print, printHeading, printResult } from '../measure/report.ts';
import { spreadOf } from '../measure/rounds.ts';
import { peakMegabytes, processorSeconds } from './process-figures.ts';

const TEXT_PAGES = 20;
const GOALS = { text: 0.3, ocr: 5, megabytes: 600 };
const LINES = Array.from(
  { length: 28 },
  (_, index) =>
    `${index + 1} Container MSCU663987${index % 10} seal ML-${4711 + index} 21,500.${10 + index} kg Rotterdam 2026-05-03`,
);

export async function run(given: readonly string[]): Promise<void> {
  const options = readOptions(given, { rounds: [3], seed: [1] });
  const rounds = first(options.rounds);
  printHeading(
    `Documents: seconds a page, of ${LINES.length} lines and ${LINES.join(' ').split(' ').length} words; seed ${first(options.seed)}`,
  );
  const folder = mkdtempSync(join(tmpdir(), 'portolan-bench-'));
  const reader = createDocumentReader();
  try {
    const [text, lines, form] = await files(folder, first(options.seed));
    const measured = {
      text: await measure(reader, text ?? '', rounds),
      scan: await measure(reader, lines ?? '', rounds),
      form: await measure(reader, form ?? '', rounds),
    };
    const megabytes = peakMegabytes(reader);
    print('                              median   lowest  highest   goal   processor');
    printRow('text layer', measured.text, GOALS.text);
    printRow('scan', measured.scan, GOALS.ocr);
    printRow('scan of a form', measured.form, GOALS.ocr);
    print(`\nmost memory of the process: ${megabytes?.toFixed(0) ?? 'unknown'} MB; goal ${GOALS.megabytes}`);
    const medians = Object.fromEntries(
      Object.entries(measured).map(([name, each]) => [name, spreadOf(each.seconds).median]),
    );
    printResult({ bench: 'documents-reading', ...medians, megabytes });
  } finally {
    reader.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function files(folder: string, seed: number): Promise<string[]> {
  const contents = [
    await textPdf(LINES, { pages: TEXT_PAGES }),
    await picturePdf([await scanOf(await textPdf(LINES), { seed })]),
    await picturePdf([await scanOf(await textPdf(LINES, { drawn: 'frames' }), { seed })]),
  ];
  return contents.map((bytes, index) => {
    const path = join(folder, `${index}.pdf`);
    writeFileSync(path, bytes);
    return path;
  });
}

interface Measured {
  /** A page, of each round. */
  readonly seconds: readonly number[];
  /** Of the reading process, a page; what it took on a machine that has other work. */
  readonly processorSeconds: number | null;
}

/** The first time, which starts the process and its engines, does not count. */
async function measure(reader: DocumentReader, path: string, rounds: number): Promise<Measured> {
  const seconds: number[] = [];
  let pages = 0;
  let before: number | null = null;
  for (let round = 0; round <= rounds; round += 1) {
    const start = performance.now();
    const result = await reader.read(path, 'application/pdf', { maximumPages: 30 });
    if ('failure' in result) throw new Error(`${result.failure}: ${result.detail}`);
    if (round === 0) before = processorSeconds(reader);
    else {
      seconds.push((performance.now() - start) / 1000 / result.pages.length);
      pages += result.pages.length;
    }
  }
  const after = processorSeconds(reader);
  return { seconds, processorSeconds: before === null || after === null ? null : (after - before) / pages };
}

function printRow(name: string, { seconds, processorSeconds: processor }: Measured, goal: number): void {
  const { median, lowest, highest } = spreadOf(seconds);
  const times = [median, lowest, highest].map((each) => each.toFixed(3).padStart(8)).join(' ');
  print(`${name.padEnd(28)}${times}   ${String(goal).padEnd(6)} ${processor?.toFixed(3) ?? 'unknown'}`);
}
