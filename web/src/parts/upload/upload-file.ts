/** Uploads a file with its progress, and puts a refusal into the user's words. */
import { RequestFailed, reportRefusal } from '../../app/api/request.ts';
import type { UploadWords } from './upload-words.ts';

interface ErrorAnswer {
  readonly code: string;
  readonly meta?: { readonly existing_document_id?: string; readonly maximum_bytes?: number };
}

export type UploadResult =
  | { readonly state: 'added'; readonly id: string }
  | {
      readonly state: 'refused';
      readonly reason: keyof UploadWords['refused'];
      readonly existingId: string | null;
      readonly maximumBytes: number | null;
    };

/** `fetch` reports no progress of what is sent. @param onProgress 0 to 1 @throws RequestFailed if it can be retried at once */
export function uploadFile(file: File, onProgress: (part: number) => void): Promise<UploadResult> {
  if (file.size === 0) return Promise.resolve(refused('empty'));
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', '/v2/documents');
    call.setRequestHeader('accept', 'application/vnd.api+json');
    call.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onProgress(loaded / total));
    call.addEventListener('error', () => resolve(refused('offline')));
    call.addEventListener('load', () => {
      if (call.status === 401) reportRefusal(401);
      if (call.status !== 429) return resolve(resultOf(call.status, call.responseText));
      const seconds = call.getResponseHeader('retry-after');
      reject(new RequestFailed(429, [], null, seconds === null ? null : Number(seconds)));
    });
    const form = new FormData();
    form.append('file', file, file.name);
    call.send(form);
  });
}

const refused = (reason: keyof UploadWords['refused'], { meta }: Partial<ErrorAnswer> = {}): UploadResult => ({
  state: 'refused',
  reason,
  existingId: meta?.existing_document_id ?? null,
  maximumBytes: meta?.maximum_bytes ?? null,
});

/** @param body JSON:API */
export function resultOf(status: number, body: string): UploadResult {
  const { data, errors = [] } = parse(body);
  if (status === 201 && data !== undefined) return { state: 'added', id: data.id };
  const [error] = errors;
  if (error?.code === 'duplicate_document') return refused('duplicate', error);
  if (error?.code === 'invalid_value' && error.source?.pointer === '/file') return refused('name');
  if (status === 413) return refused('tooLarge', error);
  if (status === 422) return refused('kind');
  if (status === 409) return refused('noRoom');
  if (status === 401) return refused('loggedOut');
  if (status === 403) return refused('forbidden');
  return refused(status === 503 ? 'later' : 'other');
}

interface Answer {
  readonly data?: { readonly id: string };
  readonly errors?: readonly (ErrorAnswer & { readonly source?: { readonly pointer?: string } })[];
}

function parse(body: string): Answer {
  try {
    return JSON.parse(body) as Answer;
  } catch {
    return {};
  }
}
