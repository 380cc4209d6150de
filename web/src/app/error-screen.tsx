/** Shown instead of a screen that could not be loaded or rendered. */
import { Failure } from '../parts/states.tsx';
import { isServiceThere } from './api/request.ts';

export function ErrorScreen({ error }: { error: unknown }) {
  // While the service is unreachable, a reload would show a page of the browser's own.
  const retry = async () => {
    if (await isServiceThere()) location.reload();
  };
  return <Failure error={error} onRetry={() => void retry()} />;
}
