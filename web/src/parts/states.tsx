/** Placeholders for content: loading, empty, failed. */
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RequestFailed } from '../app/api/request.ts';
import { useWords } from '../app/words/words.tsx';
import { errorText } from './error-text.ts';

export function Loading() {
  const words = useWords();
  return (
    <p className="loading-page" role="status">
      {words.loading}
    </p>
  );
}

/** A skeleton of a page: title, facts, cards. */
export function LoadingPage() {
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

interface EmptyProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** Where nothing else is on the page. */
  readonly isWholePage?: boolean;
}

export function Empty({ title, children, action, isWholePage = false }: EmptyProps) {
  const Heading = isWholePage ? 'h1' : 'h2';
  return (
    <div className="empty">
      <Heading>{title}</Heading>
      <div className="empty-text">{children}</div>
      {action}
    </div>
  );
}

/** What is missing, or is not for this user: trying again does not help. */
function Missing({ isPart }: { isPart: boolean }) {
  const words = useWords();
  return (
    <Empty title={words.missing} isWholePage={!isPart} action={<Link to="/">{words.back}</Link>}>
      {words.missingText}
    </Empty>
  );
}

/** The address has a filter that no list has. */
function BadAddress() {
  const words = useWords();
  return (
    <Empty
      title={words.badAddress}
      action={
        <Link to="." search={{}}>
          {words.showAll}
        </Link>
      }
    >
      {words.badAddressText}
    </Empty>
  );
}

interface FailureProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
  /** Of a page that has a heading of its own. */
  readonly isPart?: boolean;
}

/** The error, the request id that the log has, and a way to retry. */
export function Failure({ error, onRetry, isPart = false }: FailureProps) {
  const words = useWords();
  const failed = error instanceof RequestFailed ? error : null;
  if (failed?.status === 404) return <Missing isPart={isPart} />;
  if (failed?.errors.some(({ code }) => code === 'invalid_parameter')) return <BadAddress />;
  const text =
    failed?.status === 403 ? words.forbidden : error instanceof Error ? errorText(error, words) : String(error);
  return (
    <div className="empty" role="alert">
      <h2>{words.failure}</h2>
      <p>{text}</p>
      {failed?.requestId && (
        <p className="dim">
          {words.requestId} {failed.requestId}
        </p>
      )}
      {onRetry && (
        <Button size="xs" variant="default" onClick={onRetry}>
          {words.tryAgain}
        </Button>
      )}
    </div>
  );
}

/** A card that could not be loaded must not look like an empty one. */
export function FailedCard({ name, error, onRetry }: { name: string; error: Error; onRetry: () => unknown }) {
  return (
    <section className="card">
      <h2>{name}</h2>
      <Failure error={error} onRetry={() => void onRetry()} isPart />
    </section>
  );
}
