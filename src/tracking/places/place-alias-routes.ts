/** Aliases of places that sources name: admins create and delete them, what was derived follows in the background. */
import { Type } from 'typebox';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { serveResource } from '../../http/jsonapi/serve-resource.ts';
import { writeBody } from '../../http/jsonapi/writing/write-body.ts';
import type { Clock } from '../../lib/clock.ts';
import type { TrackingContext } from '../context.ts';
import {
  AliasLocode,
  PlaceAliasSchema,
  PlaceKey,
  renderPlaceAlias,
  type StoredPlaceAlias,
} from './place-alias-schema.ts';
import { createPlaceAlias, removePlaceAlias } from './place-aliases.ts';
import { findPlaceAlias, PLACE_ALIAS_LIST, pagePlaceAliases } from './store.ts';

const Body = writeBody('place_alias', Type.Object({ place_key: PlaceKey, locode: AliasLocode }));

export const placeAliasRoutes: ResourceRoutes<{ clock: Clock; tracking: TrackingContext }> = async (
  app,
  { clock, tracking },
) => {
  serveResource(app, {
    path: '/place_aliases',
    tags: ['sources'],
    schema: PlaceAliasSchema,
    one: 'a place alias',
    many: 'place aliases',
    render: (alias: StoredPlaceAlias) => renderPlaceAlias(alias, tracking.gazetteer.placeOf(alias.locode)),
    list: {
      description: 'Newest first. A key that is limited to customers sees none.',
      declaration: PLACE_ALIAS_LIST,
      page: (session, query, { auth }) => pagePlaceAliases(session, query, auth.partyIds === null),
    },
    get: {
      find: async (session, id, { auth }) => (auth.partyIds === null ? findPlaceAlias(session, id) : undefined),
    },
    create: {
      permission: 'admin',
      description:
        'Names the UN/LOCODE of a place that sources name. It counts for new reports and, in the background, for all shipments that name the place.',
      body: Body,
      create: (session, { attributes: { place_key: placeKey, locode } }, { auth: { keyId: creatorId } }) =>
        createPlaceAlias(session, tracking, { placeKey, locode, creatorId }, clock.wallNow()),
    },
    delete: {
      permission: 'admin',
      description: 'The place is unresolved again, also for the shipments that name it.',
      remove: (session, id) => removePlaceAlias(session, id),
    },
  });
};
