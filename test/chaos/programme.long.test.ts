/**
 * The fault programme: what may befall an installation, one fault after the other, twice. Nothing acknowledged is lost, nothing is doubled
 * beyond what the documentation says, and all recovers without a hand. docs/reliability.md has its table.
 */
import { afterAll, beforeAll, describe, test } from 'vitest';
import { FAULTS, sufferFault } from './programme/faults.ts';
import { checkStates, killAtEachCommit } from './programme/kills.ts';
import { type Finding, reportTable } from './programme/table.ts';
import { type FaultWorld, openFaultWorld } from './programme/world.ts';

const findings: Finding[] = [];
let world: FaultWorld;
beforeAll(async () => {
  world = await openFaultWorld();
});
afterAll(async () => {
  reportTable(findings, findings.length === 1 + 2 * FAULTS.length);
  await world?.close();
});

test('the service is killed before and after each commit', async () => {
  findings.push(await killAtEachCommit(world));
});

describe.each(['first', 'second'])('in the %s round', () => {
  test.each(FAULTS)('$fault', async (fault) => {
    findings.push(await sufferFault(world, fault));
  });

  test('the states are what the observations give', () => checkStates(world));
});
