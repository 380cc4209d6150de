/** The HTML of shared pages, the notice where a link opens nothing, and the language of both. */
import { WORDING, type Wording } from '@portolan/wording';
import type { Language } from '@portolan/wording/language';
import type { FastifyReply } from 'fastify';
import { mapPolicy, scriptPage, sendNoticePage, sendPage, sendUnbuilt } from '../../../http/pages/page.ts';
import type { PageFiles } from '../../../http/pages/page-files.ts';

const ancestorsOf = (given: readonly string[]) => (given.length === 0 ? "'none'" : given.join(' '));

/** 400: the address has no token. */
type NoticeStatus = keyof Wording['sharedPages']['notices'];

interface SharedPage {
  /** Of its main element. */
  readonly id: 'share-page' | 'map-frame';
  readonly files: PageFiles;
  readonly language: Language;
  /** Sites that may show it in a frame. */
  readonly sites: readonly string[];
}

/** What it shows comes with its data: before the password nobody learns whose page it is. */
export function sendSharedPage(reply: FastifyReply, { id, files, language, sites }: SharedPage): FastifyReply {
  const { title, needsScripts } = WORDING[language].sharedPages;
  const body = `<main id="${id}"></main><noscript>${needsScripts}</noscript>`;
  return sendPage(framed(reply, sites), scriptPage(title, files, body, language), mapPolicy(ancestorsOf(sites)));
}

export function sendUnbuiltPage(reply: FastifyReply, sites: readonly string[]): FastifyReply {
  return sendUnbuilt(framed(reply, sites), 'The page is being built', ancestorsOf(sites));
}

/** X-Frame-Options knows no list of sites. */
function framed(reply: FastifyReply, sites: readonly string[]): FastifyReply {
  return sites.length === 0 ? reply : reply.removeHeader('x-frame-options');
}

export function sendNotice(reply: FastifyReply, status: NoticeStatus, language: Language): FastifyReply {
  return sendNoticePage(reply.code(status), { ...WORDING[language].sharedPages.notices[status], language });
}
