/** All alerts of the user on a page of their own; messages link to it. */
import { useWords } from '../../app/words/words.tsx';
import { useTitle } from '../../parts/use-title.ts';
import { AlertList } from './alert-list.tsx';
import { alertsWords } from './words.ts';

const PAGE_SIZE = 100;

export function AlertPage() {
  const words = useWords(alertsWords);
  useTitle(words.title);
  return (
    <div className="page">
      <h1>{words.title}</h1>
      <AlertList size={PAGE_SIZE} />
    </div>
  );
}
