import { expect, it } from 'vitest';
import { suggestedTags, withTag } from './tag-suggestions.ts';

const KNOWN = ['Urgent', 'reefer', 'insurance', 'agent Kim'];

it('suggests the tags that fit what is being typed, and none twice', () => {
  expect(suggestedTags(KNOWN, '')).toEqual(KNOWN);
  expect(suggestedTags(KNOWN, 'ur')).toEqual(['Urgent', 'insurance']);
  expect(suggestedTags(KNOWN, 'urgent, ')).toEqual(['reefer', 'insurance', 'agent Kim']);
  expect(suggestedTags(KNOWN, 'urgent, KIM')).toEqual(['agent Kim']);
  expect(suggestedTags(KNOWN, 'new')).toEqual([]);
});

it('completes the tag that was begun, and keeps those before it', () => {
  expect(withTag('', 'Urgent')).toBe('Urgent, ');
  expect(withTag('reefer,ur', 'Urgent')).toBe('reefer, Urgent, ');
});
