/** The toolbar of a list: filters, columns, exports and saved views. */
import { Button, Checkbox, Menu, Popover, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useMemo } from 'react';
import { get, type Resource, request } from '../../app/api/request.ts';
import type { SavedView } from '../../app/api/resources.ts';
import { usePreference } from '../../app/session/preferences.ts';
import { useSession } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';
import { parseSearch } from '../address.ts';
import { errorText } from '../error-text.ts';
import { FilterButton, FilterChips } from './filter-tools.tsx';
import type { FilterKey } from './filters.ts';
import type { ListAddress } from './list.tsx';
import { isSameSearch, type ListSearch, parseListSearch } from './search.ts';

/** More are in the menu alone. */
const SHOWN_VIEWS = 8;

interface ToolsProps {
  readonly address: ListAddress;
  readonly list: SavedView['list'];
  readonly search: ListSearch;
  readonly filters: readonly FilterKey[];
  /** The parameters of the API request, without fields and includes. */
  readonly parameters: URLSearchParams;
  readonly columns: readonly Choosable[];
}
interface Choosable {
  readonly key: string;
  readonly name: string;
}

export function ListTools({ address, list, search, filters, parameters, columns }: ToolsProps) {
  return (
    <>
      <div className="bar-top tools">
        {filters.length > 0 && <FilterButton address={address} search={search} filters={filters} />}
        <Columns list={list} columns={columns} />
        <Files list={list} parameters={parameters} />
        <Views address={address} list={list} search={search} />
      </div>
      <FilterChips address={address} search={search} filters={filters} />
    </>
  );
}

const columnsPreference = (list: string) => `columns.${list}`;

/** As somebody has put them; the first always first, and one that is new since then at its usual place, shown. */
function arrange<Column extends Choosable>(
  columns: readonly Column[],
  kept: string,
): { column: Column; isShown: boolean }[] {
  const wanted = kept.split(',').filter(Boolean);
  const placeOf = (key: string) => wanted.findIndex((each) => each === key || each === `-${key}`);
  const known = columns.filter(({ key }) => placeOf(key) >= 0).toSorted((a, b) => placeOf(a.key) - placeOf(b.key));
  const order = columns.map((column) => (placeOf(column.key) < 0 ? column : (known.shift() ?? column)));
  return order.map((column) => ({ column, isShown: !wanted.includes(`-${column.key}`) }));
}

export function useShownColumns<Column extends Choosable>(list: string, columns: readonly Column[]): readonly Column[] {
  const [kept = ''] = usePreference(columnsPreference(list));
  return useMemo(() => {
    const [first, ...rest] = columns;
    if (first === undefined) return [];
    return [first, ...arrange(rest, kept).flatMap(({ column, isShown }) => (isShown ? [column] : []))];
  }, [kept, columns]);
}

/** Which are shown, and in which order. */
function Columns({ list, columns }: Pick<ToolsProps, 'list' | 'columns'>) {
  const words = useWords();
  const [kept = '', keep] = usePreference(columnsPreference(list));
  const arranged = arrange(columns.slice(1), kept);
  const write = (next: typeof arranged) =>
    keep(next.map(({ column, isShown }) => `${isShown ? '' : '-'}${column.key}`).join(','));
  const move = (from: number, to: number) => {
    const next = [...arranged];
    next.splice(to, 0, ...next.splice(from, 1));
    write(next);
  };
  return (
    <Popover position="bottom-start" trapFocus withinPortal>
      <Popover.Target>
        <Button size="compact-xs" variant="default">
          {words.lists.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={4} className="columns">
          {arranged.map(({ column: { key, name }, isShown }, index) => (
            <div key={key}>
              <Checkbox
                size="xs"
                label={name}
                checked={isShown}
                onChange={() =>
                  write(arranged.with(index, { ...(arranged[index] as (typeof arranged)[0]), isShown: !isShown }))
                }
              />
              {(
                [
                  ['↑', words.lists.up, index - 1],
                  ['↓', words.lists.down, index + 1],
                ] as const
              ).map(([mark, say, to]) => (
                <Button
                  key={mark}
                  size="compact-xs"
                  variant="subtle"
                  color="gray"
                  aria-label={say(name)}
                  disabled={to < 0 || to >= arranged.length}
                  onClick={() => move(index, to)}
                >
                  {mark}
                </Button>
              ))}
            </div>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function Files({ list, parameters }: Pick<ToolsProps, 'list' | 'parameters'>) {
  const words = useWords();
  const href = (format: string) => `/v2/exports/${list}?${new URLSearchParams([...parameters, ['format', format]])}`;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button size="compact-xs" variant="default">
          {words.lists.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={href('xlsx')} download>
          Excel (XLSX)
        </Menu.Item>
        <Menu.Item component="a" href={href('csv')} download>
          CSV
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** One click to each, the one that is shown marked; here they are kept, and deleted. */
function Views({ address, list, search }: Pick<ToolsProps, 'address' | 'list' | 'search'>) {
  const words = useWords();
  const client = useQueryClient();
  const { user } = useSession();
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const key = ['saved_views', list];
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => get<readonly Resource<SavedView>[]>(`/saved_views?filter[list]=${list}&page[size]=100`),
  });
  const settled = { onSettled: () => client.invalidateQueries({ queryKey: key }) };
  const save = useMutation({
    mutationFn: (attributes: object) => request('POST', '/saved_views', attributes),
    ...settled,
  });
  const remove = useMutation({ mutationFn: (id: string) => request('DELETE', `/saved_views/${id}`), ...settled });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const attributes = {
      list,
      name: String(given.get('name')),
      query: location.search.slice(1),
      is_shared: given.get('shared') !== null,
    };
    save.mutate(attributes, { onSuccess: () => form.reset() });
  };
  const { role } = user.attributes;
  const error = save.error ?? remove.error;
  const views = data?.data ?? [];
  const isShown = (view: SavedView) => isSameSearch(linkTo(view), search);
  const linkTo = ({ query }: SavedView) => parseListSearch(parseSearch(`?${query}`) as Record<string, unknown>);
  return (
    <>
      <Popover opened={isOpen} onChange={(open) => !open && close()} position="bottom-start" trapFocus withinPortal>
        <Popover.Target>
          <Button size="compact-xs" variant="default" onClick={toggle} aria-expanded={isOpen}>
            {words.lists.views}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className="views">
          <ul>
            {views.map(({ id, attributes: view }) => (
              <li key={id}>
                <Link to={address} search={linkTo(view)} onClick={close}>
                  {view.name}
                </Link>{' '}
                {view.is_shared && <span className="chip">{words.lists.shared}</span>}
                {(view.is_own || role === 'admin') && (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    color="gray"
                    aria-label={`${words.lists.delete}: ${view.name}`}
                    onClick={() => remove.mutate(id)}
                  >
                    ×
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <form onSubmit={submit}>
            <TextInput name="name" size="xs" label={words.lists.saveView} required maxLength={100} autoComplete="off" />
            {role !== 'viewer' && <Checkbox name="shared" size="xs" mt={6} label={words.lists.shareView} />}
            <Button type="submit" size="xs" mt={8} loading={save.isPending}>
              {words.save}
            </Button>
            {error && (
              <p className="wrong small" role="alert">
                {errorText(error, words)}
              </p>
            )}
          </form>
        </Popover.Dropdown>
      </Popover>
      {views.length > 0 && (
        <nav className="view-tabs" aria-label={words.lists.viewsOf}>
          {views.slice(0, SHOWN_VIEWS).map(({ id, attributes: view }) => (
            <Link
              key={id}
              to={address}
              search={linkTo(view)}
              className={`tab ${isShown(view) ? 'tab-active' : ''}`}
              activeOptions={{ exact: true }}
            >
              {view.name}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}
