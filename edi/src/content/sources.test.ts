import { expect, it } from 'vitest';
import type { EdiMessage } from '../findings.ts';
import { sourceOf } from './sources.ts';

const message = (partner: EdiMessage['partner']) =>
  ({ partner, envelope: { sender: { id: 'XMPLEDI', qualifier: 'ZZ' } } }) as unknown as EdiMessage;

it('names a sender as its partner does, and other sources as the message does', () => {
  const partner = { name: 'Example Terminals' };
  expect(sourceOf(message(partner), { kind: 'terminal', code: null })?.name).toBe('Example Terminals');
  expect(sourceOf(message(partner), { kind: 'terminal', code: 'PSABT' })?.name).toBe('PSABT');
  expect(sourceOf(message({}), { kind: 'terminal', code: null })?.name).toBe('XMPLEDI');
});
