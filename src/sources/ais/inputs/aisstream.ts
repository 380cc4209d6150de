/** aisstream.io: a websocket that expects the subscription within three seconds and then sends messages as JSON. */
import type { Static } from 'typebox';
import { WebSocket } from 'undici';
import type { ShipReport } from '../../../core/ships/ship-report.ts';
import type { AisstreamInput } from '../config.ts';
import { isShipMmsi } from '../message.ts';
import {
  aborted,
  type Fields,
  fieldsOf,
  fixFrom,
  type InputTools,
  InputUnusable,
  imoOf,
  mmsiOf,
  textOf,
  timeOf,
} from './input.ts';

const URL = 'wss://stream.aisstream.io/v0/stream';
const KEY_VARIABLE = 'AISSTREAM_API_KEY';
const THE_WORLD = [
  [
    [-90, -180],
    [90, 180],
  ],
];
const CONNECT_MILLIS = 15_000;

export async function runAisstream(settings: Static<typeof AisstreamInput>, tools: InputTools): Promise<void> {
  const { url = URL, keyVariable = KEY_VARIABLE, boundingBoxes = THE_WORLD, mmsis = [] } = settings;
  const { listener, signal, environment } = tools;
  const key = environment[keyVariable]?.trim() ?? '';
  if (key === '') throw new InputUnusable(`no key: set ${keyVariable} in the environment`);
  const socket = new WebSocket(url);
  socket.binaryType = 'arraybuffer';
  const over = new Promise<void>((resolve, reject) => {
    const tooLong = setTimeout(() => reject(new Error(`no connection in ${CONNECT_MILLIS} ms`)), CONNECT_MILLIS);
    socket.addEventListener('open', () => {
      clearTimeout(tooLong);
      const filter = mmsis.length === 0 ? {} : { FiltersShipMMSI: mmsis };
      socket.send(JSON.stringify({ APIKey: key, BoundingBoxes: boundingBoxes, ...filter }));
      listener.connected();
    });
    socket.addEventListener('message', ({ data }: { data: unknown }) => {
      const fault = takeFrame(textOfFrame(data), tools);
      if (fault !== null) reject(new Error(fault));
    });
    socket.addEventListener('error', () => reject(new Error(`${url} cannot be reached, or broke off`)));
    socket.addEventListener('close', () => {
      clearTimeout(tooLong);
      resolve();
    });
  });
  try {
    await Promise.race([over, aborted(signal)]);
  } finally {
    listener.disconnected();
    over.catch(() => {}); // If the signal came first, nothing waits for it.
    socket.close();
  }
}

function textOfFrame(data: unknown): string {
  return data instanceof ArrayBuffer ? Buffer.from(data).toString('utf8') : String(data);
}

/** @returns the service's error; null if there is none */
function takeFrame(text: string, { listener, clock }: InputTools): string | null {
  let frame: Fields;
  try {
    frame = fieldsOf(JSON.parse(text));
  } catch {
    listener.frame();
    listener.count(null, 'malformed');
    return null;
  }
  if (typeof frame.error === 'string') return frame.error;
  listener.frame();
  const type = textOf(frame.MessageType);
  const report = type === null ? null : aisstreamReport(type, frame, clock.now());
  listener.count(KNOWN.has(type ?? '') ? type : null, report === null ? 'no_ship' : 'read');
  if (report !== null) listener.report(report);
  return null;
}

const POSITIONS = new Set([
  'PositionReport',
  'StandardClassBPositionReport',
  'ExtendedClassBPositionReport',
  'LongRangeAisBroadcastMessage',
]);
const KNOWN = new Set([...POSITIONS, 'ShipStaticData']);

/**
 * Null for messages that are not about a vessel. The name sent with a position is not the vessel's own, so it is
 * ignored.
 */
function aisstreamReport(type: string, frame: Fields, nowMillis: number): ShipReport | null {
  const about = fieldsOf(frame.MetaData);
  const body = fieldsOf(fieldsOf(frame.Message)[type]);
  const mmsi = mmsiOf(about.MMSI ?? body.UserID);
  if (mmsi === null || !isShipMmsi(mmsi)) return null;
  const atMillis = timeOf(about.time_utc) ?? nowMillis;
  if (type === 'ShipStaticData') {
    return { mmsi, atMillis, fix: null, identity: { imo: imoOf(body.ImoNumber), name: textOf(body.Name) } };
  }
  if (!POSITIONS.has(type)) return null;
  const given = {
    latitude: body.Latitude,
    longitude: body.Longitude,
    speed: body.Sog,
    course: body.Cog,
    heading: body.TrueHeading,
    status: body.NavigationalStatus,
  };
  return { mmsi, atMillis, fix: fixFrom(given, atMillis), identity: null };
}
