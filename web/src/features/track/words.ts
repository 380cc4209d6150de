/** The words of this feature in English; german.ts has the same members. */

import { pluralIn } from '../../app/words/plural.ts';
import { dictionary, type WordsOf } from '../../app/words/words.tsx';

const plural = pluralIn('en');

export const trackWords = dictionary('track', {
  title: 'Track',
  viewersCannotTrack: 'A viewer cannot track numbers. Ask a member or an admin of your company.',
  oneNumber: 'One number',
  manyNumbers: 'Many',
  numberHint: 'Bill of lading, booking or container',
  findLine: 'Find it from the number',
  likelyLines: 'Likely',
  allLines: 'All lines',
  probableLine: (line: string, percent: number) => `probably ${line} (${percent}% sure)`,
  requestSent: 'Request sent.',
  pasteNumbers: 'Numbers or a table',
  pasteHint: 'Numbers with blanks, commas or lines between them, or rows of a spreadsheet with a line of names.',
  chooseFile: 'Choose a CSV file',
  continue: 'Continue',
  goBack: 'Back',
  tooManyRows: (found: number, most: number) =>
    `These are ${plural(found, 'row', 'rows')}; one import takes ${most.toLocaleString('en')}.`,
  rowsFound: (count: number) => `${plural(count, 'number', 'numbers')} found.`,
  rowsIgnored: (count: number) => `${plural(count, 'row is', 'rows are')} empty or there twice.`,
  meaningOfColumn: (name: string) => `What column ${name} is`,
  ignoreColumn: 'leave out',
  importColumns: {
    request_number: 'Number',
    request_type: 'Kind',
    scac: 'Line (SCAC)',
    ref_numbers: 'References',
    shipment_tags: 'Tags',
    customer: 'Customer',
  } as Record<string, string>,
  otherNumbersAre: 'What is no container number is a',
  checkRows: 'Check every row',
  checkAgain: 'Check again',
  checking: (done: number, all: number) => `Checking: ${done.toLocaleString('en')} of ${plural(all, 'row', 'rows')} …`,
  starting: (done: number, all: number) => `Starting: ${done.toLocaleString('en')} of ${plural(all, 'row', 'rows')} …`,
  importChecked: (good: number, bad: number) =>
    bad === 0
      ? `${plural(good, 'row', 'rows')}, all good.`
      : `${plural(bad, 'row', 'rows')} to correct, ${good.toLocaleString('en')} good.`,
  importDone: (created: number, double: number, failed: number) =>
    `${created.toLocaleString('en')} now tracked, ${double.toLocaleString('en')} tracked already, ${failed.toLocaleString('en')} failed.`,
  startRows: (count: number) => `Track ${plural(count, 'number', 'numbers')}`,
  resultFile: 'Save results (CSV)',
  row: 'Row',
  result: 'Result',
  rowStatuses: {
    pending: 'waiting',
    created: 'tracked now',
    valid: 'good',
    duplicate: 'tracked already',
    failed: 'failed',
  } as Record<string, string>,
  restInFile: (count: number) => `${plural(count, 'further row', 'further rows')} in the result file.`,
});

export type TrackWords = WordsOf<typeof trackWords>;
