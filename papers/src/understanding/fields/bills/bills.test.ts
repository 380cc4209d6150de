/** Bills of test/bills: drawn layouts in seven languages, each with the payload that a clerk would enter. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { knowledge } from '../../../../test/knowledge.ts';
import type { DocumentPage } from '../../../pages.ts';
import { layOut } from '../../../reading/text/lay-out.ts';
import { extract } from '../../extract.ts';
import { evidenceOf, payloadOf } from '../../understander.ts';
import { billColumnOf } from './captions.ts';

const FOLDER = join(import.meta.dirname, '../../../../test/bills');
const textOf = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const NAMES = readdirSync(FOLDER).flatMap((name) => (name.endsWith('.json') ? [name.replace(/\.json$/, '')] : []));

const pagesOf = (text: string): DocumentPage[] => layOut([{ rows: text.split('\n').map((line) => [line]) }], 30);
const understand = (text: string) => {
  const [part] = extract(pagesOf(text), knowledge);
  if (part === undefined) throw new Error('There is no document');
  return { payload: payloadOf(part), evidence: evidenceOf(part), type: part.type };
};

describe('bills for the time of containers', () => {
  it.each(NAMES)('%s is read', (name) => {
    const { payload, type } = understand(textOf(`${name}.txt`));
    expect(type).toBe('freight_invoice');
    expect(payload).toMatchObject(JSON.parse(textOf(`${name}.json`)) as object);
  });

  it('have lines that a user checks where they do not add up, or arithmetic fails twice', () => {
    const text = textOf('msc-us-columns.txt');
    const sureness = (changed: string) =>
      (understand(changed).evidence.billed_lines ?? []).map(({ confidence }) => confidence > 0.85);
    expect(sureness(text)).toEqual([true, true, true]);
    // The total is the biller's error, unless what is missing is an amount that is printed somewhere.
    const wrong = text.replace('2,280.00', '2,330.00');
    expect(sureness(wrong)).toEqual([true, true, true]);
    expect(sureness(`${wrong}\nA documentation fee of 50.00 is included.`)).toEqual([false, false, false]);
    // A wrong number of days is the biller's error; days and price together are rather misread.
    expect(sureness(text.replace('3      110.00   330.00', '4      82.50    330.00'))).toEqual([true, true, true]);
    expect(sureness(text.replace('3      110.00   330.00', '4      110.00   330.00'))).toEqual([true, true, false]);
  });

  it('that credit others have numbers that a user checks where the paper names several invoices', () => {
    const text = textOf('credit-note.txt');
    const numbers = (changed: string) => {
      const { payload, evidence } = understand(changed);
      const isSure = (evidence.invoice_number ?? []).every(({ confidence }) => confidence > 0.85);
      return [payload.invoice_number, payload.credited_invoice_number, isSure];
    };
    expect(numbers(text)).toEqual(['CN0044719901', 'IDM0044718822', true]);
    const [, credited, isSure] = numbers(`${text}\nIt is related to invoice IDM0044718999.`);
    expect([credited, isSure]).toEqual([undefined, false]);
  });

  it('are of the terminal in the first line, which may have a number', () => {
    const [, ...rest] = textOf('terminal-storage.txt').split('\n');
    for (const name of ['Pasir Panjang Terminal 4', 'Ohi Container Terminal Berth No. 3/4'])
      expect(understand([name, ...rest].join('\n')).payload.biller).toBe(name);
  });

  it('may have 320 containers, on pages without a head', () => {
    const text = textOf('msc-us-columns.txt');
    const [head = '', ...rest] = text.split(/^(?=MEDU4481205)/m);
    const row = head.split('\n').find((line) => line.startsWith('MSCU7123451')) ?? '';
    const rows = Array.from({ length: 318 }, () => row).join('\n');
    const long = `${head}${rows}\n${rest.join('')}`.replace(
      '2,280.00',
      (2280 + 318 * 750).toLocaleString('en-US', { minimumFractionDigits: 2 }),
    );
    const { payload, evidence } = understand(long);
    expect(payload.billed_lines).toHaveLength(321);
    expect(evidence.billed_lines?.every(({ confidence }) => confidence > 0.85)).toBe(true);
  });

  it('have no statement missing that may be there in other words, and none on a scan', () => {
    const missing = (text: string, how: 'text' | 'ocr' = 'text') => {
      const [part] = extract(
        pagesOf(text).map((page) => ({ ...page, how })),
        knowledge,
      );
      return part?.fields.missing_statements?.[0]?.value;
    };
    const text = textOf('msc-us-columns.txt');
    expect(missing(text)).toEqual(['certified_rules', 'certified_performance']);
    expect(missing(`${text}\nThis invoice is certified under the Shipping Act.`)).toEqual(['certified_performance']);
    expect(missing(text, 'ocr')).toBeUndefined();
  });
});

describe('columns of bills', () => {
  const captions = textOf('captions.txt')
    .replace(/^#.*\n/gm, '')
    .replace(/\n +/g, ' ')
    .split('\n')
    .filter(Boolean)
    .flatMap((entry) => {
      const [, column = '', listed = ''] = /^(\w+): (.+)$/.exec(entry) ?? [];
      return listed.split('|').map((caption) => [caption.trim(), column] as const);
    });

  it('are known by their captions in ten languages', () => {
    const found = captions.map(([caption]) => [caption, billColumnOf(caption) ?? 'null']);
    expect(found).toEqual(captions);
  });
});
