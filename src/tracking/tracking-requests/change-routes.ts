/** What users change of a tracking request. */

import { Type } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { oneAnswer, oneQuery } from '../../http/jsonapi/answers.ts';
import { notFound, requireSameId } from '../../http/jsonapi/errors.ts';
import { toOne } from '../../http/jsonapi/resource.ts';
import { ById, oneOperation } from '../../http/jsonapi/route-schemas.ts';
import { changeBody } from '../../http/jsonapi/writing/write-body.ts';
import { LONG_BODY_BYTES } from '../../http/plugins/body.ts';
import { isUuid } from '../../lib/ids.ts';
import type { TrackingContext } from '../context.ts';
import { ReferenceNumbersTwice } from '../errors.ts';
import { findTrackingRequests } from './list-store.ts';
import { TrackingRequestChanges, TrackingRequestSchema } from './schema.ts';
import { updateRequest } from './update-request.ts';

const Body = changeBody('tracking_request', TrackingRequestChanges, {
  relationships: { customer: Type.Optional(toOne('party')) },
});

export const trackingRequestChangeRoute: ResourceRoutes<{ database: Database; tracking: TrackingContext }> = async (
  app,
  { database, tracking },
) => {
  app.patch(
    '/tracking_requests/:id',
    {
      bodyLimit: LONG_BODY_BYTES,
      config: { permission: 'write' },
      schema: {
        tags: ['tracking requests'],
        summary: 'Change what users set of a tracking request',
        description: 'What is left out stays. Where the request has its shipment, the change reaches the shipment too.',
        params: ById,
        body: Body,
        ...oneOperation(TrackingRequestSchema),
      },
    },
    async (request) => {
      const query = oneQuery(request, 'tracking_request');
      const { params, auth } = request;
      const { id, attributes, relationships } = request.body.data;
      requireSameId(params.id, id);
      const customer = relationships?.customer;
      const changes = {
        refNumbers: refNumbersOf(attributes ?? {}),
        shipmentTags: attributes?.shipment_tags,
        customerId: customer === undefined ? undefined : (customer.data?.id ?? null),
        partyIds: auth.partyIds,
      };
      const isKnown = isUuid(params.id) && (await updateRequest(tracking, auth.accountId, params.id, changes));
      if (!isKnown) throw notFound('tracking request', params.id);
      return database.forAccount(auth.accountId, async (session) => {
        const [resource] = await findTrackingRequests(session, [params.id], auth.partyIds);
        if (resource === undefined) throw notFound('tracking request', params.id);
        return oneAnswer(request, { query, resource, session });
      });
    },
  );
};

function refNumbersOf(written: {
  readonly ref_numbers?: readonly string[];
  readonly ref_number?: string;
}): readonly string[] | undefined {
  const { ref_numbers: several, ref_number: single } = written;
  if (several !== undefined && single !== undefined) throw new ReferenceNumbersTwice();
  return single === undefined ? several : [single];
}
