/** GET /terminals/{code}/containers?numbers=…: one terminal's interface over HTTP, as JSON, and as CSV with `.csv` behind the path. */
import type { FastifyInstance } from 'fastify';
import type { Simulation } from '../simulation.ts';
import { registerPolledSource } from '../sources/asked-source.ts';
import { SourceRefusal } from '../sources/refusal.ts';
import { writeCsv } from './csv.ts';
import { answerOf, listStaysAt } from './message.ts';
import type { TerminalProfile } from './profiles.ts';

interface Query {
  readonly numbers?: string | string[];
}

export function registerContainerRoutes(app: FastifyInstance, simulation: Simulation, profile: TerminalProfile): void {
  const path = `/terminals/${profile.code}/containers`;
  const allNumbers = listStaysAt(simulation.world, profile).map(({ container }) => container.number);
  registerPolledSource(app, simulation, profile.code, (terminal, answer) => {
    terminal.get<{ Querystring: Query }>(path, (request, reply) =>
      answer(request, reply, {
        numbers: readNumbers(request.query, path),
        type: 'application/json',
        make: (asked) => JSON.stringify(answerOf(simulation.world, profile, asked)),
      }),
    );
    terminal.get<{ Querystring: Query }>(`${path}.csv`, (request, reply) =>
      answer(request, reply, {
        numbers: request.query.numbers === undefined ? allNumbers : readNumbers(request.query, path),
        type: 'text/csv; charset=utf-8',
        make: (asked) => writeCsv(answerOf(simulation.world, profile, asked)),
      }),
    );
  });
}

function readNumbers({ numbers }: Query, path: string): string[] {
  const wanted = [numbers ?? []]
    .flat()
    .flatMap((text) => text.split(','))
    .map((text) => text.trim());
  if (wanted.length > 0 && wanted.every((number) => number !== '')) return wanted;
  throw new SourceRefusal(
    400,
    'invalidQuery',
    `numbers is missing or empty; ask ${path}?numbers=SIMU0100018,SIMU0200029`,
  );
}
