/** What changed of a container or a shipment, as a short phrase; ../german/changes.ts has the same members. */
export const changes = {
  /** Of what moved from one value to another, and of what stands alone. */
  names: {
    added: 'new',
    removed: 'no longer listed by the line',
    eta: 'ETA',
    etd: 'ETD',
    destination_eta: 'inland ETA',
    arrived: 'arrived',
    status: 'status',
    last_free_day: 'last free day',
    appointment: 'appointment',
    hold: 'hold',
    availability: 'availability',
    rolled_over: 'rolled over',
    vessel: 'vessel',
    port_of_discharge: 'port of discharge',
    exception: 'exception',
  },
  days: (days: number) => `${days > 0 ? '+' : '−'}${Math.abs(days)} d`,
  /** @param by how far it moved; empty: no whole day, or not by days */
  moved: (name: string, by: string, from: string, to: string) =>
    `${by === '' ? name : `${name} ${by}`}: ${from} → ${to}`,
  known: (name: string, to: string) => `${name}: ${to}`,
  gone: (name: string) => `${name}: none any more`,
  same: (name: string, value: string) => `${name}: ${value} again`,
  placed: (hold: string) => `hold: ${hold}`,
  released: (hold: string) => `released: ${hold}`,
  available: 'available for pickup',
  notAvailable: 'not available any more',
};
