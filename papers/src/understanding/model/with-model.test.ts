import { describe, expect, it } from 'vitest';
import { pagesOf, Sheet } from '../../../test/corpus/sheet.ts';
import { knowledge } from '../../../test/knowledge.ts';
import type { FieldName } from '../schemas.ts';
import { understander } from '../understander.ts';
import { type Cited, type FieldQuestion, linesOf, numberedText, parseAnswer, requestOf } from './question.ts';
import { withModel } from './with-model.ts';

/** Lines 1 to 9; labels that no lexicon has. */
const sheet = new Sheet()
  .text(200, 50, 'ARRIVAL NOTICE', 15, true)
  .pair(40, 100, 'ETA', '25/11/2026', 160)
  .text(40, 120, 'She is called Ever Fortitude and goes on')
  .text(40, 140, 'Number 9321483 or 9321484 is hers')
  .text(40, 160, 'our file is QX-4411 778 of MSCU 663987-1')
  .text(40, 180, 'come and fetch it until 03/12/2026 please')
  .text(40, 200, 'you are to bring 1,385.00 USD')
  .text(40, 220, 'we counted 412 of them')
  .text(40, 240, 'it went from USNYC or from QQXXX');
const pages = pagesOf({ sheets: [sheet] });
const hints = { fileName: 'notice.pdf', type: null };

/** The result of an answer, and the queries. */
async function answered(answer: Partial<Record<FieldName, Cited>>, given = pages, maximumPages = 10) {
  const queries: FieldQuestion[] = [];
  const query = async (question: FieldQuestion) => {
    queries.push(question);
    const content = JSON.stringify(answer);
    return parseAnswer(JSON.stringify({ choices: [{ message: { content } }] }), question);
  };
  const parts = await withModel(understander(knowledge), { query, knowledge, maximumPages }).understand(given, hints);
  return { parts, part: parts[0], payload: parts[0]?.payload ?? {}, queries };
}

describe('a model beside the rules', () => {
  it('gets numbered lines, and is queried for the fields left empty', async () => {
    const { queries } = await answered({});
    const [question] = queries as [FieldQuestion];
    expect(numberedText(question.lines)).toMatch(/^1: ARRIVAL NOTICE\n2: ETA \| 25\/11\/2026\n3: She is called Ever/);
    expect(question.fields).toContain('vessel');
    for (const settled of ['eta', 'containers', 'charges', 'po_numbers', 'carrier_scac']) {
      expect(question.fields).not.toContain(settled);
    }
  });

  it('is queried with a strict schema made from those of the fields', () => {
    const { response_format } = requestOf('m', {
      fields: ['eta', 'vessel', 'gross_weight_unit'],
      lines: linesOf(pages),
    });
    const { strict, schema } = response_format.json_schema;
    expect(strict).toBe(true);
    expect(schema).toMatchObject({ required: ['eta', 'vessel', 'gross_weight_unit'], additionalProperties: false });
    const [{ properties }] = (schema.properties.eta as { anyOf: [{ properties: object }] }).anyOf;
    expect(properties).toMatchObject({ value: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' } });
    expect(JSON.stringify(schema)).not.toMatch(/maxLength|minLength/);
  });

  it('returns values of the cited lines, as printed, each with its place', async () => {
    const { part, payload } = await answered({
      vessel: { value: 'EVER FORTITUDE', lines: [3] },
      vessel_imo: { value: '9321483', lines: [4] },
      booking_number: { value: 'qx4411778', lines: [5] },
      last_free_day: { value: '2026-12-03', lines: [6] },
      total_amount: { value: '1385.00', lines: [7] },
      currency: { value: 'USD', lines: [7] },
      packages: { value: 412, lines: [8] },
      port_of_loading_locode: { value: 'USNYC', lines: [9] },
    });
    expect(payload).toMatchObject({
      ...{ eta: '2026-11-25', vessel: 'EVER FORTITUDE', vessel_imo: '9321483', booking_number: 'QX-4411778' },
      ...{ last_free_day: '2026-12-03', total_amount: '1385.00', currency: 'USD', packages: 412 },
      port_of_loading_locode: 'USNYC',
    });
    const [evidence] = part?.evidence.vessel ?? [];
    expect(evidence).toMatchObject({ page: 1, rule: 'model', confidence: 0.6 });
    expect(evidence?.text).toBe('She is called Ever Fortitude and goes on');
    const [, top = 0, , bottom = 0] = evidence?.box ?? [];
    expect(top * 842).toBeGreaterThan(105);
    expect(bottom * 842).toBeLessThan(130);
  });

  it('returns no number that links', async () => {
    const { part } = await answered({ booking_number: { value: 'QX-4411 778', lines: [5] } });
    expect(part?.payload).toHaveProperty('booking_number');
    expect(part?.numbers.filter(({ kind }) => kind === 'booking')).toEqual([]);
  });

  it.each<[string, FieldName, Cited]>([
    ['a value that is nowhere', 'vessel', { value: 'EVER GIVEN', lines: [3] }],
    ['a value of another line', 'vessel', { value: 'EVER FORTITUDE', lines: [4] }],
    ['a line that there is not', 'vessel', { value: 'EVER FORTITUDE', lines: [77] }],
    ['the whole paper', 'vessel', { value: 'EVER FORTITUDE', lines: [1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9] }],
    ['a part of a number', 'packages', { value: 41, lines: [8] }],
    ['a part of a word', 'vessel', { value: 'Ever Fort', lines: [3] }],
    ['a wrong check digit of IMO', 'vessel_imo', { value: '9321484', lines: [4] }],
    ['a container with a wrong check digit', 'booking_number', { value: 'MSCU6639871', lines: [5] }],
    ['another day', 'last_free_day', { value: '2026-03-12', lines: [6] }],
    ['another amount', 'total_amount', { value: '138.50', lines: [7] }],
    ['a number for a text', 'total_amount', { value: 1385, lines: [7] }],
    ['a code of no place', 'port_of_loading_locode', { value: 'QQXXX', lines: [9] }],
    ['what is no FIRMS code', 'firms_code', { value: 'went', lines: [9] }],
    ['what the rules found', 'eta', { value: '2026-12-03', lines: [6] }],
    ['a field that was not requested', 'carrier_scac', { value: 'MSCU', lines: [5] }],
  ])('is ignored with %s', async (_, field, cited) => {
    const [without] = await understander(knowledge).understand(pages, hints);
    const { part } = await answered({ [field]: cited });
    expect(part).toEqual(without);
  });

  it('does not resolve an ambiguous date', async () => {
    const paper = new Sheet()
      .text(200, 50, 'ARRIVAL NOTICE', 15, true)
      .text(40, 120, 'fetch it until 03/12/2026 please');
    for (const value of ['2026-12-03', '2026-03-12']) {
      const { payload } = await answered({ last_free_day: { value, lines: [2] } }, pagesOf({ sheets: [paper] }));
      expect(payload).not.toHaveProperty('last_free_day');
    }
  });

  it('does not give a number another kind than the rules do', async () => {
    const paper = new Sheet()
      .text(200, 50, 'ARRIVAL NOTICE', 15, true)
      .pair(40, 100, 'House B/L No.', 'HAWB7712345', 160);
    const answer = { master_bill_of_lading: { value: 'HAWB7712345', lines: [2] } };
    const { payload } = await answered(answer, pagesOf({ sheets: [paper] }));
    expect(payload).toMatchObject({ house_bill_of_lading: 'HAWB7712345' });
    expect(payload).not.toHaveProperty('master_bill_of_lading');
  });

  it('is not queried about a document of no known type, nor about pages beyond the limit', async () => {
    const letter = new Sheet().text(40, 100, 'Dear Sir, how are you?');
    expect((await answered({}, pagesOf({ sheets: [letter] }))).queries).toEqual([]);
    const later = pages.map((page) => ({ ...page, number: 2 }));
    expect((await answered({}, later, 1)).queries).toEqual([]);
  });

  it('is not queried about further documents of a file after it failed to answer', async () => {
    let queries = 0;
    const query = async () => {
      queries += 1;
      return undefined;
    };
    const invoice = new Sheet().text(200, 50, 'PACKING LIST', 15, true).text(40, 120, 'Something else');
    const both = pagesOf({ sheets: [sheet, invoice] });
    const parts = await withModel(understander(knowledge), { query, knowledge, maximumPages: 10 }).understand(
      both,
      hints,
    );
    expect(parts.map(({ type }) => type)).toEqual(['arrival_notice', 'packing_list']);
    expect(queries).toBe(1);
  });
});

describe('the lines of a document', () => {
  it('are limited to 400 and 30 kB, and complete', () => {
    const many = new Sheet(595, 8000).lines(
      20,
      20,
      Array.from({ length: 500 }, (_, index) => `line ${index}`),
    );
    expect(linesOf(pagesOf({ sheets: [many] }))).toHaveLength(400);
    const long = new Sheet(20_000, 8000).lines(
      20,
      20,
      Array.from({ length: 300 }, () => 'word '.repeat(60).trim()),
    );
    const lines = linesOf(pagesOf({ sheets: [long] }));
    expect(lines.length).toBe(100);
    expect(linesOf([])).toEqual([]);
  });
});
