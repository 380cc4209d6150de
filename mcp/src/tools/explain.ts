/** explain_value, get_state_at: why a value is what it is, why a container is late, and what was known at a moment. */
import { z } from 'zod';
import { compact, markText, markTexts, quoted } from '../answers.ts';
import { ApiRefusal, Refusal, type Resource } from '../api.ts';
import { containerIdOf, shipmentIdOf } from '../resolve.ts';
import { defineTool, momentArgument, momentOf } from '../tool.ts';

const Kind = z.enum(['container', 'shipment']).default('container').describe('What `id` names');
const Id = z.string().trim().min(1).max(100).describe('Id or number of the container, or of the shipment');

type Given = { readonly kind: 'container' | 'shipment'; readonly id: string };

export const explainValue = defineTool({
  name: 'explain_value',
  title: 'Explain a value',
  description:
    'Why an attribute has its value: the rule, the source that stated it, its own words, and when. Without `attribute` it lists all of them. `sources` says how well each source answers. ' +
    'With attribute=lateness it gives the reasons why a container is late.',
  input: z.object({
    id: Id,
    kind: Kind,
    attribute: z
      .string()
      .trim()
      .max(100)
      .optional()
      .describe('Such as pickup_lfd, pod_eta_at (shipment), current_status, holds_at_pod_terminal; or lateness'),
  }),
  output: { id: z.string(), values: z.array(z.looseObject({})) },
  run: async ({ attribute, ...given }, api) => {
    const path = await pathOf(given, api);
    const id = path.split('/').at(-1) ?? '';
    if (attribute === 'lateness') {
      if (given.kind === 'shipment')
        throw new Refusal('Lateness is explained for one container.', 'Call again with kind=container.');
      const { data } = await api.get(`${path}/lateness`);
      const reasons = data.attributes.reasons as readonly object[];
      return {
        payload: {
          id,
          attribute,
          values: reasons.map((reason) => compact(reason)),
          predicted: data.attributes.predicted ?? null,
        },
        steering: steering(
          reasons.length > 0
            ? 'Give the reasons in order, with hours as days. They compare the first plan with the present one. `predicted` says what is likely beyond that.'
            : 'No reason of a day or more is known. Say so; do not invent one. `predicted` says what is likely.',
        ),
      };
    }
    const [{ data }, sources] = await Promise.all([
      api.list(`${path}/provenance`),
      given.kind === 'container' ? api.list(`${path}/sources`).then((found) => found.data.map(sourceOf)) : [],
    ]);
    const chosen = data.filter(({ attributes }) => isNamed(String(attributes.attribute), attribute));
    if (attribute && chosen.length === 0) {
      const names = data.map(({ attributes }) => attributes.attribute).join(', ');
      throw new Refusal(`${given.kind} has no attribute ${JSON.stringify(attribute)}.`, `It has: ${names}.`);
    }
    return {
      payload: { id, values: chosen.map((each) => explanation(each, attribute !== undefined)), sources },
      rows: { key: 'values', most: 200 },
      checkedAt: sources.map(({ last_checked_at }) => last_checked_at ?? null),
      steering: steering('Name the source, what it stated and when, then the rule. Quote its words as its words.'),
    };
  },
});

export const getStateAt = defineTool({
  name: 'get_state_at',
  title: 'Get the state at a time',
  description:
    'What was known of a container or shipment at a past moment: for disputes, and to see what an ETA was then.',
  input: z.object({
    id: Id,
    kind: Kind,
    at: momentArgument('Moment in the past'),
  }),
  output: { id: z.string(), as_of: z.string() },
  run: async ({ at: moment, ...given }, api) => {
    const at = momentOf(moment);
    const path = await pathOf(given, api);
    try {
      const { data } = await api.get(path, { as_of: at });
      return {
        payload: { id: data.id, kind: given.kind, as_of: at, state: compact(markTexts(data.attributes) as object) },
        steering: steering('Say that this is what was known at that moment, not what is known now.'),
      };
    } catch (error) {
      const since = error instanceof ApiRefusal && error.status === 404 && metaOf(error).known_since;
      if (!since) throw error;
      throw new Refusal(`Nothing was known of it at ${at}.`, `The first statement came at ${since}.`);
    }
  },
});

const steering = (presentation_guidance: string) => ({
  purpose: 'Why a value is what it is, or what it was.',
  presentation_guidance,
  suggested_follow_ups: ['What is the present state?', 'What changed since?'],
  suggested_tools: ['get_container', 'get_shipment_details', 'list_events_since'],
});

async function pathOf({ kind, id }: Given, api: Parameters<typeof containerIdOf>[0]): Promise<string> {
  if (kind === 'container') return `/v2/containers/${await containerIdOf(api, id)}`;
  return `/v2/shipments/${await shipmentIdOf(api, id)}`;
}

/** How well each source of a container answers: what is missing may be unchanged, or unheard. */
function sourceOf({ attributes: of }: Resource) {
  const { detail } = (of.last_error ?? {}) as { detail?: unknown };
  return compact({
    kind: of.kind,
    code: of.code,
    name: of.name,
    state: of.state,
    last_checked_at: of.last_checked_at as string | null,
    last_answered_at: of.last_answered_at,
    last_error: quoted(detail),
  });
}

/** `import_deadlines` names all its members too. */
function isNamed(name: string, attribute: string | undefined): boolean {
  return attribute === undefined || name === attribute || name.startsWith(`${attribute}.`);
}

interface Statement {
  readonly source: object;
  readonly event: string | null;
  readonly classifier: string | null;
  readonly fact: string | null;
  readonly said: unknown;
  readonly original_code: string | null;
  readonly original_text: string | null;
  readonly location_locode: string | null;
  readonly stated_at: string | null;
  readonly heard_at: string | null;
  readonly withdrawn_at: string | null;
}

function explanation({ attributes: { attribute, value, origin, rule, statement } }: Resource, isWhole: boolean) {
  const of = statement as Statement | null;
  const name = String(attribute);
  const short = { attribute, value: markText(name, value), origin, rule };
  if (!of) return short;
  if (!isWhole) return { ...short, source: of.source, heard_at: of.heard_at };
  const words = compact({ code: quoted(of.original_code), text: quoted(of.original_text) });
  return {
    ...short,
    statement: compact({
      source: of.source,
      event: of.event,
      classifier: of.classifier,
      fact: of.fact,
      stated: markText(name, of.said),
      place: of.location_locode,
      stated_at: of.stated_at,
      heard_at: of.heard_at,
      withdrawn_at: of.withdrawn_at,
      words,
    }),
  };
}

function metaOf({ errors }: ApiRefusal): Readonly<Record<string, unknown>> {
  return (errors[0]?.meta as Readonly<Record<string, unknown>> | undefined) ?? {};
}
