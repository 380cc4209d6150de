/** Receivers, connections and processes that fail, one after the other in one world. */
import { describe } from 'vitest';
import { cutsAndKills } from './cuts-and-kills.ts';
import { misbehavingReceivers } from './receivers.ts';
import { useWorkers } from './workers.ts';

const workers = useWorkers();

describe('receivers that misbehave', () => misbehavingReceivers(workers));
describe('connections cut and workers killed', () => cutsAndKills(workers));
