/** The resources of connections. No answer has a secret, a part of one or its hash. */
import { type Static, Type } from 'typebox';
import { Nullable, renderResource, resourceSchema, SelfLink, Timestamp } from '../../http/jsonapi/resource.ts';
import { changeBody, writeBody } from '../../http/jsonapi/writing/write-body.ts';
import { CONNECTION_KINDS } from '../../sources/profiled/fields.ts';
import { FAILURE_CAUSES } from '../../tracking/sources/answers/flaws.ts';

const Kind = Type.Enum([...CONNECTION_KINDS], { description: 'What is connected' });
const Code = Type.String({
  minLength: 1,
  maxLength: 20,
  description: 'Of the profile: a SCAC, or the name of a terminal or railroad',
  examples: ['MAEU'],
});
const Scope = Type.Enum(['account', 'installation'], {
  description: 'Whose requests it tracks: those of this account, or of every account of the installation',
});
const Fields = Type.Record(Type.String({ maxLength: 100 }), Nullable(Type.String({ maxLength: 32_768 })), {
  maxProperties: 40,
  description: 'Values by the name of the field, as `GET /source_profiles` names them; null empties a field',
});

const Field = Type.Object({
  name: Type.String(),
  label: Type.String(),
  help: Nullable(Type.String({ description: 'What it is, and where to get it' })),
  help_url: Nullable(Type.String()),
  secret: Type.Boolean({ description: 'It is stored sealed, and never shown again' }),
  required: Type.Boolean(),
  kind: Type.Enum(['text', 'secret', 'file', 'url', 'json'], {
    description: '`file`: the text of a file in PEM. `json`: a JSON object.',
  }),
  placeholder: Nullable(Type.String({ description: 'What holds without a value' })),
  installation_only: Type.Boolean({ description: 'Only a connection with the scope `installation` may have it' }),
});

const profile = {
  kind: Kind,
  code: Code,
  name: Type.String(),
  fields: Type.Array(Field),
  verified: Type.Boolean({ description: 'Whether a real answer of this source was seen' }),
  evidence: Nullable(Type.String({ description: 'What the profile rests on, with its date' })),
  how_to_get: Type.Object({
    text: Type.String({ description: 'How one gets access, and what it costs' }),
    url: Type.String({ description: 'A page that says more' }),
    access: Nullable(Type.String({ description: 'What one needs, as a phrase' })),
    cost: Nullable(Type.String({ description: 'As a phrase' })),
  }),
  tells: Type.String({ description: 'What the source reports' }),
  state: Type.Enum(['available', 'connected', 'configured'], {
    description: '`connected`: by a connection of the account. `configured`: by the operator, read-only.',
  }),
  simulated: Type.Boolean({ description: 'It is part of the simulated world, no real source' }),
};

const IdOfProfile = { pattern: '^(line|terminal|railroad):[A-Z0-9]+$', examples: ['line:MAEU'] };

/** Its id is not a UUID. */
export const SourceProfileSchema = Type.Object(
  {
    id: Type.String(IdOfProfile),
    type: Type.Literal('source_profile'),
    attributes: Type.Object(profile),
    relationships: Type.Object({}),
    links: Type.Optional(SelfLink),
  },
  { title: 'source_profile' },
);

export type ProfileAttributes = Static<ReturnType<typeof Type.Object<typeof profile>>>;

const State = Type.Enum(['working', 'failing', 'untested'], {
  description: '`untested`: it has not been polled since it was connected or changed.',
});

const PROBLEM_KINDS = [...FAILURE_CAUSES, 'key_missing', 'unusable'] as const;
const ProblemKind = Type.Enum([...PROBLEM_KINDS], {
  description:
    'Why the latest polls failed, as `GET /sources` counts them. `key_missing`: the key file of the installation does not open the stored credentials. `unusable`: `problem` says why.',
});
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

const connection = {
  kind: Kind,
  code: Code,
  source_code: Type.String({ description: 'The code of its statements: the SCAC, or the code of the terminal' }),
  name: Type.String(),
  scope: Scope,
  settings: Type.Record(Type.String(), Type.String(), { description: 'Values of fields that are no secrets' }),
  secrets: Type.Record(Type.String(), Type.Object({ set: Type.Literal(true), changed_at: Timestamp }), {
    description: 'Which secrets are stored, by the name of the field',
  }),
  origin: Type.Enum(['stored', 'configured'], {
    description: '`configured`: the operator of the installation has set it up; it cannot be changed here.',
  }),
  setting: Nullable(
    Type.String({
      description: 'Setting of the configuration file that sets it up; null: none',
      examples: ['carriers.lines.0'],
    }),
  ),
  state: State,
  last_answer_at: Nullable(Timestamp),
  problem: Nullable(Type.String({ description: 'Why it does not work, with what to do' })),
  problem_kind: Nullable(ProblemKind),
  key_file: Nullable(Type.String({ description: 'Where the key file is expected, if it is missing' })),
  created_at: Nullable(Timestamp),
  updated_at: Nullable(Timestamp),
};

export const SourceConnectionSchema = resourceSchema('source_connection', Type.Object(connection), Type.Object({}));
export type ConnectionAttributes = Static<ReturnType<typeof Type.Object<typeof connection>>>;

const Name = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: '\\S',
  description: 'By default that of the profile',
});

export const NewConnection = writeBody(
  'source_connection',
  Type.Object({
    kind: Kind,
    code: Code,
    name: Type.Optional(Name),
    scope: Type.Optional(Scope),
    fields: Fields,
  }),
);
export const ChangedConnection = changeBody(
  'source_connection',
  Type.Partial(Type.Object({ name: Name, scope: Scope, fields: Fields })),
);

const Step = Type.Object({
  step: Type.Enum(['resolve', 'connect', 'authenticate', 'request', 'read']),
  ok: Nullable(Type.Boolean({ description: 'Null: it was not reached, or is not needed' })),
  detail: Type.String(),
  ms: Nullable(Type.Integer({ minimum: 0 })),
});

const test = {
  kind: Kind,
  code: Code,
  number: Type.String(),
  number_type: Type.Enum(['bill_of_lading', 'booking_number', 'container']),
  steps: Type.Array(Step),
  answered: Type.Boolean({ description: 'Whether the source answered, and the answer could be read' }),
  found: Nullable(Type.Boolean({ description: 'Whether the source knows the number. Null: it does not say' })),
  summary: Type.String({ description: 'What the answer says, in a sentence' }),
  containers: Type.Array(Type.String()),
  first_event: Nullable(Type.Object({ at: Type.String(), text: Type.String() })),
  last_event: Nullable(Type.Object({ at: Type.String(), text: Type.String() })),
  request: Nullable(Type.String({ description: 'The last request, without secrets' })),
  answer: Nullable(Type.String({ description: 'The beginning of its answer, without secrets' })),
};

export const SourceTestSchema = resourceSchema('source_test', Type.Object(test), Type.Object({}));
export type TestAttributes = Static<ReturnType<typeof Type.Object<typeof test>>>;

export const NewTest = writeBody(
  'source_test',
  Type.Object({
    kind: Kind,
    code: Code,
    fields: Type.Optional(Fields),
    scope: Type.Optional(Scope),
    connection_id: Type.Optional(
      Type.String({ format: 'uuid', description: 'A stored connection, whose values hold where `fields` has none' }),
    ),
    number: Type.String({ minLength: 1, maxLength: 50, pattern: '\\S' }),
    number_type: Type.Optional(test.number_type),
  }),
);

export const renderProfile = (id: string, attributes: ProfileAttributes) =>
  renderResource({ id, type: 'source_profile', attributes, relationships: {} });
export const renderConnection = (id: string, attributes: ConnectionAttributes) =>
  renderResource({ id, type: 'source_connection', attributes, relationships: {} });
export const renderTest = (id: string, attributes: TestAttributes) =>
  renderResource({ id, type: 'source_test', attributes, relationships: {} });
