/** Containers or charges as a table: each cell is a field of its own. */
import { Button } from '@mantine/core';
import { useWords } from '../../../../app/words/words.tsx';
import { nameOfField } from '../../document-texts.tsx';
import { documentsWords } from '../../words.ts';
import type { Desk } from '../use-desk.ts';
import { FieldInput } from './field-input.tsx';
import { codeText } from './field-text.ts';
import type { Field } from './fields.ts';
import { rowsOf } from './kinds.ts';

/** Shown beside the weight. */
const UNIT = 'gross_weight_unit';

export function FieldTable({ field, desk, mayChange }: { field: Field; desk: Desk; mayChange: boolean }) {
  const words = useWords(documentsWords);
  const { key, kind, need } = field;
  const { active } = desk;
  const rows = rowsOf(desk.payload[key]);
  // What no row has is offered in the first row alone: an empty column is wide.
  const columns = [...kind.columns.keys()].filter(
    (column) =>
      column !== UNIT && (rows.some((row) => row[column] !== undefined) || active?.path.endsWith(`/${column}`)),
  );
  const missing = [...kind.columns.keys()].filter((column) => column !== UNIT && !columns.includes(column));
  const [activeKey, , activeColumn = ''] = active?.path.split('/') ?? [];
  const name = nameOfField(words, key);
  // What the table needs is said at its first cell.
  const isFirst = active?.path === desk.pathOf(key);
  return (
    <div className={`desk-table ${need === null ? '' : 'field-needs'}`}>
      <h3>
        {name} {rows.length > 0 && <span className="dim">{rows.length}</span>}{' '}
        {need !== null && <span className="tone-wait small">{words.needs[need]}</span>}
        {desk.isFailedIn(key) && <span className="tone-stop small"> {words.notSaved}</span>}
      </h3>
      {rows.length > 0 && (
        <div className="scroll-x" tabIndex={0} role="region" aria-label={name}>
          <table className="plain">
            <caption className="sr">{name}</caption>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {nameOfField(words, column)}
                  </th>
                ))}
                {mayChange && (
                  <th>
                    <span className="sr">{words.removeRow}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id
                <tr key={index}>
                  {columns.map((column) => {
                    const path = `${key}/${index}/${column}`;
                    const value = String(row[column] ?? '');
                    const text = `${codeText(column, value, words) ?? value}${column === 'gross_weight' && row[column] !== undefined ? ` ${row[UNIT] ?? ''}` : ''}`;
                    return (
                      <td key={column} className={active?.path === path ? 'field-marked' : ''}>
                        {mayChange ? (
                          <button
                            type="button"
                            className="cell-open"
                            data-path={path}
                            aria-label={`${nameOfField(words, column)}: ${text || words.emptyCell}`}
                            onClick={() => desk.open(path)}
                          >
                            {text || '·'}
                          </button>
                        ) : (
                          text
                        )}
                      </td>
                    );
                  })}
                  {mayChange && (
                    <td>
                      <button
                        type="button"
                        className="cell-open"
                        aria-label={`${words.removeRow}: ${String(row[columns[0] ?? ''] ?? '')}`}
                        onClick={() => desk.removeRow(key, index)}
                      >
                        ×
                      </button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {activeKey === key && mayChange && (
        <FieldInput
          key={active?.path}
          desk={desk}
          name={nameOfField(words, activeColumn)}
          {...(isFirst && { field })}
        />
      )}
      {mayChange && (
        <div className="field-buttons">
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => desk.open(`${key}/${rows.length}/${[...kind.columns.keys()][0]}`)}
          >
            {words.addRow(name)}
          </Button>
          {rows.length > 0 &&
            missing.map((column) => (
              <Button key={column} size="compact-xs" variant="subtle" onClick={() => desk.open(`${key}/0/${column}`)}>
                + {nameOfField(words, column)}
              </Button>
            ))}
        </div>
      )}
    </div>
  );
}
