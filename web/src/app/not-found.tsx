import { Link } from '@tanstack/react-router';
import { Empty } from '../parts/states.tsx';
import { useWords } from './words/words.tsx';

export function NotFound() {
  const words = useWords();
  return (
    <Empty title="404" action={<Link to="/">{words.back}</Link>}>
      {words.notFound}
    </Empty>
  );
}
