import { expect, it } from 'vitest';
import type { Letter } from '../invoices.ts';
import { nextStep } from './next-step.ts';

const SUM = {
  ...{ currency_code: 'USD', billed: 100, agreed: 0, at_stake: 100, not_checked: 0 },
  ...{ certain: 100, likely: 0, ask: 0 },
};
const letter = (state: string) => ({ id: 'l', attributes: { state } }) as Letter;

it('names the one step that a bill waits for', () => {
  const wrong = { status: 'checked' as const, outcome: 'disputed' as const, sums: [SUM] };
  expect(nextStep(wrong, [])).toBe('write');
  expect(nextStep(wrong, [letter('draft')])).toBe('letter');
  expect(nextStep({ ...wrong, status: 'disputed' }, [letter('sent')])).toBe('letter');
  expect(nextStep({ ...wrong, status: 'reduced' }, [letter('answered')])).toBe('paid');
  expect(nextStep({ status: 'checked', outcome: 'agreed', sums: [] }, [])).toBe('accepted');
  expect(nextStep({ status: 'received', outcome: null, sums: [] }, [])).toBe(null);
  expect(nextStep({ status: 'paid', outcome: 'agreed', sums: [] }, [])).toBe(null);
});
