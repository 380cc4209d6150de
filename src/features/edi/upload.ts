/** The request body with an EDI interchange. */
import type { FastifyInstance } from 'fastify';
import type { AccountSession } from '../../database/database.ts';
import { apiError } from '../../http/jsonapi/errors.ts';
import { ReceivedBody, receiveBodies, type UploadTimes } from '../../http/plugins/arriving-file.ts';
import type { TrackingContext } from '../../tracking/context.ts';
import { EdiEmpty } from './errors.ts';
import {
  acceptInterchange,
  discardInterchange,
  type EdiSettings,
  type ReceivedInterchange,
  receiveInterchange,
} from './receive-interchange.ts';
import type { InterchangeStatus } from './schema.ts';

export const EDI_TYPES = [
  'text/plain',
  'application/edi-x12',
  'application/edifact',
  'application/octet-stream',
] as const;

export class UploadedInterchange extends ReceivedBody {
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
export function installEdiUploads(
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
export function interchangeOf(body: unknown): UploadedInterchange {
  if (!(body instanceof UploadedInterchange)) {
    const detail = `The body must be the bytes of an interchange, as ${EDI_TYPES.join(', ')}.`;
    throw apiError('unsupported_media_type', { detail, header: 'Content-Type' });
  }
  if (body.received.byteSize === 0) throw new EdiEmpty();
  return body;
}
