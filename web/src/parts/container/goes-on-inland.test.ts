import { expect, test } from 'vitest';
import { goesOnInland } from './goes-on-inland.ts';

const shipment = { pod_ata_at: null, destination_eta_at: null, destination_ata_at: null };
const at = '2026-01-10T08:00:00Z';

test('the arrival inland counts from the arrival at the port on', () => {
  expect(goesOnInland({ ...shipment, destination_eta_at: at })).toBe(false);
  expect(goesOnInland({ ...shipment, pod_ata_at: at })).toBe(false);
  expect(goesOnInland({ ...shipment, pod_ata_at: at, destination_eta_at: at })).toBe(true);
  expect(goesOnInland({ ...shipment, pod_ata_at: at, destination_ata_at: at })).toBe(true);
});
