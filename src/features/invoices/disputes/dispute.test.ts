import { expect, it } from 'vitest';
import { type StoredDispute, settledBy } from './dispute.ts';

const answered = (currency: string, saved: number) =>
  ({ state: 'answered', answer: 'reduced', saved, currency }) satisfies Partial<StoredDispute>;

it('adds up what was saved in one currency, and never in several', () => {
  const dollars = [answered('USD', 60), answered('USD', 40.1)];
  const both = [...dollars, answered('EUR', 30)];
  expect(settledBy('disputed', dollars, null)).toEqual({ status: 'reduced', saved: 100.1 });
  expect(settledBy('disputed', both, 'USD').saved).toBe(100.1);
  expect(settledBy('disputed', both, null).saved).toBeNull();
});
