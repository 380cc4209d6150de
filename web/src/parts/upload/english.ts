/** The words of adding files, in English; german.ts has the same members. */
import { pluralIn } from '@portolan/wording/plural';

const plural = pluralIn('en');

export const words = {
  addFiles: 'Add files …',
  dropNow: 'Drop to add',
  uploads: 'Added files',
  clearUploads: 'Close the list',
  uploadsDone: (done: number, all: number) => `${done} of ${plural(all, 'file', 'files')} done`,
  percent: (percent: number) => `${percent} %`,
  waits: 'waits',
  added: 'Added',
  openExisting: 'Open the existing one',
  refused: {
    duplicate: 'Not added: you already have this file.',
    empty: 'Not added: the file is empty.',
    tooLarge: (megabytes: number | null) =>
      megabytes === null ? 'Not added: the file is too large.' : `Not added: the file is larger than ${megabytes} MB.`,
    kind: 'Not added: files of this kind are not accepted. PDF, images, Excel, CSV, Word, text and mails are.',
    name: 'Not added: the file has a name that cannot be kept. Rename it.',
    noRoom: 'Not added: there is no more room for documents. Delete some that you no longer need.',
    later: 'Not added: the store for documents does not answer. Try again later.',
    loggedOut: 'Not added: your session has ended. Log in, then try again.',
    forbidden: 'Not added: you may not add documents.',
    offline: 'Not added: the service cannot be reached.',
    other: 'Not added: the service did not accept the file.',
  },
};
