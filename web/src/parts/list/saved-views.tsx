/** The saved views of a list: a tab for each, and a menu to save and delete them, and to choose the one that the list opens with. */
import { Button, Checkbox, Popover, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef } from 'react';
import { get, type Resource, request } from '../../app/api/request.ts';
import type { SavedView } from '../../app/api/resources.ts';
import { usePreference } from '../../app/session/preferences.ts';
import { useRights } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';
import { parseSearch, stringifySearch } from '../address.ts';
import { errorText } from '../error-text.ts';
import { isSameSearch, type ListAddress, type ListSearch, parseListSearch } from './search.ts';

/** Others are in the menu alone. */
const SHOWN_VIEWS = 8;

interface SavedViewsProps {
  readonly address: ListAddress;
  readonly list: SavedView['list'];
  readonly search: ListSearch;
  /** The columns that are shown, as they are stored. */
  readonly columns: string;
}

export function SavedViews({ address, list, search, columns }: SavedViewsProps) {
  const words = useWords();
  const client = useQueryClient();
  const { isAdmin, mayWrite, seesAll } = useRights();
  const navigate = useNavigate();
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const key = ['saved_views', list];
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => get<readonly Resource<SavedView>[]>(`/saved_views?filter[list]=${list}&page[size]=100`),
  });
  const settled = { onSettled: () => client.invalidateQueries({ queryKey: key }) };
  const save = useMutation({
    mutationFn: (attributes: object) => request<Resource<SavedView>>('POST', '/saved_views', attributes),
    ...settled,
  });
  const update = useMutation({
    mutationFn: (id: string) => request('PATCH', `/saved_views/${id}`, { query: queryNow() }),
    ...settled,
  });
  // A view keeps its columns, whatever the user chooses for the list later.
  const queryNow = () =>
    stringifySearch({ ...search, view: undefined, cols: search.cols ?? columns }).replace(/^\?/, '');
  const remove = useMutation({ mutationFn: (id: string) => request('DELETE', `/saved_views/${id}`), ...settled });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const attributes = {
      list,
      name: String(given.get('name')),
      query: queryNow(),
      is_shared: given.get('shared') !== null,
    };
    save.mutate(attributes, {
      onSuccess: ({ data: view }) => {
        form.reset();
        void navigate({ to: address, search: searchOf(view) });
      },
    });
  };
  const error = save.error ?? update.error ?? remove.error;
  const views = data?.data ?? [];
  const [opening, setOpening] = usePreference(`view.${list}`);
  useOpening(address, search, data?.data.find(({ id }) => id === opening) ?? (data === undefined ? undefined : null));
  const isShown = (view: Resource<SavedView>) => isSameSearch(searchOf(view), search);
  const begun = views.find(({ id }) => id === search.view);
  const canUpdate = begun !== undefined && !isShown(begun) && (begun.attributes.is_own || isAdmin);
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
            {views
              .map((each) => ({ each, id: each.id, view: each.attributes }))
              .map(({ each, id, view }) => (
                <li key={id}>
                  <Link to={address} search={searchOf(each)} onClick={close}>
                    {view.name}
                  </Link>{' '}
                  {view.is_shared && <span className="chip">{words.lists.shared}</span>}
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    color="gray"
                    aria-pressed={id === opening}
                    aria-label={words.lists.openWith(view.name)}
                    title={words.lists.openWith(view.name)}
                    onClick={() => setOpening(id === opening ? '' : id)}
                  >
                    {id === opening ? '★' : '☆'}
                  </Button>
                  {(view.is_own || isAdmin) && (
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
            {mayWrite && seesAll && <Checkbox name="shared" size="xs" mt={6} label={words.lists.shareView} />}
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
          {views.slice(0, SHOWN_VIEWS).map((view) => (
            <Link
              key={view.id}
              to={address}
              search={searchOf(view)}
              className={`tab ${isShown(view) ? 'tab-active' : ''}`}
              activeOptions={{ exact: true }}
            >
              {view.attributes.name}
            </Link>
          ))}
          {canUpdate && (
            <Button
              size="compact-xs"
              variant="light"
              loading={update.isPending}
              onClick={() => update.mutate(begun.id)}
            >
              {words.lists.updateView(begun.attributes.name)}
            </Button>
          )}
        </nav>
      )}
    </>
  );
}

/**
 * A list that is opened without any filter shows the view that the user has chosen. Afterwards it obeys, so that the filters can be
 * removed. @param view null: none; undefined: not known yet
 */
function useOpening(address: ListAddress, search: ListSearch, view: Resource<SavedView> | null | undefined): void {
  const navigate = useNavigate();
  const isOpening = useRef(isSameSearch(search, {}));
  useEffect(() => {
    if (view === undefined || !isOpening.current) return;
    isOpening.current = false;
    if (view !== null && isSameSearch(search, {}))
      void navigate({ to: address, search: searchOf(view), replace: true });
  }, [view, search, address, navigate]);
}

function searchOf({ id, attributes: { query } }: Resource<SavedView>): ListSearch {
  return { ...parseListSearch(parseSearch(`?${query}`) as Record<string, unknown>), view: id };
}
