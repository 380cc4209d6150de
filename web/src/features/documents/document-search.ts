/** The filters and order of the list of documents, all in its address. Pure. */
import { textOf, UUID } from '../../parts/list/search-values.ts';

export const STATES = ['queued', 'scanning', 'reading', 'done', 'failed', 'quarantined'] as const;
/** Whether a user should look at a document. */
export const REVIEWS = ['needed', 'not_needed', 'done'] as const;
type Review = (typeof REVIEWS)[number];
/** As the API names them. */
export const SORTS = ['-created_at', 'created_at', 'document_type', 'added_by'] as const;
type Sort = (typeof SORTS)[number];
/** A shipment's id, or whether there is one. */
export type LinkFilter = 'yes' | 'no';

export interface DocumentSearch {
  readonly q?: string | undefined;
  readonly type?: string | undefined;
  readonly state?: string | undefined;
  readonly review?: Review | undefined;
  readonly linked?: LinkFilter | undefined;
  readonly shipment?: string | undefined;
  readonly sender?: string | undefined;
  readonly sort?: Sort | undefined;
  /** The id of the saved view that it began with. */
  readonly view?: string | undefined;
}

/** Has every key; unknown values of an old address are dropped. */
export function parseDocumentSearch(given: Record<string, unknown>): DocumentSearch {
  const { q, type, state, review, linked, shipment, sender, sort, view } = given;
  const id = textOf(shipment);
  return {
    q: textOf(q),
    type: textOf(type),
    state: STATES.find((each) => each === state),
    review: REVIEWS.find((each) => each === review),
    linked: linked === 'yes' || linked === 'no' ? linked : undefined,
    shipment: id !== undefined && UUID.test(id) ? id : undefined,
    sender: textOf(sender),
    sort: SORTS.find((each) => each === sort),
    view: textOf(view),
  };
}

/** The filters as parameters of the API. */
export function filtersOf({ q, type, state, review, linked, shipment, sender }: DocumentSearch): URLSearchParams {
  const filters = {
    text: q,
    document_types: type,
    state,
    review_state: review,
    linked: linked && String(linked === 'yes'),
    shipment_id: shipment,
    added_by: sender,
  };
  return new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[`filter[${name}]`, value]])),
  );
}

/** The parameters of the API. */
export function parametersOf(search: DocumentSearch): URLSearchParams {
  return new URLSearchParams([...filtersOf(search), ...(search.sort === undefined ? [] : [['sort', search.sort]])]);
}
