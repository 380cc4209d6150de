/** The languages that texts exist in, with their own names. Another one is a folder beside `english/` and a line here. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;
