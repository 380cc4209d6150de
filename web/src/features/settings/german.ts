import type { settingsWords } from './words.ts';

export const german: typeof settingsWords.english = {
  title: 'Einstellungen',
};
