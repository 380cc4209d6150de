/**
 * Answers a request with a file: in the queue of exports, until the client leaves, and with an audit event. Knows no list.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { auditAct } from '../../database/actor.ts';
import type { Database } from '../../database/database.ts';
import { type ApiError, apiError } from '../../http/jsonapi/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import { NoSlot } from '../../lib/fair-semaphore.ts';
import { newId } from '../../lib/ids.ts';
import { type AnyFormat, type ExportLimits, exportQueue, FORMATS, queueFull } from './write-file.ts';

/** As nginx logs requests that their clients gave up. Nobody receives it. */
const CLIENT_CLOSED_REQUEST = 499;
const EXAMPLES: Readonly<Partial<Record<AnyFormat, string>>> = { xlsx: 'PK\u0003\u0004…', pdf: '%PDF-1.7 …' };

export interface ServedFile {
  /** Of the audit event. */
  readonly name: string;
  readonly format: AnyFormat;
  /** Without the day and the ending. */
  readonly fileName: string;
}

export type ServeExport = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: ServedFile,
  write: (signal: AbortSignal) => Promise<Buffer>,
) => Promise<FastifyReply>;

export type GivenQuery = Readonly<Record<string, string | string[] | undefined>>;

export function exportServer(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  limits: ExportLimits,
): ServeExport {
  const writing = exportQueue(limits);

  /** Before anything of the file leaves: without its audit event there is none. */
  async function auditExport({ auth, query }: FastifyRequest, { name, format }: ServedFile): Promise<void> {
    const chosen = Object.entries(query as GivenQuery).filter(([parameter]) => /^(filter\[|q$)/.test(parameter));
    const changes = { format, filter: chosen.length === 0 ? null : Object.fromEntries(chosen) };
    const act = { action: 'created', type: 'export', id: newId(clock.wallNow()), name, changes } as const;
    await database.changeAccount(auth.accountId, (session) => auditAct(session, act), { changesReads: false });
  }

  return async (request, reply, served, write) => {
    const { signal } = request;
    try {
      const file = await writing.run(request.auth.accountId, () => write(signal), signal);
      await auditExport(request, served);
      const { format, fileName } = served;
      const day = new Date(clock.now()).toISOString().slice(0, 10);
      return reply
        .header('content-type', FORMATS[format].contentType)
        .header('content-disposition', `attachment; filename="${fileName}-${day}.${format}"`)
        .header('cache-control', 'private, no-store')
        .send(file);
    } catch (error) {
      if (signal.aborted) return reply.code(CLIENT_CLOSED_REQUEST).send('');
      throw error instanceof NoSlot ? queueFull(error, limits) : error;
    }
  };
}

/** What a route of these formats serves, for its configuration. */
export function servesOf(formats: readonly AnyFormat[]): string[] {
  return formats.map((format) => FORMATS[format].mediaType);
}

/** The answer in the OpenAPI document. */
export function fileAnswer(formats: readonly AnyFormat[]) {
  const schemas = formats.map((format) => {
    const example = EXAMPLES[format];
    const schema = example === undefined ? Type.String() : Type.String({ format: 'binary' });
    return [FORMATS[format].mediaType, { schema, ...(example !== undefined && { example }) }] as const;
  });
  return { description: 'The file', content: Object.fromEntries(schemas) };
}

export function formatParameter(formats: readonly AnyFormat[]) {
  return Type.Optional(Type.Enum([...formats], { default: 'csv', description: 'File format' }));
}

/** @throws ApiError */
export function formatOf<Format extends AnyFormat>(
  { query }: Pick<FastifyRequest, 'query'>,
  formats: readonly Format[],
): Format {
  const { format = 'csv' } = query as GivenQuery;
  const known = formats.find((each) => each === format);
  if (known !== undefined) return known;
  throw refused('format', `format must be one of ${formats.join(', ')}.`);
}

export function refused(parameter: string, detail: string): ApiError {
  return apiError('invalid_parameter', { detail, parameter });
}
