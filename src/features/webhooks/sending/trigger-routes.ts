/**
 * Tests an address: sends the example of an event to it at once, as a delivery is sent, and answers with the result.
 * Nothing is stored or retried.
 */

import { type Static, Type } from 'typebox';
import { auditAct } from '../../../database/actor.ts';
import type { Database } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { jsonAnswer } from '../../../http/jsonapi/answers.ts';
import { objectOf } from '../../../http/jsonapi/attributes.ts';
import { apiError, type ErrorObject, errorObject, notFound, throwIfAny } from '../../../http/jsonapi/errors.ts';
import { Nullable } from '../../../http/jsonapi/resource.ts';
import { plainOperation } from '../../../http/jsonapi/route-schemas.ts';
import { type Clock, formatInstant } from '../../../lib/clock.ts';
import { newId } from '../../../lib/ids.ts';
import type { Reference } from '../../../reference/reference.ts';
import type { WebhookExample, WebhookExamples } from '../../../reference/webhook-examples.ts';
import type { WebhookRow } from '../subscriptions/schema.ts';
import { findWebhook } from '../subscriptions/store.ts';
import { findUrlFault, type GuardSettings, refusalFacts } from './guard.ts';
import { FAILURES, isSuccess } from './outcome.ts';
import type { Sender } from './send.ts';
import { deliveryHeaders, newWebhookSecret, signingSecrets, withTraceparent } from './sign.ts';

const Body = Type.Object(
  {
    url: Type.Optional(Type.String({ minLength: 1, maxLength: 2048, examples: ['https://example.com/webhooks'] })),
    webhook_id: Type.Optional(
      Type.String({
        format: 'uuid',
        description:
          'Instead of `url` and `secret`: URL, headers and secrets of this webhook, as its deliveries have them',
      }),
    ),
    event: Type.String({ maxLength: 100, examples: ['container.transport.vessel_departed'] }),
    secret: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description:
          'Signs the call: `whsec_` and the base64 of 24 to 64 bytes in both ways, any other text by `X-T49-Webhook-Signature` alone. Without it the service generates one and returns it in `secret`',
      }),
    ),
  },
  { additionalProperties: false },
);

const TriggerAnswer = Type.Object({
  url: Type.String(),
  event: Type.String(),
  succeeded: Type.Boolean(),
  error: Nullable(Type.String({ description: 'Why there was no answer; null: there was one' })),
  failure: Nullable(Type.Enum([...FAILURES], { description: 'Kind of the failure; null: it succeeded' })),
  status_code: Nullable(Type.Integer()),
  duration_ms: Type.Integer(),
  response_body: Nullable(Type.String({ description: 'The first kilobyte of the answer; null: there was none' })),
  response_headers: Nullable(
    Type.Record(Type.String(), Type.String(), { description: 'Those that may hold secrets are masked' }),
  ),
  request_headers: Type.Record(Type.String(), Type.String()),
  request_body: Type.String({ description: 'The exact text that was signed and sent' }),
  secret: Type.String({ description: 'Secret of the signatures' }),
});

export const triggerRoute: ResourceRoutes<{
  database: Database;
  clock: Clock;
  reference: Reference;
  webhookTargets: GuardSettings;
  webhookSender: Sender;
}> = async (app, dependencies) => {
  const { database, clock, reference, webhookTargets, webhookSender } = dependencies;
  app.post(
    '/webhooks/trigger',
    {
      config: { permission: 'admin' },
      schema: {
        tags: ['webhooks'],
        summary: "Send an event's example to an address",
        description:
          'Signed, guarded and limited in time as any delivery, with a new id and `sequence` 0. Only its audit event is stored, and nothing is tried again.',
        body: Body,
        ...plainOperation('How it went', TriggerAnswer),
      },
    },
    async ({ body, auth }, reply) => {
      const { webhook_id: id } = body;
      const webhook =
        id === undefined ? undefined : await database.forAccount(auth.accountId, (session) => findWebhook(session, id));
      if (id !== undefined && webhook === undefined) throw notFound('webhook', id);
      const target = webhook === undefined ? targetOf(body) : ownTarget(webhook, clock.wallNow());
      const input = readInput(body.event, target, { examples: reference.webhookExamples, webhookTargets });
      // Before anything leaves. Of the URL only the host: the path of a hook for chat is a secret.
      const act = { id: id ?? newId(clock.wallNow()), name: new URL(input.url).host, changes: { event: body.event } };
      await database.changeAccount(
        auth.accountId,
        (session) => auditAct(session, { action: 'sent', type: 'webhook_trigger', ...act }),
        { changesReads: false },
      );
      const sent = await triggerExample({ sender: webhookSender, clock }, input);
      const shown = { ...sent, url: input.url, event: body.event, secret: input.secrets[0] };
      return jsonAnswer(reply, objectOf(TriggerAnswer, shown));
    },
  );
};

type Target = Omit<TriggerRequest, 'example'>;

function targetOf({ url, secret }: Static<typeof Body>): Target {
  if (url !== undefined) return { url, secrets: [secret ?? newWebhookSecret()], headers: [] };
  const detail = 'The request needs a url, or the webhook_id of a webhook.';
  throw apiError('missing_member', { pointer: '/url', detail });
}

function ownTarget(webhook: WebhookRow, wallNow: number): Target {
  return { url: webhook.url, secrets: signingSecrets(webhook, wallNow), headers: webhook.headers };
}

function readInput(
  event: string,
  target: Target,
  { examples, webhookTargets }: { readonly examples: WebhookExamples; readonly webhookTargets: GuardSettings },
): TriggerRequest {
  const faults: ErrorObject[] = [];
  const refuse = (pointer: string, detail: string, facts: object = {}) =>
    void faults.push(errorObject('invalid_value', { pointer, detail, ...facts }));
  const urlFault = findUrlFault(target.url, webhookTargets);
  if (urlFault !== null) refuse('/url', urlFault, refusalFacts(target.url, webhookTargets));
  const example = examples.find(event);
  if (!example) refuse('/event', `There is no event ${JSON.stringify(event)}; GET /v2/webhooks/events lists them.`);
  throwIfAny(faults);
  return { ...target, example: example as WebhookExample };
}

interface TriggerRequest {
  readonly url: string;
  /** The present one first, then those that are being replaced. */
  readonly secrets: readonly [string, ...string[]];
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly example: WebhookExample;
}

/** Never rejects for what the endpoint does. */
async function triggerExample(
  { sender, clock }: { readonly sender: Sender; readonly clock: Clock },
  { url, secrets, headers, example }: TriggerRequest,
) {
  const id = newId(clock.now());
  const requestBody = JSON.stringify(asSentNow(example, id, formatInstant(clock.now())));
  const sentAtMillis = clock.wallNow();
  const requestHeaders = withTraceparent(deliveryHeaders({ id, body: requestBody, sentAtMillis }, secrets, headers));
  const answer = await sender.send({ url, headers: requestHeaders, body: requestBody });
  return {
    ...answer,
    responseBody: answer.body,
    responseHeaders: answer.headers,
    succeeded: isSuccess(answer.statusCode),
    durationMs: Math.max(0, clock.wallNow() - sentAtMillis),
    requestHeaders,
    requestBody,
  };
}

/** A new id, for receivers remember those they have handled; sequence 0, for no event of the account has it. */
function asSentNow({ data, included }: WebhookExample, id: string, createdAt: string): WebhookExample {
  const attributes = { ...data.attributes, id, created_at: createdAt, sequence: 0 };
  return { data: { ...data, id, attributes }, included };
}
