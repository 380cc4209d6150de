/** What mails to customers name of shared pages: their links, and whom a customer may ask. */
import type { MilestoneMailContext } from '../../features/notices/milestone-mails/sending/send-milestone-mails.ts';
import { SHARE_SETTINGS } from '../../features/shares/appearance/account-settings.ts';
import { readCustomerLinks } from '../../features/shares/customer-links.ts';
import { getSettings } from '../../tenancy/accounts/settings-store.ts';

export const CUSTOMER_PAGES: Pick<MilestoneMailContext, 'readLinks' | 'readContact'> = {
  readLinks: readCustomerLinks,
  readContact: async (session) => (await getSettings(session, SHARE_SETTINGS)).share_contact,
};
