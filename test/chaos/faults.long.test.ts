/** Faults of receivers, of a machine and of its processes, one after the other in one world. */
import { describe } from 'vitest';
import { cutsAndKills } from './cuts-and-kills.ts';
import { jumpingClocks, misbehavingReceivers } from './receivers.ts';
import { useWorkers } from './workers.ts';

const workers = useWorkers();

describe('receivers that misbehave', () => misbehavingReceivers(workers));
describe('clocks that jump', () => jumpingClocks(workers));
describe('connections cut and workers killed', () => cutsAndKills(workers));
