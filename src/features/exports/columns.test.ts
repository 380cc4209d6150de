/** Columns that are made of several attributes. */
import { expect, it } from 'vitest';
import { CONTAINER_COLUMNS, type ContainerLine, type ListedContainerLine } from './columns.ts';

const PREDICTED = CONTAINER_COLUMNS.filter(({ name }) => name.startsWith('predicted_'));

const cells = (container: object, shipment: object | null) => {
  const line = { container: { pod_timezone: 'Europe/Amsterdam', ...container }, shipment } as ContainerLine;
  return PREDICTED.map(({ of }) => of(line as ListedContainerLine));
};
const predicted_eta = {
  ...{ p10: '2026-05-11T00:00:00Z', p50: '2026-05-12T06:00:00Z', p90: '2026-05-15T00:00:00Z' },
  reasons: [{ detail: 'Far' }, { detail: 'Slow' }],
};

it("has the container's prediction with its band, and by how much it is later than the line's ETA", () => {
  const at = (time: string) => ({ at: time, zone: 'Europe/Amsterdam', isDay: false });
  const band = [at(predicted_eta.p50), at(predicted_eta.p10), at(predicted_eta.p90)];
  // That of the shipment is of most of its containers.
  const other = { reasons: [], p10: '2026-06-01T00:00:00Z', p50: '2026-06-01T00:00:00Z', p90: '2026-06-01T00:00:00Z' };
  const shipment = { predicted_eta: other, pod_eta_at: '2026-05-10T00:00:00Z' };
  expect(cells({ predicted_eta }, shipment)).toEqual([...band, 2.3, 'Far; Slow']);
  expect(cells({ predicted_eta }, { ...shipment, pod_eta_at: '2026-05-13T06:00:00Z' }).at(-2)).toBe(-1);
  expect(cells({ predicted_eta }, null)).toEqual([...band, null, 'Far; Slow']);
  expect(cells({ predicted_eta: null }, shipment)).toEqual([null, null, null, null, null]);
});
