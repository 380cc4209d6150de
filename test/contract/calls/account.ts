/** The account, its customers and keys, its mails and its audit. */
import { textIdOf } from '../../../src/features/notices/milestone-mails/store.ts';
import type { Ids } from '../seeding.ts';
import { type Calls, get, partiesOf, write } from './call.ts';

export function accountCalls(ids: Ids): Calls {
  const { container, shipment, party } = ids as Record<'container' | 'shipment' | 'party', string>;
  return {
    'GET /v2/audit_events': get('/audit_events?filter[action]=created&page[size]=3&include=actor'),
    'GET /v2/shipments/{id}/audit_events': get(`/shipments/${shipment}/audit_events?page[size]=3`),
    'GET /v2/containers/{id}/audit_events': get(`/containers/${container}/audit_events?page[size]=3`),
    'GET /v2/parties': get('/parties'),
    'POST /v2/parties': [{ path: '/parties', ...write('POST', 'party', { company_name: 'Another' }) }],
    'GET /v2/parties/{id}': get(`/parties/${party}`),
    'DELETE /v2/parties/{id}': [{ path: `/parties/${ids.spare_party}`, method: 'DELETE' }],
    'POST /v2/parties/{id}/merge': [
      {
        path: `/parties/${ids.merged_party}/merge`,
        ...write('POST', 'party', {}, { into: { data: { type: 'party', id: party } } }),
      },
    ],
    'GET /v2/party_usages': get('/party_usages', '/party_usages?page[size]=1'),
    'GET /v2/party_usages/{id}': get(`/party_usages/${party}`),
    'PATCH /v2/parties/{id}': [{ path: `/parties/${party}`, ...write('PATCH', 'party', { company_name: 'Acme' }) }],
    'GET /v2/milestone_recipients': get('/milestone_recipients?include=party'),
    'POST /v2/milestone_recipients': [
      {
        path: '/milestone_recipients',
        ...write(
          'POST',
          'milestone_recipient',
          { email: String(ids.spare_address), locale: 'de' },
          { party: { data: { type: 'party', id: String(ids.party) } } },
        ),
      },
    ],
    'GET /v2/milestone_recipients/{id}': get(`/milestone_recipients/${ids.customer_contact}`),
    'PATCH /v2/milestone_recipients/{id}': [
      {
        path: `/milestone_recipients/${ids.customer_contact}`,
        ...write('PATCH', 'milestone_recipient', { milestones: ['departed', 'available', 'delayed'] }),
      },
    ],
    'DELETE /v2/milestone_recipients/{id}': [
      { path: `/milestone_recipients/${ids.spare_customer_contact}`, method: 'DELETE' },
    ],
    'GET /v2/milestone_texts': get('/milestone_texts'),
    'PATCH /v2/milestone_texts/{id}': [
      {
        path: `/milestone_texts/${textIdOf('departed', 'en')}`,
        ...write('PATCH', 'milestone_text', { subject: '{bill_of_lading} left {port}' }),
      },
    ],
    'GET /v2/api_keys': get('/api_keys?include=parties'),
    'POST /v2/api_keys': [
      {
        path: '/api_keys?include=parties',
        ...write('POST', 'api_key', { name: 'limited', role: 'viewer' }, partiesOf(ids)),
      },
    ],
    'GET /v2/api_keys/{id}': get(`/api_keys/${ids.api_key}?include=parties`),
    'PATCH /v2/api_keys/{id}': [
      { path: `/api_keys/${ids.api_key}?include=parties`, ...write('PATCH', 'api_key', { rate_limit: 60 }) },
    ],
    'POST /v2/api_keys/{id}/rotate': [
      { path: `/api_keys/${ids.rotated_key}/rotate`, ...write('POST', 'api_key', { overlap_hours: 24 }) },
    ],
    'DELETE /v2/api_keys/{id}': [{ path: `/api_keys/${ids.spare_api_key}`, method: 'DELETE' }],
    'GET /v2/outgoing_mails': get('/outgoing_mails'),
    'POST /v2/outgoing_mails': [
      { path: '/outgoing_mails', ...write('POST', 'outgoing_mail', { email: 'ada@example.com' }) },
    ],
    'GET /v2/outgoing_mails/{id}': get(`/outgoing_mails/${ids.outgoing_mail}`),
    'POST /v2/outgoing_mails/{id}/resend': [{ path: `/outgoing_mails/${ids.spare_mail}/resend`, method: 'POST' }],
    'GET /v2/mail_recipients': get('/mail_recipients'),
    'GET /v2/mail_recipients/{id}': get(`/mail_recipients/${ids.mail_recipient}`),
    'DELETE /v2/mail_recipients/{id}': [{ path: `/mail_recipients/${ids.spare_recipient}`, method: 'DELETE' }],
    'GET /v2/account': get('/account'),
    'PATCH /v2/account': [{ path: '/account', ...write('PATCH', 'account', { company_name: 'Acme Forwarding' }) }],
  };
}
