/** A fault of a whole machine: its clock jumps. */
import { describe } from 'vitest';
import { jumpingClocks } from './receivers.ts';
import { useWorkers } from './workers.ts';

const workers = useWorkers();

describe('clocks that jump', () => jumpingClocks(workers));
