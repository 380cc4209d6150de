/** Rail terminals: get by id. */
import { Type } from 'typebox';
import { RailTerminal } from '../../../resources/reference/rail-terminal.ts';
import { railTerminalResource } from '../../../resources/reference/reference-resources.ts';
import type { ResourceRoutes } from '../../api-instance.ts';
import { oneAnswer, oneQuery } from '../../jsonapi/answers.ts';
import { notFound } from '../../jsonapi/errors.ts';
import { oneOperation } from '../../jsonapi/route-schemas.ts';

const ById = Type.Object({ id: Type.String({ format: 'uuid' }) });

export const railTerminalRoutes: ResourceRoutes = async (app, { reference }) => {
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
