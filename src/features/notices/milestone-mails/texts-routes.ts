/** Reads and changes what milestone mails say. */
import { Type } from 'typebox';
import type { AccountSession } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { apiError } from '../../../http/jsonapi/errors.ts';
import { selection } from '../../../http/jsonapi/reading/list.ts';
import { serveWholeList } from '../../../http/jsonapi/serve-operation.ts';
import { serveResource } from '../../../http/jsonapi/serve-resource.ts';
import { changeBody } from '../../../http/jsonapi/writing/write-body.ts';
import { LONG_BODY_BYTES } from '../../../http/plugins/body.ts';
import type { Clock } from '../../../lib/clock.ts';
import { PLACEHOLDERS, unknownPlaceholder } from './fill-text.ts';
import {
  deleteText,
  listTexts,
  MilestoneTextSchema,
  renderMilestoneText,
  type ShownText,
  TextInput,
  upsertText,
} from './texts-store.ts';

const shared = { path: '/milestone_texts', tags: ['parties'], schema: MilestoneTextSchema } as const;
const Body = changeBody(
  'milestone_text',
  Type.Partial(
    Type.Object({
      ...TextInput,
      is_own: Type.Literal(false, { description: 'Alone: the words of the service hold again' }),
    }),
  ),
);

export const milestoneTextRoutes: ResourceRoutes<{ clock: Clock }> = async (app, { clock }) => {
  serveWholeList(app, {
    ...shared,
    summary: 'List the texts of milestone mails',
    description: 'One for each milestone and language.',
    declaration: selection('milestone_text', {}),
    list: async (session) => (await listTexts(session)).map(renderMilestoneText),
  });

  serveResource(app, {
    ...shared,
    one: 'a milestone text',
    many: 'milestone texts',
    render: renderMilestoneText,
    change: {
      permission: 'admin',
      summary: 'Change a text of milestone mails',
      bodyLimit: LONG_BODY_BYTES,
      body: Body,
      change: async (session, id, { attributes: { subject, text, is_own: isOwn } = {} }) => {
        const known = await findText(session, id);
        if (known === undefined) return undefined;
        if (isOwn === false) await deleteText(session, known);
        else {
          const words = { subject: subject ?? known.subject, text: text ?? known.text };
          requirePlaceholders(words);
          await upsertText(session, { ...known, ...words, updatedAt: new Date(clock.wallNow()) });
        }
        return findText(session, id);
      },
    },
  });
};

async function findText(session: AccountSession, id: string): Promise<ShownText | undefined> {
  return (await listTexts(session)).find((each) => each.id === id);
}

/** @throws ApiError for a placeholder that does not exist, or has no place there */
function requirePlaceholders(words: Pick<ShownText, 'subject' | 'text'>): void {
  for (const member of ['subject', 'text'] as const) {
    const unknown = unknownPlaceholder(words[member]);
    if (unknown === undefined) continue;
    const detail = `There is no placeholder {${unknown}}; there are ${PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}.`;
    throw apiError('invalid_value', { detail, pointer: `/data/attributes/${member}` });
  }
  if (words.subject.includes('{link}')) {
    const detail = 'A subject is no place for {link}: name it in the text.';
    throw apiError('invalid_value', { detail, pointer: '/data/attributes/subject' });
  }
}
