/**
 * A file that is a request's body. It is read while it is being sent, before the handler runs, so that an Idempotency-Key covers the whole
 * of it. An upload that stalls, takes too long or breaks off is refused.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiError } from '../jsonapi/errors.ts';
import { tooSlow } from './arrival.ts';

export interface UploadTimes {
  /** A file that takes longer to arrive is not taken. */
  readonly uploadSeconds: number;
  /** So long an upload may stand still. */
  readonly stalledSeconds: number;
}

/** The whole time is less than that after which an upload counts as abandoned. */
export const UPLOAD_TIMES: UploadTimes = { uploadSeconds: 300, stalledSeconds: 30 };

/** How long the frame waits, which comes after what reads the file. */
export const bodySecondsOf = ({ uploadSeconds }: UploadTimes) => uploadSeconds + 5;

/** The body of a request that was received as a file. */
export abstract class ReceivedBody {
  /** What distinguishes one body from another for an Idempotency-Key. */
  abstract toJSON(): unknown;
  /** Deletes what was received; does nothing once the handler has accepted it. */
  abstract discard(): Promise<void>;
}

/** For every route registered on `app`: bodies of these types are received as files, and discarded unless a handler accepts them. */
export function receiveBodies(
  app: FastifyInstance,
  contentTypes: string | readonly string[],
  times: UploadTimes,
  receive: (request: FastifyRequest, bytes: AsyncIterable<Uint8Array>) => Promise<ReceivedBody>,
): void {
  const types = [contentTypes].flat();
  app.addContentTypeParser(types, (request: FastifyRequest, payload: FastifyRequest['raw']) =>
    readArriving(payload, times, (bytes) => receive(request, bytes)),
  );
  // The handler is done. Of a client that has gone away there is no response, so `onResponse` would leave its file.
  app.addHook('onSend', (request, _reply, payload, done) => {
    const { body, log } = request;
    if (body instanceof ReceivedBody) {
      body
        .discard()
        .catch((error: unknown) => log.warn({ err: error }, 'a file that was not accepted was not deleted'));
    }
    done(null, payload);
  });
}

/** @throws ApiError where the body is too slow or breaks off */
export async function readArriving<Result>(
  payload: FastifyRequest['raw'],
  times: UploadTimes,
  read: (bytes: AsyncIterable<Uint8Array>) => Promise<Result>,
): Promise<Result> {
  const bytes = arriving(payload, times);
  try {
    return await read(bytes);
  } catch (error) {
    if (payload.destroyed && !payload.complete) {
      throw apiError('malformed_request', { detail: 'The upload broke off; nothing of it is kept.' });
    }
    throw error;
  } finally {
    await bytes.return(undefined);
    // An unread rest would stay on the connection.
    payload.resume();
  }
}

/** The body in pieces. @throws ApiError where it is too slow */
async function* arriving(
  payload: FastifyRequest['raw'],
  { uploadSeconds, stalledSeconds }: UploadTimes,
): AsyncGenerator<Uint8Array> {
  // The connection stays: a file that is refused is answered on it.
  const pieces = payload.iterator({ destroyOnReturn: false });
  const late = Promise.withResolvers<never>();
  late.promise.catch(() => {});
  const refuse = (detail: string) => late.reject(tooSlow(`${detail}; nothing of it is kept.`));
  const whole = setTimeout(refuse, uploadSeconds * 1000, `The file did not arrive within ${uploadSeconds} seconds`);
  // A piece that is waited for cannot be given up; the connection ends with the answer.
  let isWaiting = false;
  try {
    for (;;) {
      const stalled = setTimeout(refuse, stalledSeconds * 1000, `The upload stood still for ${stalledSeconds} seconds`);
      isWaiting = true;
      const next = await Promise.race([pieces.next(), late.promise]).finally(() => clearTimeout(stalled));
      isWaiting = false;
      if (next.done) return;
      yield next.value;
    }
  } finally {
    clearTimeout(whole);
    if (!isWaiting) await pieces.return?.();
  }
}
