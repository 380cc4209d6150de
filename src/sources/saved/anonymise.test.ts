import { isContainerNumber } from '@portolan/codes/container-number';
import { expect, test } from 'vitest';
import type { RawAnswer } from '../http/answer.ts';
import { anonymise } from './anonymise.ts';

/** Always the next of a few numbers. */
function turning(): (bound: number) => number {
  let at = 0;
  return (bound) => (at++ * 7 + 3) % bound;
}

function answerWith(body: string, url = 'https://line.example/v2/events'): RawAnswer {
  const headers = { 'content-type': 'application/json', 'set-cookie': 'session=abc', 'next-page': `${url}?cursor=2` };
  return { fetchedAt: '2026-05-14T18:00:00Z', pages: [{ url, status: 200, headers, body }], failure: null };
}

const bodyOf = ({ answer }: ReturnType<typeof anonymise>) => answer.pages[0]?.body ?? '';

test('a container keeps its owner and the truth of its check digit, wherever and however it is written', () => {
  const body = JSON.stringify({
    a: 'MSCU6639871',
    b: 'MSCU 663987-1',
    c: 'MSCU663987',
    d: 'TCLU7654321',
    e: 'id-MSCU6639871-7',
    digits: '6639871',
  });
  const result = anonymise(answerWith(body), ['MSCU6639871'], turning());
  const { a, b, c, d, e, digits } = JSON.parse(bodyOf(result));
  expect(a).toMatch(/^MSCU[0-9]{7}$/);
  expect(a).not.toBe('MSCU6639871');
  expect(isContainerNumber(a)).toBe(isContainerNumber('MSCU6639871'));
  expect(isContainerNumber(d)).toBe(isContainerNumber('TCLU7654321'));
  expect(b.replaceAll(/[ -]/g, '')).toBe(a);
  expect(c).toBe(a.slice(0, 10));
  expect(e).toBe(`id-${a}-7`);
  expect(digits).toBe(a.slice(4));
  expect(result.requested).toEqual([a]);
  expect(result.replaced).toEqual({ containers: 2, numbers: 0, names: 0 });
});

test('numbers and references keep their form, with and without the prefix of the line', () => {
  const body = `{"transportDocumentReference":"MAEU271552824","documentReferences":[{"documentReferenceType":"BKG",
    "documentReferenceValue":"271552824"},{"documentReferenceType":"PO","documentReferenceValue":"AB-4711/x9"}],
    "bookingNumber":271552824,"eventID":"271552824_12"}`;
  const result = anonymise(
    answerWith(body, 'https://line.example/v2/events?bl=271552824&apiKey=s3cret'),
    [],
    turning(),
  );
  const read = JSON.parse(bodyOf(result));
  const bare = read.documentReferences[0].documentReferenceValue;
  expect(bare).toMatch(/^[1-9][0-9]{8}$/);
  expect(bare).not.toBe('271552824');
  expect(read.transportDocumentReference).toBe(`MAEU${bare}`);
  expect(read.documentReferences[1].documentReferenceValue).toMatch(/^[A-Z]{2}-[0-9]{4}\/[a-z][0-9]$/);
  expect(read.documentReferences[1].documentReferenceValue).not.toContain('AB-');
  expect(read.documentReferences[0].documentReferenceType).toBe('BKG');
  expect(String(read.bookingNumber)).toBe(bare);
  expect(read.eventID).toBe('271552824_12'.replace('271552824', bare));
  expect(result.answer.pages[0]?.url).toBe(`https://line.example/v2/events?bl=${bare}&apiKey=removed`);
});

test('names of parties, mail addresses and foreign headers go; places, vessels, codes and times stay', () => {
  const kept = {
    vesselName: 'EVER GIVEN',
    vesselIMONumber: '9811000',
    UNLocationCode: 'NLRTM',
    facilityName: 'Rotterdam World Gateway',
    eventDateTime: '2026-05-11T18:30:00+02:00',
    carrierVoyageNumber: '1234W',
  };
  const party = { partyFunction: 'CN', partyName: 'Müller & Söhne "GmbH"', address: { street: 'Hafenstraße 7' } };
  const body = JSON.stringify({
    ...kept,
    parties: [party],
    remark: 'ask jane.doe@importer.example',
    phone: '+49401234',
  });
  const result = anonymise(answerWith(body), [], turning());
  const text = bodyOf(result);
  expect(JSON.parse(text)).toMatchObject(kept);
  expect(JSON.parse(text).parties[0].partyFunction).toBe('CN');
  expect(text).not.toMatch(/Müller|Hafen|jane|importer|4940/);
  expect(Object.keys(result.answer.pages[0]?.headers ?? {})).toEqual(['content-type', 'next-page']);
});

test('a body that is no JSON is searched for containers, requested numbers and mail addresses', () => {
  const result = anonymise(
    answerWith('<td>MSCU 6639871</td><td>EGLV146600523956</td>a@b.example'),
    ['EGLV146600523956'],
    turning(),
  );
  expect(bodyOf(result)).toMatch(/^<td>MSCU [0-9]{7}<\/td><td>EGLV[0-9]{12}<\/td>name-1@example\.com$/);
  expect(bodyOf(result)).not.toContain('146600523956');
});

test('a container with a wrong check digit beside the right one is replaced, too', () => {
  const body = JSON.stringify({ a: 'MSCU5956818', b: 'MSCU5956819', c: 'CSLU6264322' });
  const result = anonymise(answerWith(body), ['MSCU5956819'], turning());
  const { a, b, c } = JSON.parse(bodyOf(result));
  for (const original of ['MSCU5956818', 'MSCU5956819', 'CSLU6264322', '595681'])
    expect(bodyOf(result)).not.toContain(original);
  expect(a.slice(0, 10)).toBe(b.slice(0, 10));
  expect([a, b, c].map(isContainerNumber)).toEqual(
    ['MSCU5956818', 'MSCU5956819', 'CSLU6264322'].map(isContainerNumber),
  );
});

test('short references, letters of references, pins, plates and streets go', () => {
  const body = JSON.stringify({
    references: [
      { referenceType: 'FF', referenceValue: 'FF-99' },
      { referenceType: 'PO', referenceValue: 'ACME-PO-7781' },
    ],
    releasePin: '8841',
    truckPlate: 'HH-AB 1234',
    address: { street: 'Hafenstr.', streetNumber: '5', postCode: '20457', city: 'Hamburg' },
    link: 'https://line.example/track?id=1&token=abcdef123',
  });
  const text = bodyOf(anonymise(answerWith(body), [], turning()));
  expect(text).not.toMatch(/FF-99|ACME|7781|8841|HH-AB|Hafenstr|20457|abcdef/);
  expect(JSON.parse(text)).toMatchObject({ references: [{ referenceType: 'FF' }, {}], address: { city: 'Hamburg' } });
});

test('members are found in a text that is cut off, in several documents and in XML; a page without any is named', () => {
  const whole = JSON.stringify({
    carrierBookingReference: '177SYHYHSB09531',
    sealNumber: 'FJ16648316',
    shipper: 'ACME',
  });
  const bodies = [`[${whole},${whole.slice(0, -12)}`, `${whole}\n${whole}`, '<m><BlNo>2127609670</BlNo></m>'];
  for (const body of bodies) {
    const result = anonymise(answerWith(body), [], turning());
    expect(bodyOf(result)).not.toMatch(/177SYHYHSB09531|FJ16648316|ACME|2127609670/);
    expect(result.unread).toEqual([]);
  }
  expect(anonymise(answerWith('<title>Login for ACME GmbH</title> customer ACME'), [], turning()).unread).toEqual([]);
  expect(anonymise(answerWith('Login for ACME GmbH'), [], turning()).unread).toEqual([1]);
  expect(anonymise(answerWith('[]'), [], turning()).unread).toEqual([]);
});

test('an id of an event is another one of its form everywhere, and a short one stays', () => {
  const uuid = '6e1ce2ac-8f3b-4a53-b31d-0d1d1c0f5c6f';
  const body = JSON.stringify({
    events: [
      { eventID: uuid, event_id: 4711 },
      { eventId: 'EV90817263', relatedEventIDs: [uuid] },
    ],
  });
  const [first, second] = JSON.parse(bodyOf(anonymise(answerWith(body), [], turning()))).events;
  expect(first.eventID).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(first.eventID).not.toBe(uuid);
  expect(second.relatedEventIDs).toEqual([first.eventID]);
  expect(second.eventId).toMatch(/^[A-Z]{2}[0-9]{8}$/);
  expect(second.eventId).not.toBe('EV90817263');
  expect(first.event_id).toBe(4711);
});
