/** What the amounts of a kind say, in the language of the user. */
import type { CalendarDay } from '../../app/api/resources.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { moneyText, roundMoneyText } from '../../parts/times/money.ts';
import { calendarWords } from './words.ts';

export type KindSum = CalendarDay['kinds'][number];

export function useMoneyText(): (sum: Pick<KindSum, 'amounts' | 'amounts_are'>) => string {
  const words = useWords(calendarWords);
  const locale = useLocale();
  return ({ amounts, amounts_are: meaning }) => {
    const sum = amounts.map(({ amount, currency_code: code }) => roundMoneyText(amount, code, locale)).join(' + ');
    return meaning === 'at_stake' ? words.atStake(sum) : words.costs(sum);
  };
}

export function useAmountText(): (amount: number, currency: string) => string {
  const locale = useLocale();
  return (amount, currency) => moneyText(amount, currency, locale);
}
