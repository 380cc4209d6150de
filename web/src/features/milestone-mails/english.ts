/** The words of this feature in English; german.ts has the same members. */
export const words = {
  intro: 'Who is mailed is set with each customer.',
  toCustomers: 'To the customers',
  mailLanguage: 'Language of the mails',
  subject: 'Subject',
  text: 'Text',
  placeholders: (names: string) => `Filled in: ${names}. A sentence whose value is not known is left out.`,
  aboutLink:
    '{link} opens the shared page of the customer; on a line of its own it becomes a button. It needs a link to the list of shipments or containers, filtered by this customer alone, without a password, charges, documents or appointments.',
  delayedFrom:
    'Sent where the exception “ETA moved” opens for a later ETA: usually two days within a day, or four in all.',
  toThresholds: 'To the thresholds',
  ownWords: 'your own words',
  giveBack: 'Use the text of Portolan',
  textSaved: 'Saved.',
  unknownPlaceholder: 'A name in braces is not one of those below.',
  moments: {
    booked: 'The shipment is tracked',
    departed: 'The shipment departs',
    arrived: 'The shipment arrives at the port of discharge',
    available: 'The shipment is available for pickup',
    picked_up: 'The shipment is picked up',
    delivered: 'The shipment is delivered',
    delayed: 'The shipment is delayed',
  },
};
