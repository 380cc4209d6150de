import { describe, expect, it } from 'vitest';
import { isAcceptable, isReadable } from './negotiation.ts';

describe('isReadable', () => {
  it.each([
    'application/vnd.api+json',
    'application/json',
    'Application/JSON',
    'application/json; charset=utf-8',
    'application/vnd.api+json;charset=UTF-8',
    'application/vnd.api+json; profile="https://example.com/a;b"',
  ])('takes %s', (header) => expect(isReadable(header)).toBe(true));

  it.each([
    undefined,
    '',
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/vnd.api+json; ext="https://jsonapi.org/ext/atomic"',
    'application/vnd.api+json; version=1',
    'application/json; charset=latin1',
  ])('refuses %s', (header) => expect(isReadable(header)).toBe(false));
});

describe('isAcceptable', () => {
  it.each([
    undefined,
    '*/*',
    'application/*',
    'application/json',
    'application/vnd.api+json',
    'text/html, application/json;q=0.5',
    'application/vnd.api+json; ext="https://x", application/vnd.api+json',
    'application/vnd.api+json; profile="https://x,y"',
  ])('serves %s', (header) => expect(isAcceptable(header)).toBe(true));

  it.each([
    'text/html',
    'application/xml',
    'application/json;q=0',
    'application/vnd.api+json; ext="https://x"',
    'application/vnd.api+json; version=1, */*;q=0.1',
  ])('does not serve %s', (header) => expect(isAcceptable(header)).toBe(false));

  it('serves what a path adds', () => {
    expect(isAcceptable('application/geo+json')).toBe(false);
    expect(isAcceptable('application/geo+json', ['application/geo+json'])).toBe(true);
  });
});
