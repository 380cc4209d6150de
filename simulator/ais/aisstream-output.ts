/**
 * Sends reports over a websocket like aisstream.io. Within three seconds, a client must send its key, areas, ships and
 * types of message. Then it receives JSON. A later subscription replaces the earlier one.
 */
import type { Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { aisstreamMessage } from './aisstream-message.ts';
import type { AisOutput } from './output.ts';

const AISSTREAM_PATH = '/ais/v0/stream';
const AISSTREAM_KEY = 'simulated';

const SUBSCRIBE_MILLIS = 3000;
const MAX_SUBSCRIPTION_BYTES = 65_536;
/** A client with more unread bytes is disconnected. */
const MAX_BUFFERED_BYTES = 1_048_576;

type Corner = readonly [latitude: number, longitude: number];

interface Subscription {
  readonly boxes: readonly (readonly [Corner, Corner])[];
  readonly mmsis: readonly string[];
  readonly types: readonly string[];
}

class SubscriptionInvalid extends Error {}

export function openAisstreamOutput(server: Server): AisOutput {
  const subscriptions = new Map<WebSocket, Subscription>();
  const websockets = new WebSocketServer({
    server,
    path: AISSTREAM_PATH,
    maxPayload: MAX_SUBSCRIPTION_BYTES,
  });
  // Errors of the HTTP server are handled where the server is started.
  websockets.on('error', () => {});
  websockets.on('connection', (client) => {
    const reject = (error: string) => {
      client.send(JSON.stringify({ error }));
      client.close();
    };
    const timeout = setTimeout(() => reject('No subscription message within 3 seconds'), SUBSCRIBE_MILLIS);
    client.on('error', () => client.terminate());
    client.on('message', (text) => {
      clearTimeout(timeout);
      try {
        subscriptions.set(client, parseSubscription(String(text)));
      } catch (error) {
        if (!(error instanceof SubscriptionInvalid)) throw error;
        subscriptions.delete(client);
        reject(error.message);
      }
    });
    client.on('close', () => {
      clearTimeout(timeout);
      subscriptions.delete(client);
    });
  });
  return {
    hasReceivers: () => subscriptions.size > 0,
    send(reports) {
      for (const report of reports) {
        const message = aisstreamMessage(report);
        const text = JSON.stringify(message);
        for (const [client, subscription] of subscriptions) {
          if (client.bufferedAmount > MAX_BUFFERED_BYTES) client.terminate();
          else if (matches(subscription, message)) client.send(text);
        }
      }
    },
    async close() {
      for (const client of websockets.clients) client.terminate();
      websockets.close();
    },
  };
}

function matches({ boxes, mmsis, types }: Subscription, message: ReturnType<typeof aisstreamMessage>): boolean {
  const { MMSI, latitude, longitude } = message.MetaData;
  if (mmsis.length > 0 && !mmsis.includes(String(MMSI))) return false;
  if (types.length > 0 && !types.includes(message.MessageType)) return false;
  return boxes.some(([a, b]) => isBetween(latitude, a[0], b[0]) && isBetween(longitude, a[1], b[1]));
}

function isBetween(value: number, a: number, b: number): boolean {
  return value >= Math.min(a, b) && value <= Math.max(a, b);
}

/** @throws SubscriptionInvalid with the text of aisstream.io, if it has one */
function parseSubscription(text: string): Subscription {
  let message: Readonly<Record<string, unknown>>;
  try {
    message = Object(JSON.parse(text));
  } catch {
    throw new SubscriptionInvalid('The subscription message is not JSON');
  }
  if (message.APIKey !== AISSTREAM_KEY) throw new SubscriptionInvalid('Api Key Is Not Valid');
  const { BoundingBoxes: boxes, FiltersShipMMSI: mmsis = [], FilterMessageTypes: types = [] } = message;
  if (!isBoxes(boxes)) {
    throw new SubscriptionInvalid('BoundingBoxes must be pairs of corners, such as [[[-90, -180], [90, 180]]]');
  }
  if (!isTexts(mmsis) || !isTexts(types)) {
    throw new SubscriptionInvalid('FiltersShipMMSI and FilterMessageTypes must be lists of strings');
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
