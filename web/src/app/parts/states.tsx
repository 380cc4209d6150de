/** What stands where something else will: waiting, nothing, a failure. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { RequestFailed } from '../api/request.ts';
import { useWords } from '../words/words.tsx';
import { errorText } from './error-text.ts';

export function Waiting() {
  const words = useWords();
  return (
    <p className="waiting-page" role="status">
      {words.loading}
    </p>
  );
}

/** Grey where the page will be: its title, its facts, its cards. */
export function WaitingPage() {
  const words = useWords();
  return (
    <div className="page skeleton" role="status">
      <span className="sr">{words.loading}</span>
      {SHAPES.map((shape) => (
        <div key={shape} className={shape} />
      ))}
    </div>
  );
}

const SHAPES = ['skeleton-title', 'skeleton-facts', 'skeleton-card', 'skeleton-card skeleton-last'];

export function Empty({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      <div className="empty-text">{children}</div>
      {action}
    </div>
  );
}

/** What went wrong in the service's own words, by which number it is found in the log, and a way to try again. */
export function Failure({ error, onAgain }: { error: unknown; onAgain?: () => void }) {
  const words = useWords();
  const failed = error instanceof RequestFailed ? error : null;
  const text =
    failed?.status === 403 ? words.forbidden : error instanceof Error ? errorText(error, words) : String(error);
  return (
    <div className="empty" role="alert">
      <h2>{words.wrong}</h2>
      <p>{text}</p>
      {failed?.requestId && (
        <p className="dim">
          {words.requestId} {failed.requestId}
        </p>
      )}
      {onAgain && (
        <Button size="xs" variant="default" onClick={onAgain}>
          {words.tryAgain}
        </Button>
      )}
    </div>
  );
}

/** What could not be asked must not look like what is not there. */
export function UnknownCard({ name, error, onAgain }: { name: string; error: Error; onAgain: () => unknown }) {
  return (
    <section className="card">
      <h2>{name}</h2>
      <Failure error={error} onAgain={() => void onAgain()} />
    </section>
  );
}
