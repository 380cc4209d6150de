/** Addresses that mails came back from, for admins: list them, and let mail go there again. */
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { serveResource } from '../../../http/jsonapi/serve-resource.ts';
import { deleteMailRecipient, findMailRecipient, MAIL_RECIPIENT_LIST, pageMailRecipients } from './recipients-store.ts';
import { MailRecipientSchema, renderMailRecipient } from './schema.ts';

export const mailRecipientRoutes: ResourceRoutes<object> = async (app) => {
  serveResource(app, {
    path: '/mail_recipients',
    tags: ['mail'],
    schema: MailRecipientSchema,
    one: 'an address that mails came back from',
    many: 'addresses that mails came back from',
    noun: 'mail recipient',
    permission: 'admin',
    render: renderMailRecipient,
    list: { declaration: MAIL_RECIPIENT_LIST, page: pageMailRecipients },
    get: { find: findMailRecipient },
    delete: {
      summary: 'Let mail go to an address again',
      description: 'Forgets the failures of the address. Mails of the meantime are not sent.',
      remove: deleteMailRecipient,
    },
  });
};
