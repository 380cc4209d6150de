/** Faults of a whole machine: its clock jumps, and it dies while mails come in. */
import { describe } from 'vitest';
import { mailsAtAKill } from './mails.ts';
import { jumpingClocks } from './receivers.ts';
import { useWorkers } from './workers.ts';

const workers = useWorkers();

describe('clocks that jump', () => jumpingClocks(workers));
describe('a kill while mails come in', () => mailsAtAKill(workers));
