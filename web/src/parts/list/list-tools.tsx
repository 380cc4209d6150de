/** The toolbar of a list: filters, columns, exports and saved views. */
import type { SavedView } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { DroppedField } from '../custom-fields/dropped-field.tsx';
import { ShareButton } from '../sharing/share-button.tsx';
import { ExportMenu } from './export-menu.tsx';
import { exportedColumns } from './exported-columns.ts';
import { FilterButton, FilterChips } from './filters/filter-tools.tsx';
import type { FilterKey } from './filters/filters.ts';
import type { Choosable } from './grid/columns.ts';
import { type ColumnChoice, ColumnsButton } from './list-columns.tsx';
import { SavedViews } from './saved-views.tsx';
import { type ListAddress, type ListSearch, parseListSearch } from './search.ts';

interface ToolsProps<Column extends Choosable> {
  readonly address: ListAddress;
  readonly list: SavedView['list'];
  readonly search: ListSearch;
  readonly filters: readonly FilterKey[];
  /** The parameters of the API request, without fields and includes. */
  readonly parameters: URLSearchParams;
  readonly columns: ColumnChoice<Column>;
}

export function ListTools<Column extends Choosable>(props: ToolsProps<Column>) {
  const { address, list, search, filters, parameters, columns } = props;
  const words = useWords();
  return (
    <>
      <div className="bar-top tools">
        {filters.length > 0 && <FilterButton address={address} search={search} filters={filters} />}
        <ColumnsButton choice={columns} />
        <ExportButton list={list} parameters={parameters} columns={columns} />
        {(list === 'containers' || list === 'shipments') && (
          <ShareButton subject={{ type: 'list', list, filter: parameters.toString() }} size="compact-xs" />
        )}
        <SavedViews
          address={address}
          list={list}
          search={search}
          // A view keeps its columns, whatever the user chooses for the list later.
          stored={{ ...search, cols: search.cols ?? columns.text }}
          parse={parseListSearch}
        />
      </div>
      {columns.gone > 0 && (
        <div className="bar-top small tone-wait" role="status">
          {words.lists.goneColumns(columns.gone)}{' '}
          <button type="button" className="link" onClick={() => columns.change(columns.arranged)}>
            {words.lists.dropColumns}
          </button>
        </div>
      )}
      <FilterChips address={address} search={search} filters={filters} />
      {filters.includes('field') && <DroppedField address={address} search={search} />}
    </>
  );
}

type ExportProps = Pick<ToolsProps<Choosable>, 'list' | 'parameters'> & {
  readonly columns: Pick<ColumnChoice<Choosable>, 'shown' | 'stored'>;
};

function ExportButton({ list, parameters, columns: { shown, stored } }: ExportProps) {
  // Without a choice of the user the file has all columns.
  const columns = stored === '' ? [] : exportedColumns(list, shown);
  const chosen: [string, string][] = columns.length === 0 ? [] : [['columns', columns.join(',')]];
  const href = (format: string) =>
    `/v2/exports/${list}?${new URLSearchParams([...parameters, ...chosen, ['format', format]])}`;
  return <ExportMenu href={href} size="compact-xs" position="bottom-start" />;
}
