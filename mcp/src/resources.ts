/** Resources: documents about words and questions, places, and containers by number. */
import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { framed } from './answers.ts';
import { Api, Refusal } from './api.ts';
import { glossary, QUERY_GUIDANCE } from './glossary.ts';
import { containerIdOf } from './resolve.ts';
import type { ServerOptions } from './server.ts';
import { readContainer } from './tools/get-container.ts';

/** What clients list at a completion. */
const MOST_COMPLETIONS = 20;

export function registerResources(server: McpServer, { port, now }: ServerOptions): void {
  const pages = [
    ['milestone-glossary', 'Glossary of milestones', 'What statuses, milestones and exceptions mean', glossary],
    [
      'query-guidance',
      'Guidance for questions',
      'Which tool answers which question, and the rules',
      () => QUERY_GUIDANCE,
    ],
  ] as const;
  for (const [name, title, description, text] of pages)
    server.registerResource(
      name,
      `portolan://docs/${name}`,
      { title, description, mimeType: 'text/markdown' },
      (uri) => ({
        contents: [{ uri: uri.href, mimeType: 'text/markdown', text: text() }],
      }),
    );

  server.registerResource(
    'place',
    new ResourceTemplate('portolan://places/{locode}', {
      list: undefined,
      complete: { locode: (given) => completePlaces(new Api(port), given) },
    }),
    {
      title: 'Port',
      description: 'A port by UN/LOCODE: name, country, time zone, position',
      mimeType: 'application/json',
    },
    async (uri, { locode }) => {
      const { data } = await reading(new Api(port).get(`/v2/ports/${encodeURIComponent(String(locode))}`));
      return jsonOf(uri, { id: data.id, ...data.attributes });
    },
  );

  server.registerResource(
    'container',
    new ResourceTemplate('portolan://container/{id}', {
      list: undefined,
      complete: { id: (given) => completeContainers(new Api(port), given) },
    }),
    {
      title: 'Container',
      description: 'A container by number or id, as get_container has it',
      mimeType: 'application/json',
    },
    async (uri, { id }) => {
      const api = new Api(port);
      const found = await reading(
        containerIdOf(api, decodeURIComponent(String(id))).then((of) => readContainer(api, of)),
      );
      const steering = { purpose: '', presentation_guidance: '', suggested_follow_ups: [], suggested_tools: [] };
      return jsonOf(uri, framed({ ...found, steering }, api, now()));
    },
  );
}

function jsonOf(uri: URL, value: object) {
  return { contents: [{ uri: uri.href, mimeType: 'application/json', text: JSON.stringify(value) }] };
}

/** The reason in words reaches the client. */
function reading<Value>(promise: Promise<Value>): Promise<Value> {
  return promise.catch((error: unknown) => {
    if (error instanceof Refusal) throw new Error([error.message, error.advice].filter(Boolean).join(' '));
    throw error;
  });
}

export async function completePlaces(api: Api, given: string): Promise<string[]> {
  if (given.trim().length < 2) return [];
  const query = { q: given.trim(), 'page[size]': MOST_COMPLETIONS, 'fields[port]': 'code' };
  return (await api.list('/v2/ports', query)).data.map(({ attributes }) => String(attributes.code));
}

export async function completeLines(api: Api, given: string): Promise<string[]> {
  const query = { search: given.trim(), 'page[size]': MOST_COMPLETIONS, 'fields[shipping_line]': 'scac' };
  return (await api.list('/v2/shipping_lines', query)).data.map(({ attributes }) => String(attributes.scac));
}

export async function completeContainers(api: Api, given: string): Promise<string[]> {
  if (given.trim().length < 3) return [];
  const query = { q: given.trim(), 'page[size]': MOST_COMPLETIONS, 'fields[container]': 'number' };
  return (await api.list('/v2/containers', query)).data.map(({ attributes }) => String(attributes.number));
}
