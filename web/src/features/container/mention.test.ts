import { expect, it } from 'vitest';
import { mentionAt, withMention } from './mention.ts';

it('finds what is typed of a name before the caret', () => {
  expect(mentionAt('Please call, @An', 16)).toBe('An');
  expect(mentionAt('@', 1)).toBe('');
  expect(mentionAt('@Ann L', 6)).toBe('Ann L');
  expect(mentionAt('ann@example.com', 15)).toBeNull();
  expect(mentionAt('@Ann\nnext', 9)).toBeNull();
});

it('completes the name and keeps what stands behind the caret', () => {
  expect(withMention('Call @An now', 8, 'Ann Lee')).toEqual({ text: 'Call @Ann Lee  now', caret: 14 });
});
