/** All texts in all languages, for the service. The dashboard loads the subjects of a screen in one language. */
import { english } from './english/all.ts';
import { german } from './german/all.ts';
import type { Language } from './language.ts';
import { spanish } from './spanish/all.ts';

/** The English texts are the type: a text that another language lacks does not compile. */
export type Wording = typeof english;

export const WORDING: Readonly<Record<Language, Wording>> = { en: english, de: german, es: spanish };
