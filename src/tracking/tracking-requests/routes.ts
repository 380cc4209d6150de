/** Tracking requests: list, get, create; changes are in change.ts. */

import { Type } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { createdAnswer, oneQuery } from '../../http/jsonapi/answers.ts';
import { toOne } from '../../http/jsonapi/resource.ts';
import { oneOperation } from '../../http/jsonapi/route-schemas.ts';
import { serveResource } from '../../http/jsonapi/serve-resource.ts';
import { writeBody } from '../../http/jsonapi/writing/write-body.ts';
import { LONGEST_BODY_BYTES } from '../../http/plugins/body.ts';
import type { TrackingContext } from '../context.ts';
import { inferNumberRoute } from '../lines/infer-number-routes.ts';
import { trackingRequestChangeRoute } from './change-routes.ts';
import {
  findTrackingRequests,
  pageTrackingRequests,
  type ReadTrackingRequest,
  TRACKING_REQUEST_LIST,
} from './list-store.ts';
import { NewTrackingRequest, TrackingRequestSchema } from './schema.ts';
import { answerTracking } from './start-tracking.ts';

const tags = ['tracking requests'];
const Body = writeBody('tracking_request', NewTrackingRequest, {
  relationships: { customer: Type.Optional(toOne('party')) },
});

export const trackingRequestRoutes: ResourceRoutes<{ database: Database; tracking: TrackingContext }> = async (
  app,
  dependencies,
) => {
  const { tracking } = dependencies;
  await app.register(inferNumberRoute, dependencies);
  await app.register(trackingRequestChangeRoute, dependencies);

  serveResource(app, {
    path: '/tracking_requests',
    tags,
    schema: TrackingRequestSchema,
    one: 'a tracking request',
    many: 'tracking requests',
    render: (request: ReadTrackingRequest) => request,
    list: {
      declaration: TRACKING_REQUEST_LIST,
      page: (session, query, { auth }) => pageTrackingRequests(session, query, auth.partyIds),
    },
    get: { find: async (session, id, { auth }) => (await findTrackingRequests(session, [id], auth.partyIds))[0] },
  });

  app.post(
    '/tracking_requests',
    {
      bodyLimit: LONGEST_BODY_BYTES,
      config: { permission: 'write', bucket: 'tracking_requests' },
      schema: {
        tags,
        summary: 'Track a bill of lading, booking or container',
        description: 'Responds at once with status pending; the line is polled in the background.',
        body: Body,
        ...oneOperation(TrackingRequestSchema, 201),
      },
    },
    async (request, reply) => {
      const query = oneQuery(request, 'tracking_request');
      const { attributes, relationships } = request.body.data;
      const { accountId, keyId, sessionId, partyIds } = request.auth;
      const input = {
        requestType: attributes.request_type,
        requestNumber: attributes.request_number,
        scac: attributes.scac ?? null,
        autoDetect: attributes.auto_detect_vocc_scac ?? false,
        refNumbers: attributes.ref_numbers ?? [],
        shipmentTags: attributes.shipment_tags ?? [],
        customerId: relationships?.customer?.data?.id ?? null,
        partyIds,
        apiKeyId: keyId,
        isByUser: sessionId !== null,
        ...(attributes.initial_custom_fields && { initialFields: attributes.initial_custom_fields }),
      };
      return answerTracking(tracking, accountId, input, (session, resource) =>
        createdAnswer(request, reply, { query, resource, session }),
      );
    },
  );
};
