/** Whether holds of a container still matter. Pure. */
const LEFT: ReadonlySet<string> = new Set(['picked_up', 'delivered', 'empty_returned']);

/** Whether the terminal that held it has it no more. */
export function hasLeft({ current_status: status }: { readonly current_status: string | null }): boolean {
  return status !== null && LEFT.has(status);
}
