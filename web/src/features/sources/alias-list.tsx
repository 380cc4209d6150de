/** The aliases of the account: what each place is, who said so, and the way back. */
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { now } from '../../app/api/now.ts';
import { getAll, type Resource, request } from '../../app/api/request.ts';
import type { PlaceAlias } from '../../app/api/resources.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { Confirm } from '../../parts/settings/confirm.tsx';
import { useIsAdmin } from '../../parts/settings/settings-page.tsx';
import { agoText } from '../../parts/times/times.ts';
import { ALIASES_KEY, SOURCES_KEY } from './queries.ts';
import { sourcesWords } from './words.ts';

export function AliasList() {
  const words = useWords(sourcesWords);
  const locale = useLocale();
  const isAdmin = useIsAdmin();
  const [removed, setRemoved] = useState<Resource<PlaceAlias> | null>(null);
  const { data } = useQuery({
    queryKey: ALIASES_KEY,
    queryFn: async () => (await getAll<PlaceAlias>('/place_aliases')).data,
    meta: { isLive: true },
  });
  if (data === undefined) return null;
  return (
    <section aria-label={words.aliases}>
      <h2>{words.aliases}</h2>
      <p className="dim">{data.length === 0 ? words.noAliases : words.aliasesText}</p>
      {data.length > 0 && (
        <ul className="entries">
          {data.map((each) => {
            const { locode, place_name: place, creator_name: by, created_at: at } = each.attributes;
            return (
              <li className="entry" key={each.id}>
                <div className="what">
                  {words.is(nameOf(each), place ?? locode)} <span className="chip">{locode}</span>
                  <div className="small dim">{words.aliasMade(by ?? words.somebody, agoText(at, now(), locale))}</div>
                </div>
                {isAdmin && (
                  <div className="actions">
                    <Button
                      size="compact-xs"
                      variant="default"
                      onClick={() => setRemoved(each)}
                      aria-label={`${words.removeAlias}: ${nameOf(each)}`}
                    >
                      {words.removeAlias}
                    </Button>
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {removed !== null && <RemoveAlias alias={removed} onClose={() => setRemoved(null)} />}
    </section>
  );
}

const nameOf = ({ attributes }: Resource<PlaceAlias>) => attributes.name ?? attributes.place_key;

function RemoveAlias({ alias, onClose }: { alias: Resource<PlaceAlias>; onClose: () => void }) {
  const words = useWords(sourcesWords);
  const client = useQueryClient();
  return (
    <Confirm
      title={words.removeAliasOf(nameOf(alias))}
      action={words.removeAlias}
      run={async () => {
        await request('DELETE', `/place_aliases/${alias.id}`);
        await Promise.all([SOURCES_KEY, ALIASES_KEY].map((queryKey) => client.invalidateQueries({ queryKey })));
      }}
      onClose={onClose}
    >
      <p>{words.removeAliasText}</p>
    </Confirm>
  );
}
