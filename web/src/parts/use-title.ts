/** The title of the page, for tabs, history and screen readers. */
import { useDocumentTitle } from '@mantine/hooks';

/** @param name empty: not known yet */
export function useTitle(name: string): void {
  useDocumentTitle(name === '' ? 'Portolan' : `${name} · Portolan`);
}
