/**
 * JSON:API resource `exception_rules_preview`: what other rules of exceptions would find now, against what the present ones
 * find. Both are evaluated on the stored states of the same containers. Nothing is stored.
 */
import { Type } from 'typebox';
import type { AccountSession } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { present, type RowOf } from '../../../http/jsonapi/attributes.ts';
import { resourceSchema, Uuid } from '../../../http/jsonapi/resource.ts';
import { serveOperation } from '../../../http/jsonapi/serve-operation.ts';
import { writeBody } from '../../../http/jsonapi/writing/write-body.ts';
import { newId } from '../../../lib/ids.ts';
import { getSettings } from '../../../tenancy/accounts/settings-store.ts';
import { batchesOf, sampleContainers, scaledCount } from '../../../tracking/containers/counts/store.ts';
import type { TrackingContext } from '../../../tracking/context.ts';
import { readArrivalsOf } from '../../arrivals/ships/arrivals-of-containers.ts';
import { readClocks } from '../../charges/container-clocks.ts';
import { readDocumentsOf } from '../../documents/suggestions/container-suggestions.ts';
import { listDisputesDue } from '../../invoices/checking/dispute-due.ts';
import { EXCEPTION_SETTINGS, listForEvaluation } from '../finding/store.ts';
import { disputesBy, findingsOf } from '../finding/watch-containers.ts';
import { EXCEPTION_KINDS, type ExceptionRules, ExceptionRulesSchema } from '../kinds/kinds.ts';

/** Above it the counts are estimated: a preview that is computed while somebody types must not cost more than a second. */
const MOST_EVALUATED = 2000;
const EXAMPLES = 10;

const Count = (description: string) => Type.Integer({ minimum: 0, description });

export const RulesPreviewSchema = resourceSchema(
  'exception_rules_preview',
  Type.Object({
    containers: Count('Containers of the account; those that are returned empty are not counted'),
    evaluated: Count(`Those of them that were evaluated, at most ${MOST_EVALUATED}`),
    estimated: Type.Boolean({ description: 'True: not all were evaluated, and the counts are scaled to all' }),
    kinds: Type.Array(
      Type.Object(
        {
          kind: Type.Enum([...EXCEPTION_KINDS]),
          now: Count('Containers that the present rules find, also where another kind leads'),
          found: Count('Containers that the given rules find'),
          opened: Count('Containers that only the given rules find'),
          first_containers: Type.Array(
            Type.Object({ container_id: Uuid, number: Type.String({ examples: ['TESU4000011'] }) }),
            {
              description: 'The first ten that only the given rules find; if there are none, the first ten they find',
            },
          ),
        },
        { title: 'exception_kind_preview' },
      ),
    ),
  }),
  Type.Object({}),
);

const Body = writeBody(
  'exception_rules_preview',
  Type.Object({ exception_rules: Type.Partial(ExceptionRulesSchema, { additionalProperties: false }) }),
);

export const rulesPreviewRoutes: ResourceRoutes<{ tracking: TrackingContext }> = async (app, { tracking }) => {
  serveOperation(app, {
    method: 'post',
    path: '/attention/preview',
    permission: 'admin',
    tags: ['exceptions'],
    summary: 'Preview changed rules of exceptions',
    description: 'What the rules would find now, and the present rules. Nothing is stored; omitted rules stay.',
    body: Body,
    schema: RulesPreviewSchema,
    changes: false,
    answer: async (session, request) => {
      const changed = request.body.data.attributes.exception_rules;
      const { exception_rules: stored } = await getSettings(session, EXCEPTION_SETTINGS);
      const preview = await previewRules(session, tracking, { present: stored, given: { ...stored, ...changed } });
      return present(RulesPreviewSchema, { id: newId(tracking.clock.now()), ...preview });
    },
  });
};

interface RulesToCompare {
  readonly present: ExceptionRules;
  readonly given: ExceptionRules;
}
type Preview = Omit<RowOf<typeof RulesPreviewSchema>, 'id'>;

async function previewRules(
  session: AccountSession,
  context: TrackingContext,
  rules: RulesToCompare,
): Promise<Preview> {
  const [sample, clocksOf] = await Promise.all([
    sampleContainers(session, MOST_EVALUATED),
    readClocks(session, context),
  ]);
  const now = context.clock.now();
  const looked: { container_id: string; number: string; present: Set<string>; given: Set<string> }[] = [];
  for (const ids of batchesOf(sample.ids)) {
    const sampled = await listForEvaluation(session, ids, new Date(now));
    const documentsOf = await readDocumentsOf(session, sampled);
    const arrivalsOf = await readArrivalsOf(session, sampled);
    const disputesOf = disputesBy(await listDisputesDue(session, ids));
    const input = { clocksOf, documentsOf, arrivalsOf, disputesOf, holidays: context.holidays, now };
    for (const container of sampled) {
      const kindsBy = (by: ExceptionRules) =>
        new Set(findingsOf(container, { ...input, rules: by, thresholds: [] }).findings.map(({ kind }) => kind));
      const { id: container_id, number } = container;
      looked.push({ container_id, number, present: kindsBy(rules.present), given: kindsBy(rules.given) });
    }
  }
  const kinds = EXCEPTION_KINDS.map((kind) => {
    const found = looked.filter(({ given }) => given.has(kind));
    const opened = found.filter(({ present }) => !present.has(kind));
    const examples = opened.length > 0 ? opened : found;
    return {
      kind,
      now: scaledCount(looked.filter(({ present }) => present.has(kind)).length, sample),
      found: scaledCount(found.length, sample),
      opened: scaledCount(opened.length, sample),
      first_containers: examples.slice(0, EXAMPLES).map(({ container_id, number }) => ({ container_id, number })),
    };
  });
  const evaluated = sample.ids.length;
  return { containers: sample.total, evaluated, estimated: sample.total > evaluated, kinds };
}
