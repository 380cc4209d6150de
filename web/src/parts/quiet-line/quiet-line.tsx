/** What is worth a line at the top of a page, and opens where the user wants more. Knows nothing of its content. */
import './quiet-line.css';
import { useState } from 'react';

interface QuietLineProps {
  readonly summary: React.ReactNode;
  readonly tone?: 'wait' | undefined;
  /** Whether it is open at first. */
  readonly isOpen?: boolean;
  readonly children: React.ReactNode;
}

export function QuietLine({ summary, tone, isOpen = false, children }: QuietLineProps) {
  // What changes later must not close what the user opened.
  const [begunOpen] = useState(isOpen);
  return (
    <details className="quiet-line" open={begunOpen}>
      <summary className={tone && `tone-${tone}`}>{summary}</summary>
      {children}
    </details>
  );
}
