/** Shown instead of a screen that could not be loaded or rendered. */
import { useEffect } from 'react';
import { Failure } from '../parts/states.tsx';
import { isServiceThere, RequestFailed } from './api/request.ts';

export function ErrorScreen({ error }: { error: unknown }) {
  // A fault of the page's own: React has caught it, and the browser shall know of it.
  useEffect(() => {
    if (!(error instanceof RequestFailed)) reportError(error);
  }, [error]);
  // While the service is unreachable, a reload would show a page of the browser's own.
  const retry = async () => {
    if (await isServiceThere()) location.reload();
  };
  return <Failure error={error} onRetry={() => void retry()} />;
}
