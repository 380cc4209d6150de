/** The files that were added, each with its progress, or with its result in words. */
import '../documents/documents.css';
import './upload.css';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../app/words/words.tsx';
import { uploadWords } from './upload-words.ts';
import type { Upload, Uploads } from './use-uploads.ts';

const MEGABYTE = 1_048_576;
const RETRYABLE: ReadonlySet<string> = new Set(['offline', 'later', 'other', 'noRoom', 'loggedOut']);

export function UploadsCard({ uploads: { all, retry, clear } }: { uploads: Uploads }) {
  const words = useWords(uploadWords);
  if (all.length === 0) return null;
  const done = all.filter(({ result }) => result !== null).length;
  return (
    <section className="card" aria-label={words.uploads}>
      <div className="uploads-head">
        <h2>{words.uploads}</h2>
        <span role="status" className="dim small">
          {words.uploadsDone(done, all.length)}
        </span>
        {done === all.length && (
          <Button size="compact-xs" variant="default" onClick={clear}>
            {words.clearUploads}
          </Button>
        )}
      </div>
      <ul className="papers uploads">
        {all.map((upload) => (
          <UploadItem key={upload.key} upload={upload} onRetry={() => retry(upload.key)} />
        ))}
      </ul>
    </section>
  );
}

function UploadItem({ upload: { file, progress, result }, onRetry }: { upload: Upload; onRetry: () => void }) {
  const words = useWords(uploadWords);
  return (
    <li>
      <span className="paper-name">{file.name}</span>
      {result === null ? (
        <span className="dim">
          {progress === null ? (
            words.waits
          ) : (
            <>
              <progress value={progress} max={1} aria-label={file.name} /> {words.percent(Math.round(progress * 100))}
            </>
          )}
        </span>
      ) : result.state === 'added' ? (
        <span>
          <span className="tone-good strong">{words.added}</span>{' '}
          <Link to="/documents/$id" params={{ id: result.id }}>
            {words.lists.open}
            <span className="sr"> {file.name}</span>
          </Link>
        </span>
      ) : (
        <span>
          <span className="tone-stop">
            {result.reason === 'tooLarge'
              ? words.refused.tooLarge(result.maximumBytes === null ? null : Math.floor(result.maximumBytes / MEGABYTE))
              : words.refused[result.reason]}
          </span>{' '}
          {result.existingId !== null && (
            <Link to="/documents/$id" params={{ id: result.existingId }}>
              {words.openExisting}
            </Link>
          )}
          {RETRYABLE.has(result.reason) && (
            <Button size="compact-xs" variant="default" onClick={onRetry}>
              {words.tryAgain}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
