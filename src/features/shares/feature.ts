/** Shares as a part of the application. */
import type { Feature } from '../../tracking/feature.ts';
import { SHARE_SETTINGS } from './appearance/account-settings.ts';
import { readLetterhead } from './appearance/letterhead.ts';
import { readContact, readCustomerLinks } from './customer-links.ts';
import { shareErrors } from './errors.ts';
import { SharePreviewSchema, sharePreviewRoutes } from './preview-routes.ts';
import { sharedPageRoutes } from './public-page/routes.ts';
import { shareRoutes } from './routes.ts';
import { ShareSchema } from './schema.ts';

export const shares = {
  routes: [shareRoutes, sharePreviewRoutes],
  openRoutes: [sharedPageRoutes],
  resources: ({ container, shipment, colleague }) => ({
    share: {
      schema: ShareSchema,
      relations: {
        container: container('container'),
        shipment: shipment('shipment'),
        creator: colleague('creator'),
      },
    },
    share_preview: { schema: SharePreviewSchema, relations: {} },
  }),
  errors: shareErrors,
  accountSettings: [SHARE_SETTINGS],
  offers: () => ({ shownToCustomers: { findLinks: readCustomerLinks, readContact }, readLetterhead }),
} satisfies Feature;
