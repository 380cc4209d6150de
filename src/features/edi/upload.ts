/**
 * The body of an interchange: it is read while it is being sent, before the handler runs, so that an Idempotency-Key can be held against
 * the whole of it. What no handler accepts is thrown away when the answer is out.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiError } from '../../http/jsonapi/errors.ts';
import { arriving, brokenOff, isBrokenOff, type UploadTimes } from '../../http/plugins/arriving-file.ts';
import type { TrackingContext } from '../../tracking/context.ts';
import { EdiEmpty } from './errors.ts';
import {
  acceptInterchange,
  discardInterchange,
  type EdiSettings,
  type ReceivedInterchange,
  receiveInterchange,
} from './receive-interchange.ts';

export const EDI_TYPES = [
  'text/plain',
  'application/edi-x12',
  'application/edifact',
  'application/octet-stream',
] as const;

interface Parts {
  readonly tracking: TrackingContext;
  readonly settings: { readonly edi: EdiSettings & UploadTimes };
}

export class UploadedInterchange {
  readonly #received: ReceivedInterchange;
  readonly #parts: Parts;

  constructor(parts: Parts, received: ReceivedInterchange) {
    this.#parts = parts;
    this.#received = received;
  }

  get received(): ReceivedInterchange {
    return this.#received;
  }

  /** What tells one body from another. */
  toJSON(): unknown {
    return { sha256: this.#received.sha256 };
  }

  accept() {
    return acceptInterchange(this.#parts.tracking, this.#received);
  }

  /** Does nothing once it is accepted. */
  discard(): Promise<void> {
    return discardInterchange(this.#parts.tracking, this.#received.accountId, this.#received.id);
  }
}

/** For every route registered on `app`: bodies of EDI become an UploadedInterchange. */
export function installEdiUploads(app: FastifyInstance, parts: Parts): void {
  app.addContentTypeParser([...EDI_TYPES], async (request: FastifyRequest, payload: FastifyRequest['raw']) => {
    const { tracking, settings } = parts;
    const bytes = arriving(payload, settings.edi);
    try {
      const file = { accountId: request.auth.accountId, cameBy: 'api', fileName: null, bytes };
      return new UploadedInterchange(parts, await receiveInterchange(tracking, settings.edi, file));
    } catch (error) {
      if (isBrokenOff(payload)) throw brokenOff();
      throw error;
    } finally {
      // What nobody reads any more would stay on the connection.
      payload.resume();
    }
  });

  app.addHook('onResponse', async (request) => {
    if (request.body instanceof UploadedInterchange) await request.body.discard();
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
