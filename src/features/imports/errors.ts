/** What can be wrong with a whole file, and how the API answers each; faults of single rows are results. */
import type { ErrorMapping } from '../../http/jsonapi/error-table.ts';
import { DomainError } from '../../lib/errors.ts';

export class TooManyImports extends DomainError {
  constructor(most: number) {
    super(`${most} imports of this account are not finished; send the file when one of them is.`, {
      meta: { unfinished_imports: most },
    });
  }
}

export class FileEmpty extends DomainError {
  constructor() {
    super('The file has no rows: it needs a header and at least one row under it.');
  }
}

export class ColumnsMissing extends DomainError {
  constructor(columns: readonly string[], known: readonly string[]) {
    super(`The header lacks ${columns.join(' and ')}; the columns are ${known.join(', ')}, in any order.`, {
      meta: { columns },
    });
  }
}

export class ColumnsUnknown extends DomainError {
  constructor(columns: readonly string[], known: readonly string[]) {
    const names = columns.map((column) => JSON.stringify(column.slice(0, 100))).join(', ');
    super(`The header has columns that are not known: ${names}; known are ${known.join(', ')}.`, {
      meta: { columns: columns.map((column) => column.slice(0, 100)) },
    });
  }
}

export class ColumnTwice extends DomainError {
  constructor(column: string) {
    super(`The header names ${column} twice.`, { meta: { columns: [column] } });
  }
}

export const importErrors: ErrorMapping = [
  [TooManyImports, 'conflict'],
  [FileEmpty, 'invalid_value'],
  [ColumnsMissing, 'missing_member'],
  [ColumnsUnknown, 'unknown_member'],
  [ColumnTwice, 'invalid_value'],
];
