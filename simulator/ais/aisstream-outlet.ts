/**
 * Reports over a websocket as aisstream.io has them: within three seconds a client says its key, which boxes, ships and types of message
 * it wants, and then is sent JSON. A later subscription replaces the one before.
 */
import type { Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { aisstreamMessage } from './aisstream-message.ts';
import type { Outlet } from './outlet.ts';

const AISSTREAM_PATH = '/ais/v0/stream';
const AISSTREAM_KEY = 'simulated';

const SUBSCRIBE_MILLIS = 3000;
const LONGEST_SUBSCRIPTION_BYTES = 65_536;
/** Who does not read what is sent is cut off. */
const MOST_UNREAD_BYTES = 1_048_576;

type Corner = readonly [latitude: number, longitude: number];

interface Subscription {
  readonly boxes: readonly (readonly [Corner, Corner])[];
  readonly mmsis: readonly string[];
  readonly types: readonly string[];
}

class SubscriptionInvalid extends Error {}

export function openAisstreamOutlet(server: Server): Outlet {
  const subscriptions = new Map<WebSocket, Subscription>();
  const websockets = new WebSocketServer({
    server,
    path: AISSTREAM_PATH,
    maxPayload: LONGEST_SUBSCRIPTION_BYTES,
  });
  // Those of the server, which are told by whoever starts it.
  websockets.on('error', () => {});
  websockets.on('connection', (client) => {
    const refuse = (error: string) => {
      client.send(JSON.stringify({ error }));
      client.close();
    };
    const tooLate = setTimeout(() => refuse('No subscription message within 3 seconds'), SUBSCRIBE_MILLIS);
    client.on('error', () => client.terminate());
    client.on('message', (text) => {
      clearTimeout(tooLate);
      try {
        subscriptions.set(client, readSubscription(String(text)));
      } catch (error) {
        if (!(error instanceof SubscriptionInvalid)) throw error;
        subscriptions.delete(client);
        refuse(error.message);
      }
    });
    client.on('close', () => {
      clearTimeout(tooLate);
      subscriptions.delete(client);
    });
  });
  return {
    isHeard: () => subscriptions.size > 0,
    send(reports) {
      for (const report of reports) {
        const message = aisstreamMessage(report);
        const text = JSON.stringify(message);
        for (const [client, subscription] of subscriptions) {
          if (client.bufferedAmount > MOST_UNREAD_BYTES) client.terminate();
          else if (isWanted(subscription, message)) client.send(text);
        }
      }
    },
    async close() {
      for (const client of websockets.clients) client.terminate();
      websockets.close();
    },
  };
}

function isWanted({ boxes, mmsis, types }: Subscription, message: ReturnType<typeof aisstreamMessage>): boolean {
  const { MMSI, latitude, longitude } = message.MetaData;
  if (mmsis.length > 0 && !mmsis.includes(String(MMSI))) return false;
  if (types.length > 0 && !types.includes(message.MessageType)) return false;
  return boxes.some(([a, b]) => isBetween(latitude, a[0], b[0]) && isBetween(longitude, a[1], b[1]));
}

function isBetween(value: number, a: number, b: number): boolean {
  return value >= Math.min(a, b) && value <= Math.max(a, b);
}

/** @throws SubscriptionInvalid in the words of aisstream.io where it has some */
function readSubscription(text: string): Subscription {
  let wish: Readonly<Record<string, unknown>>;
  try {
    wish = Object(JSON.parse(text));
  } catch {
    throw new SubscriptionInvalid('The subscription message is not JSON');
  }
  if (wish.APIKey !== AISSTREAM_KEY) throw new SubscriptionInvalid('Api Key Is Not Valid');
  const { BoundingBoxes: boxes, FiltersShipMMSI: mmsis = [], FilterMessageTypes: types = [] } = wish;
  if (!isBoxes(boxes)) {
    throw new SubscriptionInvalid('BoundingBoxes must be pairs of corners, such as [[[-90, -180], [90, 180]]]');
  }
  if (!isTexts(mmsis) || !isTexts(types)) {
    throw new SubscriptionInvalid('FiltersShipMMSI and FilterMessageTypes must be lists of texts');
  }
  return { boxes, mmsis, types };
}

function isBoxes(value: unknown): value is Subscription['boxes'] {
  const isPair = (each: unknown): each is unknown[] => Array.isArray(each) && each.length === 2;
  const isCorner = (each: unknown) => isPair(each) && each.every((part) => Number.isFinite(part));
  return Array.isArray(value) && value.length > 0 && value.every((box) => isPair(box) && box.every(isCorner));
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
