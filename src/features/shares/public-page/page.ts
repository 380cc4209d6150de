/** The HTML of shared pages, the notice where a link opens nothing, and the language of both. */
import { WORDING, type Wording } from '@portolan/wording';
import type { FastifyReply } from 'fastify';
import { scriptPage, sendNoticePage, sendPage, sendUnbuilt } from '../../../http/pages/page.ts';
import type { PageFiles } from '../../../http/pages/page-files.ts';
import { SHARE_LANGUAGES, type ShareLanguage } from '../share.ts';
import type { OpenShare } from '../store.ts';

/** Pictures as data: are the map's buttons in its stylesheet. */
function policyOf(frameAncestors: readonly string[]): string {
  return (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
    `worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestorsOf(frameAncestors)}`
  );
}

const ancestorsOf = (given: readonly string[]) => (given.length === 0 ? "'none'" : given.join(' '));

/** 400: the address has no token. */
type NoticeStatus = keyof Wording['sharedPages']['notices'];

interface SharedPage {
  readonly share: Pick<OpenShare, 'frameAncestors'>;
  readonly files: PageFiles;
  readonly language: ShareLanguage;
}

/** What it shows comes with its data: before the password nobody learns whose page it is. */
export function sendSharedPage(reply: FastifyReply, { share, files, language }: SharedPage): FastifyReply {
  const { title, needsScripts } = WORDING[language].sharedPages;
  const body = `<main id="share-page"></main><noscript>${needsScripts}</noscript>`;
  return sendPage(reply, scriptPage(title, files, body, language), policyOf(share.frameAncestors));
}

export function sendUnbuiltPage(reply: FastifyReply, { frameAncestors }: SharedPage['share']): FastifyReply {
  return sendUnbuilt(reply, 'The page is being built', ancestorsOf(frameAncestors));
}

export function sendNotice(reply: FastifyReply, status: NoticeStatus, language: ShareLanguage): FastifyReply {
  return sendNoticePage(reply.code(status), { ...WORDING[language].sharedPages.notices[status], language });
}

/** @param accepted the value of `Accept-Language` */
export function languageOf(chosen: ShareLanguage | null, accepted: string | undefined): ShareLanguage {
  if (chosen !== null) return chosen;
  const liked = (accepted ?? '')
    .slice(0, 500)
    .split(',')
    .map((range) => {
      const [name = '', weight] = range
        .trim()
        .toLowerCase()
        .split(/;\s*q=/);
      return { language: name.split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  for (const { language } of liked) {
    const known = SHARE_LANGUAGES.find((each) => each === language);
    if (known !== undefined) return known;
  }
  return 'en';
}
