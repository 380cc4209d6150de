/** What stands there instead of a screen that could not be fetched or drawn. */
import { isServiceThere } from './api/request.ts';
import { Failure } from './parts/states.tsx';

export function Broken({ error }: { error: unknown }) {
  // Without the service the browser would show a page of its own.
  const again = async () => {
    if (await isServiceThere()) location.reload();
  };
  return <Failure error={error} onAgain={() => void again()} />;
}
