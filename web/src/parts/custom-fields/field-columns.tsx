/** Custom fields as columns of a list: the values come with a page of rows, in the same request. */
import type { ApiResponse, Identifier, Resource } from '../../app/api/request.ts';
import type { FieldDefinition, FieldValue } from '../../app/api/resources.ts';
import type { Words } from '../../app/words/english.ts';
import type { Column } from '../list/list-rows.tsx';
import { fieldName } from './field-definitions.ts';

/** Of a row, by the id of the definition. */
export type FieldValues = ReadonlyMap<string, FieldValue>;

export interface RowWithFields {
  readonly id: string;
  readonly fields: FieldValues;
}

/** Of the keys of these columns; the rest is the id of the definition. */
export const FIELD_KEY = 'field_';
const WIDTH = 130;

/** Whether columns as they are stored show a custom field: its values are requested before its definition is known. */
export const showsFields = (stored: string) => new RegExp(`(^|,)${FIELD_KEY}`).test(stored);

interface FieldColumnsOf {
  readonly definitions: readonly Resource<FieldDefinition>[];
  readonly entities: readonly FieldDefinition['entity_type'][];
  readonly words: Words;
  readonly locale: string;
}

export function fieldColumnsOf<Row extends RowWithFields>(of: FieldColumnsOf): (Column<Row> & { needs: string })[] {
  const { definitions, entities, words, locale } = of;
  const chosen = definitions.filter(({ attributes }) => entities.includes(attributes.entity_type));
  const named = chosen.map((each) => ({
    id: each.id,
    name: fieldName(each, words),
    entity: each.attributes.entity_type,
  }));
  return named.map(({ id, name, entity }) => ({
    key: `${FIELD_KEY}${id}`,
    // The container and its shipment may both have a field of that name.
    name: named.filter((each) => each.name === name).length > 1 ? `${name} (${words.lists.entities[entity]})` : name,
    width: WIDTH,
    sort: null,
    isExtra: true,
    needs: '',
    Cell: ({ row }) => {
      const field = row.fields.get(id);
      const text = field === undefined ? '' : fieldText(field, words, locale);
      return (
        <span className={text === '' ? 'dim' : ''} title={text}>
          {text || '—'}
        </span>
      );
    },
  }));
}

function fieldText({ value, display_value: text }: FieldValue, words: Words, locale: string): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return typeof value === 'number' ? value.toLocaleString(locale, { maximumFractionDigits: 20 }) : text;
}

const NONE: FieldValues = new Map();

/** The values that a page includes, by the id of their container or shipment. */
export function fieldsByEntity({ included }: Pick<ApiResponse<unknown>, 'included'>): (id: string) => FieldValues {
  const found = new Map<string, Map<string, FieldValue>>();
  for (const { type, attributes, relationships } of included) {
    if (type !== 'custom_field') continue;
    const { entity, definition } = idsOf(relationships);
    if (entity === undefined || definition === undefined) continue;
    const own = found.get(entity) ?? new Map<string, FieldValue>();
    found.set(entity, own.set(definition, attributes as unknown as FieldValue));
  }
  return (id) => found.get(id) ?? NONE;
}

function idsOf(relationships: Resource<unknown>['relationships']) {
  const [entity, definition] = ['entity', 'definition'].map(
    (name) => (relationships[name]?.data as Identifier | null | undefined)?.id,
  );
  return { entity, definition };
}

/** The parameter `fields` of the values. */
export const FIELDS_OF_VALUES = 'fields[custom_field]=value,display_value,entity,definition';
