/** The filters of the list of documents, all in its address. Pure. */

export const STATES = ['queued', 'scanning', 'reading', 'done', 'failed', 'quarantined'] as const;
/** A shipment's id, or whether there is one. */
export type LinkFilter = 'yes' | 'no';

export interface DocumentSearch {
  readonly q?: string | undefined;
  readonly type?: string | undefined;
  readonly state?: string | undefined;
  readonly linked?: LinkFilter | undefined;
  readonly shipment?: string | undefined;
  readonly sender?: string | undefined;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i;

/** The router reads a number in the address as one. */
const textOf = (value: unknown) =>
  typeof value === 'number' ? String(value) : typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** Has every key; unknown values of an old address are dropped. */
export function parseDocumentSearch(given: Record<string, unknown>): DocumentSearch {
  const { q, type, state, linked, shipment, sender } = given;
  const id = textOf(shipment);
  return {
    q: textOf(q),
    type: textOf(type),
    state: STATES.find((each) => each === state),
    linked: linked === 'yes' || linked === 'no' ? linked : undefined,
    shipment: id !== undefined && UUID.test(id) ? id : undefined,
    sender: textOf(sender),
  };
}

/** The parameters of the API. */
export function parametersOf({ q, type, state, linked, shipment, sender }: DocumentSearch): URLSearchParams {
  const filters = {
    text: q,
    document_types: type,
    state,
    linked: linked && String(linked === 'yes'),
    shipment_id: shipment,
    added_by: sender,
  };
  return new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[`filter[${name}]`, value]])),
  );
}
