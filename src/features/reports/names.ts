/** What rows of reports are called: customers, lines, terminals, ports and lanes by their names. */
import type { AccountSession } from '../../database/database.ts';
import type { Reference } from '../../reference/reference.ts';
import type { Group } from './catalogue.ts';
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
