/** Tracking requests: list, get, create, change. */
import { Type } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { createdAnswer, oneQuery } from '../../http/jsonapi/answers.ts';
import { getById, requireSameId } from '../../http/jsonapi/errors.ts';
import { toOne } from '../../http/jsonapi/resource.ts';
import { oneOperation } from '../../http/jsonapi/route-schemas.ts';
import { serveOperation } from '../../http/jsonapi/serve-operation.ts';
import { serveResource } from '../../http/jsonapi/serve-resource.ts';
import { changeBody, writeBody } from '../../http/jsonapi/writing/write-body.ts';
import { isUser } from '../../http/plugins/authentication.ts';
import { LONG_BODY_BYTES, LONGEST_BODY_BYTES } from '../../http/plugins/body.ts';
import type { TrackingContext } from '../context.ts';
import { ReferenceNumbersTwice } from '../errors.ts';
import { inferNumberRoute } from '../lines/infer-number-routes.ts';
import {
  findTrackingRequests,
  pageTrackingRequests,
  type ReadTrackingRequest,
  TRACKING_REQUEST_LIST,
} from './list-store.ts';
import { NewTrackingRequest, TrackingRequestChanges, TrackingRequestSchema } from './schema.ts';
import { answerTracking } from './start-tracking.ts';
import { updateRequest } from './update-request.ts';

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
      const { accountId, keyId, partyIds } = request.auth;
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
        isByUser: isUser(request.auth),
        ...(attributes.initial_custom_fields && { initialFields: attributes.initial_custom_fields }),
      };
      return answerTracking(tracking, accountId, input, (session, resource) =>
        createdAnswer(request, reply, { query, resource, session }),
      );
    },
  );
};

const ChangeBody = changeBody('tracking_request', TrackingRequestChanges, {
  relationships: { customer: Type.Optional(toOne('party')) },
});

const trackingRequestChangeRoute: ResourceRoutes<{ tracking: TrackingContext }> = async (app, { tracking }) => {
  serveOperation(app, {
    method: 'patch',
    path: '/tracking_requests/:id',
    tags,
    schema: TrackingRequestSchema,
    permission: 'write',
    bodyLimit: LONG_BODY_BYTES,
    summary: 'Change what users set of a tracking request',
    description: 'What is left out stays. Where the request has its shipment, the change reaches the shipment too.',
    body: ChangeBody,
    act: async ({ params, auth, body }) => {
      const { id, attributes, relationships } = body.data;
      requireSameId(params.id, id);
      const customer = relationships?.customer;
      const changes = {
        refNumbers: refNumbersOf(attributes ?? {}),
        shipmentTags: attributes?.shipment_tags,
        customerId: customer === undefined ? undefined : (customer.data?.id ?? null),
        partyIds: auth.partyIds,
      };
      await getById('tracking request', params.id, (id) => updateRequest(tracking, auth.accountId, id, changes));
    },
    answer: (session, { params, auth }) =>
      getById(
        'tracking request',
        params.id,
        async (id) => (await findTrackingRequests(session, [id], auth.partyIds))[0],
      ),
  });
};

function refNumbersOf(written: {
  readonly ref_numbers?: readonly string[];
  readonly ref_number?: string;
}): readonly string[] | undefined {
  const { ref_numbers: several, ref_number: single } = written;
  if (several !== undefined && single !== undefined) throw new ReferenceNumbersTwice();
  return single === undefined ? several : [single];
}
