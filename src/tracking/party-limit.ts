/** Whether a key that is limited to customers may act for one. */

/** @param partyIds the customers that the key is limited to; null: none */
export function mayActFor(partyIds: readonly string[] | null, customerId: string | null): boolean {
  return partyIds === null || (customerId !== null && partyIds.includes(customerId));
}
