/** The type of a paper. That which a user sets takes precedence over the detected one, and decides its fields. */
import { NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../app/api/request.ts';
import { useWords } from '../../../app/words/words.tsx';
import { saveErrorText } from '../../../parts/settings/save-error.ts';
import { type DocumentResource, typeText } from '../document-texts.tsx';
import { documentsWords } from '../words.ts';

export function TypeField({ document }: { document: DocumentResource }) {
  const words = useWords(documentsWords);
  const client = useQueryClient();
  const { id, attributes } = document;
  const { document_type: type } = attributes;
  const manual = attributes.document_type_manual || null;
  const change = useMutation({
    mutationFn: (chosen: string | null) => request('PATCH', `/documents/${id}`, { document_type_manual: chosen }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['documents'] }),
  });
  const detected = manual === null ? `${typeText(type, words)} (${words.detected})` : words.detected;
  return (
    <NativeSelect
      size="xs"
      label={words.type}
      value={manual ?? ''}
      disabled={change.isPending}
      error={change.error && saveErrorText(change.error, words)}
      data={[
        { value: '', label: detected },
        ...Object.entries(words.terms.documents.types).map(([value, label]) => ({ value, label })),
      ]}
      onChange={({ currentTarget }) => change.mutate(currentTarget.value || null)}
    />
  );
}
