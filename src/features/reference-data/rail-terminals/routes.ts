/** Rail terminals: get by id. */

import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { oneAnswer, oneQuery } from '../../../http/jsonapi/answers.ts';
import { notFound } from '../../../http/jsonapi/errors.ts';
import { ById, oneOperation } from '../../../http/jsonapi/route-schemas.ts';
import type { Reference } from '../../../reference/reference.ts';
import { railTerminalResource } from '../place-resources.ts';
import { RailTerminal } from './schema.ts';

export const railTerminalRoutes: ResourceRoutes<{ reference: Reference }> = async (app, { reference }) => {
  app.get(
    '/rail_terminals/:id',
    {
      config: { permission: 'read' },
      schema: { tags: ['rail terminals'], summary: 'Get a rail terminal', params: ById, ...oneOperation(RailTerminal) },
    },
    async (request) => {
      const { id } = request.params;
      const terminal = reference.railTerminals.findById(id);
      if (!terminal) throw notFound('rail terminal', id);
      const query = oneQuery(request, 'rail_terminal');
      return oneAnswer(request, { query, resource: railTerminalResource(reference, terminal) });
    },
  );
};
