/** The preview of a share, before it is created. */
import { Type } from 'typebox';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { oneAnswer, oneQuery } from '../../../http/jsonapi/answers.ts';
import type { ListFilters } from '../../../http/jsonapi/reading/filters.ts';
import { renderResource, toOne } from '../../../http/jsonapi/resource.ts';
import { oneOperation } from '../../../http/jsonapi/route-schemas.ts';
import { writeBody } from '../../../http/jsonapi/writing/write-body.ts';
import type { Clock } from '../../../lib/clock.ts';
import { newId } from '../../../lib/ids.ts';
import type { TrackingContext } from '../../../tracking/context.ts';
import { requireReadableFilter } from '../list-filter.ts';
import { CHOICE, ShareFilter, ShareList } from '../schema.ts';
import { subjectOf } from '../subject.ts';
import { previewShare } from './preview-share.ts';
import { SharePreviewSchema } from './schema.ts';

const Id = Type.String({ format: 'uuid' });
const Draft = writeBody(
  'share_preview',
  Type.Object({
    label: Type.Optional(CHOICE.label),
    fields: Type.Optional(CHOICE.fields),
    list: Type.Optional(ShareList),
    filter: Type.Optional(ShareFilter),
    opened_container_id: Type.Optional({ ...Id, description: 'Container of the share that is opened on the page' }),
    opened_shipment_id: Type.Optional({
      ...Id,
      description: 'Shipment of a shared list of shipments that is opened on the page',
    }),
  }),
  { relationships: { container: Type.Optional(toOne('container')), shipment: Type.Optional(toOne('shipment')) } },
);

export const sharePreviewRoutes: ResourceRoutes<{
  clock: Clock;
  tracking: TrackingContext;
  containerFilters: ListFilters;
}> = async (app, { clock, tracking, containerFilters: filters }) => {
  const reading = { tracking, filters, resources: app.answers.resources };

  app.post(
    '/shares/preview',
    {
      config: { permission: 'write' },
      schema: {
        tags: ['shares'],
        operationId: 'previewShare',
        summary: 'Preview a share',
        description: 'What the page would show now. Nothing is stored, and there is no link.',
        body: Draft,
        ...oneOperation(SharePreviewSchema),
      },
    },
    (request) => {
      const query = oneQuery(request, 'share_preview');
      const { attributes, relationships } = request.body.data;
      const {
        opened_container_id: boxId = null,
        opened_shipment_id: shipmentId = null,
        list,
        filter,
        ...given
      } = attributes;
      const subject = subjectOf({ list, filter }, relationships);
      requireReadableFilter(subject, reading);
      return app.answers.database.forAccount(request.auth.accountId, async (session) => {
        const now = clock.now();
        const draft = { subject, given, part: { boxId, shipmentId }, now };
        const shown = await previewShare(session, draft, request.auth, reading);
        const resource = renderResource({
          id: newId(now),
          type: 'share_preview',
          attributes: shown,
          relationships: {},
        });
        return oneAnswer(request, { query, resource, session });
      });
    },
  );
};
