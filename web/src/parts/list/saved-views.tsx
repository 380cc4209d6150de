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
import { isSameSearch, type ListAddress, type ListSearch } from './search.ts';

/** Others are in the menu alone. */
const SHOWN_VIEWS = 8;

interface SavedViewsProps<Search> {
  readonly address: ListAddress | '/documents';
  readonly list: SavedView['list'];
  readonly search: Search;
  /** The search with what a view keeps beyond the address. */
  readonly stored: Search;
  /** Has only keys of the list. */
  readonly parse: (given: Record<string, unknown>) => Search;
}

/** The screens read their own parameters: the router's types know each by its address alone. */
const asLink = (to: string, search: object) => ({ to: to as ListAddress, search: search as ListSearch });

export function SavedViews<Search extends { readonly view?: string | undefined }>(props: SavedViewsProps<Search>) {
  const { address, list, search, stored, parse } = props;
  const searchOf = ({ id, attributes: { query } }: Resource<SavedView>): Search => ({
    ...parse(parseSearch(`?${query}`) as Record<string, unknown>),
    view: id,
  });
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
  const queryNow = () => stringifySearch({ ...stored, view: undefined }).replace(/^\?/, '');
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
        close();
        void navigate(asLink(address, searchOf(view)));
      },
    });
  };
  const error = save.error ?? update.error ?? remove.error;
  const views = data?.data ?? [];
  const [opening, setOpening] = usePreference(`view.${list}`);
  const chosen = views.find(({ id }) => id === opening);
  useOpening(address, search, data === undefined ? undefined : chosen === undefined ? null : searchOf(chosen));
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
                  <Link {...asLink(address, searchOf(each))} onClick={close}>
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
            {mayWrite && seesAll && <Checkbox name="shared" size="xs" mt="xs" label={words.lists.shareView} />}
            <Button type="submit" size="xs" mt="xs" loading={save.isPending}>
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
              {...asLink(address, searchOf(view))}
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
 * removed. @param chosen null: none; undefined: not known yet
 */
function useOpening(address: string, search: object, chosen: object | null | undefined): void {
  const navigate = useNavigate();
  const isOpening = useRef(isSameSearch(search, {}));
  useEffect(() => {
    if (chosen === undefined || !isOpening.current) return;
    isOpening.current = false;
    if (chosen !== null && isSameSearch(search, {})) void navigate({ ...asLink(address, chosen), replace: true });
  }, [chosen, search, address, navigate]);
}
