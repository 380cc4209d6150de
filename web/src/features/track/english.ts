/** The words of this feature in English; german.ts has the same members. */
import { pluralIn } from '@portolan/wording/plural';

const plural = pluralIn('en');

export const words = {
  viewersCannotTrack: 'A viewer cannot track numbers. Ask a member or an admin of your company.',
  oneNumber: 'One number',
  manyNumbers: 'Many',
  numberHint: 'Bill of lading, booking or container',
  whatIs: 'What the words mean:',
  termNames: { 'B/L': 'Bill of lading', 'master bill': 'Master bill', booking: 'Booking', SCAC: 'SCAC' },
  askable: (names: string, more: number) => `Can be asked here: ${names}${more > 0 ? ` and ${more} more` : ''}.`,
  noneAskable: 'No line can be asked here yet.',
  othersNeed: 'The others must first be connected by whoever runs Portolan for you, or send EDI.',
  seeLines: 'Which line needs what',
  cannotBeAsked: (line: string) => `${line} cannot be asked here.`,
  advice: {
    other_number: (line: string, numbers: string) => `${line} takes ${numbers} only. Enter one of these instead.`,
    set_up: 'Whoever runs Portolan for you can connect it, with an account at the line.',
    edi: (formats: string) => `It sends EDI (${formats}). Ask the line to send it to you.`,
    none: 'No interface of it is known. Ask the line for EDI, or enter the moves by hand on a shipment.',
  },
  numberNames: { bill_of_lading: 'bills of lading', booking: 'bookings', container: 'container numbers' },
  connectThis: (name: string) => `Connect ${name}`,
  howToConnect: 'How to connect it',
  findLine: 'Detect from the number',
  likelyLines: 'Likely',
  allLines: 'All lines',
  probableLine: (line: string, percent: number) => `probably ${line} (${percent}% sure)`,
  sent: {
    pending: (number: string) => `${number}: the line is being asked …`,
    created: (number: string) => `${number} is tracked now.`,
    awaiting_manifest: (number: string) =>
      `The line does not know ${number} yet. It is asked daily for a week. Was the line right?`,
    failed: (number: string) => `${number} cannot be tracked.`,
  },
  openShipment: 'Open the shipment',
  seeReason: 'See why, and correct it',
  otherLine: (likely: string, chosen: string) => `The number looks like one of ${likely}, not of ${chosen}.`,
  pasteNumbers: 'Numbers or a table',
  pasteHint: 'Numbers separated by spaces, commas or line breaks, or rows of a spreadsheet with a header.',
  chooseFile: 'Choose an Excel or CSV file',
  unreadableFile: (name: string) => `${name} cannot be read: it is damaged or locked with a password.`,
  continue: 'Continue',
  goBack: 'Back',
  tooManyRows: (found: number, most: number) =>
    `The table has ${plural(found, 'row', 'rows')}; one import takes at most ${most.toLocaleString('en')}.`,
  rowsFound: (count: number) => `${plural(count, 'number', 'numbers')} found.`,
  rowsIgnored: (count: number) => `${plural(count, 'row is', 'rows are')} empty or duplicate.`,
  meaningOfColumn: (name: string) => `Meaning of column ${name}`,
  ignoreColumn: 'ignore',
  importColumns: {
    request_number: 'Number',
    request_type: 'Kind',
    scac: 'Line (SCAC)',
    ref_numbers: 'References',
    shipment_tags: 'Tags',
    customer: 'Customer',
  },
  otherNumbersAre: 'Treat other numbers as',
  checkRows: 'Check all rows',
  checkAgain: 'Check again',
  checking: (done: number, all: number) => `Checking: ${done.toLocaleString('en')} of ${plural(all, 'row', 'rows')} …`,
  starting: (done: number, all: number) => `Starting: ${done.toLocaleString('en')} of ${plural(all, 'row', 'rows')} …`,
  importChecked: (good: number, bad: number) =>
    bad === 0
      ? `${plural(good, 'row', 'rows')}, all valid.`
      : `${plural(bad, 'row', 'rows')} to correct, ${good.toLocaleString('en')} valid.`,
  importDone: (created: number, double: number, failed: number) =>
    `${created.toLocaleString('en')} now tracked, ${double.toLocaleString('en')} already tracked, ${failed.toLocaleString('en')} failed.`,
  startRows: (count: number) => `Track ${plural(count, 'number', 'numbers')}`,
  resultFile: 'Save results (CSV)',
  newCustomers: (count: number) =>
    count === 1
      ? 'The file names a customer who is new:'
      : `The file names ${count.toLocaleString('en')} new customers:`,
  createCustomers: (count: number) =>
    count === 1 ? 'Create this customer' : `Create these ${count.toLocaleString('en')} customers`,
  rowFaults: {
    duplicate: 'Another row has the same number.',
    missing: (column: string) => `${column} is missing.`,
    customer: (name: string) => `No customer is called ${name}, or several are.`,
    noLine: (code: string) => `No line has the code ${code}.`,
    otherNumber: 'The line does not take this kind of number, or there is no such kind.',
    number: (digit: string | null) =>
      digit === null ? 'It is no valid number.' : `A digit is wrong: its last digit would have to be ${digit}.`,
    notAccepted: (column: string) => `${column}: not accepted, perhaps too long.`,
  },
  row: 'Row',
  result: 'Result',
  rowStatuses: {
    pending: 'waiting',
    created: 'now tracked',
    valid: 'valid',
    duplicate: 'already tracked',
    failed: 'failed',
  },
  restInFile: (count: number) => `${plural(count, 'further row', 'further rows')} in the result file.`,
};
