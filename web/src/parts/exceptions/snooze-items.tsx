/** The entries of a menu that snoozes: a group with a name, as screen readers expect within a menu. */
import { Menu } from '@mantine/core';
import { lazy } from 'react';
import { today } from '../../app/api/now.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { useShowDialog } from '../dialog-host.tsx';
import { instantInDays, instantOfDay, mondayAfter } from '../times/instants.ts';
import { dayText } from '../times/times.ts';

const SnoozeDialog = lazy(() => import('./snooze-dialog.tsx'));

const SNOOZES = [1, 3, 7];

interface SnoozeItemsProps {
  /** What is snoozed: a number, or how many. */
  readonly about: string;
  readonly onSnooze: (until: string) => void;
  /** From the dialog, which stays open if it fails. */
  readonly onChosenDay: (until: string) => Promise<unknown>;
}

export function SnoozeItems({ about, onSnooze, onChosenDay }: SnoozeItemsProps) {
  const words = useWords();
  const locale = useLocale();
  const show = useShowDialog();
  const monday = mondayAfter(today());
  return (
    <div role="group" aria-label={words.snooze}>
      <div className="menu-label" aria-hidden="true">
        {words.snooze}
      </div>
      {SNOOZES.map((days) => (
        <Menu.Item key={days} onClick={() => onSnooze(instantInDays(days))}>
          {words.forDays(days)}
        </Menu.Item>
      ))}
      <Menu.Item onClick={() => onSnooze(instantOfDay(monday))}>
        {words.untilMonday(dayText(monday, 'UTC', locale))}
      </Menu.Item>
      <Menu.Item onClick={() => show((close) => <SnoozeDialog about={about} onSnooze={onChosenDay} onClose={close} />)}>
        {words.untilDay}
      </Menu.Item>
    </div>
  );
}
