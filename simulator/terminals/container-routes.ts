/**
 * GET /terminals/{code}/containers?numbers=…: the API of one terminal, as JSON, or as CSV with `.csv` after the path.
 */
import type { FastifyInstance } from 'fastify';
import type { Simulation } from '../simulation.ts';
import { registerPolledSource } from '../sources/polled-source.ts';
import { SourceRefusal } from '../sources/refusal.ts';
import { writeCsv } from './csv.ts';
import { answerQuery, listStaysAt } from './message.ts';
import type { TerminalProfile } from './profiles.ts';

interface Query {
  readonly numbers?: string | string[];
}

export function registerContainerRoutes(app: FastifyInstance, simulation: Simulation, profile: TerminalProfile): void {
  const path = `/terminals/${profile.code}/containers`;
  const allNumbers = () => listStaysAt(simulation.world, profile).map(({ container }) => container.number);
  registerPolledSource(app, simulation, profile.code, (terminal, answer) => {
    terminal.get<{ Querystring: Query }>(path, (request, reply) =>
      answer(request, reply, {
        numbers: parseNumbers(request.query, path),
        type: 'application/json',
        render: (query) => JSON.stringify(answerQuery(simulation.world, profile, query)),
      }),
    );
    terminal.get<{ Querystring: Query }>(`${path}.csv`, (request, reply) =>
      answer(request, reply, {
        numbers: request.query.numbers === undefined ? allNumbers() : parseNumbers(request.query, path),
        type: 'text/csv; charset=utf-8',
        render: (query) => writeCsv(answerQuery(simulation.world, profile, query)),
      }),
    );
  });
}

function parseNumbers({ numbers }: Query, path: string): string[] {
  const parsed = [numbers ?? []]
    .flat()
    .flatMap((text) => text.split(','))
    .map((text) => text.trim());
  if (parsed.length > 0 && parsed.every((number) => number !== '')) return parsed;
  throw new SourceRefusal(
    400,
    'invalidQuery',
    `numbers is missing or empty; use a path such as ${path}?numbers=SIMU0100018,SIMU0200029`,
  );
}
