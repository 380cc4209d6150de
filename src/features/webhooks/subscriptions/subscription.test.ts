import { describe, expect, test } from 'vitest';
import { DEFAULT_DELIVERY_SETTINGS } from '../../../../test/helpers/webhooks/delivery-settings.ts';
import { EVENTS } from '../../../core/event-names.ts';
import { findSubscriptionFaults, wantsEvent } from './subscription.ts';

const good = { url: 'https://example.com/hook', events: [], headers: [] };
const faultsOf = (given: object) =>
  findSubscriptionFaults({ ...good, ...given }, DEFAULT_DELIVERY_SETTINGS.guard).map((fault) => fault.path);

describe('a subscription', () => {
  test('accepts every event, by name or as all', () => {
    expect(faultsOf({ events: EVENTS.map((event) => event.name) })).toEqual([]);
    expect(faultsOf({ events: ['*'] })).toEqual([]);
    expect(faultsOf({ headers: [{ name: 'Authorization', value: 'Bearer a b' }] })).toEqual([]);
  });

  test.each([
    'https://example.com/a\r\nX-Evil: b',
    'https://example.com/\n',
    '\thttps://example.com/',
    'https:example.com',
    'https:\\\\example.com\\a',
    'https://example.com/a b',
    'https://exa<mple.com/',
    'https://example.com/\u0000',
  ])('rejects %j, which is not a valid URL', (url) => expect(faultsOf({ url })).toEqual(['url']));

  test.each(['https://example.com/a?b=c&d=%20#e', 'https://müller.example/straße', 'https://[2606:4700::1111]/x'])(
    'to %s is in order',
    (url) => expect(faultsOf({ url })).toEqual([]),
  );

  test.each(['__proto__', 'constructor', 'toString', '-x', '!', 'a|b', 'x\r\ny'])(
    'with the header name %j is refused',
    (name) => expect(faultsOf({ headers: [{ name, value: 'a' }] })).toEqual(['headers/0/name']),
  );

  test('reports all faults at once, each with its pointer', () => {
    const headers = [
      { name: 'X-Team', value: 'ocean' },
      { name: 'Host', value: 'a' },
      { name: 'x-team', value: 'a' },
      { name: 'Bad Name', value: 'a\r\nX: b' },
    ];
    const events = ['container.created', 'container.creatd', '', '*'];
    expect(faultsOf({ url: 'http://example.com', events, headers })).toEqual([
      'url',
      'events/1',
      'events/2',
      'headers/1/name',
      'headers/2/name',
      'headers/3/name',
      'headers/3/value',
    ]);
  });

  test.each([
    'content-TYPE',
    'Webhook-Id',
    'webhook-signature',
    'X-T49-Webhook-Signature',
    'Proxy-Authorization',
    'Transfer-Encoding',
    'User-Agent',
  ])('cannot set %s', (name) => {
    expect(faultsOf({ headers: [{ name, value: 'a' }] })).toEqual(['headers/0/name']);
  });

  test.each(['', ' a', 'a ', 'a\nb', 'a\0b', 'é'])('cannot set a header to %j', (value) => {
    expect(faultsOf({ headers: [{ name: 'X-Team', value }] })).toEqual(['headers/0/value']);
  });
});

describe('an event', () => {
  test.each([
    [[], true],
    [['*'], true],
    [['container.created', '*'], true],
    [['container.updated'], true],
    [['container.created'], false],
    [['container'], false],
  ])('is wanted by %j: %s', (subscribed, wanted) => {
    expect(wantsEvent(subscribed, 'container.updated')).toBe(wanted);
  });

  test('has one name and one group', () => {
    expect(new Set(EVENTS.map((event) => event.name)).size).toBe(EVENTS.length);
  });
});
