/** The HTML of shared pages, and the notice where a link opens nothing. */
import type { FastifyReply } from 'fastify';
import { scriptPage, sendNoticePage, sendPage, sendUnbuilt } from '../../../http/pages/page.ts';
import type { PageFiles } from '../../../http/pages/page-files.ts';
import type { ShareLanguage } from '../share.ts';
import type { OpenShare } from '../store.ts';

/** Pictures as data: are the map's buttons in its stylesheet. */
function policyOf(frameAncestors: readonly string[]): string {
  return (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
    `worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestorsOf(frameAncestors)}`
  );
}

const ancestorsOf = (given: readonly string[]) => (given.length === 0 ? "'none'" : given.join(' '));

const TITLE: Readonly<Record<ShareLanguage, string>> = { en: 'Shipment tracking', de: 'Sendungsverfolgung' };
const NEEDS_SCRIPTS: Readonly<Record<ShareLanguage, string>> = {
  en: 'This page is filled by a script: allow scripts of this page.',
  de: 'Ein Skript füllt diese Seite: Erlauben Sie Skripte dieser Seite.',
};
/** 400: the address has no token. */
type NoticeStatus = 400 | 404 | 429;
const NOTICES: Readonly<Record<NoticeStatus, Readonly<Record<ShareLanguage, readonly [string, string]>>>> = {
  400: {
    en: [
      'This link is incomplete',
      'Its end is missing. Copy the whole link from the message, or ask its sender for it.',
    ],
    de: [
      'Dieser Link ist unvollständig',
      'Das Ende fehlt. Kopieren Sie den ganzen Link aus der Nachricht, oder fragen Sie den Absender danach.',
    ],
  },
  404: {
    en: ['This link does not work', 'It is incomplete, has expired or was withdrawn. Ask its sender for a new one.'],
    de: [
      'Dieser Link funktioniert nicht',
      'Er ist unvollständig, abgelaufen oder wurde zurückgezogen. Bitten Sie den Absender um einen neuen.',
    ],
  },
  429: {
    en: ['Too many requests', 'This page was requested too often. Wait a minute and load it again.'],
    de: ['Zu viele Anfragen', 'Diese Seite wurde zu oft aufgerufen. Laden Sie sie in einer Minute noch einmal.'],
  },
};

interface SharedPage {
  readonly share: Pick<OpenShare, 'frameAncestors'>;
  readonly files: PageFiles;
  readonly language: ShareLanguage;
}

/** What it shows comes with its data: before the password nobody learns whose page it is. */
export function sendSharedPage(reply: FastifyReply, { share, files, language }: SharedPage): FastifyReply {
  const body = `<main id="share-page"></main><noscript>${NEEDS_SCRIPTS[language]}</noscript>`;
  return sendPage(reply, scriptPage(TITLE[language], files, body, language), policyOf(share.frameAncestors));
}

export function sendUnbuiltPage(reply: FastifyReply, { frameAncestors }: SharedPage['share']): FastifyReply {
  return sendUnbuilt(reply, 'The page is being built', ancestorsOf(frameAncestors));
}

export function sendNotice(reply: FastifyReply, status: NoticeStatus, language: ShareLanguage): FastifyReply {
  const [title, text] = NOTICES[status][language];
  return sendNoticePage(reply.code(status), { title, text, language });
}
