/** POST /railroads/{SCAC}/equipment: the API of one railroad. */
import type { FastifyInstance } from 'fastify';
import type { Simulation } from '../simulation.ts';
import { registerPolledSource, type SourceQuery } from '../sources/polled-source.ts';
import { renamed } from '../terminals/message.ts';
import { toIso } from '../world/clock.ts';
import type { World } from '../world/world.ts';
import { presentEquipment } from './present-equipment.ts';
import type { RailroadProfile } from './profiles.ts';

const body = {
  type: 'object',
  required: ['equipment'],
  properties: { equipment: { type: 'array', minItems: 1, items: { type: 'string', minLength: 1 } } },
};

export function registerEquipmentRoutes(app: FastifyInstance, simulation: Simulation, profile: RailroadProfile): void {
  registerPolledSource(app, simulation, profile.scac, (railroad, answer) => {
    railroad.post<{ Body: { equipment: string[] } }>(
      `/railroads/${profile.scac}/equipment`,
      { schema: { body } },
      (request, reply) =>
        answer(request, reply, {
          numbers: request.body.equipment,
          type: 'application/json',
          render: (query) => JSON.stringify(presentResponse(simulation.world, profile, query)),
        }),
    );
  });
}

function presentResponse(world: World, profile: RailroadProfile, { numbers, now, trouble }: SourceQuery) {
  const equipment = numbers.flatMap((number) => {
    const trip = world.railTrips.find(({ container }) => container.number === number);
    return (trip && presentEquipment(trip, profile, now, trouble)) ?? [];
  });
  const as_of = toIso(now);
  if (trouble === 'empty_list') return { as_of, equipment: [], not_found: [] };
  if (trouble === 'another_box')
    return { as_of, equipment: equipment.map((each) => renamed(world, each)), not_found: [] };
  const found = new Set(equipment.map(({ number }) => number));
  return { as_of, equipment, not_found: numbers.filter((number) => !found.has(number)) };
}
