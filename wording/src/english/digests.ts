/** Daily digests; ../german/digests.ts has the same members. */
import { numberIn, pluralIn } from '../plural.ts';

const plural = pluralIn('en');
const number = numberIn('en');
const requests = (count: number) => `${plural(count, 'request', 'requests')}`;
const containers = (count: number) => `${plural(count, 'container', 'containers')}`;

export const digests = {
  label: 'the daily digest',
  subject: (parts: readonly string[]) =>
    parts.length === 0 ? 'Nothing needs action today' : `Today: ${parts.join(', ')}`,
  toActOn: (count: number) => `${containers(count)} to act on`,
  failed: (count: number) => `${requests(count)} failed`,
  new: (count: number) => `${number(count)} new`,
  owed: (sum: string) => `${sum} running`,
  ending: (count: number) => `${number(count)} with a last free day near`,
  arrive: (count: number) => `${number(count)} arriving`,
  greeting: (name: string, day: string) => `Good morning ${name}, this is your day: ${day}.`,
  nothing: 'No container needs action, and none arrives within three days.',
  assigned: (count: number) => `${number(count)} open ${count === 1 ? 'entry is' : 'entries are'} assigned to you.`,
  overview: 'What needs action',
  containers,
  requests,
  standing: (count: number) => `Still to act on: ${containers(count)}`,
  opened: (count: number) => `New: ${containers(count)}`,
  costs: (count: number) => `What costs money: ${containers(count)}`,
  soFar: 'So far',
  tomorrow: (sum: string) => `tomorrow ${sum} more`,
  lastFreeDays: (count: number) => `Last free day near: ${containers(count)}`,
  arriving: (count: number) => `Arriving within three days: ${containers(count)}`,
  container: 'Container',
  customer: 'Customer',
  why: 'Why',
  port: 'Port',
  eta: 'ETA',
  more: (count: number) => `and ${number(count)} more`,
  open: 'Open Today',
  about: 'You switched this mail on in Portolan. Days are those of the ports.',
};
