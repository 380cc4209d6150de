/** Queries and names of shares, for their screen and the dialog. */
import { getAll, type Resource } from '../../app/api/request.ts';
import type { Share } from '../../app/api/resources.ts';
import type { ShareWords } from './share-words.ts';

export type ShareResource = Resource<Share>;

export const SHARES_KEY = 'shares';
const MAX_PAGES = 20;

export const sharesQuery = {
  queryKey: [SHARES_KEY],
  queryFn: async () => (await getAll<Share>('/shares', MAX_PAGES)).data,
};

/** By what people know it. */
export function shareName({ label, subject_name: subject, list }: Share, words: ShareWords): string {
  return label ?? subject ?? (list === 'shipments' ? words.ofShipments : words.ofList);
}
