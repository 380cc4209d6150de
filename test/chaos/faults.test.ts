/** Receivers that fail, one after the other in one world. Cut connections and killed workers are in faults.long.test.ts. */
import { describe } from 'vitest';
import { misbehavingReceivers } from './receivers.ts';
import { useWorkers } from './workers.ts';

const workers = useWorkers();

describe('receivers that misbehave', () => misbehavingReceivers(workers));
