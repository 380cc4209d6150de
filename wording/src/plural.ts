/** Numbers as the reader writes them, with their noun. Pure. */
import { type Language, regionalOf } from './language.ts';

/** What stands between a number and its noun where the number is of whole millions: `1 000 000 de contenedores`. */
const AFTER_MILLIONS: Readonly<Record<string, string>> = { es: 'de ' };

/** `1 row`, `1,200 rows` */
export function pluralIn(language: Language): (count: number, one: string, many: string) => string {
  const number = numberIn(language);
  const rules = new Intl.PluralRules(language);
  return (count, one, many) => {
    const category = rules.select(count);
    const link = category === 'many' ? (AFTER_MILLIONS[language] ?? '') : '';
    return `${number(count)} ${link}${category === 'one' ? one : many}`;
  };
}

/** `1,200` */
export function numberIn(language: Language): (count: number) => string {
  const numbers = new Intl.NumberFormat(regionalOf(language));
  return (count) => numbers.format(count);
}
