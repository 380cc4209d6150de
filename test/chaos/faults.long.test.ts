/** Faults of a machine and of its processes: its clock jumps, connections are cut, workers are killed. */
import { describe } from 'vitest';
import { cutsAndKills } from './cuts-and-kills.ts';
import { jumpingClocks } from './receivers.ts';
import { useWorkers } from './workers.ts';

const workers = useWorkers();

describe('clocks that jump', () => jumpingClocks(workers));
describe('connections cut and workers killed', () => cutsAndKills(workers));
