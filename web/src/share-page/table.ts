/** A list of a shared page as CSV: a row for each container or shipment, with the fields that the page shows. Pure. */
import { wordOf } from '@portolan/wording/word-of';
import { actionTexts } from './actions.ts';
import type { Box, Facts, Shared } from './data.ts';
import { statusesText, statusText, whereText } from './sentences.ts';
import { sortableTime } from './times.ts';
import type { PageWords } from './words/words.ts';

/** Without it Excel does not detect UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Spreadsheets evaluate cells with these first characters (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

interface Row {
  readonly number: string;
  readonly statuses: readonly string[];
  readonly facts: Facts;
}

type Listed = Pick<Shared, 'boxes' | 'shipments' | 'account' | 'now'>;

function rowsOf({ shipments, boxes }: Listed): readonly Row[] {
  return shipments ?? boxes.map((box) => ({ ...box, statuses: [box.status] }));
}

/** What is written of each entry, to find it by. */
export function rowTexts(shared: Listed, words: PageWords): readonly string[] {
  const columns = columnsOf(shared, shared.shipments !== null, words);
  return rowsOf(shared).map((row) => columns.map(({ of }) => of(row) ?? '').join(' '));
}

/** Columns of fields that were not chosen are left out. */
export function tableText(shared: Listed, words: PageWords): string {
  const isOfShipments = shared.shipments !== null;
  const rows = rowsOf(shared);
  const columns = columnsOf(shared, isOfShipments, words).filter(({ of }) => rows.some((row) => of(row) !== undefined));
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ of }) => of(row) ?? ''))];
  return (
    BYTE_ORDER_MARK +
    lines.map((cells) => `${cells.map((cell) => quoted(cell, words)).join(words.separator)}\r\n`).join('')
  );
}

interface Column {
  readonly title: string;
  /** Undefined: the field is not shown. */
  readonly of: (row: Row) => string | null | undefined;
}

function columnsOf({ account, now }: Listed, isOfShipments: boolean, words: PageWords): readonly Column[] {
  const boxOf = ({ facts, statuses }: Row): Pick<Box, 'facts' | 'status'> => ({ facts, status: statuses[0] ?? '' });
  const known = (is: boolean | null) => (is === null ? null : is ? words.isReady : words.notReady);
  return [
    { title: isOfShipments ? words.shipment : words.equipment, of: ({ number }) => number },
    { title: words.status, of: (row) => (isOfShipments ? statusesText(row, words) : statusText(boxOf(row), words)) },
    { title: words.place, of: (row) => (row.facts.location === undefined ? undefined : whereText(boxOf(row), words)) },
    {
      title: words.needsAction,
      of: ({ facts, statuses }) => facts.actions && actionTexts({ facts, statuses }, { account, now }, words).join(' '),
    },
    { title: words.localTime(words.lastFreeDay), of: ({ facts: { last_free_day: free } }) => free && dayOf(free) },
    { title: words.pickup, of: ({ facts: { availability: pickup } }) => pickup && known(pickup.is_available) },
    {
      title: words.localTime(words.appointment),
      of: ({ facts: { appointment } }) => appointment && timeOf(appointment),
    },
    {
      title: words.holds,
      of: ({ facts: { holds } }) => holds?.map(({ name }) => wordOf(words.holdNames, name)).join(', '),
    },
    {
      title: words.owed,
      of: ({ facts: { charges } }) => charges?.owed.map((owed) => `${owed.amount} ${owed.currency_code}`).join(', '),
    },
    { title: words.localTime(`${words.port}: ${words.arrival}`), of: ({ facts: { eta } }) => eta && timeOf(eta.port) },
    {
      title: words.localTime(`${words.destination}: ${words.arrival}`),
      of: ({ facts: { eta } }) => eta && timeOf(eta.destination),
    },
    {
      title: words.localTime(words.predicted),
      of: ({ facts: { predicted_eta: predicted } }) =>
        predicted && (predicted.port === null ? null : timeOf(predicted.port)),
    },
    { title: words.roles.POL as string, of: ({ facts: { route } }) => route?.from },
    { title: words.roles.POD as string, of: ({ facts: { route } }) => route?.to },
    { title: words.destination, of: ({ facts: { route } }) => route?.destination },
    { title: words.vessel, of: ({ facts: { vessel } }) => vessel?.name },
    { title: words.shippingLine, of: ({ facts }) => facts.shipping_line },
    { title: words.billOfLading, of: ({ facts: { references } }) => references?.bill_of_lading },
    { title: words.booking, of: ({ facts: { references } }) => references?.booking },
    { title: words.references, of: ({ facts: { references } }) => references?.numbers.join(', ') },
    { title: words.seal, of: ({ facts: { references } }) => references?.seal },
    { title: words.customer, of: ({ facts }) => facts.customer },
  ];
}

interface At {
  readonly at: string | null;
  readonly timezone: string | null;
}

const timeOf = ({ at, timezone }: At) => (at === null ? null : sortableTime(at, timezone));
const dayOf = ({ at, timezone }: At) => (at === null ? null : sortableTime(at, timezone).slice(0, 10));

function quoted(cell: string, { separator }: PageWords): string {
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /["\t\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}
