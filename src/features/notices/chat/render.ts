/**
 * A message in the formats of chat: Block Kit for Slack's incoming webhooks, an Adaptive Card for workflows of Teams, which
 * take no other card. What users and sources wrote is never read as markup. Pure.
 */

import { cutText } from '../../../lib/text-rules/cut-text.ts';
import type { Message } from '../delivery/message.ts';

export const CHAT_KINDS = ['slack', 'teams'] as const;
export type ChatKind = (typeof CHAT_KINDS)[number];

export type ChatMessage = Pick<Message, 'title' | 'lines' | 'more' | 'openLabel' | 'openUrl'>;

/** Of a header block and of a section block (Slack, Block Kit reference). */
const HEADER_LENGTH = 150;
const SECTION_LENGTH = 3000;
/** Teams refuses messages of more than 28 kB; ten lines of this length stay far below. */
const LINE_LENGTH = 250;

export function renderChat(kind: ChatKind, message: ChatMessage): string {
  return JSON.stringify(kind === 'slack' ? slackOf(message) : teamsOf(message));
}

function slackOf({ title, lines, more, openLabel, openUrl }: ChatMessage) {
  const text = lines.map(({ number, text: what, url }) => {
    const label = number === '' ? '' : `<${escapeControls(url)}|${escapeSlack(number)}> `;
    return `• ${label}${escapeSlack(cutText(what, LINE_LENGTH, '…'))}`;
  });
  const sections = sectionsOf(more === null ? text : [...text, escapeSlack(more)]);
  return {
    // What the notification of a phone shows.
    text: escapeSlack(title),
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: cutText(title, HEADER_LENGTH, '…'), emoji: false } },
      ...sections.map((each) => ({ type: 'section', text: { type: 'mrkdwn', text: each } })),
      { type: 'actions', elements: [{ type: 'button', text: { type: 'plain_text', text: openLabel }, url: openUrl }] },
    ],
  };
}

function sectionsOf(lines: readonly string[]): string[] {
  const sections: string[] = [];
  for (const line of lines) {
    const last = sections.at(-1);
    if (last !== undefined && last.length + line.length < SECTION_LENGTH)
      sections[sections.length - 1] = `${last}\n${line}`;
    else sections.push(line);
  }
  return sections;
}

/** The three characters that Slack reads as control characters. */
function escapeControls(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A mark behind a zero-width space makes nothing bold. */
function escapeSlack(text: string): string {
  return escapeControls(text).replace(/[*_~`]/g, (mark) => `\u200B${mark}`);
}

/** Text runs, not text blocks: these read Markdown. */
function teamsOf({ title, lines, more, openLabel, openUrl }: ChatMessage) {
  const paragraph = (inlines: readonly object[]) => ({ type: 'RichTextBlock', inlines });
  const run = (text: string, more: object = {}) => ({ type: 'TextRun', text, ...more });
  const body = [
    paragraph([run(cutText(title, HEADER_LENGTH, '…'), { weight: 'Bolder', size: 'Medium' })]),
    ...lines.map(({ number, text, url }) =>
      paragraph([
        ...(number === ''
          ? []
          : [run(number, { weight: 'Bolder', selectAction: { type: 'Action.OpenUrl', url } }), run(' ')]),
        run(cutText(text, LINE_LENGTH, '…')),
      ]),
    ),
    ...(more === null ? [] : [paragraph([run(more, { isSubtle: true })])]),
  ];
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body,
          actions: [{ type: 'Action.OpenUrl', title: openLabel, url: openUrl }],
        },
      },
    ],
  };
}
