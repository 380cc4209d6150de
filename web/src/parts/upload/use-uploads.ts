/** The files that are being added: two at a time, each with its progress and its result. */
import { useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { withRetries } from '../../app/api/request.ts';
import { type UploadResult, uploadFile } from './upload-file.ts';

const AT_ONCE = 2;

export interface Upload {
  readonly key: number;
  readonly file: File;
  /** 0 to 1; null: waits for the files before it. */
  readonly progress: number | null;
  readonly result: UploadResult | null;
}

export interface Uploads {
  readonly all: readonly Upload[];
  readonly add: (files: Iterable<File>) => void;
  readonly retry: (key: number) => void;
  readonly clear: () => void;
}

export function useUploads(): Uploads {
  const client = useQueryClient();
  const [all, setAll] = useState<readonly Upload[]>([]);
  const waiting = useRef<{ key: number; file: File }[]>([]);
  const running = useRef(0);
  const lastKey = useRef(0);
  const change = useCallback((key: number, changes: Partial<Upload>) => {
    setAll((known) => known.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  }, []);
  const run = useCallback(async () => {
    if (running.current >= AT_ONCE) return;
    running.current += 1;
    for (let next = waiting.current.shift(); next !== undefined; next = waiting.current.shift()) {
      const { key, file } = next;
      change(key, { progress: 0, result: null });
      const result = await withRetries(() => uploadFile(file, (progress) => change(key, { progress }))).catch(
        (): UploadResult => ({ state: 'refused', reason: 'later', existingId: null, maximumBytes: null }),
      );
      change(key, { progress: 1, result });
      if (result.state === 'added') void client.invalidateQueries({ queryKey: ['documents'] });
    }
    running.current -= 1;
  }, [change, client]);
  const queue = useCallback(
    (files: readonly { key: number; file: File }[]) => {
      waiting.current.push(...files);
      for (let each = 0; each < AT_ONCE; each++) void run();
    },
    [run],
  );
  const add = useCallback(
    (files: Iterable<File>) => {
      const given = [...files].map((file) => {
        lastKey.current += 1;
        return { key: lastKey.current, file };
      });
      setAll((known) => [...known, ...given.map((each) => ({ ...each, progress: null, result: null }))]);
      queue(given);
    },
    [queue],
  );
  const retry = (key: number) => {
    const found = all.find((each) => each.key === key);
    if (found === undefined) return;
    change(key, { progress: null, result: null });
    queue([{ key, file: found.file }]);
  };
  // Uploads go on while other screens are shown, but not without the tab.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: all.some(({ result }) => result === null) });
  return { all, add, retry, clear: () => setAll((known) => known.filter(({ result }) => result === null)) };
}
