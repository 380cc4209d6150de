/** The buttons to newer and older entries of a list of what is past. */
import { Button } from '@mantine/core';
import { useWords } from '../../../app/words/words.tsx';
import { todayWords } from '../words.ts';

/** Entries of a page. */
export const SIZE = 30;

interface PagerProps {
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

export function Pager({ page, total, onPage }: PagerProps) {
  const words = useWords(todayWords);
  return (
    <div className="group-more">
      {page > 1 && (
        <Button size="compact-xs" variant="default" onClick={() => onPage(page - 1)}>
          {words.newer}
        </Button>
      )}
      {total > page * SIZE && (
        <Button size="compact-xs" variant="default" onClick={() => onPage(page + 1)}>
          {words.older}
        </Button>
      )}
    </div>
  );
}
