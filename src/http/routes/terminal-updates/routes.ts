/** What terminals send by themselves. */
import { Type } from 'typebox';
import { Problems, renderTerminalUpdate, TerminalUpdateSchema } from '../../../resources/feeds/terminal-update.ts';
import { receiveTerminalUpdates } from '../../../tracking/feeds/receive-updates.ts';
import type { ResourceRoutes } from '../../api-instance.ts';
import { answer } from '../../jsonapi/route-schemas.ts';

/** About a thousand containers with all that can be said of each. */
const MOST_BYTES = 1024 * 1024;

const Body = Type.Unknown({
  description:
    'One message, one container or a list of either, in the form of docs/terminals.md: availability, holds, fees, last free day, appointment, yard location, chassis, moves',
});

export const terminalUpdateRoutes: ResourceRoutes = async (app, { tracking }) => {
  app.post(
    '/terminal_updates',
    {
      bodyLimit: MOST_BYTES,
      config: { permission: 'feed' },
      schema: {
        tags: ['sources'],
        summary: 'Send in what a terminal says',
        description:
          'With a result for each container. What can be read is taken, within moments; what cannot is named by its path.',
        body: Body,
        response: {
          202: answer(
            'A result for each container',
            Type.Object({ data: Type.Array(TerminalUpdateSchema), meta: Type.Object({ problems: Problems }) }),
          ),
        },
      },
    },
    async (request, reply) => {
      const { updates, problems } = await receiveTerminalUpdates(tracking, request.auth.accountId, request.body);
      const rows = updates.map(({ id, ...update }) =>
        renderTerminalUpdate(id, { ...update, problems: update.problems.map(shown) }),
      );
      reply.code(202);
      const meta = JSON.stringify({ problems: problems.map(shown) });
      return Buffer.from(`{"data":[${rows.map(({ document }) => document).join(',')}],"meta":${meta}}`);
    },
  );
};

function shown({ path, problem }: { readonly path: string; readonly problem: string }) {
  return { path, problem };
}
