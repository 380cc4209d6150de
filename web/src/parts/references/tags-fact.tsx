/** The tags of a container, which are those of its shipment; each leads to the list of containers that have it. */
import { Link } from '@tanstack/react-router';
import { useWords } from '../../app/words/words.tsx';
import { Fact } from '../facts.tsx';
import { ALL_STATUSES } from '../list/filters/filters.ts';

export function TagsFact({ tags }: { tags: readonly string[] }) {
  const words = useWords();
  if (tags.length === 0) return null;
  return (
    <Fact name={words.lists.names.tags}>
      {tags.map((tag, index) => (
        <span key={tag}>
          {index > 0 && ', '}
          <Link to="/" search={{ tags: tag, status: ALL_STATUSES }}>
            {tag}
          </Link>
        </span>
      ))}
    </Fact>
  );
}
