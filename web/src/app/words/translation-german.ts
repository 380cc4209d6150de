/** All words in German: those that several features share, and of each feature its german.ts. */
import { german } from './german.ts';
import type { Translation } from './words.tsx';

const files = import.meta.glob<object>('../../features/*/german.ts', { eager: true, import: 'german' });

export const translation: Translation = {
  shared: german,
  features: Object.fromEntries(Object.entries(files).map(([path, words]) => [path.split('/').at(-2) ?? '', words])),
};
