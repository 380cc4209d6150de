/** Queries and names of shares, for their screen and the dialog. */
import { wordOf } from '@portolan/wording/word-of';
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
export function shareName({ label, subject_name: subject, list, report }: Share, words: ShareWords): string {
  if (report !== null) return label ?? wordOf(words.reportTitles, report);
  return label ?? subject ?? (list === 'shipments' ? words.ofShipments : words.ofList);
}
