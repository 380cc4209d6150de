/** The entries of a menu that snoozes: a group with a name, as screen readers expect within a menu. */
import { Menu } from '@mantine/core';
import { useWords } from '../../app/words/words.tsx';

const SNOOZES = [1, 3, 7];

export function SnoozeItems({ onSnooze }: { onSnooze: (days: number) => void }) {
  const words = useWords();
  return (
    <div role="group" aria-label={words.snooze}>
      <div className="menu-label" aria-hidden="true">
        {words.snooze}
      </div>
      {SNOOZES.map((days) => (
        <Menu.Item key={days} onClick={() => onSnooze(days)}>
          {words.forDays(days)}
        </Menu.Item>
      ))}
    </div>
  );
}
