/** The frame of a screen of the settings: heading, what it is for, its first action, and a plain sentence for those without the role. */
import './settings.css';
import type { ReactNode } from 'react';
import { useSession } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';
import { Empty } from '../states.tsx';
import { useTitle } from '../use-title.ts';

interface SettingsPageProps {
  readonly title: string;
  readonly about: string;
  readonly action?: ReactNode;
  /** Others see why they see nothing. */
  readonly isForAdmins?: true;
  readonly children: ReactNode;
}

export function SettingsPage({ title, about, action, isForAdmins, children }: SettingsPageProps) {
  const words = useWords();
  const isAdmin = useIsAdmin();
  const isAllowed = isAdmin || !isForAdmins;
  useTitle(title);
  return (
    <div className="page settings-page">
      <div className="title">
        <div>
          <h1>{title}</h1>
          <p className="dim">{about}</p>
        </div>
        {isAllowed && <div className="actions">{action}</div>}
      </div>
      {isAllowed ? children : <Empty title={words.adminsOnly}>{words.adminsOnlyText}</Empty>}
    </div>
  );
}

export function useIsAdmin(): boolean {
  return useSession().user.attributes.role === 'admin';
}

/** As high as the list that follows. */
export function LoadingEntries() {
  const words = useWords();
  return (
    <div className="entries skeleton" role="status">
      <span className="sr">{words.loading}</span>
      {['one', 'two', 'three', 'four'].map((each) => (
        <div key={each} className="entry-skeleton" />
      ))}
    </div>
  );
}

/** The error of a form, which stays open. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <p className="wrong small" role="alert">
      {children}
    </p>
  );
}
