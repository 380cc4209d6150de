/** The words of the button that follows a container or shipment; features/alerts/german.ts has them in German. */
import { dictionary } from '../../app/words/words.tsx';

export const followWords = dictionary('alerts', {
  follow: 'Follow',
  following: 'Following',
  followText: 'The bell tells you what happens to it',
});
