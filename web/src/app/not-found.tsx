/** Shown for an address that no screen has. */
import { Link } from '@tanstack/react-router';
import { Empty } from '../parts/states.tsx';
import { useTitle } from '../parts/use-title.ts';
import { useWords } from './words/words.tsx';

export function NotFound() {
  const words = useWords();
  useTitle(words.notFound);
  return (
    <Empty isWholePage title={words.notFound} action={<Link to="/">{words.back}</Link>}>
      {words.notFoundText}
    </Empty>
  );
}
