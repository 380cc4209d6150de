import { expect, it } from 'vitest';
import { contrastToWhite, parseLogo } from './account-settings.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const urlOf = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`;

it('measures the contrast of a color to white as WCAG does', () => {
  expect(contrastToWhite('#000000')).toBeCloseTo(21, 5);
  expect(contrastToWhite('#ffffff')).toBeCloseTo(1, 5);
  // The lightest gray that passes, by the tables of WebAIM.
  expect(contrastToWhite('#767676')).toBeCloseTo(4.54, 2);
});

it('takes a logo as PNG, JPEG or WebP by its first bytes', () => {
  expect(parseLogo(urlOf('image/png', PNG))).toEqual({ mediaType: 'image/png', bytes: PNG });
  expect(parseLogo(urlOf('image/jpeg', Buffer.from('ffd8ffe000104a46', 'hex')))?.mediaType).toBe('image/jpeg');
  expect(parseLogo(urlOf('image/webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')))?.mediaType).toBe('image/webp');
});

it('refuses other files as a logo, whatever they are called, and files that are too large', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect(parseLogo(urlOf('image/svg+xml', svg))).toBeUndefined();
  expect(parseLogo(urlOf('image/png', svg))).toBeUndefined();
  expect(parseLogo(urlOf('image/jpeg', PNG))).toBeUndefined();
  expect(parseLogo('https://example.com/logo.png')).toBeUndefined();
  expect(parseLogo(urlOf('image/png', Buffer.concat([PNG, Buffer.alloc(45_056)])))).toBeUndefined();
});
