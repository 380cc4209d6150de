/** Deletes a field, after a look at what uses it. */
import { findWord } from '@portolan/wording/word-of';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { get, type Resource, request } from '../../app/api/request.ts';
import type { FieldUsage } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { DEFINITIONS_KEY } from '../../parts/custom-fields/field-definitions.ts';
import { Confirm } from '../../parts/settings/confirm.tsx';
import { Failure, Loading } from '../../parts/states.tsx';
import type { Definition } from './custom-fields.tsx';
import { fieldsWords } from './words.ts';

export function RemoveFieldDialog({ definition, onClose }: { definition: Definition; onClose: () => void }) {
  const words = useWords(fieldsWords);
  const client = useQueryClient();
  const path = `/custom_field_definitions/${definition.id}`;
  const usage = useQuery({
    queryKey: [...DEFINITIONS_KEY, definition.id, 'usage'],
    queryFn: async () => (await get<Resource<FieldUsage>>(`${path}/usage`)).data.attributes,
    staleTime: 0,
  });
  return (
    <Confirm
      title={words.removeField(definition.attributes.display_name)}
      action={words.remove}
      isReady={usage.data !== undefined}
      run={async () => {
        await request('DELETE', path);
        await client.invalidateQueries({ queryKey: DEFINITIONS_KEY });
      }}
      onClose={onClose}
    >
      {usage.error !== null && <Failure error={usage.error} onRetry={() => void usage.refetch()} />}
      {usage.isPending && <Loading />}
      {usage.data !== undefined && <Uses usage={usage.data} entity={definition.attributes.entity_type} />}
    </Confirm>
  );
}

function Uses({ usage, entity }: { usage: FieldUsage; entity: string }) {
  const words = useWords(fieldsWords);
  const { values, initial_values: waiting, saved_views: views } = usage;
  if (values + waiting + views === 0) return <p>{words.unused}</p>;
  return (
    <div>
      <ul className="impact">
        {values > 0 && <li>{findWord(words.usedOn, entity)?.(values)}</li>}
        {waiting > 0 && <li>{words.waiting(waiting)}</li>}
        {views > 0 && <li>{words.inViews(views)}</li>}
      </ul>
      <p className="dim">{words.cannotUndo}</p>
    </div>
  );
}
