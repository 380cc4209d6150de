import { expect, it } from 'vitest';
import { renderText } from '../../../tenancy/outgoing-mail/render-text.ts';
import { composeMilestoneMail, type MilestoneMail } from './compose-milestone-mail.ts';

const CONTAINER: MilestoneMail['containers'][number] = {
  id: 'one',
  number: 'MSCU6639871',
  shipmentId: 'shipment',
  journey: 1,
  podLocode: 'USLAX',
  podTimeZone: 'America/Los_Angeles',
  podEtaAt: '2026-06-12T15:00:00Z',
  predictedPodAt: null,
  hasArrived: false,
  inlandEtaAt: null,
  firstVessel: 'ARGO',
  lastVessel: 'ARGO',
  goesInland: false,
  destinationLocode: null,
  pickupTimeZone: 'America/Los_Angeles',
  pickupLfd: '2026-06-17T07:00:00Z',
  podTerminalId: 'tti',
  facility: 'PIER T',
  holds: [],
};

type Milestone = MilestoneMail['news']['milestone'];

const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '');
const SHIPMENT: MilestoneMail['shipment'] = {
  id: 'shipment',
  number: 'SIML1',
  customer: 'Acme',
  references: [],
  company: 'Forwarder',
  originalEtaAt: null,
};

function textOf(milestone: Milestone, change: Partial<MilestoneMail> = {}): string {
  return plain(renderText(compose(milestone, change).body));
}

function compose(milestone: Milestone, change: Partial<MilestoneMail>) {
  const at = new Date('2026-06-10T12:00:00Z');
  return composeMilestoneMail({
    locale: 'en',
    news: {
      shipmentId: 'shipment',
      customerId: 'acme',
      milestone,
      sequence: '1',
      containerIds: ['one'],
      happenedAt: at,
      announcedAt: at,
      locode: null,
      timeZone: 'America/Los_Angeles',
      vessel: null,
      passed: new Map(),
      previousEtaAt: milestone === 'delayed' ? '2026-06-09T15:00:00Z' : null,
    },
    shipment: SHIPMENT,
    containers: [CONTAINER],
    lateness: [],
    contact: [],
    link: null,
    portName: (locode) => ({ USLAX: 'Los Angeles', USCHI: 'Chicago' })[locode],
    terminalName: () => 'Total Terminals',
    ...change,
  });
}

it('tells with the availability until when, where, and after which holds to pick up', () => {
  const later = { ...CONTAINER, id: 'two', pickupLfd: '2026-06-20T07:00:00Z', holds: ['customs', 'new_kind'] };
  const text = textOf('available', { containers: [later, CONTAINER], contact: ['Import desk', '+49 40 123'] });
  expect(text).toMatch(/^Available for pickup/);
  expect(text).toContain('Pick up until: Wed 17 Jun');
  expect(text).toContain('Terminal: Total Terminals');
  expect(text).toContain('Clear before the pickup: customs (customs authority), new_kind');
  expect(text).toContain('Your contact: Import desk, +49 40 123');
  const bare = textOf('available', { containers: [{ ...CONTAINER, pickupLfd: null }] });
  expect(bare).not.toMatch(/until:|Clear before|contact/);
});

it('tells of a delay what was expected, what is now, and why', () => {
  const text = textOf('delayed', {
    lateness: [
      { kind: 'left_late', place: 'Shanghai', hours: 72, hasLeft: true },
      { kind: 'rolled', place: 'Busan', from: 'RAVEN', to: 'QUAIL', hours: 60, knownAt: '2026-06-01T00:00:00Z' },
    ],
  });
  expect(text).toContain('Expected before: Tue 9 Jun');
  expect(text).toContain('Expected now: Fri 12 Jun (3 days later)');
  expect(text).toContain(
    'Reason: The ship left Shanghai later than first planned. MSCU6639871 missed RAVEN in Busan and goes on',
  );
});

it('counts the days of a delay at the place, and says so where no new date is known', () => {
  // 47 hours, from Tuesday late to Thursday late: at the port from Tuesday to Thursday.
  const later = { ...CONTAINER, podEtaAt: '2026-06-11T14:00:00Z' };
  expect(textOf('delayed', { containers: [later] })).toContain('Expected now: Thu 11 Jun (2 days later)');
  const unknown = textOf('delayed', { containers: [{ ...CONTAINER, podEtaAt: null }] });
  expect(unknown).toContain('Your container is delayed.\n');
  expect(unknown).toContain('Expected now: not known yet');
});

it('says that the last free day has passed, the day after it', () => {
  const onIt = textOf('available', { containers: [{ ...CONTAINER, pickupLfd: '2026-06-10T07:00:00Z' }] });
  expect(onIt).toContain('Pick up until: Wed 10 Jun');
  const after = textOf('available', { containers: [{ ...CONTAINER, pickupLfd: '2026-06-09T07:00:00Z' }] });
  expect(after).toContain('Last free day: Tue 9 Jun has passed: the costs of storage run');
  expect(after).not.toContain('Pick up until');
});

it('names the place where it is expected, each date once, and one container as one', () => {
  const one = textOf('departed');
  expect(one).toContain('It is expected in Los Angeles on Fri 12 Jun.');
  expect(one.match(/12 Jun/g)).toHaveLength(1);
  expect(textOf('departed', { containers: [CONTAINER, { ...CONTAINER, id: 'two' }] })).toContain(
    'Your containers left',
  );
  const own = textOf('departed', { ownText: { subject: 'Gone', text: 'It left.' } });
  expect(own).toContain('ETA: Fri 12 Jun');
});

it('has the references of the customer in the subject, unless its words name them', () => {
  const shipment = { ...SHIPMENT, references: ['PO-1', 'PO-2', 'PO-3'] };
  expect(compose('delivered', { shipment }).subject).toBe('SIML1 (PO-1, PO-2, …) was delivered');
  const ownText = { subject: '{references}: {bill_of_lading}', text: 'It is there.' };
  expect(plain(compose('delivered', { shipment, ownText }).subject)).toBe('PO-1, PO-2, PO-3: SIML1');
});

it('links the shared page where its words name it, as a button on a line of its own', () => {
  const link = 'https://track.example.com/s/abc#sshipment';
  const ownText = { subject: 'Gone', text: 'It left.\n\n{link}\n\nOr open {link}.' };
  const { body } = compose('departed', { ownText, link });
  expect(body.blocks.slice(1, 4)).toEqual([
    { kind: 'paragraph', text: 'It left.' },
    { kind: 'button', label: 'Follow your shipment', url: link },
    { kind: 'paragraph', text: `Or open ${link}.` },
  ]);
  const without = compose('departed', { ownText, link: null }).body;
  expect(without.blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'facts']);
});

it('tells at the port where it goes on to, and names the terminal of the place where it is picked up', () => {
  const inland = { ...CONTAINER, goesInland: true, destinationLocode: 'USCHI', facility: 'RAMP B' };
  expect(textOf('arrived', { containers: [inland] })).toMatch(/Goes on to: Chicago$/m);
  const expected = { ...inland, inlandEtaAt: '2026-06-20T12:00:00Z', pickupTimeZone: 'America/Chicago' };
  expect(textOf('arrived', { containers: [expected] })).toContain('Goes on to: Chicago, expected on Sat 20 Jun');
  const late = textOf('arrived', { shipment: { ...SHIPMENT, originalEtaAt: '2026-06-08T20:00:00Z' } });
  expect(late).toContain('First expected: Mon 8 Jun (2 days late)');
  expect(textOf('arrived')).not.toContain('Goes on to');
  expect(textOf('available', { containers: [inland] })).toContain('Terminal: RAMP B');
});

it('names the predicted arrival where the own words do, and leaves the sentence out once there is none', () => {
  const ownText = {
    subject: '{bill_of_lading}',
    text: 'It left. By our prediction it arrives on {predicted_arrival}.',
  };
  const predicted = { ...CONTAINER, predictedPodAt: new Date('2026-06-15T03:00:00Z') };
  expect(textOf('departed', { ownText, containers: [predicted] })).toContain('it arrives on Sun 14 Jun.');
  expect(textOf('departed', { ownText })).not.toContain('prediction');
  expect(textOf('departed', { containers: [predicted] })).not.toContain('14 Jun');
});
