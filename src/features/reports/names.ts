/** What rows of reports are called: customers, lines, terminals, ports and lanes by their names. */
import type { AccountSession } from '../../database/database.ts';
import type { Reference } from '../../reference/reference.ts';
import type { Group } from './catalogue.ts';
import type { ReportChoice } from './read-report.ts';
import { listCustomerNames } from './sums/chosen-sums-store.ts';

export type NamingReference = Pick<Reference, 'ports' | 'terminals' | 'findLine'>;

/** By key; a key without a name is its own. */
export async function namesOf(
  session: AccountSession,
  { ports, terminals, findLine }: NamingReference,
  groupBy: Group,
  keys: readonly string[],
): Promise<(key: string) => string> {
  const portOf = (code: string) => ports.findByLocode(code)?.name ?? code;
  switch (groupBy) {
    case 'customer': {
      const names = await listCustomerNames(session, keys);
      return (key) => names.get(key) ?? key;
    }
    case 'line':
      return (key) => findLine(key)?.name ?? key;
    case 'terminal':
      return (key) => terminals.findById(key)?.name ?? key;
    case 'port':
      return portOf;
    case 'lane':
      return (key) => key.split('-').map(portOf).join(' – ');
    case 'month':
    case 'days_out':
      return (key) => key;
  }
}

/** The names of what a report is limited to. */
export async function filterNames(
  session: AccountSession,
  { report, filters }: ReportChoice,
  reference: NamingReference,
): Promise<(readonly [dimension: string, name: string])[]> {
  const named: (readonly [string, string])[] = [];
  for (const dimension of report.filters) {
    const values = filters[dimension]?.split(',').map((value) => value.trim());
    if (values === undefined) continue;
    const nameOf = await namesOf(session, reference, dimension, values);
    named.push([dimension, values.map(nameOf).join(', ')]);
  }
  return named;
}
