/**
 * Links for mails to a customer: to the page of all of this customer's shipments or containers, where somebody has shared it. No share
 * is made for them, and none is used that shows more than such mails tell, or that was meant for somebody else.
 */
import type { Language } from '@portolan/wording/language';
import type { AccountSession } from '../../database/database.ts';
import { getSettings } from '../../tenancy/accounts/settings-store.ts';
import type { FindCustomerLink } from '../../tracking/feature.ts';
import { SHARE_SETTINGS } from './appearance/account-settings.ts';
import type { StoredShare } from './schema.ts';
import type { ShareField } from './share.ts';
import { withUrls } from './shares.ts';
import { listSharesNaming } from './store.ts';

/** What mails to customers tell, too: no money, papers or appointments. */
const IN_CUSTOMER_MAILS: ReadonlySet<ShareField> = new Set([
  'location',
  'map',
  'journey',
  'eta',
  'predicted_eta',
  'eta_reason',
  'route',
  'vessel',
  'shipping_line',
  'last_free_day',
  'availability',
  'actions',
  'equipment',
  'holds',
  'references',
  'customer',
]);

/** A share of a list, with the limits of its creator. */
export type SharedForCustomer = Pick<StoredShare, 'filter' | 'list' | 'fields' | 'password' | 'language'> & {
  readonly creatorPartyIds: readonly string[] | null;
};

/** Whether it shows all of this customer, nothing of others, and no more than mails tell. */
export function isForCustomer(share: SharedForCustomer, customerId: string): boolean {
  if (share.filter === null || share.password !== null) return false;
  const filter = new URLSearchParams(share.filter);
  filter.delete('sort');
  const isOfCustomer = filter.size === 1 && filter.get('filter[customer_id]')?.toLowerCase() === customerId;
  const { creatorPartyIds: limits, fields } = share;
  return (
    isOfCustomer && (limits?.includes(customerId) ?? true) && fields.every((field) => IN_CUSTOMER_MAILS.has(field))
  );
}

/** @param now Unix milliseconds of the wall clock */
export async function readCustomerLinks(
  session: AccountSession,
  customerIds: readonly string[],
  { publicUrl, now }: { readonly publicUrl: string; readonly now: number },
): Promise<FindCustomerLink> {
  const shares = await withUrls(session, await listSharesNaming(session, customerIds), publicUrl, now);
  return ({ customerId, shipmentId, containerId, language }) => {
    const [share] = shares
      .filter((each) => each.url !== null && isForCustomer(each, customerId))
      .toSorted((a, b) => rankOf(a, language) - rankOf(b, language));
    if (share === undefined) return null;
    const part = share.list === 'shipments' ? `#s${shipmentId}` : containerId === null ? '' : `#${containerId}`;
    return `${share.url}${part}`;
  };
}

export async function readContact(session: AccountSession): Promise<readonly string[]> {
  const { share_contact: of } = await getSettings(session, SHARE_SETTINGS);
  return [of.name, of.email, of.phone].filter((each) => each !== null);
}

/** In the reader's language before in any, and shipments before containers; of several the newest, as they were listed. */
function rankOf({ language, list }: SharedForCustomer, wanted: Language): number {
  const ofLanguage = language === wanted ? 0 : language === null ? 2 : 4;
  return ofLanguage + (list === 'shipments' ? 0 : 1);
}
