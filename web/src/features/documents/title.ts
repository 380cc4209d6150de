/** What the menu shows of this feature; the router loads it, and the other words with the screens. */
import { dictionary } from '../../app/words/words.tsx';

export const documentsTitle = dictionary('documents', { title: 'Documents' });
