/** Takes files that are dropped anywhere on the page, or chosen by a button. */
import './upload.css';
import { Button } from '@mantine/core';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useWords } from '../../app/words/words.tsx';
import { uploadWords } from './upload-words.ts';

export function DropZone({ onFiles, children }: { onFiles: (files: Iterable<File>) => void; children: ReactNode }) {
  const words = useWords(uploadWords);
  const [isOver, setOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  const onOver = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    onFiles(event.dataTransfer.files);
  };
  const onLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same by keyboard
    <div
      className={`drop-zone ${isOver ? 'drop-zone-over' : ''}`}
      onDragOver={onOver}
      onDragLeave={onLeave}
      onDrop={onDrop}
    >
      {children}
      {isOver && <p className="drop-now">{words.dropNow}</p>}
    </div>
  );
}

export function AddFiles({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const words = useWords(uploadWords);
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="xs" onClick={() => field.current?.click()}>
        {words.addFiles}
      </Button>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        aria-label={words.addFiles}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
