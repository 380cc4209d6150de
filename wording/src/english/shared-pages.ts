/** What the service itself writes on the pages of shares; ../german/shared-pages.ts has the same members. */
export const sharedPages = {
  title: 'Shipment tracking',
  needsScripts: 'This page is filled by a script: allow scripts of this page.',
  /** Title and text by the status of the answer. */
  notices: {
    400: {
      title: 'This link is incomplete',
      text: 'Its end is missing. Copy the whole link from the message, or ask its sender for it.',
    },
    404: {
      title: 'This link does not work',
      text: 'It is incomplete, has expired or was withdrawn. Ask its sender for a new one.',
    },
    429: {
      title: 'Too many requests',
      text: 'This page was requested too often. Wait a minute and load it again.',
    },
  },
  mapOf: (number: string) => `${number} · map`,
  mapNeedsScripts: 'The map is drawn by a script: allow scripts of this page.',
  /** Of links to a map. */
  mapNotices: {
    404: {
      title: 'No such map',
      text: 'The link is incomplete or was withdrawn. Request a new link from its sender.',
    },
    410: { title: 'This link has expired', text: 'Request a new link from its sender.' },
    429: {
      title: 'Too many requests',
      text: 'This page was requested too often. Wait a minute and load it again.',
    },
  },
};
