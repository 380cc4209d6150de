/** What milestone mails say: our words, or those of the account. */
import { WORDING } from '@portolan/wording';
import type { MilestoneText } from '@portolan/wording/english/customer-mails';
import { Type } from 'typebox';
import type { AccountSession, Database } from '../../../../database/database.ts';
import type { ResourceRoutes } from '../../../../http/api-instance.ts';
import { listQuery, oneAnswer, oneQuery, wholeListAnswer } from '../../../../http/jsonapi/answers.ts';
import { apiError, notFound, requireSameId } from '../../../../http/jsonapi/errors.ts';
import { selection } from '../../../../http/jsonapi/reading/list.ts';
import { ById, oneOperation, wholeListOperation } from '../../../../http/jsonapi/route-schemas.ts';
import { changeBody } from '../../../../http/jsonapi/writing/write-body.ts';
import { LONG_BODY_BYTES } from '../../../../http/plugins/body.ts';
import type { Clock } from '../../../../lib/clock.ts';
import { MAILED_MILESTONES } from '../../kinds/milestones.ts';
import {
  MAIL_LOCALES,
  MilestoneTextSchema,
  renderMilestoneText,
  type ShownText,
  TextSubject,
  TextText,
  textIdOf,
} from '../schema.ts';
import { PLACEHOLDERS, unknownPlaceholder } from './fill-text.ts';
import { deleteText, listOwnTexts, upsertText } from './store.ts';

const tags = ['parties'];
const TEXTS = selection('milestone_text', {});
const Body = changeBody(
  'milestone_text',
  Type.Object({
    subject: Type.Optional(TextSubject),
    text: Type.Optional(TextText),
    is_own: Type.Optional(Type.Literal(false, { description: 'Alone: the words of the service hold again' })),
  }),
);

export const milestoneTextRoutes: ResourceRoutes<{ database: Database; clock: Clock }> = async (
  app,
  { database, clock },
) => {
  app.get(
    '/milestone_texts',
    {
      config: { permission: 'read' },
      schema: {
        tags,
        summary: 'List the texts of milestone mails',
        description: 'One for each milestone and language.',
        ...wholeListOperation(MilestoneTextSchema),
      },
    },
    (request) => {
      const query = listQuery(request, TEXTS);
      return database.forAccount(request.auth.accountId, async (session) =>
        wholeListAnswer(request, { query, rows: (await listTexts(session)).map(renderMilestoneText), session }),
      );
    },
  );

  app.patch(
    '/milestone_texts/:id',
    {
      config: { permission: 'admin' },
      bodyLimit: LONG_BODY_BYTES,
      schema: {
        tags,
        summary: 'Change a text of milestone mails',
        params: ById,
        body: Body,
        ...oneOperation(MilestoneTextSchema),
      },
    },
    (request) => {
      const query = oneQuery(request, 'milestone_text');
      const { id, attributes: { subject, text, is_own: isOwn } = {} } = request.body.data;
      requireSameId(request.params.id, id);
      return database.changeAccount(request.auth.accountId, async (session) => {
        const known = await getText(session, request.params.id);
        if (isOwn === false) await deleteText(session, known);
        else await change(session, known, { subject: subject ?? known.subject, text: text ?? known.text }, clock);
        const resource = renderMilestoneText(await getText(session, request.params.id));
        return oneAnswer(request, { query, resource, session });
      });
    },
  );
};

async function change(session: AccountSession, known: ShownText, given: MilestoneText, clock: Clock): Promise<void> {
  for (const member of ['subject', 'text'] as const) {
    const unknown = unknownPlaceholder(given[member]);
    if (unknown === undefined) continue;
    const detail = `There is no placeholder {${unknown}}; there are ${PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}.`;
    throw apiError('invalid_value', { detail, pointer: `/data/attributes/${member}` });
  }
  if (given.subject.includes('{link}')) {
    const detail = 'A subject is no place for {link}: name it in the text.';
    throw apiError('invalid_value', { detail, pointer: '/data/attributes/subject' });
  }
  await upsertText(session, { ...known, ...given }, new Date(clock.wallNow()));
}

async function listTexts(session: AccountSession): Promise<ShownText[]> {
  const own = await listOwnTexts(session);
  return MAILED_MILESTONES.flatMap((milestone) =>
    MAIL_LOCALES.map((locale) => {
      const text = own.find((each) => each.milestone === milestone && each.locale === locale);
      const { subject, text: words } = text ?? WORDING[locale].customerMails.texts[milestone];
      return { milestone, locale, subject, text: words, isOwn: text !== undefined };
    }),
  );
}

async function getText(session: AccountSession, id: string): Promise<ShownText> {
  const found = (await listTexts(session)).find(({ milestone, locale }) => textIdOf(milestone, locale) === id);
  if (found === undefined) throw notFound('milestone text', id);
  return found;
}
