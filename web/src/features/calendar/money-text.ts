/** What the amounts of a kind say, in the language of the user. */
import type { CalendarDay } from '../../app/api/resources.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { moneyText, roundMoneyText } from '../../parts/times/money.ts';
import { calendarWords } from './words.ts';

export type KindSum = CalendarDay['kinds'][number];

/** @returns a function, whose second parameter says whether the day has passed */
export function useMoneyText(): (sum: Pick<KindSum, 'amounts' | 'amounts_are'>, isPast: boolean) => string {
  const words = useWords(calendarWords);
  const locale = useLocale();
  return ({ amounts, amounts_are: meaning }, isPast) => {
    const sum = amounts.map(({ amount, currency_code: code }) => roundMoneyText(amount, code, locale)).join(' + ');
    if (meaning === 'at_stake') return words.atStake(sum);
    return isPast ? words.costsSince(sum) : words.costs(sum);
  };
}

export function useAmountText(): (amount: number, currency: string) => string {
  const locale = useLocale();
  return (amount, currency) => moneyText(amount, currency, locale);
}
