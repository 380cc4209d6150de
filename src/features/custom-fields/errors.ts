/** The errors of custom fields and their definitions, with their API error codes. */
import { answeredBy, type ErrorMapping } from '../../http/jsonapi/error-table.ts';
import { ApiError, errorObject } from '../../http/jsonapi/errors.ts';
import { DomainError, domainError } from '../../lib/errors.ts';

/** How many values and initial values use an option. */
export interface OptionUse {
  readonly values: number;
  /** Initial values that tracking requests carry for their shipments and containers. */
  readonly initialValues: number;
}

export interface Fault {
  /** Members from the attributes down, as in a JSON pointer: `validation/pattern`. */
  readonly path: string;
  /** A sentence: what is wrong and what would be right. */
  readonly message: string;
  readonly missing?: boolean;
  /** Data of the error, for clients that have words of their own. */
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** All faults of one request's attributes. */
export class CustomFieldFaults extends DomainError {
  readonly faults: readonly [Fault, ...Fault[]];

  constructor(faults: readonly [Fault, ...Fault[]]) {
    super(faults.map(({ message }) => message).join(' '), { field: faults[0].path });
    this.faults = faults;
  }
}

export function throwFaults(faults: readonly Fault[]): void {
  const [first, ...rest] = faults;
  if (first) throw new CustomFieldFaults([first, ...rest]);
}

export class SlugTaken extends domainError((slug: string, entityType: string, definitionId: string | null) => [
  `${entityType} already has a custom field ${slug}; choose another api_slug.`,
  { field: 'api_slug', ...(definitionId !== null && { meta: { custom_field_definition_id: definitionId } }) },
]) {}

export class TemplateInUse extends domainError((slug: string) => [
  `The built-in field ${slug} already has values; delete them, or choose another api_slug.`,
  { field: 'api_slug' },
]) {}

export class TemplateNotEditable extends domainError(
  'This definition is built in and cannot be changed; create your own with its id as template_id.',
) {}

export class TemplateUnknown extends domainError((id: string) => [
  `No built-in definition has the id ${id}; use the id of a definition whose account is null.`,
  { field: 'template_id' },
]) {}

export class OptionTaken extends domainError((value: string, optionId: string | null) => [
  `The definition already has an option ${JSON.stringify(value)}.`,
  { field: 'value', ...(optionId !== null && { meta: { custom_field_option_id: optionId } }) },
]) {}

/** @param use what uses it; null: the default_value of its definition */
export class OptionInUse extends domainError((value: string, use: OptionUse | null) => [
  `The option ${JSON.stringify(value)} is used by ${use === null ? 'the default_value' : usersOf(use)}; change that first.`,
  { ...(use !== null && { meta: { values_count: use.values, initial_values_count: use.initialValues } }) },
]) {}

function usersOf({ values, initialValues }: OptionUse): string {
  const parts = [
    ...(values > 0 ? [`${values} ${values === 1 ? 'value' : 'values'}`] : []),
    ...(initialValues > 0
      ? [`${initialValues} initial ${initialValues === 1 ? 'value' : 'values'} of tracking requests`]
      : []),
  ];
  return parts.join(' and ');
}

export class FieldRequired extends domainError((slug: string) => [
  `The field ${slug} is required and cannot be cleared; set another value, or change the definition's validation.`,
  { meta: { reason: 'required' } },
]) {}

export const customFieldErrors: ErrorMapping = [
  answeredBy(CustomFieldFaults, ({ faults: [first, ...rest] }) => new ApiError([toError(first), ...rest.map(toError)])),
  [SlugTaken, 'conflict'],
  [TemplateInUse, 'conflict'],
  [TemplateNotEditable, 'forbidden'],
  [TemplateUnknown, 'not_found'],
  [OptionTaken, 'conflict'],
  [OptionInUse, 'conflict'],
  [FieldRequired, 'invalid_value'],
];

function toError({ path, message, missing, meta }: Fault) {
  return errorObject(missing ? 'missing_member' : 'invalid_value', {
    detail: message,
    pointer: `/data/attributes/${path}`,
    ...(meta && { meta }),
  });
}
