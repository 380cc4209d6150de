/** Whether holds of a container still matter. Pure. */
import type { Container } from '../../app/api/resources.ts';

const LEFT: ReadonlySet<string> = new Set(['picked_up', 'delivered', 'empty_returned']);

/** Whether the terminal that held it has it no more. */
export function hasLeft({ current_status: status }: { readonly current_status: string | null }): boolean {
  return status !== null && LEFT.has(status);
}

/** It is not yet, or no longer, where holds and fees are reported. */
const ON_THE_WAY: ReadonlySet<string> = new Set(['new', 'on_ship', 'on_rail']);

/** Whether the place where the container is has reported: without holds and fees it has none. */
export function hasReport(container: Pick<Container, 'availability_known' | 'current_status'>): boolean {
  return container.availability_known && !ON_THE_WAY.has(container.current_status ?? '');
}
