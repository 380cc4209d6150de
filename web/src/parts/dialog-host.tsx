/**
 * Shows a dialog above the page, so that it stays open when the row it was opened from leaves its list. What a dialog needs of its row is
 * given to it when it opens. Knows no dialog.
 */
import { useRouterState } from '@tanstack/react-router';
import { createContext, Fragment, type ReactNode, Suspense, useContext, useState } from 'react';

/** Makes a dialog. @param close removes it */
type MakeDialog = (close: () => void) => ReactNode;

interface ShownDialog {
  readonly make: MakeDialog;
  readonly path: string;
  /** A dialog that follows another one begins anew. */
  readonly order: number;
}

const ShowContext = createContext<(make: MakeDialog) => void>(() => {});

export const useShowDialog = () => useContext(ShowContext);

export function DialogHost({ children }: { children: ReactNode }) {
  const path = useRouterState({ select: ({ location: { pathname } }) => pathname });
  const [shown, setShown] = useState<ShownDialog | null>(null);
  const show = (make: MakeDialog) => setShown((before) => ({ make, path, order: (before?.order ?? 0) + 1 }));
  return (
    <ShowContext value={show}>
      {children}
      {/* A dialog belongs to its page. */}
      {shown !== null && shown.path === path && (
        <Suspense>
          <Fragment key={shown.order}>{shown.make(() => setShown(null))}</Fragment>
        </Suspense>
      )}
    </ShowContext>
  );
}
