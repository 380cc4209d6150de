/** The screens that the menu and the search of the header offer, as their routes declare them. */
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Rights } from './session/rights.ts';
import { useRights } from './session/session.ts';
import { type ScreenName, useWords } from './words/words.tsx';

export interface MenuItem {
  readonly screen: ScreenName;
  /** Absent: the screen is found by the search alone. */
  readonly Icon?: () => ReactNode;
  /** Absent: for everybody. Others who open it by its address are told who may. */
  readonly isFor?: (rights: Rights) => boolean;
}

interface Screen {
  readonly to: string;
  readonly name: string;
  readonly Icon: MenuItem['Icon'];
}

export function useScreens(): readonly Screen[] {
  const words = useWords();
  const rights = useRights();
  return Object.values(useRouter().routesById).flatMap(({ fullPath: to, options: { staticData } }) =>
    staticData?.menu === undefined || staticData.menu.isFor?.(rights) === false
      ? []
      : [{ to, name: words.screens[staticData.menu.screen].title, Icon: staticData.menu.Icon }],
  );
}
