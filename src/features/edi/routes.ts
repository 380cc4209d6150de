/** EDI interchanges: upload, result, observations and acknowledgement. */

import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AccountSession, Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { oneAnswer, oneQuery } from '../../http/jsonapi/answers.ts';
import { apiError, getById, notFound } from '../../http/jsonapi/errors.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import { ById, oneOperation, plainOperation } from '../../http/jsonapi/route-schemas.ts';
import { serveList, serveResource } from '../../http/jsonapi/serve-resource.ts';
import { bodySecondsOf, ReceivedBody, receiveBodies, type UploadTimes } from '../../http/plugins/arriving-file.ts';
import { errorAnswer } from '../../http/plugins/errors.ts';
import type { TrackingContext } from '../../tracking/context.ts';
import { RawEventSchema } from '../../tracking/history/raw-event-schema.ts';
import { EdiEmpty, EdiRefused } from './errors.ts';
import { listInterchangeEvents } from './interchange-events.ts';
import {
  acceptInterchange,
  discardInterchange,
  type EdiSettings,
  type ReceivedInterchange,
  receiveInterchange,
} from './receive-interchange.ts';
import { EdiInterchangeSchema, type InterchangeFacts, type InterchangeStatus, renderInterchange } from './schema.ts';
import {
  findAcknowledgement,
  findInterchanges,
  INTERCHANGE_EVENT_LIST,
  INTERCHANGE_LIST,
  pageInterchanges,
  readBytes,
} from './store.ts';

const tags = ['edi'];
const config = { permission: 'admin' } as const;
const Body = Type.String({
  description:
    'X12 (315, 322, 214, 310, 210), EDIFACT (IFTSTA, CODECO, COARRI, INVOIC) or rail CLM, as it is; the format is detected from the content',
  examples: [
    'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *260511*1830*U*00401*000000001*0*P*>~…',
  ],
});

export const ediRoutes: ResourceRoutes<{
  database: Database;
  tracking: TrackingContext;
  settings: { publicUrl: string; edi: EdiSettings; uploads: UploadTimes };
}> = async (app, { database, tracking, settings }) => {
  installEdiUploads(app, tracking, settings);

  app.post(
    '/edi',
    {
      config: { permission: 'feed', bodySeconds: bodySecondsOf(settings.uploads) },
      schema: {
        tags,
        operationId: 'uploadEdiInterchange',
        summary: 'Upload an EDI interchange',
        description:
          'Valid messages are processed within seconds; the answer lists the faults of the others. Uploading the same bytes again changes nothing.',
        consumes: [...EDI_TYPES],
        body: Body,
        ...oneOperation(EdiInterchangeSchema, 201),
      },
      // A body of bytes is checked as it comes in.
      validatorCompiler: () => () => true,
    },
    (request, reply) => {
      const query = oneQuery(request, 'edi_interchange');
      const upload = interchangeOf(request.body);
      return upload.accept(async (session, status) => {
        const { id, faults } = upload.received;
        // The interchange is stored all the same: the refusal is its answer.
        if (status === 'refused') return errorAnswer(new EdiRefused(id, faults), request, reply);
        const resource = renderInterchange(await getInterchange(session, id));
        const path = `/v2/edi_interchanges/${id}`;
        reply.code(201).header('location', `${settings.publicUrl}${path}`);
        return oneAnswer(request, { query, resource, session }, path);
      });
    },
  );

  serveResource(app, {
    path: '/edi_interchanges',
    tags,
    schema: EdiInterchangeSchema,
    one: 'an interchange',
    many: 'interchanges',
    permission: 'admin',
    render: renderInterchange,
    list: { declaration: INTERCHANGE_LIST, page: pageInterchanges },
    get: { find: getInterchange },
  });

  serveList(app, {
    path: '/edi_interchanges/:id/raw_events',
    tags,
    schema: RawEventSchema,
    permission: 'admin',
    summary: 'List the observations of an interchange',
    description:
      'In the order of its messages. An observation of an untracked container has no container; its numbers are those of its message.',
    render: (event: RenderedResource) => event,
    declaration: INTERCHANGE_EVENT_LIST,
    page: async (session, query, { params }) =>
      listInterchangeEvents(session, tracking, (await getInterchange(session, params.id)).id, query),
  });

  app.get(
    '/edi_interchanges/:id/acknowledgement',
    {
      config,
      schema: {
        tags,
        summary: 'Get the acknowledgement of an interchange',
        description: 'A 997 for X12, a CONTRL for EDIFACT. A CLM has none: 404.',
        params: ById,
        ...plainOperation('The acknowledgement', Type.String(), 'text/plain'),
      },
    },
    (request, reply) =>
      database.forAccount(request.auth.accountId, async (session) => {
        const { id } = await getInterchange(session, request.params.id);
        const text = await findAcknowledgement(session, id);
        if (text === null) throw notFound('acknowledgement of the interchange', id);
        reply.type('text/plain; charset=utf-8');
        return text;
      }),
  );

  app.get(
    '/edi_interchanges/:id/content',
    {
      config,
      schema: {
        tags,
        summary: 'Download an interchange',
        description: 'The original bytes, while they are kept.',
        params: ById,
        ...plainOperation('The bytes', Type.String(), 'application/octet-stream'),
      },
    },
    (request, reply) =>
      database.forAccount(request.auth.accountId, async (session) => {
        const { id } = await getInterchange(session, request.params.id);
        reply.type('application/octet-stream').header('content-disposition', `attachment; filename="${id}.edi"`);
        return readBytes(session, id);
      }),
  );
};

function getInterchange(session: AccountSession, id: string): Promise<InterchangeFacts> {
  return getById('interchange', id, async () => (await findInterchanges(session, [id]))[0]);
}

const EDI_TYPES = ['text/plain', 'application/edi-x12', 'application/edifact', 'application/octet-stream'] as const;

class UploadedInterchange extends ReceivedBody {
  readonly received: ReceivedInterchange;
  readonly #tracking: TrackingContext;

  constructor(tracking: TrackingContext, received: ReceivedInterchange) {
    super();
    this.#tracking = tracking;
    this.received = received;
  }

  toJSON(): unknown {
    return { sha256: this.received.sha256 };
  }

  /** @param present makes the answer of its status, in the transaction */
  accept<Answer>(present: (session: AccountSession, status: InterchangeStatus) => Promise<Answer>): Promise<Answer> {
    return acceptInterchange(this.#tracking, this.received, present);
  }

  discard(): Promise<void> {
    return discardInterchange(this.received);
  }
}

/** For every route registered on `app`: bodies of EDI become an UploadedInterchange. */
function installEdiUploads(
  app: FastifyInstance,
  tracking: TrackingContext,
  { edi, uploads }: { readonly edi: EdiSettings; readonly uploads: UploadTimes },
): void {
  receiveBodies(app, EDI_TYPES, uploads, async ({ auth: { accountId } }, bytes) => {
    const file = { accountId, cameBy: 'api', fileName: null, bytes };
    return new UploadedInterchange(tracking, await receiveInterchange(tracking, edi, file));
  });
}

/** @throws ApiError where something else was sent, EdiEmpty */
function interchangeOf(body: unknown): UploadedInterchange {
  if (!(body instanceof UploadedInterchange)) {
    const detail = `The body must be the bytes of an interchange, as ${EDI_TYPES.join(', ')}.`;
    throw apiError('unsupported_media_type', { detail, header: 'Content-Type' });
  }
  if (body.received.byteSize === 0) throw new EdiEmpty();
  return body;
}
