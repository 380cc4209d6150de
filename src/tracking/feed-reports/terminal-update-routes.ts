/** What terminals send by themselves. */

import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { apiError } from '../../http/jsonapi/errors.ts';
import { isCsv, JSON_API } from '../../http/jsonapi/negotiation.ts';
import { answer } from '../../http/jsonapi/route-schemas.ts';
import type { TrackingContext } from '../context.ts';
import { type ReceivedUpdates, receiveTerminalTable, receiveTerminalUpdates } from './receive-updates.ts';
import { Problems, renderTerminalUpdate, TerminalUpdateSchema } from './terminal-update-schema.ts';

/** About a thousand containers with every field filled. */
const MOST_BYTES = 1024 * 1024;

const Body = Type.Unknown({
  description:
    'One message, one container or a list of either, in the form of docs/terminals.md: availability, holds, fees, last free day, appointment, yard location, chassis, moves; as text/csv the table described there',
});

class TerminalTable {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** What distinguishes one body from another. */
  toJSON(): unknown {
    return { csv: this.bytes.toString('base64') };
  }
}

export const terminalUpdateRoutes: ResourceRoutes<{ tracking: TrackingContext }> = async (app, { tracking }) => {
  app.addContentTypeParser('text/csv', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (isCsv(request.headers['content-type'])) return new TerminalTable(body);
    throw apiError('unsupported_media_type', { detail: 'CSV must be in UTF-8.', header: 'Content-Type' });
  });

  app.post(
    '/terminal_updates',
    {
      bodyLimit: MOST_BYTES,
      config: { permission: 'feed' },
      schema: {
        tags: ['sources'],
        summary: 'Submit the updates of a terminal',
        description:
          'With a result for each container. What can be read is taken, within moments; what cannot is named by its path.',
        consumes: [JSON_API, 'application/json', 'text/csv'],
        body: Body,
        response: {
          202: answer(
            'A result for each container',
            Type.Object({ data: Type.Array(TerminalUpdateSchema), meta: Type.Object({ problems: Problems }) }),
          ),
        },
      },
    },
    ({ auth, body }, reply) => {
      const answer = (received: ReceivedUpdates) => {
        reply.code(202);
        return present(received);
      };
      return body instanceof TerminalTable
        ? receiveTerminalTable(tracking, auth.accountId, body.bytes, answer)
        : receiveTerminalUpdates(tracking, auth.accountId, body, answer);
    },
  );
};

function present({ updates, problems }: ReceivedUpdates): Buffer {
  const rows = updates.map(({ id, ...update }) =>
    renderTerminalUpdate(id, { ...update, problems: update.problems.map(shown) }),
  );
  const meta = JSON.stringify({ problems: problems.map(shown) });
  return Buffer.from(`{"data":[${rows.map(({ json }) => json).join(',')}],"meta":${meta}}`);
}

function shown({ path, problem }: { readonly path: string; readonly problem: string }) {
  return { path, problem };
}
