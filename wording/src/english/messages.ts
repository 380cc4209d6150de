/** Messages about alerts, by mail and chat; ../german/messages.ts has the same members. Days and times are texts already. */
import { numberIn, pluralIn } from '../plural.ts';

const number = numberIn('en');

const plural = pluralIn('en');
const containers = (count: number) => plural(count, 'container', 'containers');

export const messages = {
  /** Of several: what happened, behind their number. */
  many: (title: string, count: number) => `${title}: ${containers(count)}`,
  manyHolds: (set: number, cleared: number) => `Hold set: ${containers(set)}, cleared: ${cleared}`,
  byToday: (amounts: string) => `${amounts} by today`,
  more: (count: number) => `and ${number(count)} more`,
  open: 'Open Portolan',
  openOne: 'Open the container',
  container: 'Container',
  what: 'What happened',
  why: 'You get this message by a rule of your alerts.',
  /** What colleagues cause: why a mail comes, and what the link in it stops, as in `You get … by mail`. */
  byColleague: {
    mentioned: {
      why: 'You get this message because a colleague mentioned you in a note.',
      stops: 'mentions of you in notes',
    },
    assigned: {
      why: 'You get this message because exceptions were assigned to you.',
      stops: 'exceptions that are assigned to you',
    },
  },
  /** What the link in a mail stops: `You get … by mail`. */
  alertsOf: (title: string) => `the alert “${title}”`,
  change: 'Change or silence the rule',
  test: 'Test message',
  testText: (channel: string) => `Portolan can write to ${channel}. Alerts of rules with this channel will come here.`,
};
