/** What a user may do, by role and customers. Pure. */
import type { Identifier, Resource } from '../api/request.ts';
import type { User } from '../api/resources.ts';

/** What the screens offer by it; the service refuses the rest. */
export interface Rights {
  readonly isAdmin: boolean;
  readonly mayWrite: boolean;
  /** False: a user of customers, who sees only what is theirs. */
  readonly seesAll: boolean;
  /**
   * May change what is the company's work: exceptions, tracking, tags, reports of its own, shared pages. Users of customers
   * see, export, follow and are alerted; the references of their shipments, and tracking numbers for themselves, stay theirs.
   */
  readonly mayOperate: boolean;
  /** The id of the customer that the user is limited to; null: there are several, or the user sees all. */
  readonly onlyCustomer: string | null;
  /** How many customers the user is limited to; 0: sees all. */
  readonly customers: number;
}

export function rightsOf({
  attributes: { role },
  relationships,
}: Pick<Resource<User>, 'attributes' | 'relationships'>): Rights {
  const parties = (relationships.parties?.data ?? []) as readonly Identifier[];
  const [mayWrite, seesAll] = [role !== 'viewer', parties.length === 0];
  return {
    isAdmin: role === 'admin',
    mayWrite,
    seesAll,
    mayOperate: mayWrite && seesAll,
    onlyCustomer: parties.length === 1 ? (parties[0]?.id ?? null) : null,
    customers: parties.length,
  };
}
