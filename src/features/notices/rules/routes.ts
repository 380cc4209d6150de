/** Rules of alerts: users keep their own, admins those of everybody; and their preview. */
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { AccountSession } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { present } from '../../../http/jsonapi/attributes.ts';
import type { ListFilters } from '../../../http/jsonapi/reading/filters.ts';
import { Nullable, resourceSchema, Timestamp, toOne } from '../../../http/jsonapi/resource.ts';
import { serveOperation } from '../../../http/jsonapi/serve-operation.ts';
import { serveResource } from '../../../http/jsonapi/serve-resource.ts';
import { changeBody, writeBody } from '../../../http/jsonapi/writing/write-body.ts';
import { type Clock, formatInstant } from '../../../lib/clock.ts';
import { newId } from '../../../lib/ids.ts';
import type { Holidays } from '../../../reference/holidays.ts';
import type { TrackingContext } from '../../../tracking/context.ts';
import { spanOf } from '../finding/evaluate.ts';
import { listForEvaluation, listLiveSince } from '../finding/store.ts';
import { datedOf } from '../finding/watch-containers.ts';
import { alertOf } from '../kinds/kinds.ts';
import { DAY_MILLIS } from '../kinds/look.ts';
import { chooseAlerts, eventsOf, type Occasion } from '../matching/choose.ts';
import {
  choiceInput,
  dueOccasions,
  failingOccasions,
  type MatchingContext,
  occasionsOf,
} from '../matching/match-alerts.ts';
import { listEventsSince } from '../matching/store.ts';
import { changeRule, createRule, draftRule, getRule, type RuleWriter, removeRule, seenRecipient } from './rules.ts';
import { AlertRuleSchema, NewRule, RuleChange, renderAlertRule, type StoredRule } from './schema.ts';
import { pageRules, RULE_LIST } from './store.ts';

const PREVIEW_DAYS = 7;
/** Events, or containers. Each has its whole state; more of them would take longer than a person waits. */
const MOST_FOUND = 5000;
/** Alerts of one rule within a minute are one message. */
const WINDOW_MILLIS = 60_000;

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
    newest_alerts: Type.Array(
      Type.Object({
        at: Timestamp,
        number: Nullable(Type.String({ description: 'Of the container or shipment' })),
        container_id: Nullable(Type.String({ format: 'uuid' })),
        shipment_id: Nullable(Type.String({ format: 'uuid' })),
      }),
      { description: 'The newest ten of the alerts' },
    ),
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

  serveOperation(app, {
    method: 'post',
    path: '/alert_rules/preview',
    tags,
    operationId: 'previewAlertRule',
    summary: 'Preview an alert rule',
    description: `What it would have sent in the last ${PREVIEW_DAYS} days, by the events that are stored. Nothing is stored.`,
    body: Draft,
    schema: RulePreviewSchema,
    changes: false,
    answer: async (session, request) => {
      const { attributes, relationships } = request.body.data;
      const given = { ...attributes, recipientId: relationships?.recipient?.data?.id };
      const draft = await draftRule(session, given, writerOf(request));
      const found = await previewRule(session, { clock, containerFilters, holidays: tracking.holidays }, draft);
      return present(RulePreviewSchema, { id: newId(clock.now()), days: PREVIEW_DAYS, ...found });
    },
  });
};

type PreviewContext = Pick<MatchingContext, 'clock' | 'containerFilters'> & { readonly holidays: Holidays };

/** What a rule would have found in the last week: the same matching as for new findings, over what is stored. */
async function previewRule(
  session: AccountSession,
  context: PreviewContext,
  { rule, view }: Awaited<ReturnType<typeof draftRule>>,
) {
  const { found, isPartial } = await findSince(session, context, rule);
  const occasions = found.map(({ occasion }) => occasion);
  const input = await choiceInput(session, context, { rules: [{ ...rule, view }], occasions });
  // What it reported before counts for a rule that exists; a draft has reported nothing.
  const reported = new Map();
  const alerts = found.flatMap(({ occasion, at }) =>
    chooseAlerts([occasion], { ...input, reported }).flatMap(({ ruleId, facts, containerId, shipmentId }) =>
      ruleId === null ? [] : [{ at, number: facts.number, containerId, shipmentId }],
    ),
  );
  const numbers = alerts.flatMap(({ number }) => (typeof number === 'string' ? [number] : []));
  return {
    alerts: alerts.length,
    messages: messagesOf(alerts.map(({ at }) => at).toSorted((a, b) => a - b)),
    isPartial,
    firstNumbers: [...new Set(numbers)].slice(0, 10),
    newestAlerts: alerts
      .toSorted((a, b) => b.at - a.at)
      .slice(0, 10)
      .map(({ at, number, containerId, shipmentId }) => ({
        at: formatInstant(at),
        number: typeof number === 'string' ? number : null,
        container_id: containerId,
        shipment_id: shipmentId,
      })),
  };
}

interface Found {
  /** With their times, in Unix milliseconds. */
  readonly found: readonly { readonly occasion: Occasion; readonly at: number }[];
  readonly isPartial: boolean;
}

async function findSince(
  session: AccountSession,
  { clock, holidays }: PreviewContext,
  { kind, threshold }: StoredRule,
): Promise<Found> {
  const now = clock.now();
  const from = now - PREVIEW_DAYS * DAY_MILLIS;
  const { source } = alertOf(kind);
  if (source.by === 'webhooks') {
    const occasions = await failingOccasions(session, threshold ?? 0, { from, to: now });
    return { found: occasions.map((occasion) => ({ occasion, at: now })), isPartial: false };
  }
  if (source.by === 'time') {
    const ids = await listLiveSince(session, new Date(from), MOST_FOUND);
    const containers = await listForEvaluation(session, ids, new Date(now));
    const wanted = { kind, threshold: threshold ?? 0 };
    const begun = containers.flatMap((each) => {
      const span = spanOf(datedOf(each, holidays), wanted);
      if (span === null || span.begins < from || span.begins > now || span.ends <= span.begins) return [];
      return [{ ...wanted, containerId: each.id, about: span.about, at: span.begins, ...span.occurrence(span.begins) }];
    });
    const occasions = await dueOccasions(session, begun);
    const found = occasions.map((occasion, index) => ({ occasion, at: begun[index]?.at ?? now }));
    return { found, isPartial: ids.length === MOST_FOUND };
  }
  const limit = { names: eventsOf(source), limit: MOST_FOUND };
  const events = (await listEventsSince(session, new Date(from), limit)).toReversed();
  const times = new Map(events.map(({ sequence, createdAt }) => [sequence, createdAt.getTime()]));
  const occasions = await occasionsOf(session, events);
  const found = occasions.map((occasion) => ({ occasion, at: times.get(occasion.key) ?? now }));
  return { found, isPartial: events.length === MOST_FOUND };
}

/** @param times Unix milliseconds, in their order */
function messagesOf(times: readonly number[]): number {
  let count = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const time of times) {
    if (time >= end) {
      count += 1;
      end = time + WINDOW_MILLIS;
    }
  }
  return count;
}
