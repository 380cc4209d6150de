/** Shipping lines, with what this installation can track: list, and get by id or SCAC. */

import { Type } from 'typebox';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { listAnswer, listQuery, oneAnswer, oneQuery } from '../../../http/jsonapi/answers.ts';
import { notFound } from '../../../http/jsonapi/errors.ts';
import { arrayPage } from '../../../http/jsonapi/reading/array-page.ts';
import { arrayList } from '../../../http/jsonapi/reading/list.ts';
import { listOperation, oneOperation } from '../../../http/jsonapi/route-schemas.ts';
import type { Reference } from '../../../reference/reference.ts';
import type { ShippingLine as LineEntry } from '../../../reference/shipping-lines.ts';
import type { LineSupport } from './schema.ts';
import { renderShippingLine, ShippingLine } from './schema.ts';

const list = arrayList<LineEntry>({
  type: 'shipping_line',
  key: { name: 'scac', kind: 'text', of: ({ scac }) => scac },
  search: { search: 'Part of a name, or the beginning of a SCAC' },
});
const tags = ['shipping_lines'];
const config = { permission: 'read' } as const;
const ByIdOrScac = Type.Object({
  id: Type.String({ description: 'Id, SCAC, or the prefix of containers that the line owns' }),
});

export const shippingLineRoutes: ResourceRoutes<{
  reference: Reference;
  lineSupport: (scac: string) => LineSupport | undefined;
}> = async (app, { reference, lineSupport }) => {
  const render = (line: LineEntry) => renderShippingLine(line, lineSupport(line.scac), reference.lineAccess(line.scac));
  app.get(
    '/shipping_lines',
    { config, schema: { tags, summary: 'List shipping lines', ...listOperation(list, ShippingLine) } },
    (request) => {
      const query = listQuery(request, list);
      const page = arrayPage(list, reference.shippingLines.list(query.search.search), query);
      const rows = page.rows.map(render);
      return listAnswer(request, { query, page: { ...page, rows } });
    },
  );

  app.get(
    '/shipping_lines/:id',
    { config, schema: { tags, summary: 'Get a shipping line', params: ByIdOrScac, ...oneOperation(ShippingLine) } },
    async (request) => {
      const { id } = request.params;
      const line = reference.shippingLines.findById(id) ?? reference.findLine(id);
      if (!line) throw notFound('shipping line', id);
      const resource = render(line);
      return oneAnswer(request, { query: oneQuery(request, 'shipping_line'), resource });
    },
  );
};
