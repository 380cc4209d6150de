/**
 * /lines/{SCAC}/v2/event-subscriptions of DCSA Track & Trace 2.2, and POST /lines/{SCAC}/push, which sends what is new of a
 * journey to all that subscribed. Subscriptions are in memory; each body is signed with the secret of its subscription.
 */
import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Simulation, worldNow } from '../simulation.ts';
import { createGate } from './access.ts';
import type { LineProfile } from './line-profile.ts';
import { presentEvents } from './present-events.ts';

interface Subscription {
  readonly subscriptionID: string;
  readonly callbackUrl: string;
  readonly secret: string;
  /** Ids of the events that it was sent. */
  readonly sent: Set<string>;
}

const SUBSCRIPTION = {
  type: 'object',
  required: ['callbackUrl', 'secret'],
  properties: { callbackUrl: { type: 'string', pattern: '^https?://' }, secret: { type: 'string', minLength: 1 } },
} as const;

const PUSH = {
  type: 'object',
  required: ['number'],
  additionalProperties: false,
  properties: { number: { type: 'string' } },
} as const;

export function registerSubscriptionRoutes(app: FastifyInstance, simulation: Simulation, profile: LineProfile): void {
  if (!profile.subscriptions) return;
  const path = `/lines/${profile.scac}/v2/event-subscriptions`;
  const gate = createGate(profile, simulation, simulation.clientCertificate);
  const subscriptions = new Map<string, Subscription>();
  const shown = ({ subscriptionID, callbackUrl }: Subscription) => ({ subscriptionID, callbackUrl });

  app.get(path, async (request, reply) => {
    if (!isAllowed(gate, request)) return reply.code(401).send();
    // As some lines do, the list leaves out the address.
    return [...subscriptions.keys()].map((subscriptionID) => ({ subscriptionID }));
  });
  app.get<{ Params: { id: string } }>(`${path}/:id`, async (request, reply) => {
    if (!isAllowed(gate, request)) return reply.code(401).send();
    const found = subscriptions.get(request.params.id);
    return found === undefined ? reply.code(404).send() : shown(found);
  });
  app.post<{ Body: { callbackUrl: string; secret: string } }>(
    path,
    { schema: { body: SUBSCRIPTION } },
    async (request, reply) => {
      if (!isAllowed(gate, request)) return reply.code(401).send();
      const made: Subscription = { ...request.body, subscriptionID: randomUUID(), sent: new Set() };
      subscriptions.set(made.subscriptionID, made);
      return reply.code(201).send(shown(made));
    },
  );
  app.delete<{ Params: { id: string } }>(`${path}/:id`, async (request, reply) => {
    if (!isAllowed(gate, request)) return reply.code(401).send();
    return reply.code(subscriptions.delete(request.params.id) ? 204 : 404).send();
  });

  app.post<{ Body: { number: string } }>(`/lines/${profile.scac}/push`, { schema: { body: PUSH } }, async (request) => {
    const journeys = simulation.world.journeys.filter(
      ({ line, billOfLading }) => line === profile.journeysOf && billOfLading === request.body.number,
    );
    const events = journeys.flatMap((journey) => presentEvents(journey, profile, worldNow(simulation)));
    return Promise.all([...subscriptions.values()].map((each) => send(each, events)));
  });
}

function isAllowed(gate: ReturnType<typeof createGate>, request: Parameters<typeof gate.checkRequest>[0]): boolean {
  try {
    gate.checkRequest(request);
    return true;
  } catch {
    return false;
  }
}

/** @returns what was sent and the status of the answer */
async function send(
  { callbackUrl, secret, sent, subscriptionID }: Subscription,
  all: readonly { readonly eventID: string }[],
): Promise<object> {
  const events = all.filter(({ eventID }) => !sent.has(eventID));
  const body = JSON.stringify(events);
  const signature = createHmac('sha256', Buffer.from(secret, 'base64')).update(body).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'api-version': '2.2.0',
    'subscription-id': subscriptionID,
    'notification-signature': `sha256=${signature}`,
  };
  const { status } = await fetch(callbackUrl, { method: 'POST', headers, body });
  if (status === 204) for (const { eventID } of events) sent.add(eventID);
  return { subscriptionID, events: events.length, status };
}
