/** The words of the audit: of its screen, and of what other screens show of it. */
import { dictionary, type WordsOf } from '../../app/words/words.tsx';

export const auditWords = dictionary('audit', {
  en: () => import('./english.ts'),
  de: () => import('./german.ts'),
  es: () => import('./spanish.ts'),
});

export type AuditWords = WordsOf<typeof auditWords>;
