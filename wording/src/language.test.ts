/** Which language a reader gets. */
import { expect, it } from 'vitest';
import { LANGUAGE_CODES, languageOf, REGIONAL, regionalOf } from './language.ts';

it('is the first that there are texts in, of tags and of what a browser accepts', () => {
  expect(languageOf('de', 'en')).toBe('de');
  expect(languageOf(null, 'fr-FR, de-CH;q=0.8, en;q=0.9')).toBe('en');
  expect(languageOf(null, 'pl, de-AT;q=0.5')).toBe('de');
  expect(languageOf('DE-at', 'en')).toBe('de');
  expect(languageOf('de_AT')).toBe('de');
  expect(languageOf('fr, es-419;q=0.3')).toBe('es');
  expect(languageOf('fr', undefined, 'de-LI')).toBe('de');
});

it('is English where none is known', () => {
  for (const wanted of [undefined, null, ['de'], '', 'den', 'constructor', 'de;q=0, pl', `${'x,'.repeat(400)}de`])
    expect(languageOf(wanted)).toBe('en');
});

it('has regional formats that exist', () => {
  const tags = LANGUAGE_CODES.map((code) => REGIONAL[code]);
  expect(Intl.DateTimeFormat.supportedLocalesOf(tags)).toEqual(tags);
});

it('writes formats as the reader does, where a browser tells the region', () => {
  expect(regionalOf('es', ['en-US', 'es-MX', 'es-ES'])).toBe('es-MX');
  expect(regionalOf('en', ['de-DE', 'en-US@posix'])).toBe('en-GB');
  expect(regionalOf('es')).toBe(REGIONAL.es);
});
