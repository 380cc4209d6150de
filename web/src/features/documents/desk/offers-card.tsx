/** Numbers of a paper that nobody tracks, each with a button that does. */
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { request } from '../../../app/api/request.ts';
import { useWords } from '../../../app/words/words.tsx';
import { saveErrorText } from '../../../parts/settings/save-error.ts';
import type { DocumentResource } from '../document-texts.tsx';
import { documentsWords } from '../words.ts';

type Offer = DocumentResource['attributes']['untracked_numbers'][number];

/** A bill of lading brings its containers: more of them are seldom tracked one by one. */
const SHOWN = 3;

export function OffersCard({ document }: { document: DocumentResource }) {
  const words = useWords(documentsWords);
  const [isWhole, setWhole] = useState(false);
  const offers = document.attributes.untracked_numbers;
  if (offers.length === 0) return null;
  const shown = isWhole ? offers : offers.slice(0, SHOWN);
  return (
    <section className="card" aria-label={words.untracked}>
      <h2>{words.untracked}</h2>
      <ul className="papers">
        {shown.map((offer) => (
          <OfferItem key={`${offer.number_type} ${offer.number}`} offer={offer} />
        ))}
      </ul>
      {shown.length < offers.length && (
        <button type="button" className="link-button" onClick={() => setWhole(true)}>
          {words.moreUntracked(offers.length - shown.length)}
        </button>
      )}
    </section>
  );
}

function OfferItem({ offer: { number, number_type: type, scac } }: { offer: Offer }) {
  const words = useWords(documentsWords);
  const client = useQueryClient();
  const track = useMutation({
    mutationFn: () =>
      request('POST', '/tracking_requests', {
        request_type: type,
        request_number: number,
        ...(scac === null ? { auto_detect_vocc_scac: true } : { scac }),
      }),
    // The paper is linked by the service as soon as the line has answered.
    onSuccess: () => client.invalidateQueries({ queryKey: ['documents'] }),
  });
  return (
    <li>
      <span>
        <span className="dim">{words.numberTypes[type]}</span> <span className="number">{number}</span>
        {scac !== null && <span className="dim"> {scac}</span>}
      </span>
      <span className="actions">
        {track.error && (
          <span className="tone-stop small" role="alert">
            {saveErrorText(track.error, words)}{' '}
            <Link to="/track" search={{ number, type, scac: scac ?? undefined }}>
              {words.trackByForm}
            </Link>
          </span>
        )}
        {track.isSuccess ? (
          <span className="tone-good" role="status">
            {words.isTracked}
          </span>
        ) : (
          <Button
            size="compact-xs"
            aria-label={`${words.track}: ${number}`}
            loading={track.isPending}
            onClick={() => track.mutate()}
          >
            {words.track}
          </Button>
        )}
      </span>
    </li>
  );
}
