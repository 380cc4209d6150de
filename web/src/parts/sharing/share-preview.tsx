/** The page as its recipient will see it: the page itself in a frame, filled with what the service would send it. */
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Resource, request } from '../../app/api/request.ts';
import type { SharePreview as Preview } from '../../app/api/resources.ts';
import { useLanguage, useWords } from '../../app/words/words.tsx';
import { errorText } from '../error-text.ts';
import { isNamed } from './contact-fields.tsx';
import type { ShareField } from './share-fields.ts';
import type { ShareValues } from './share-form.tsx';
import { filterOf, linkTo, type ShareSubject } from './share-subject.ts';
import { shareWords } from './share-words.ts';

const WAIT_MILLIS = 300;

/** What of the share is opened in the preview. */
interface Part {
  readonly box?: string;
  readonly shipment?: string;
}

export interface PreviewState {
  readonly shown: Preview | undefined;
  readonly error: Error | null;
  readonly open: (part: Part) => void;
  /** Whether the page names somebody whom to ask; undefined: not known yet. */
  readonly hasContact: boolean | undefined;
  /** What the page shows as the service has it; undefined: not known yet. */
  readonly usualFields: readonly ShareField[] | undefined;
}

/** Of what the page receives, what the dialog reads. */
interface PreviewedPage {
  readonly fields: readonly ShareField[];
  readonly account: { readonly contact: Readonly<Record<string, string | null>> };
}

/** @param subject null: it is gone, and has no preview */
export function useSharePreview(subject: ShareSubject | null, values: ShareValues): PreviewState {
  const [part, open] = useState<Part>({});
  const [draft] = useDebouncedValue(
    {
      label: values.label.trim() || null,
      fields: values.fields,
      contact: isNamed(values.contact) ? values.contact : null,
      has_password: values.password !== '',
    },
    WAIT_MILLIS,
  );
  const attributes = {
    label: draft.label,
    contact: draft.contact,
    has_password: draft.has_password,
    ...(draft.fields !== null && { fields: draft.fields }),
    ...filterOf(subject),
    ...(part.box !== undefined && { opened_container_id: part.box }),
    ...(part.shipment !== undefined && { opened_shipment_id: part.shipment }),
  };
  const { data, error } = useQuery({
    queryKey: ['share_preview', subject, attributes],
    queryFn: () => request<Resource<Preview>>('POST', '/shares/preview', attributes, linkTo(subject)),
    enabled: subject !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const shown = data?.data.attributes;
  const page = shown?.page as PreviewedPage | undefined;
  const usualFields = subject === null || error !== null ? [] : page?.fields;
  const hasContact = page && Object.values(page.account.contact).some((each) => each !== null);
  return { shown, error, open, hasContact, usualFields };
}

export function SharePreview({ preview, language }: { preview: PreviewState; language: string }) {
  const words = useWords(shareWords);
  const own = useLanguage();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const { shown, error, open } = preview;
  const fill = useCallback(() => {
    if (shown !== undefined) frame.current?.contentWindow?.postMessage(shown, location.origin);
  }, [shown]);
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      const { part } = data as { part: Part };
      setReady(true);
      open(part);
      // The same part again has no new answer.
      fill();
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [open, fill]);
  useEffect(() => {
    if (isReady) fill();
  }, [isReady, fill]);
  if (error !== null)
    return (
      <p className="wrong small" role="alert">
        {errorText(error, words)}
      </p>
    );
  const shownIn = language || own;
  return (
    <iframe
      key={shownIn}
      ref={frame}
      className="share-preview"
      title={words.preview}
      src={`/s/preview?language=${shownIn}`}
    />
  );
}
