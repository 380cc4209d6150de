/** The screens that the menu and the command palette offer, as their routes declare them. */
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from './session/session.ts';
import { type Dictionary, useWordsOf } from './words/words.tsx';

export interface MenuItem {
  readonly words: Dictionary<{ readonly title: string }>;
  /** Absent: the screen is in the palette alone. */
  readonly Icon?: () => ReactNode;
  /** The others do not need it; what they open by its address says what they may do. */
  readonly isForAdmins?: true;
}

interface Screen {
  readonly to: string;
  readonly name: string;
  readonly Icon: MenuItem['Icon'];
}

export function useScreens(): readonly Screen[] {
  const wordsOf = useWordsOf();
  const isAdmin = useSession().user.attributes.role === 'admin';
  return Object.values(useRouter().routesById).flatMap(({ fullPath: to, options: { staticData } }) =>
    staticData?.menu === undefined || (staticData.menu.isForAdmins && !isAdmin)
      ? []
      : [{ to, name: wordsOf(staticData.menu.words).title, Icon: staticData.menu.Icon }],
  );
}
