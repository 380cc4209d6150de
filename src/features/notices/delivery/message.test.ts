/** Messages in words, and their forms for chat. */
import { expect, it } from 'vitest';
import { renderChat } from '../chat/render.ts';
import { messageOf, type SentAlert } from './message.ts';
import { isStillComing } from './send-alerts.ts';

const INPUT = { locale: 'en', zone: 'Europe/Berlin', publicUrl: 'https://p.example' } as const;
const ZONES = { lading: 'Asia/Shanghai', discharge: 'America/Los_Angeles', destination: null };
const alert = (number: string, facts: object = {}): SentAlert => ({
  kind: 'last_free_day_near',
  containerId: 'c1',
  shipmentId: 's1',
  facts: { number, last_free_day: '2026-05-07', working_days_left: 3, ...facts },
});

it('says of one what happened to which container', () => {
  const message = messageOf({ count: 1, first: [alert('TESU4000011')] }, INPUT);
  expect(message).toMatchObject({
    title: '\u2068TESU4000011\u2069: Last free day is near',
    lines: [{ number: 'TESU4000011', text: 'Last free day Thu 7 May: 3 working days left.' }],
    more: null,
    openUrl: 'https://p.example/containers/c1',
  });
  const german = messageOf(
    { count: 1, first: [alert('TESU4000011', { working_days_left: 0 })] },
    { ...INPUT, locale: 'de' },
  );
  expect(german.lines[0]?.text).toBe('Letzter freier Tag Do., 7. Mai: kein Arbeitstag mehr.');
});

it('names customer, reference, place and what it costs beside the container', () => {
  const about = {
    customer: 'Acme',
    references: ['PO-123'],
    terminal: 'Pier 400',
    port: 'Los Angeles',
    owed: [{ amount: 450, currency_code: 'USD' }],
    zones: ZONES,
  };
  const textOf = (each: SentAlert) => messageOf({ count: 1, first: [each] }, INPUT).lines[0]?.text;
  expect(textOf({ ...alert('TESU4000011'), about })).toBe(
    'Last free day Thu 7 May: 3 working days left. \u2068Acme\u2069 · \u2068PO-123\u2069 · \u2068Pier 400\u2069, \u2068Los Angeles\u2069 · USD 450 (agreed tariff) by today',
  );
  const bare = { customer: null, references: [], terminal: null, port: 'Los Angeles', owed: undefined, zones: ZONES };
  expect(textOf({ ...alert('TESU4000011'), about: bare })).toMatch(/left\. \u2068Los Angeles\u2069$/);
});

it('says of many how many there are, and shows the first', () => {
  const message = messageOf({ count: 10_000, first: [alert('A'), alert('B')] }, INPUT);
  expect(message).toMatchObject({ title: 'Last free day is near: 10,000 containers', more: 'and 9,998 more' });
  expect(message.openUrl).toBe('https://p.example/alerts');
});

it('says whether holds were set or cleared, and where the ETA was', () => {
  const hold = (set: string[], cleared: string[]): SentAlert => ({
    ...alert('A'),
    kind: 'hold_changed',
    facts: { number: 'A', set, cleared },
  });
  const titleOf = (first: SentAlert[], holdsSet: number, holdsCleared: number) =>
    messageOf({ count: first.length, first, holdsSet, holdsCleared }, INPUT).title.replaceAll(/[\u2068\u2069]/g, '');
  expect(titleOf([hold(['Exam'], [])], 1, 0)).toBe('A: Hold set');
  expect(titleOf([hold([], ['Exam'])], 0, 1)).toBe('A: Hold cleared');
  expect(titleOf([hold(['Freight'], ['Exam'])], 1, 1)).toBe('A: Hold set or cleared');
  expect(titleOf([hold(['Exam'], []), hold(['Exam'], [])], 17, 0)).toBe('Hold set: 2 containers');
  expect(titleOf([hold(['Exam'], []), hold([], ['Exam'])], 1, 1)).toBe('Hold set: 1 container, cleared: 1');
  const facts = { number: 'A', was_at: '2026-05-10T06:00:00Z', eta_at: '2026-05-14T06:00:00Z', hours: 96 };
  expect(messageOf({ count: 1, first: [{ ...alert('A'), kind: 'eta_moved', facts }] }, INPUT).lines[0]?.text).toBe(
    'ETA Sun 10 May, 08:00 → Thu 14 May, 08:00, 4 days later.',
  );
});

it('counts days and times in the zone of the place, wherever its reader is', () => {
  const about = { customer: null, references: [], terminal: null, port: null, owed: undefined, zones: ZONES };
  const textOf = (kind: SentAlert['kind'], facts: SentAlert['facts']) =>
    messageOf({ count: 1, first: [{ ...alert('A'), kind, facts, about }] }, INPUT).lines[0]?.text;
  const late = (milestone: string) => textOf('milestone_overdue', { milestone, expected_at: '2026-05-10T02:00:00Z' });
  expect(late('vessel_arrived')).toBe('The arrival was expected on Sat 9 May.');
  expect(textOf('milestone_overdue', { milestone: 'vessel_departed', expected_at: '2026-05-09T20:00:00Z' })).toBe(
    'The departure was expected on Sun 10 May.',
  );
  expect(textOf('dwelling', { discharged_at: '2026-05-10T02:00:00Z', days: 3 })).toBe(
    'Discharged Sat 9 May, 19:00 GMT-7, 3 days ago.',
  );
  const predicted = { eta_at: '2026-05-10T02:00:00Z', predicted_at: '2026-05-13T02:00:00Z', hours: 72 };
  expect(textOf('predicted_late', predicted)).toBe(
    'ETA Sat 9 May, likely Tue 12 May: likely 3 days later than the line says.',
  );
  expect(textOf('no_news', { last_answer_at: '2026-05-09T23:00:00Z' })).toContain('Sun 10 May');
});

it('says what was assigned to the recipient: of one container by its number, of several by how many', () => {
  const one = {
    number: 'TESU4000011',
    author: 'Ann',
    exceptions: 2,
    containers: 1,
    kinds: ['last_free_day_near', 'on_hold'],
  };
  const assigned = (facts: object, containerId: string | null = null, locale: 'en' | 'de' = 'en') => {
    const first = [{ kind: 'assigned' as const, containerId, shipmentId: null, facts: { ...facts } }];
    return messageOf({ count: 1, first }, { ...INPUT, locale });
  };
  const ofOne = assigned(one, 'c1');
  expect(ofOne.title).toContain('Assigned to you');
  expect(ofOne.lines[0]).toMatchObject({ number: 'TESU4000011', text: 'Ann: Last free day is near, Held.' });
  expect(ofOne.openUrl).toBe(`${INPUT.publicUrl}/containers/c1`);
  const many = { exceptions: 200, containers: 180, kinds: ['on_hold'] };
  const ofMany = assigned(many);
  expect(ofMany.title).toBe('Assigned to you');
  expect(ofMany.lines[0]).toMatchObject({ number: '', text: '200 exceptions of 180 containers: Held.' });
  expect(ofMany.openUrl).toBe(`${INPUT.publicUrl}/today?mine=true`);
  expect(assigned(many, null, 'de').lines[0]?.text).toBe('200 Ausnahmen an 180 Containern: Gesperrt.');
});

it('reads nothing that people wrote as markup of chat', () => {
  const evil = '<!channel> [x](https://evil.example) *b* & "';
  const message = messageOf(
    { count: 1, first: [{ ...alert(evil), kind: 'mentioned', facts: { number: evil, text: evil } }] },
    INPUT,
  );
  const slack = JSON.parse(renderChat('slack', message));
  expect(slack.text).not.toContain('<!channel>');
  expect(slack.blocks[1].text.text).toContain('&lt;!channel&gt;');
  expect(slack.blocks[1].text.text).not.toContain('<!channel>');
  const teams = JSON.parse(renderChat('teams', message));
  expect(teams.type).toBe('message');
  expect(teams.attachments[0].contentType).toBe('application/vnd.microsoft.card.adaptive');
  // Text runs read no Markdown; text blocks would.
  expect(JSON.stringify(teams)).not.toContain('"TextBlock"');
});

it('keeps within the lengths of Slack', () => {
  const long = 'x'.repeat(5000);
  const first = Array.from({ length: 10 }, () => ({
    ...alert(long),
    kind: 'mentioned' as const,
    facts: { number: 'N', text: long },
  }));
  const { blocks } = JSON.parse(renderChat('slack', messageOf({ count: 10, first }, INPUT)));
  for (const block of blocks)
    if (block.type !== 'actions') expect(block.text.text.length).toBeLessThan(block.type === 'header' ? 151 : 3001);
});

it('waits while alerts keep coming, but not for ever', () => {
  const waiting = (count: number, oldest: number, newest: number) =>
    isStillComing({ count, oldestAt: new Date(oldest), newestAt: new Date(newest) }, 600_000, 60_000);
  expect(waiting(5, 540_000, 595_000)).toBe(true);
  expect(waiting(5, 540_000, 560_000)).toBe(false);
  expect(waiting(5, 290_000, 599_000)).toBe(false);
  expect(waiting(1, 595_000, 595_000)).toBe(false);
});
