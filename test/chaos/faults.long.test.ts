/** Faults of a whole machine: its clock jumps, and it dies while mails come in. */
import { describe } from 'vitest';
import { mailsAtAKill } from './mails.ts';
import { jumpingClocks } from './receivers.ts';
import { useStaff } from './staff.ts';

const staff = useStaff();

describe('clocks that jump', () => jumpingClocks(staff));
describe('a kill while mails come in', () => mailsAtAKill(staff));
