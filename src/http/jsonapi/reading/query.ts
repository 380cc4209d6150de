/**
 * Query strings of reads: a route declares what its list knows, and one reader turns the parameters into a ListQuery or
 * throws every fault at once. Parameters of the families page, filter, sort, include and fields are strict; others that
 * the list does not know are ignored (JSON:API lets implementations have their own).
 */
import type { ListQuery, PageRequest, SortKey, SparseFields } from '../../../database/lists/list-query.ts';
import { ApiError, type ErrorObject, errorObject, throwIfAny } from '../errors.ts';
import type { ResourceTable } from '../resource-table.ts';
import { decodeCursor } from './cursor.ts';
import { type FilterDeclaration, isRange, isStorable, MAX_SEARCH_LENGTH, readFilter, STORABLE } from './filters.ts';
import { findUnknownPath, MAX_INCLUDE_DEPTH } from './include.ts';
import type { ListDeclaration } from './list.ts';

export type RawQuery = Readonly<Record<string, string | string[] | undefined>>;

export const DEFAULT_PAGE_SIZE = 30;
export const MAX_PAGE_SIZE = 100;
const FAMILY = /^(page|filter|sort|include|fields)(\[|$)/;

/** A query string that was stored, as a request with the same query string has it. */
export function parseStoredQuery(text: string): RawQuery {
  const given = new URLSearchParams(text);
  const asGiven = (name: string) => {
    const values = given.getAll(name);
    return values.length === 1 ? values[0] : values;
  };
  return Object.fromEntries([...new Set(given.keys())].map((name) => [name, asGiven(name)]));
}

/** Filters alone, with the checks of a list. @returns values by name @throws ApiError with every fault */
export function readFilters(declared: ListDeclaration['filters'], raw: RawQuery): Record<string, string> {
  const reader = new QueryReader({}, raw);
  const filters = reader.filters(declared);
  reader.finish();
  return filters;
}

/** The parameters of a list. */
export function readListQuery(table: ResourceTable, list: ListDeclaration, raw: RawQuery): ListQuery {
  const reader = new QueryReader(table, raw);
  const include = reader.include(list.type, list.defaultInclude);
  const fields = reader.fields();
  const filters = reader.filters(list.filters);
  const search = reader.search(list.search);
  const wanted = reader.sort(list) ?? list.defaultSort;
  const { page, sort } = reader.page(wanted, list.defaultSize ?? DEFAULT_PAGE_SIZE);
  reader.finish();
  return { page, sort, filters, search, include, fields };
}

/** As many faults as one answer lists; more are reported by the next answer. */
const MAX_REPORTED = 100;

/** Parameters of the strict families, where none of them is known: JSON:API requires a 400 for `include` there, too. */
export function findForeignParameters(names: readonly string[]): ErrorObject[] {
  return names
    .filter((name) => FAMILY.test(name))
    .slice(0, MAX_REPORTED)
    .map(unknownParameter);
}

function unknownParameter(parameter: string): ErrorObject {
  return errorObject('invalid_parameter', { detail: `The parameter ${parameter} is unknown here.`, parameter });
}

export type OneQuery = Pick<ListQuery, 'include' | 'fields'>;

/** The parameters of a read of one resource. @param defaultInclude as a list's */
export function readOneQuery(
  table: ResourceTable,
  type: string,
  raw: RawQuery,
  defaultInclude: readonly string[] = [],
): OneQuery {
  const reader = new QueryReader(table, raw);
  const query = { include: reader.include(type, defaultInclude), fields: reader.fields() };
  reader.finish();
  return query;
}

class QueryReader {
  readonly #table: ResourceTable;
  readonly #raw: RawQuery;
  readonly #known = new Set<string>();
  readonly #errors: ErrorObject[] = [];

  constructor(table: ResourceTable, raw: RawQuery) {
    this.#table = table;
    this.#raw = raw;
  }

  /** Throws what was wrong, and which of the strict families are unknown. */
  finish(): void {
    for (const name of Object.keys(this.#raw)) {
      if (FAMILY.test(name) && !this.#known.has(name)) this.#report(unknownParameter(name));
    }
    throwIfAny(this.#errors);
  }

  include(type: string, byDefault: readonly string[] = []): string[][] {
    const text = this.#take('include') ?? byDefault.join(',');
    const paths = listOf(text).map((path) => path.split('.'));
    const tooDeep = paths.find((path) => path.length > MAX_INCLUDE_DEPTH);
    const unknown = findUnknownPath(this.#table, type, paths);
    if (tooDeep) this.#refuse('include', `${tooDeep.join('.')} is more than ${MAX_INCLUDE_DEPTH} levels deep.`);
    else if (unknown) {
      const known =
        unknown.expected.length > 0 ? `known: ${unknown.expected.join(', ')}` : 'nothing can be included there';
      this.#refuse('include', `${JSON.stringify(unknown.path)} is no path of relationships from ${type}; ${known}.`);
    }
    return paths;
  }

  fields(): SparseFields {
    const fields: Record<string, ReadonlySet<string>> = Object.create(null);
    for (const name of Object.keys(this.#raw)) {
      const type = /^fields\[([^\]]*)\]$/.exec(name)?.[1];
      if (type === undefined) continue;
      const wanted = listOf(this.#take(name) ?? '');
      const known = Object.hasOwn(this.#table, type) ? fieldNames(this.#table[type]) : undefined;
      const unknown = wanted.find((field) => !known?.has(field));
      if (!known) this.#refuse(name, `There is no resource type ${JSON.stringify(type)}.`);
      else if (unknown !== undefined) this.#refuse(name, `${type} has no field ${JSON.stringify(unknown)}.`);
      fields[type] = new Set(wanted);
    }
    return fields;
  }

  filters(declared: Readonly<Record<string, FilterDeclaration>>): Record<string, string> {
    const filters: Record<string, string> = {};
    for (const [name, declaration] of Object.entries(declared)) {
      const bounds = isRange(declaration) ? ([null, 'start', 'end'] as const) : ([null] as const);
      for (const bound of bounds) {
        const parameter = bound ? `filter[${name}][${bound}]` : `filter[${name}]`;
        const text = this.#take(parameter);
        if (text === undefined) continue;
        const result = readFilter(declaration, text, bound);
        if ('expected' in result) this.#refuse(parameter, `${parameter} must be ${result.expected}.`);
        else filters[isRange(declaration) ? `${name}.${bound ?? 'on'}` : name] = result.value;
      }
    }
    return filters;
  }

  search(declared: Readonly<Record<string, string>>): Record<string, string> {
    const search: Record<string, string> = {};
    for (const name of Object.keys(declared)) {
      const text = this.#take(name)?.trim();
      if (text === undefined || text === '') continue;
      if (text.length > MAX_SEARCH_LENGTH) this.#refuse(name, `${name} has at most ${MAX_SEARCH_LENGTH} characters.`);
      if (!isStorable(text)) this.#refuse(name, `${name} must be ${STORABLE}.`);
      search[name] = text;
    }
    return search;
  }

  sort({ sortable, keys: declared }: ListDeclaration): SortKey[] | undefined {
    const text = this.#take('sort');
    if (text === undefined) return undefined;
    const keys = listOf(text).map((part): SortKey => {
      const field = part.replace(/^-/, '');
      const kind = sortable.includes(field) ? declared[field]?.kind : undefined;
      const known = sortable.join(', ') || 'nothing';
      if (!kind) this.#refuse('sort', `This list cannot be sorted by ${JSON.stringify(field)}; it can by ${known}.`);
      return { field, direction: part.startsWith('-') ? 'descending' : 'ascending', kind: kind ?? 'text' };
    });
    if (keys.length === 0) this.#refuse('sort', 'sort names at least one field.');
    if (new Set(keys.map((key) => key.field)).size < keys.length) this.#refuse('sort', 'sort names each field once.');
    return keys;
  }

  /** The page, and the order it is in: a cursor brings its own where rows move in the requested one. */
  page(wanted: readonly SortKey[], defaultSize: number): { page: PageRequest; sort: readonly SortKey[] } {
    const size = Math.min(this.#positive('page[size]') ?? defaultSize, MAX_PAGE_SIZE);
    const number = this.#positive('page[number]');
    const cursor = this.#take('page[after]');
    if (cursor === undefined) return { page: { size, number: number ?? 1 }, sort: wanted };
    if (number !== undefined) this.#refuse('page[number]', 'page[number] and page[after] exclude each other.');
    try {
      const { sort, ...place } = decodeCursor(wanted, cursor);
      return { page: { size, ...place }, sort };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#errors.push(...error.errors);
      return { page: { size, number: 1 }, sort: wanted };
    }
  }

  #positive(name: string): number | undefined {
    const text = this.#take(name);
    if (text === undefined) return undefined;
    if (/^[0-9]{1,15}$/.test(text) && Number(text) >= 1) return Number(text);
    this.#refuse(name, `${name} must be a whole number, 1 or more.`);
    return undefined;
  }

  /** The text of a parameter given once; undefined when absent. */
  #take(name: string): string | undefined {
    this.#known.add(name);
    const value = this.#raw[name];
    if (!Array.isArray(value)) return value;
    this.#refuse(name, `${name} must be given once.`);
    return value[0];
  }

  #refuse(parameter: string, detail: string): void {
    this.#report(errorObject('invalid_parameter', { detail, parameter }));
  }

  /** Stops the reading where there is more than an answer lists. */
  #report(error: ErrorObject): void {
    this.#errors.push(error);
    if (this.#errors.length >= MAX_REPORTED) throwIfAny(this.#errors);
  }
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function fieldNames(type: ResourceTable[string] | undefined): ReadonlySet<string> {
  const members = type?.schema.properties ?? {};
  const names = (member: unknown) => Object.keys((member as { properties?: object } | undefined)?.properties ?? {});
  return new Set([...names(members.attributes), ...names(members.relationships)]);
}

/** A parameter outside the families that is true or false; false where it is not given. @throws ApiError */
export function readFlag({ query }: { readonly query: unknown }, parameter: string): boolean {
  const text = (query as RawQuery)[parameter] ?? 'false';
  if (text === 'true' || text === 'false') return text === 'true';
  const detail = `${parameter} must be true or false, and given once.`;
  throw new ApiError([errorObject('invalid_parameter', { detail, parameter })]);
}
