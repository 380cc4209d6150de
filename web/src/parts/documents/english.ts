/** The words about documents for cards of other screens, in English; german.ts has the same members. */
export const words = {
  documentsAndSuggestions: 'Documents and suggestions',
  /** Of users limited to customers. */
  documentsOfCustomer: 'Documents',
  noDocumentOfContainer: 'No document of this container has come in yet.',
  noDocumentOfShipment: 'No document of this shipment has come in yet.',
  suggests: (field: string, value: string) => `Suggests ${field}: ${value}`,
  suggestedFields: {
    pickup_lfd: 'last free day',
    pod_eta_at: 'ETA',
    free_days: 'free days',
    release: 'release',
    vessel: 'vessel',
  },
  suggestionStates: {
    open: 'not decided yet',
    agrees: 'as tracked',
    accepted: 'accepted',
    dismissed: 'dismissed',
    superseded: 'replaced by newer news',
    past: 'the container has passed this stage',
  },
  accept: 'Accept',
  dismiss: 'Dismiss',
};
