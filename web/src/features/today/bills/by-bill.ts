/** Exceptions as rows: those of one bill are one decision, however many containers it bills. Pure. */
import type { Resource } from '../../../app/api/request.ts';
import type { Exception } from '../../../app/api/resources.ts';

export interface EntryOf {
  /** Of several, the first, with the money at stake of all. */
  readonly exception: Resource<Exception>;
  /** All of the row, at least one. */
  readonly ids: readonly string[];
}

export function byBill(exceptions: readonly Resource<Exception>[]): EntryOf[] {
  const groups = Map.groupBy(exceptions, (each) => billOf(each) ?? each.id);
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const at_stake = own.reduce((sum, { attributes }) => sum + Number(attributes.facts.at_stake ?? 0), 0);
    const facts = own.length === 1 ? first.attributes.facts : { ...first.attributes.facts, at_stake };
    const exception = { ...first, attributes: { ...first.attributes, facts } };
    return [{ exception, ids: own.map(({ id }) => id) }];
  });
}

/** The id of the bill that the exception is about; null: about none. */
export function invoiceOf({ attributes: { kind, facts } }: Resource<Exception>): string | null {
  return kind === 'dispute_due' && typeof facts.invoice_id === 'string' ? facts.invoice_id : null;
}

/** Sums in another currency stay apart. */
function billOf(exception: Resource<Exception>): string | null {
  const id = invoiceOf(exception);
  return id === null ? null : `${id} ${String(exception.attributes.facts.currency_code)}`;
}
