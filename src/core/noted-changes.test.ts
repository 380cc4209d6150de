/** What is noted of a change, and what a list of changes since a time shows. */
import { describe, expect, it } from 'vitest';
import type { ContainerChange } from './changes.ts';
import { changesSince, notedOfContainer, notedOfShipment } from './noted-changes.ts';
import type { ContainerState } from './state/container-state.ts';
import type { ShipmentState } from './state/shipment-state.ts';

const box = (values: object = {}) =>
  ({
    currentStatus: 'on_ship',
    availableForPickup: null,
    pickupLfd: null,
    pickupAppointmentAt: null,
    holds: [],
    indFacilityHolds: [],
    ...values,
  }) as unknown as ContainerState;
const known = (values: object = {}) => ({ state: box(values), announced: { estimates: {}, overdue: [] } });
const shipment = (values: object = {}) => ({ podAtaAt: null, ...values }) as unknown as ShipmentState;
const [MAY_12, MAY_14] = ['2026-05-12T06:00:00Z', '2026-05-14T08:00:00Z'];

describe('of a container', () => {
  it('is nothing where nothing of it changed, and its appearance where it is new', () => {
    expect(notedOfContainer(known(), box({ sealNumber: '8811', yardLocation: 'B4' }), [], [])).toEqual([]);
    expect(notedOfContainer(null, box({ pickupLfd: MAY_12 }), [], [])).toEqual([
      { kind: 'added', from: null, to: null },
    ]);
  });

  it('is each hold that was placed or released, by name', () => {
    const before = known({ holds: [{ name: 'freight' }, { name: 'TMF' }] });
    expect(
      notedOfContainer(before, box({ holds: [{ name: 'TMF' }], indFacilityHolds: [{ name: 'customs' }] }), [], []),
    ).toEqual([
      { kind: 'hold', from: null, to: 'customs' },
      { kind: 'hold', from: 'freight', to: null },
    ]);
  });

  it('is its availability only where its status does not say it', () => {
    const before = known({ currentStatus: 'grounded' });
    const available = { availableForPickup: true };
    expect(notedOfContainer(before, box({ currentStatus: 'available', ...available }), [], [])).toEqual([
      { kind: 'status', from: 'grounded', to: 'available' },
    ]);
    expect(notedOfContainer(before, box({ currentStatus: 'grounded', ...available }), [], [])).toEqual([
      { kind: 'availability', from: null, to: 'true' },
    ]);
  });

  it('is what its shipment changed too, and of a rollover the vessels once', () => {
    const rolled: ContainerChange = {
      kind: 'values',
      event: 'container.rolled_over',
      changeset: { vessel: ['HONAM', 'JADE'] },
    };
    const ofShipment = [
      { kind: 'vessel', from: 'HONAM', to: 'JADE' },
      { kind: 'eta', from: MAY_12, to: MAY_14 },
    ] as const;
    expect(notedOfContainer(known(), box(), [rolled], ofShipment)).toEqual([
      { kind: 'rolled_over', from: 'HONAM', to: 'JADE' },
      { kind: 'eta', from: MAY_12, to: MAY_14 },
    ]);
  });
});

it('is of a shipment its announced ETA, vessel, port and arrival', () => {
  const before = { state: shipment(), announcedEta: MAY_12 };
  expect(
    notedOfShipment(before, shipment({ podAtaAt: MAY_14 }), [
      { kind: 'vessel', changeset: { pod_vessel: ['HONAM 1W', 'JADE 2W'] } },
      { kind: 'estimated_arrival', at: MAY_14 },
    ]),
  ).toEqual([
    { kind: 'vessel', from: 'HONAM 1W', to: 'JADE 2W' },
    { kind: 'eta', from: MAY_12, to: MAY_14 },
    { kind: 'arrived', from: null, to: MAY_14 },
  ]);
});

it('has each matter since a time once: from its first value to its last', () => {
  const at = (hour: number) => `2026-05-10T0${hour}:00:00Z`;
  const changes = [
    { kind: 'eta', from: '2026-05-01T00:00:00Z', to: MAY_12, at: at(1) },
    { kind: 'eta', from: MAY_12, to: '2026-05-13T00:00:00Z', at: at(3) },
    { kind: 'hold', from: null, to: 'customs', at: at(4) },
    { kind: 'eta', from: '2026-05-13T00:00:00Z', to: MAY_14, at: at(5) },
    { kind: 'hold', from: 'customs', to: null, at: at(6) },
    { kind: 'hold', from: null, to: 'freight', at: at(6) },
  ] as const;
  expect(changesSince(changes, Date.parse(at(2)))).toEqual([
    { kind: 'eta', from: MAY_12, to: MAY_14, at: at(5) },
    { kind: 'hold', from: 'customs', to: null, at: at(6) },
    { kind: 'hold', from: null, to: 'freight', at: at(6) },
  ]);
  expect(changesSince(changes, Date.parse(at(7)))).toEqual([]);
});
