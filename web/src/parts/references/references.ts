/** The references of a container: those of its shipment, and its own that the shipment does not have. Pure. */

interface Referenced {
  readonly ref_numbers: readonly string[];
}

export function referencesOf(container: Referenced, shipment: Referenced | null): string[] {
  return [...new Set([...(shipment?.ref_numbers ?? []), ...container.ref_numbers])];
}
