/**
 * The examples of the OpenAPI document: the first documented call of every operation and its answer, with ids that are made
 * up and stay what they are, so that they can be compared and sent again to another database.
 */
import type { Example } from '../../src/http/openapi/document.ts';
import type { Call } from './calls/call.ts';
import type { PublishedOperation } from './operations.ts';
import type { SeededWorld } from './seed.ts';
import type { Ids } from './seeding.ts';
import type { Sent } from './send-call.ts';

const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;
const made = (group: number, index: number) => `019e0000-0000-7000-${group}000-${String(index).padStart(12, '0')}`;

/** Values that differ from run to run, and their replacements. */
const VOLATILE: readonly (readonly [RegExp, string])[] = [
  [/http:\/\/127\.0\.0\.1:\d+(?=\/(v2|docs|map|rails|documents))/g, 'https://portolan.example.com'],
  [/http:\/\/127\.0\.0\.1:\d+\/(works|fails)/g, 'https://example.com/webhooks'],
  [/http:\/\/127\.0\.0\.1:9\//g, 'https://example.com/webhooks'],
  [/127\.0\.0\.1:9\b/g, '192.0.2.10:443'],
  [/ptl_(live|test)_[A-Za-z0-9]{20,}/g, 'ptl_live_0000000000000000000000000000000000000000'],
  [/ptl_(live|test)_\w{4}…/g, 'ptl_live_0000…'],
  [/whsec_[A-Za-z0-9+/=]{20,}/g, 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='],
  [/[\w-]{40,400}--[0-9a-f]{64}/g, `WyJhIHNpZ25lZCB0ZXh0Il0--${'0'.repeat(64)}`],
  [/page%5Bafter%5D=[\w-]{12,}/g, 'page%5Bafter%5D=WyJhbiBlYXJsaWVyIHBhZ2UgZ2F2ZSB0aGlzIl0'],
  [/v1,[A-Za-z0-9+/]{43}=/g, 'v1,AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='],
  [/"(x-t49-webhook-signature)":"[0-9a-f]{64}"/gi, `"$1":"${'0'.repeat(64)}"`],
  [/\b(empty|void|taken|unused|ready_on|low)_\d+\b/g, '$1'],
  [/\bSIML90000\d+\b/g, 'SIML2600009'],
  [/(?<=#|"token":")[\w-]{43}(?=")/g, 'x'.repeat(43)],
  [/\bdina\d+@/g, 'dina@'],
  [/"duration_ms":\d+/g, '"duration_ms":112'],
];

/** By name of the operation. */
export async function makeExamples(
  world: SeededWorld,
  operations: readonly PublishedOperation[],
  send: (operation: PublishedOperation, call: Call) => Promise<Sent>,
): Promise<Record<string, Example>> {
  const examples: Record<string, Example> = {};
  const standIns = standInsOf(world.ids);
  for (const operation of operations.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const { name } = operation;
    const call = await world.firstCall(name);
    const { status, mediaType, body } = await send(operation, call);
    const text = JSON.stringify({
      path: `/v2${call.path}`,
      ...(call.body !== undefined && { body: call.body }),
      status,
      mediaType: mediaType.split(';')[0] ?? '',
      ...(body !== undefined && { answer: typeof body === 'object' ? shortened(body) : beginningOf(body, mediaType) }),
      ...(call.isStream && { answer: STREAM }),
    });
    examples[name] = JSON.parse(standIns.replace(text));
  }
  return examples;
}

/** Of a file that is no text, its first line says what it is. */
function beginningOf(body: string, mediaType: string): string {
  return mediaType.startsWith('text/') ? body : (body.split(/\r?\n/, 1)[0] ?? '');
}

const STREAM = 'id: 17\nevent: container.created\ndata: {"data":{"type":"event"}}\n\n';

/** Real ids are named by their resource; others are counted. Ids of reference data are the same everywhere. */
function standInsOf(ids: Ids): { replace(text: string): string } {
  const known = new Map(Object.values(ids).map((id, index) => [id, made(8, index + 1)]));
  // Derived from what they are about, and of an account all the same.
  const ofAccount = [ids.suggestion, ids.source_answer];
  let count = 0;
  const standIn = (id: string): string => {
    if (id[14] === '5' && !ofAccount.includes(id)) return id;
    const found = known.get(id);
    if (found !== undefined) return found;
    count += 1;
    known.set(id, made(9, count));
    return made(9, count);
  };
  return {
    replace: (text) => VOLATILE.reduce((at, [pattern, by]) => at.replace(pattern, by), text.replace(UUID, standIn)),
  };
}

interface Body {
  readonly data?: unknown;
  readonly included?: readonly { readonly id: string }[];
}

/** Two rows show as much as a hundred; of what is included, what they lead to. */
function shortened(body: Body): unknown {
  const data = Array.isArray(body.data) ? body.data.slice(0, 2) : body.data;
  if (body.included === undefined) return { ...body, data };
  const shown = [JSON.stringify(data)];
  const included: unknown[] = [];
  for (const resource of body.included) {
    if (included.length === 4 || !shown.some((text) => text.includes(resource.id))) continue;
    included.push(resource);
    shown.push(JSON.stringify(resource));
  }
  return { ...body, data, included };
}

/** What a program counts on in an answer: the names of its members and of its resource's fields, not their values. */
export function shapeOf(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return typeof answer;
  const { data } = answer as Body;
  const [first] = [data ?? []].flat() as { type?: string; attributes?: object; relationships?: object }[];
  const { type, attributes = {}, relationships = {} } = first ?? {};
  return {
    members: Object.keys(answer).toSorted(),
    type,
    attributes: Object.keys(attributes).toSorted(),
    relationships: Object.keys(relationships).toSorted(),
  };
}
