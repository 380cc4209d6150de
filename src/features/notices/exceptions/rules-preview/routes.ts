/** JSON:API resource `exception_rules_preview`: what changed rules of exceptions would find now. Nothing is stored. */
import { type Static, Type } from 'typebox';
import type { Database } from '../../../../database/database.ts';
import type { ResourceRoutes } from '../../../../http/api-instance.ts';
import { oneAnswer, oneQuery } from '../../../../http/jsonapi/answers.ts';
import { renderResource, resourceSchema, Uuid } from '../../../../http/jsonapi/resource.ts';
import { oneOperation } from '../../../../http/jsonapi/route-schemas.ts';
import { writeBody } from '../../../../http/jsonapi/writing/write-body.ts';
import { newId } from '../../../../lib/ids.ts';
import { getSettings } from '../../../../tenancy/accounts/settings-store.ts';
import type { TrackingContext } from '../../../../tracking/context.ts';
import { EXCEPTION_KINDS, ExceptionRulesSchema } from '../../kinds/kinds.ts';
import { EXCEPTION_SETTINGS } from '../account-settings.ts';
import { MOST_EVALUATED, previewRules } from './preview-rules.ts';

const Count = (description: string) => Type.Integer({ minimum: 0, description });

const Attributes = Type.Object({
  containers: Count('Containers of the account; those that are returned empty are not counted'),
  evaluated: Count(`Those of them that were evaluated, at most ${MOST_EVALUATED}`),
  estimated: Type.Boolean({ description: 'True: not all were evaluated, and the counts are scaled to all' }),
  kinds: Type.Array(
    Type.Object(
      {
        kind: Type.Enum([...EXCEPTION_KINDS]),
        now: Count('Containers that the present rules find, also where another kind leads'),
        found: Count('Containers that the given rules find'),
        opened: Count('Containers that only the given rules find'),
        first_containers: Type.Array(
          Type.Object({ container_id: Uuid, number: Type.String({ examples: ['TESU4000011'] }) }),
          {
            description: 'The first ten that only the given rules find; if there are none, the first ten they find',
          },
        ),
      },
      { title: 'exception_kind_preview' },
    ),
  ),
});

export const RulesPreviewSchema = resourceSchema('exception_rules_preview', Attributes, Type.Object({}));

const Body = writeBody(
  'exception_rules_preview',
  Type.Object({ exception_rules: Type.Partial(ExceptionRulesSchema, { additionalProperties: false }) }),
);

export const rulesPreviewRoutes: ResourceRoutes<{ database: Database; tracking: TrackingContext }> = async (
  app,
  { database, tracking },
) => {
  app.post(
    '/attention/preview',
    {
      config: { permission: 'admin' },
      schema: {
        tags: ['exceptions'],
        summary: 'Preview changed rules of exceptions',
        description: 'What the rules would find now, and the present rules. Nothing is stored; omitted rules stay.',
        body: Body,
        ...oneOperation(RulesPreviewSchema),
      },
    },
    (request) => {
      const query = oneQuery(request, 'exception_rules_preview');
      const changed = request.body.data.attributes.exception_rules;
      return database.forAccount(request.auth.accountId, async (session) => {
        const { exception_rules: present } = await getSettings(session, EXCEPTION_SETTINGS);
        const { evaluated, containers, kinds } = await previewRules(session, tracking, {
          present,
          given: { ...present, ...changed },
        });
        const attributes: Static<typeof Attributes> = {
          containers,
          evaluated,
          estimated: containers > evaluated,
          kinds: kinds.map(({ first, ...counts }) => ({
            ...counts,
            first_containers: first.map(({ id, number }) => ({ container_id: id, number })),
          })),
        };
        const id = newId(tracking.clock.now());
        const resource = renderResource({ id, type: 'exception_rules_preview', attributes, relationships: {} });
        return oneAnswer(request, { query, resource, session });
      });
    },
  );
};
