/** How a website shows a share: the code to copy, which websites may, and what it looks like. */
import { NativeSelect, Stack, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { CopyText } from '../copy-text.tsx';
import { Dialog } from '../dialog.tsx';
import { useScheme } from '../use-scheme.ts';
import { type EmbedKind, embedCode } from './embed-code.ts';
import { type ShareResource, shareName } from './share-queries.ts';
import { shareWords } from './share-words.ts';
import './share.css';

/** @param share with a link that works */
export function Embed({ share }: { share: ShareResource }) {
  const words = useWords(shareWords);
  const [kind, setKind] = useState<EmbedKind>(share.attributes.report === null ? 'status' : 'page');
  const { url, fields, list, report, frame_ancestors: sites, has_password: hasPassword } = share.attributes;
  if (url === null) return null;
  // Of a list of shipments there is no map.
  const kinds = (['status', 'map', 'page'] as const).filter(
    (each) =>
      each === 'page' || (report === null && (each !== 'map' || (fields.includes('map') && list !== 'shipments'))),
  );
  return (
    <Stack gap="xs">
      <NativeSelect
        size="xs"
        label={words.embedKind}
        data={kinds.map((value) => ({ value, label: words.embedKinds[value] }))}
        value={kind}
        onChange={({ currentTarget }) => setKind(currentTarget.value as EmbedKind)}
      />
      <Textarea
        size="xs"
        className="embed-code"
        label={words.embed}
        description={words.embedText}
        value={embedCode(kind, url, words.embedFallback)}
        rows={6}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div>
        <CopyText text={embedCode(kind, url, words.embedFallback)} label={words.copyCode} />
      </div>
      <p className={`small ${sites.length === 0 ? 'tone-wait' : 'dim'}`}>
        {sites.length === 0 ? words.embedNowhere : words.embedOn(sites.join(', '))}
      </p>
      {hasPassword && kind !== 'page' && <p className="small tone-wait">{words.embedPassword}</p>}
      {kind !== 'page' && <EmbedPreview key={kind} kind={kind} share={share} />}
    </Stack>
  );
}

/** The element itself, from the script that websites load. */
function EmbedPreview({ kind, share }: { kind: Exclude<EmbedKind, 'page'>; share: ShareResource }) {
  const words = useWords(shareWords);
  const locale = useLocale();
  const scheme = useScheme();
  const place = useRef<HTMLDivElement>(null);
  const { url, language } = share.attributes;
  useEffect(() => {
    if (url === null || place.current === null) return;
    const name = `portolan-${kind}`;
    if (customElements.get(name) === undefined) {
      const script = document.createElement('script');
      script.src = `/embed/v1/${name}.js`;
      document.head.append(script);
    }
    const shown = document.createElement(name);
    const path = url.slice(url.lastIndexOf('/s/'));
    for (const [attribute, value] of [
      ['src', `${location.origin}${path}`],
      ['theme', scheme],
      ['lang', language ?? locale],
    ] as const)
      shown.setAttribute(attribute, value);
    place.current.replaceChildren(shown);
  }, [kind, url, language, locale, scheme]);
  return (
    <section aria-label={words.preview}>
      <p className="small dim">{words.preview}</p>
      <div ref={place} className="embed-preview" />
    </section>
  );
}

export default function EmbedDialog({ share, onClose }: { share: ShareResource; onClose: () => void }) {
  const words = useWords(shareWords);
  return (
    <Dialog title={words.embedShare(shareName(share.attributes, words))} onClose={onClose}>
      <Embed share={share} />
    </Dialog>
  );
}
