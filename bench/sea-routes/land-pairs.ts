/**
 * `npm run bench -- sea-routes-land`: the land that the routes between 20,000 random pairs of container ports cross, by the
 * polygons of Natural Earth. Canals, rivers and the approaches of the ports are counted apart. The pairs follow from the seed.
 */
import { loadSeaRouter, SeaRouteError } from '../../sea-routes/src/sea-routes.ts';
import { readContainerPorts } from '../../sea-routes/test/distances.ts';
import { first, readOptions } from '../measure/options.ts';
import { print, printHeading, printResult } from '../measure/report.ts';
import { LandCheck, type LandOnRoute } from './land.ts';

const KILOMETRES_PER_MILE = 1.852;
/** Less than this is within the accuracy of the coast at 1:10,000,000. */
const CROSSING_KILOMETRES = 0.5;
const WORST_SHOWN = 25;

interface Crossing extends LandOnRoute {
  readonly pair: string;
}

export async function run(given: readonly string[]): Promise<void> {
  const { pairs: count, seed } = optionsOf(given);
  printHeading(`Land on the routes between ${count} random pairs of container ports (seed ${seed})`);
  const router = loadSeaRouter();
  const check = new LandCheck();
  const ports = readContainerPorts();
  const random = randomOf(seed);
  const pick = () => ports[Math.floor(random() * ports.length)] as (typeof ports)[number];
  const crossings: Crossing[] = [];
  let [routes, noWay, kilometres] = [0, 0, 0];
  for (let at = 0; at < count; at++) {
    const [from, to] = [pick(), pick()];
    if (from === to) continue;
    try {
      const { coordinates } = router.route({ from: from.position, to: to.position });
      routes += 1;
      const land = check.onRoute({ line: coordinates, from: from.position, to: to.position });
      kilometres += land.openMiles * KILOMETRES_PER_MILE;
      if (land.openMiles * KILOMETRES_PER_MILE >= CROSSING_KILOMETRES)
        crossings.push({ ...land, pair: `${from.code}-${to.code}` });
    } catch (error) {
      if (!(error instanceof SeaRouteError)) throw error;
      noWay += 1;
    }
  }
  const worst = crossings.toSorted((a, b) => b.openMiles - a.openMiles);
  print(`routes: ${routes}, without a way: ${noWay}`);
  print(
    `cross land by ${CROSSING_KILOMETRES} km or more: ${crossings.length} (${((100 * crossings.length) / routes).toFixed(2)} %)`,
  );
  print(`on land in all: ${kilometres.toFixed(0)} km, ${(kilometres / routes).toFixed(3)} km a route`);
  for (const { pair, openMiles, worst: piece } of worst.slice(0, WORST_SHOWN))
    print(
      `${pair}  ${(openMiles * KILOMETRES_PER_MILE).toFixed(1)} km, most at ${piece?.middle.map((each) => each.toFixed(2)).join(', ')}`,
    );
  printResult({
    bench: 'sea-routes-land',
    seed,
    routes,
    noWay,
    crossing: crossings.length,
    kilometres,
    worstKilometres: (worst[0]?.openMiles ?? 0) * KILOMETRES_PER_MILE,
  });
}

function optionsOf(given: readonly string[]): { pairs: number; seed: number } {
  const { pairs, seed } = readOptions(given, { pairs: [20_000], seed: [151] });
  return { pairs: first(pairs), seed: first(seed) };
}

/** Numbers from 0 to 1 that follow from the seed (mulberry32, public domain). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
