/**
 * How right and how quick the sea router is: its distances beside those of NGA Pub. 151, on the pairs it was tuned on and on those set aside before,
 * with `searoute-js` on the same pairs in the same run; its lines beside the land of Natural Earth; the time of a query; which ports it reaches.
 */
import { spawnSync } from 'node:child_process';
import { lengthOf, loadSeaRouter, type SeaRoute } from '../../sea-routes/src/sea-routes.ts';
import { type ListedPair, readCanalPairs, readContainerPorts, readPortPairs } from '../../sea-routes/test/distances.ts';
import { readOptions } from '../measure/options.ts';
import { print, printHeading, printResult } from '../measure/report.ts';
import { measureLand } from './land.ts';
import { loadSearouteJs } from './searoute-js.ts';

interface Errors {
  readonly name: string;
  readonly pairs: number;
  readonly unreachable: number;
  readonly median: number;
  readonly ninetieth: number;
}

export async function run(given: readonly string[]): Promise<void> {
  readOptions(given, {});
  printHeading('Sea routes beside the distances of NGA Pub. 151');
  const loads = Array.from({ length: 5 }, () => loadInProcess());
  const load = loads.toSorted((a, b) => a.milliseconds - b.milliseconds)[2] ?? {
    milliseconds: Number.NaN,
    megabytes: 0,
  };
  const router = loadSeaRouter();
  const other = loadSearouteJs();

  const pairs = readPortPairs();
  const tuned = pairs.filter(({ isHeldOut }) => !isHeldOut).map(({ pair }) => pair);
  const heldOut = pairs.filter(({ isHeldOut }) => isHeldOut).map(({ pair }) => pair);
  const sets = [
    { name: 'all 484', list: pairs.map(({ pair }) => pair) },
    { name: '384 tuned on', list: tuned },
    { name: '100 set aside', list: heldOut },
    { name: '17 over canals', list: readCanalPairs() },
  ];
  const [firstSet] = sets;
  warmUp(router.route);
  const times: number[] = [];
  const routes: { pair: ListedPair; route: SeaRoute }[] = [];
  const ours = (pair: ListedPair): number | undefined => {
    const started = performance.now();
    const route = router.route({ from: pair.start, to: pair.end });
    times.push(performance.now() - started);
    routes.push({ pair, route });
    return route.distanceNauticalMiles;
  };
  const results: Errors[] = [];
  print('                                     pairs  unreachable   median     90 %');
  for (const { name, list } of sets) {
    results.push(errorsOf(`${name}: sea-routes`, list, ours));
    const found = list.map((pair) => other(pair.start, pair.end));
    results.push(errorsOf(`${name}: searoute-js, its miles`, list, (_, at) => found[at]?.statedMiles));
    results.push(
      errorsOf(`${name}: searoute-js, its line`, list, (_, at) => {
        const line = found[at]?.coordinates;
        return line === undefined ? undefined : lengthOf(line);
      }),
    );
  }

  const cold = times.slice(0, firstSet?.list.length);
  const cached = pairs.map(({ pair }) => {
    const started = performance.now();
    router.route({ from: pair.start, to: pair.end });
    return performance.now() - started;
  });
  print(
    `\nload ${load.milliseconds.toFixed(0)} ms (goal < 300), memory of the process ${load.megabytes.toFixed(0)} MB (goal < 80)`,
  );
  print(`a query: median ${at(cold, 0.5).toFixed(2)} ms (goal ≤ 5), p99 ${at(cold, 0.99).toFixed(1)} ms (goal ≤ 40)`);
  print(`cached: median ${at(cached, 0.5).toFixed(4)} ms, p99 ${at(cached, 0.99).toFixed(4)} ms (goal ≤ 0.05)`);
  const land = measureLand(
    routes.map(({ pair, route }) => ({ line: route.coordinates, from: pair.start, to: pair.end })),
  );
  print(
    `over land: ${percent(land.share)} (goal ≤ 0.02 %); canals and rivers apart ${percent(land.channelShare)}, port approaches ${percent(land.approachShare)}`,
  );

  const ports = readContainerPorts();
  const rotterdam = { longitude: 4.0, latitude: 52.0 };
  const unreached = ports.filter(({ position }) => {
    try {
      router.route({ from: position, to: rotterdam });
      return false;
    } catch {
      return true;
    }
  });
  print(
    `container ports: ${ports.length - unreached.length} of ${ports.length} reached ${unreached.map(({ code }) => code).join(' ')}`,
  );
  printResult({
    bench: 'sea-routes',
    errors: results,
    load,
    coldMilliseconds: { median: at(cold, 0.5), p99: at(cold, 0.99) },
    cachedMilliseconds: { median: at(cached, 0.5), p99: at(cached, 0.99) },
    land,
    ports: { listed: ports.length, unreached: unreached.map(({ code }) => code) },
  });
}

/** A few routes that are in none of the lists, so that the first one measured does not pay for compiling. */
function warmUp(route: ReturnType<typeof loadSeaRouter>['route']): void {
  for (let step = 0; step < 40; step++) {
    const [from, to] = [
      { longitude: -30 + step / 10, latitude: -20 },
      { longitude: 75 + step / 10, latitude: -5 },
    ];
    route({ from, to });
  }
}

function errorsOf(
  name: string,
  list: readonly ListedPair[],
  milesOf: (pair: ListedPair, at: number) => number | undefined,
): Errors {
  const errors = list.flatMap((pair, index) => {
    const miles = milesOf(pair, index);
    return miles === undefined ? [] : [Math.abs(miles / pair.nauticalMiles - 1)];
  });
  const result = {
    name,
    pairs: list.length,
    unreachable: list.length - errors.length,
    median: at(errors, 0.5),
    ninetieth: at(errors, 0.9),
  };
  const figures = [String(result.pairs).padStart(6), String(result.unreachable).padStart(12)];
  print(
    `${name.padEnd(36)}${figures.join(' ')}  ${percent(result.median).padStart(7)}  ${percent(result.ninetieth).padStart(7)}`,
  );
  return result;
}

function loadInProcess(): { milliseconds: number; megabytes: number } {
  const program = new URL('./load-process.ts', import.meta.url).pathname;
  const { stdout } = spawnSync(process.execPath, [program], { encoding: 'utf8' });
  return JSON.parse(stdout) as { milliseconds: number; megabytes: number };
}

/** The value below which a share of the values lies. */
function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)] ?? Number.NaN, sorted[Math.ceil(place)] ?? Number.NaN];
  return below + (above - below) * (place - Math.floor(place));
}

function percent(share: number): string {
  return `${(share * 100).toFixed(share < 0.001 ? 4 : 2)} %`;
}
