/** Errors of a whole file, with their API error codes. Errors of single rows are results of the import. */
import type { ErrorMapping } from '../../http/jsonapi/error-table.ts';
import { DomainError, domainError } from '../../lib/errors.ts';

export class TooManyImports extends domainError((most: number) => [
  `The account has ${most} unfinished imports, the maximum; send the file again when one has finished.`,
  { meta: { unfinished_imports: most } },
]) {}

export class FileEmpty extends domainError('The file has no rows; it needs a header and at least one row.') {}

export class ColumnsMissing extends domainError((columns: readonly string[], known: readonly string[]) => [
  `The header lacks ${columns.join(' and ')}; the columns are ${known.join(', ')}, in any order.`,
  { meta: { columns } },
]) {}

export class ColumnsUnknown extends DomainError {
  constructor(columns: readonly string[], known: readonly string[]) {
    const names = columns.map((column) => JSON.stringify(column.slice(0, 100))).join(', ');
    super(`The header has unknown columns: ${names}; the known columns are ${known.join(', ')}.`, {
      meta: { columns: columns.map((column) => column.slice(0, 100)) },
    });
  }
}

export class ColumnTwice extends domainError((column: string) => [
  `The header names ${column} twice.`,
  { meta: { columns: [column] } },
]) {}

export const importErrors: ErrorMapping = [
  [TooManyImports, 'conflict'],
  [FileEmpty, 'invalid_value'],
  [ColumnsMissing, 'missing_member'],
  [ColumnsUnknown, 'unknown_member'],
  [ColumnTwice, 'invalid_value'],
];
