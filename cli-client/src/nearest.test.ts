import { expect, it } from 'vitest';
import { nearest } from './nearest.ts';

const FIELDS = ['pod_eta_at', 'pod_ata_at', 'pol_etd_at', 'pickup_lfd', 'number', 'id'];

it.each([
  ['pod_eta', ['pod_eta_at']],
  ['pickup_ldf', ['pickup_lfd']],
  ['nubmer', ['number']],
  ['POD_ETA_AT', ['pod_eta_at', 'pod_ata_at', 'pol_etd_at']],
  ['vessel', []],
  ['', []],
])('near "%s" is %j', (wrong, expected) => {
  expect(nearest(wrong, FIELDS)).toEqual(expected);
});
