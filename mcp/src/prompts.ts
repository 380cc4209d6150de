/** Prompts: what people start with, with completion of lines, places and containers. */
import { completable, type McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { Api } from './api.ts';
import { completeContainers, completeLines, completePlaces } from './resources.ts';
import type { ServerOptions } from './server.ts';

const message = (text: string) => ({ messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] });

export function registerPrompts(server: McpServer, { port, allowWrites }: ServerOptions): void {
  const argument = (words: string, complete: (api: Api, given: string) => Promise<string[]>) =>
    completable(z.string().trim().max(100).describe(words), (given) => complete(new Api(port), given));
  const Container = argument('Number or id of the container', completeContainers);
  const Line = argument('SCAC of the shipping line', completeLines).optional();
  const Place = argument('UN/LOCODE of the port of discharge', completePlaces).optional();

  server.registerPrompt(
    'morning-briefing',
    {
      title: 'Morning briefing',
      description: 'What needs action today: costs, last free days, arrivals, delays, holds',
      argsSchema: z.object({ port: Place, carrier: Line }),
    },
    (chosen) =>
      message(`Give me the briefing of the morning${scopeOf(chosen)}.
1. attention with focus=all: what stands open, the costliest first.
2. attention with focus=last_free_days and within_days=3: what must be picked up, and what cannot be assessed.
3. attention with focus=arrivals and within_days=3, then with focus=delays: what comes, and what comes late.
Answer in at most 15 lines: first what costs money today, then what will tomorrow, then the rest in one line. Name each container by number. State separately what is unknown, and how old the knowledge is.`),
  );

  server.registerPrompt(
    'check-demurrage',
    {
      title: 'Demurrage check',
      description: 'Last free day, holds, charges and what to do, for one container',
      argsSchema: z.object({ container_id: Container }),
    },
    ({ container_id }) =>
      message(`Check demurrage and detention of container ${container_id}.
1. get_container: status, availability, holds, last free day, demurrage.risk.
2. get_charges with this id: what is owed, what begins when, what cannot be assessed.
3. explain_value with attribute=pickup_lfd if several last free days differ.
Answer: the risk in one word with its reason, the day by which it must leave, amounts with currency, what blocks pickup, and the next step. If the risk is cannot_assess, say what is missing; do not call it safe.`),
  );

  server.registerPrompt(
    'analyze-delays',
    {
      title: 'Delay analysis',
      description: 'How late a container is, since when, and why',
      argsSchema: z.object({ container_id: Container }),
    },
    ({ container_id }) =>
      message(`Explain the delay of container ${container_id}.
1. get_container: the present ETA and the first one.
2. explain_value with attribute=lateness: the known reasons.
3. get_container_transport_events, and get_container_route for what is still to come.
Answer: how many days late, the last confirmed move with its place and date, the reasons in order with their days, and the next expected move. Separate what sources stated from what you conclude.`),
  );

  server.registerPrompt(
    'track-shipment',
    {
      title: 'Track a number',
      description: 'Status of a number, or the request to track it',
      argsSchema: z.object({ container_number: Container, carrier: Line }),
    },
    ({ container_number, carrier }) =>
      message(
        `Give me status, place, ETA, holds and last free day of ${container_number}${carrier ? ` (line ${carrier})` : ''}. Find it with search_container.${
          allowWrites
            ? ' If it is not tracked, ask me before you call track_container.'
            : ' If it is not tracked, say so.'
        }`,
      ),
  );
}

function scopeOf({ port, carrier }: { port?: string | undefined; carrier?: string | undefined }): string {
  const parts = [port && `port=${port}`, carrier && `carrier=${carrier}`].filter(Boolean);
  return parts.length > 0 ? `, with ${parts.join(' and ')} in every call` : '';
}
