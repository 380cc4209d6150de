/** Rules of alerts: users keep their own, admins those of everybody; and their preview. */
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { present } from '../../../http/jsonapi/attributes.ts';
import type { ListFilters } from '../../../http/jsonapi/reading/filters.ts';
import { resourceSchema, toOne } from '../../../http/jsonapi/resource.ts';
import { serveOperation } from '../../../http/jsonapi/serve-operation.ts';
import { serveResource } from '../../../http/jsonapi/serve-resource.ts';
import { changeBody, writeBody } from '../../../http/jsonapi/writing/write-body.ts';
import type { Clock } from '../../../lib/clock.ts';
import { newId } from '../../../lib/ids.ts';
import type { TrackingContext } from '../../../tracking/context.ts';
import { MOST_FOUND, PREVIEW_DAYS, previewRule } from './preview-rule.ts';
import { changeRule, createRule, draftRule, getRule, type RuleWriter, removeRule, seenRecipient } from './rules.ts';
import { AlertRuleSchema, NewRule, RuleChange, renderAlertRule } from './schema.ts';
import { pageRules, RULE_LIST } from './store.ts';

const tags = ['alerts'];
const recipient = { relationships: { recipient: Type.Optional(toOne('user')) } };
const New = writeBody('alert_rule', NewRule, recipient);
const Change = changeBody('alert_rule', RuleChange);
const Draft = writeBody('alert_rule_preview', NewRule, recipient);

const Count = (description: string) => Type.Integer({ minimum: 0, description });
export const RulePreviewSchema = resourceSchema(
  'alert_rule_preview',
  Type.Object({
    days: Count('Days before now that were looked at'),
    alerts: Count('Alerts that the rule would have made'),
    messages: Count('Messages that it would have sent, after alerts were gathered'),
    is_partial: Type.Boolean({
      description: `True: only the newest ${MOST_FOUND} events or containers were looked at`,
    }),
    first_numbers: Type.Array(Type.String(), { description: 'Numbers of the first ten containers or shipments' }),
  }),
  Type.Object({}),
);

interface Given {
  readonly clock: Clock;
  readonly tracking: TrackingContext;
  readonly containerFilters: ListFilters;
}

export const alertRuleRoutes: ResourceRoutes<Given> = async (app, { clock, tracking, containerFilters }) => {
  const writerOf = ({ auth }: Pick<FastifyRequest, 'auth'>): RuleWriter => ({
    auth,
    now: clock.wallNow(),
    filters: containerFilters,
  });

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
      create: (session, { attributes, relationships }, request) =>
        createRule(session, { ...attributes, recipientId: relationships?.recipient?.data?.id }, writerOf(request)),
    },
    change: {
      description: 'What is left out stays as it is. Lists are replaced. The kind and the recipient stay.',
      body: Change,
      change: (session, id, { attributes }, request) => changeRule(session, { id, ...attributes }, writerOf(request)),
    },
    delete: { remove: (session, id, { auth }) => removeRule(session, id, auth) },
  });

  serveOperation(app, 'POST', {
    path: '/alert_rules/preview',
    tags,
    operationId: 'previewAlertRule',
    summary: 'Preview an alert rule',
    description: `What it would have sent in the last ${PREVIEW_DAYS} days, by the events that are stored. Nothing is stored.`,
    body: Draft,
    schema: RulePreviewSchema,
    onlyReads: true,
    run: async (session, request) => {
      const { attributes, relationships } = request.body.data;
      const given = { ...attributes, recipientId: relationships?.recipient?.data?.id };
      const draft = await draftRule(session, given, writerOf(request));
      const context = { clock, containerFilters, holidays: tracking.holidays };
      const found = await previewRule(session, context, draft);
      return present(RulePreviewSchema, { id: newId(clock.now()), days: PREVIEW_DAYS, ...found });
    },
  });
};
