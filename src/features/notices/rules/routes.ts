/** Rules of alerts: users keep their own, admins those of everybody; and their preview. */
import { type Static, Type } from 'typebox';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { oneAnswer, oneQuery } from '../../../http/jsonapi/answers.ts';
import type { ListFilters } from '../../../http/jsonapi/reading/filters.ts';
import { renderResource, resourceSchema, toOne } from '../../../http/jsonapi/resource.ts';
import { oneOperation } from '../../../http/jsonapi/route-schemas.ts';
import { serveResource } from '../../../http/jsonapi/serve-resource.ts';
import { changeBody, writeBody } from '../../../http/jsonapi/writing/write-body.ts';
import type { Clock } from '../../../lib/clock.ts';
import { newId } from '../../../lib/ids.ts';
import type { TrackingContext } from '../../../tracking/context.ts';
import { MOST_FOUND, PREVIEW_DAYS, previewRule } from './preview-rule.ts';
import { changeRule, createRule, draftRule, getRule, type RuleParts, removeRule, seenRecipient } from './rules.ts';
import { AlertRuleSchema, NewRule, RuleChange, renderAlertRule } from './schema.ts';
import { pageRules, RULE_LIST } from './store.ts';

const tags = ['alerts'];
const recipient = { relationships: { recipient: Type.Optional(toOne('user')) } };
const New = writeBody('alert_rule', NewRule, recipient);
const Change = changeBody('alert_rule', RuleChange);
const Draft = writeBody('alert_rule_preview', NewRule, recipient);

const Count = (description: string) => Type.Integer({ minimum: 0, description });
const Previewed = Type.Object({
  days: Count('Days before now that were looked at'),
  alerts: Count('Alerts that the rule would have made'),
  messages: Count('Messages that it would have sent, after alerts were gathered'),
  is_partial: Type.Boolean({ description: `True: only the newest ${MOST_FOUND} events or containers were looked at` }),
  first_numbers: Type.Array(Type.String(), { description: 'Numbers of the first ten containers or shipments' }),
});
export const RulePreviewSchema = resourceSchema('alert_rule_preview', Previewed, Type.Object({}));

interface Given {
  readonly clock: Clock;
  readonly tracking: TrackingContext;
  readonly containerFilters: ListFilters;
}

export const alertRuleRoutes: ResourceRoutes<Given> = async (app, { clock, tracking, containerFilters }) => {
  const parts = (): RuleParts => ({ now: clock.wallNow(), filters: containerFilters });

  // Viewers have rules too, so no operation needs more than `read`.
  serveResource(app, {
    path: '/alert_rules',
    tags,
    schema: AlertRuleSchema,
    one: 'an alert rule',
    many: 'alert rules',
    render: renderAlertRule,
    list: {
      description: 'Own rules, the oldest first; admins see those of all users.',
      declaration: RULE_LIST,
      page: (session, query, { auth }) => pageRules(session, query, seenRecipient(auth)),
    },
    get: { find: (session, id, { auth }) => getRule(session, id, auth) },
    create: {
      description: 'For the user who sends the request; admins may name another one as recipient.',
      body: New,
      create: (session, { attributes, relationships }, { auth }) =>
        createRule(session, { ...attributes, recipientId: relationships?.recipient?.data?.id }, auth, parts()),
    },
    change: {
      description: 'What is left out stays as it is. Lists are replaced. The kind and the recipient stay.',
      body: Change,
      change: (session, id, { attributes = {} }, { auth }) => changeRule(session, { id, ...attributes }, auth, parts()),
    },
    delete: { remove: (session, id, { auth }) => removeRule(session, id, auth) },
  });

  app.post(
    '/alert_rules/preview',
    {
      config: { permission: 'read' },
      schema: {
        tags,
        operationId: 'previewAlertRule',
        summary: 'Preview an alert rule',
        description: `What it would have sent in the last ${PREVIEW_DAYS} days, by the events that are stored. Nothing is stored.`,
        body: Draft,
        ...oneOperation(RulePreviewSchema),
      },
    },
    (request) => {
      const query = oneQuery(request, 'alert_rule_preview');
      const { attributes, relationships } = request.body.data;
      const recipientId = relationships?.recipient?.data?.id;
      return app.answers.database.forAccount(request.auth.accountId, async (session) => {
        const draft = await draftRule(session, { ...attributes, recipientId }, request.auth, parts());
        const context = { clock, containerFilters, holidays: tracking.holidays };
        const found = await previewRule(session, context, draft);
        const shown: Static<typeof Previewed> = {
          days: PREVIEW_DAYS,
          alerts: found.alerts,
          messages: found.messages,
          is_partial: found.isPartial,
          first_numbers: [...found.firstNumbers],
        };
        const id = newId(clock.now());
        const resource = renderResource({ id, type: 'alert_rule_preview', attributes: shown, relationships: {} });
        return oneAnswer(request, { query, resource, session });
      });
    },
  );
};
