/** Filters of lists by what reports counted: with them a list shows what a row of a report counts. */
import { anyOrNone, type FilterSql, oneOf, partsOf, type RangeSql } from '../../database/lists/list-filters.ts';
import type { ListFilters } from '../../http/jsonapi/reading/filters.ts';
import type { Reference } from '../../reference/reference.ts';
import type { Basis } from './sums/figures.ts';

/** @param row of the list: `c.account_id` and `c.id` @param where of facts `f` */
const counted = (row: string, where: string) =>
  `${row}.id IN (SELECT f.subject_id FROM report_facts f WHERE f.account_id = ${row}.account_id AND ${where})`;

const onDays = (row: string, basis: Basis): RangeSql => {
  const where =
    (comparison: string): FilterSql =>
    (value, parameters) =>
      counted(row, `f.basis = '${basis}' AND f.counted_on ${comparison} ${parameters.of(value)}::date`);
  return { start: where('>='), end: where('<='), on: where('=') };
};

/** Of a text of facts; `none`: unknown. */
const ofFacts =
  (
    row: string,
    column: 'line' | 'terminal_id' | 'port' | 'lane',
    bases: readonly Basis[],
    read: (value: string) => string = (value) => value,
  ): FilterSql =>
  (value, parameters) => {
    const type = column === 'terminal_id' ? 'uuid' : 'text';
    const condition = anyOrNone(value, {
      named: (text) => oneOf(`f.${column}`, type, partsOf(text.toUpperCase()).map(read), parameters),
      none: `f.${column} IS NULL`,
    });
    return counted(row, `f.basis IN (${bases.map((basis) => `'${basis}'`).join(', ')}) AND ${condition}`);
  };

const OF_CONTAINERS: readonly Basis[] = ['departures', 'arrivals', 'pick_ups'];

export function reportedContainerFilters({ ports }: Pick<Reference, 'ports'>): ListFilters {
  const portOf = (code: string) => ports.codeOfPort(code.trim());
  return {
    departed_on: {
      kind: 'date_range',
      description: 'Day on which it left the port of loading, by the calendar there, as reports count it',
      where: onDays('c', 'departures'),
    },
    arrived_on: {
      kind: 'date_range',
      description: 'Day of the arrival at the port of discharge, by the calendar there, as reports count it',
      where: onDays('c', 'arrivals'),
    },
    picked_up_on: {
      kind: 'date_range',
      description: 'Day on which it left the port of discharge by its gate, by the calendar there, as reports count it',
      where: onDays('c', 'pick_ups'),
    },
    lane: {
      kind: 'text',
      description: 'Ports of loading and discharge of a container that has left, `CNSHA-USLAX`, or none',
      where: ofFacts('c', 'lane', OF_CONTAINERS, (lane) => lane.split('-').map(portOf).join('-')),
    },
    pol: {
      kind: 'text',
      description: 'UN/LOCODE of the port of loading of a container that has left, or none',
      where: ofFacts('c', 'port', ['departures'], portOf),
    },
  };
}

/** Of a list of invoices `i`. */
export const REPORTED_INVOICE_FILTERS: ListFilters = {
  shipping_line_scac: {
    kind: 'text',
    description: 'SCAC of the line that bills, else of its containers where it is the same of all, or none',
    where: ofFacts('i', 'line', ['invoices']),
  },
  pod_terminal: {
    kind: 'uuid_or_none',
    description: 'Id of the terminal of its containers where it is the same of all, or none',
    where: ofFacts('i', 'terminal_id', ['invoices'], (id) => id.toLowerCase()),
  },
  pod: {
    kind: 'text',
    description: 'Port of discharge of its containers where it is the same of all, as reports have it, or none',
    where: ofFacts('i', 'port', ['invoices']),
  },
};
