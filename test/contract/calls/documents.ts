/** Documents and the mails that bring them. */
import type { Ids } from '../seeding.ts';
import { type Calls, get, write } from './call.ts';

export function documentCalls(ids: Ids): Calls {
  const { document, image } = ids;
  const related =
    'shipments,cargos,account,user,last_document_representation,current_extraction,email_submission,parent_document,child_documents';
  const blob = {
    filename: 'notice.pdf',
    content_type: 'application/pdf',
    byte_size: 3,
    checksum: 'rL0Y20zC+Fzt72VPzMSk2A==',
  };
  return {
    'GET /v2/documents': get(
      `/documents?include=${related}`,
      '/documents?filter[filename]=notice&filter[document_types]=arrival_notice,other&sort=-document_type,added_by&page[size]=1',
      '/documents?filter[reference]=SIML2600003',
      `/documents?filter[text]=notice&filter[state]=done,queued&filter[review_state]=needed&filter[linked]=false&filter[added_by]=a&filter[shipment_id]=${ids.shipment}`,
    ),
    'POST /v2/documents': [
      {
        path: '/documents?include=account',
        ...write('POST', 'document', { name: 'Arrival notice', attached_document: ids.signed_id }),
      },
    ],
    'GET /v2/documents/{id}': get(`/documents/${document}?include=${related}`),
    'PATCH /v2/documents/{id}': [
      {
        path: `/documents/${document}?include=current_extraction`,
        ...write('PATCH', 'document', {
          name: 'Arrival notice',
          document_type_manual: 'arrival_notice',
          extracted_data_manual: { vessel: 'Ever Given', last_free_day: '2026-05-22' },
          evidence_manual: null,
          reviewed: true,
        }),
      },
    ],
    'DELETE /v2/documents/{id}': [{ path: `/documents/${ids.spare_document}`, method: 'DELETE' }],
    'GET /v2/documents/types': get('/documents/types'),
    'GET /v2/documents/{id}/suggestions': get(`/documents/${document}/suggestions?include=documents,container`),
    'GET /v2/documents/{id}/pages': get(`/documents/${document}/pages`, `/documents/${document}/pages?words=true`),
    'GET /v2/documents/{id}/download_url': get(`/documents/${document}/download_url`),
    ...Object.fromEntries(
      ['reextract', 'reclassify', 'relink'].map((again) => [
        `POST /v2/documents/{id}/${again}`,
        [{ path: `/documents/${document}/${again}`, method: 'POST' } as const],
      ]),
    ),
    'POST /v2/documents/{id}/rotate': [{ path: `/documents/${image}/rotate`, method: 'POST', body: { degrees: 90 } }],
    'POST /v2/documents/{id}/split': [
      { path: `/documents/${ids.spare_packet}/split`, method: 'POST', body: { pages: [[1], [2]] } },
    ],
    'POST /v2/documents/{id}/merge': [
      { path: `/documents/${ids.split_packet}/merge`, method: 'POST', body: { document_ids: [ids.split_paper] } },
    ],
    'GET /v2/document_learned_labels': get('/document_learned_labels'),
    'DELETE /v2/document_learned_labels/{id}': [
      { path: `/document_learned_labels/${ids.spare_document_learned_label}`, method: 'DELETE' },
    ],
    'POST /v2/direct_uploads': [{ path: '/direct_uploads', method: 'POST', body: { blob } }],
    'GET /v2/document_schemas': get('/document_schemas'),
    'GET /v2/document_schemas/{id}': get(`/document_schemas/${ids.document_schema}`),
    'GET /v2/refused_mails': get('/refused_mails'),
    'GET /v2/email_submissions': get('/email_submissions'),
    'GET /v2/email_submissions/{id}': get(`/email_submissions/${ids.email_submission}?include=account,documents`),
  };
}
