/** The screens that the menu and the command palette offer, as their routes declare them. */
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Dictionary, useWordsOf } from './words/words.tsx';

export interface MenuItem {
  readonly words: Dictionary<{ readonly title: string }>;
  /** Absent: the screen is in the palette alone. */
  readonly Icon?: () => ReactNode;
}

interface Screen {
  readonly to: string;
  readonly name: string;
  readonly Icon: MenuItem['Icon'];
}

export function useScreens(): readonly Screen[] {
  const wordsOf = useWordsOf();
  return Object.values(useRouter().routesById).flatMap(({ fullPath: to, options: { staticData } }) =>
    staticData?.menu === undefined
      ? []
      : [{ to, name: wordsOf(staticData.menu.words).title, Icon: staticData.menu.Icon }],
  );
}
