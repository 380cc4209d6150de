/** Receivers, connections and processes that fail, one after the other in one world. */
import { describe } from 'vitest';
import { cutsAndKills } from './cuts-and-kills.ts';
import { misbehavingReceivers } from './receivers.ts';
import { useStaff } from './staff.ts';

const staff = useStaff();

describe('receivers that misbehave', () => misbehavingReceivers(staff));
describe('connections cut and workers killed', () => cutsAndKills(staff));
