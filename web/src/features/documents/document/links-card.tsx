/** The shipments and containers that the document is linked to, and why. */

import { Button } from '@mantine/core';
import { findWord } from '@portolan/wording/word-of';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Resource } from '../../../app/api/request.ts';
import { useWords } from '../../../app/words/words.tsx';
import { type DocumentResource, useMayChange } from '../document-texts.tsx';
import { type DocumentsWords, documentsWords } from '../words.ts';
import { InvoiceText, isBill, useInvoicesOf } from './invoice-text.tsx';
import { enteredTargets, namedLinks } from './link-targets.ts';
import { LinksDialog } from './links-dialog.tsx';

interface LinksCardProps {
  readonly document: DocumentResource;
  readonly included: readonly Resource<Record<string, unknown>>[];
}

export function LinksCard({ document, included }: LinksCardProps) {
  const words = useWords(documentsWords);
  const mayChange = useMayChange();
  const [isOpen, setOpen] = useState(false);
  const invoices = useInvoicesOf([document]);
  const links = namedLinks(document, included, words);
  return (
    <section className="card" aria-label={words.linksTitle}>
      <div className="uploads-head">
        <h2>{words.linksTitle}</h2>
        {mayChange && (
          <Button size="compact-xs" variant="default" onClick={() => setOpen(true)}>
            {words.changeLinks}
          </Button>
        )}
      </div>
      {isBill(document) && (
        <p className="small">
          <InvoiceText of={document} invoices={invoices} />
        </p>
      )}
      {links.length === 0 && <p className="dim">{words.noLinks}</p>}
      <ul className="papers">
        {links.map(({ target, rule, text }) => (
          <li key={target.id}>
            {target.type === 'container' ? (
              <Link to="/containers/$id" params={{ id: target.id }}>
                {target.name}
              </Link>
            ) : (
              <Link to="/shipments/$id" params={{ id: target.id }}>
                {target.name}
              </Link>
            )}
            <span className="dim">
              {ruleText(rule, words)} {text}
            </span>
          </li>
        ))}
      </ul>
      {isOpen && <LinksDialog documentId={document.id} chosen={enteredTargets(links)} onClose={() => setOpen(false)} />}
    </section>
  );
}

function ruleText(rule: string, words: DocumentsWords): string {
  if (rule.startsWith('misread_')) return words.perhapsMisread;
  return findWord(words.linkRules, rule) ?? words.byNumber;
}
