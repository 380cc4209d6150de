/** What is worth a line at the top of a page, and opens where the user wants more. Knows nothing of its content. */
import './quiet-line.css';

interface QuietLineProps {
  readonly summary: React.ReactNode;
  readonly tone?: 'wait' | undefined;
  readonly children: React.ReactNode;
}

export function QuietLine({ summary, tone, children }: QuietLineProps) {
  return (
    <details className="quiet-line">
      <summary className={tone && `tone-${tone}`}>{summary}</summary>
      {children}
    </details>
  );
}
