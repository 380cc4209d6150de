import { expect, it } from 'vitest';
import { renderText } from '../../../tenancy/outgoing-mail/render-text.ts';
import { DEFAULT_TEXTS } from '../texts/defaults.ts';
import { composeMilestoneMail, type MilestoneMail } from './compose-milestone-mail.ts';

const CONTAINER: MilestoneMail['containers'][number] = {
  id: 'one',
  number: 'MSCU6639871',
  shipmentId: 'shipment',
  journey: 1,
  podLocode: 'USLAX',
  podTimeZone: 'America/Los_Angeles',
  podEtaAt: '2026-06-12T15:00:00Z',
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

function textOf(milestone: Milestone, change: Partial<MilestoneMail> = {}): string {
  const at = new Date('2026-06-10T12:00:00Z');
  const mail = composeMilestoneMail({
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
      previousEtaAt: milestone === 'delayed' ? '2026-06-09T15:00:00Z' : null,
    },
    shipment: { id: 'shipment', number: 'SIML1', customer: 'Acme', references: [], company: 'Forwarder' },
    containers: [CONTAINER],
    text: DEFAULT_TEXTS.en[milestone],
    lateness: [],
    contact: [],
    portName: (locode) => ({ USLAX: 'Los Angeles', USCHI: 'Chicago' })[locode],
    terminalName: () => 'Total Terminals',
    ...change,
  });
  return renderText(mail.body).replaceAll(/[\u2068\u2069]/g, '');
}

it('tells with the availability until when, where, and after which holds to pick up', () => {
  const later = { ...CONTAINER, id: 'two', pickupLfd: '2026-06-20T07:00:00Z', holds: ['customs', 'new_kind'] };
  const text = textOf('available', { containers: [later, CONTAINER], contact: ['Import desk', '+49 40 123'] });
  expect(text).toMatch(/^Available for pickup/);
  expect(text).toContain('Pick up until: Wed 17 Jun');
  expect(text).toContain('Terminal: Total Terminals');
  expect(text).toContain('Clear before the pickup: customs, new_kind');
  expect(text).toContain('Questions?: Import desk, +49 40 123');
  const bare = textOf('available', { containers: [{ ...CONTAINER, pickupLfd: null }] });
  expect(bare).not.toMatch(/until:|Clear before|Questions/);
});

it('tells of a delay what was expected, what is now, and why', () => {
  const text = textOf('delayed', {
    lateness: [{ kind: 'left_late', place: 'Shanghai', hours: 72, hasLeft: true }],
  });
  expect(text).toContain('Expected before: Tue 9 Jun');
  expect(text).toContain('Expected now: Fri 12 Jun');
  expect(text).toContain('Reason: The ship left Shanghai 3 days later than first planned');
});

it('tells at the port where it goes on to, and names the terminal of the place where it is picked up', () => {
  const inland = { ...CONTAINER, goesInland: true, destinationLocode: 'USCHI', facility: 'RAMP B' };
  expect(textOf('arrived', { containers: [inland] })).toContain('Goes on to: Chicago');
  expect(textOf('arrived')).not.toContain('Goes on to');
  expect(textOf('available', { containers: [inland] })).toContain('Terminal: RAMP B');
});
