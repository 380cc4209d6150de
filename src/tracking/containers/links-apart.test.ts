import { expect, it } from 'vitest';
import { withLinksApart } from './links-apart.ts';

const text = (milestones: readonly string[], rawEvents: readonly string[], note = '') =>
  JSON.stringify({
    id: 'c',
    type: 'container',
    attributes: { note },
    relationships: {
      shipment: { data: { id: 's', type: 'shipment' } },
      transport_events: { data: milestones.map((id) => ({ id, type: 'transport_event' })) },
      raw_events: { data: rawEvents.map((id) => ({ id, type: 'raw_event' })) },
    },
  });
const END = '"transport_events":{"data":[';

it('takes the ids of milestones and raw events, in their order, from the end of the text', () => {
  const apart = withLinksApart(text(['b', 'a'], ['r2', 'r1', 'r3']));
  expect(apart).toMatchObject({ transportEventIds: ['b', 'a'], rawEventIds: ['r2', 'r1', 'r3'] });
  expect(apart.json.endsWith(END)).toBe(true);
});

it('knows containers without any, and is not misled by what users write', () => {
  const note = `${END}{"id":"x"}]},"raw_events":{"data":[`;
  const apart = withLinksApart(text([], [], note));
  expect(apart).toMatchObject({ transportEventIds: [], rawEventIds: [] });
  expect(JSON.parse(`${apart.json}]},"raw_events":{"data":[]}}}`).attributes.note).toBe(note);
});

it('refuses a text that ends otherwise', () => {
  expect(() => withLinksApart('{"id":"c"}')).toThrow(
    'has no links to milestones and raw events at its end: {"id":"c"}',
  );
});
