/** One page: its picture or its words, frames around values, and the words that a person points at. */
import { Button } from '@mantine/core';
import { findWord } from '@portolan/wording/word-of';
import { type PointerEvent, useRef, useState } from 'react';
import { useWords } from '../../../../app/words/words.tsx';
import { documentsWords } from '../../words.ts';
import type { Field } from '../fields/fields.ts';
import { type Page, pathOf } from '../paper.ts';
import { type Box, type Point, type Selection, toggled, wordAt, wordsBetween } from './selection.ts';

/** Pixels that a click may move. */
const CLICK_PIXELS = 4;

interface SheetProps {
  readonly page: Page;
  readonly count: number;
  readonly fields: readonly Field[];
  readonly marked: string | null;
  readonly selection: Selection | null;
  readonly choosesWords: boolean;
  readonly onSelect: (selection: Selection | null, page: Page) => void;
  readonly onMark: (key: string) => void;
  readonly onRetry: () => void;
}

interface Drag {
  readonly from: Point;
  readonly to: Point;
  readonly startX: number;
  readonly startY: number;
  readonly isMoved: boolean;
}

export function Sheet({ page, count, fields, marked, selection, ...props }: SheetProps) {
  const { choosesWords, onSelect, onMark, onRetry } = props;
  const words = useWords(documentsWords);
  const { number, width, height, words: pageWords, image_url: address } = page;
  const [drag, setDrag] = useState<Drag | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const sheet = useRef<HTMLDivElement>(null);
  /** The click that ends a drag is none. */
  const wasDragged = useRef(false);
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = sheet.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  };
  const onDown = (event: PointerEvent) => {
    // A finger scrolls; what it taps is a click.
    if (event.pointerType === 'touch' || event.button !== 0) return;
    const at = pointOf(event);
    wasDragged.current = false;
    sheet.current?.setPointerCapture(event.pointerId);
    setDrag({ from: at, to: at, startX: event.clientX, startY: event.clientY, isMoved: false });
  };
  const onMove = (event: PointerEvent) => {
    const at = pointOf(event);
    if (drag === null) {
      if (event.pointerType !== 'touch') setHovered(wordAt(pageWords, at, width / height));
      return;
    }
    const moved = Math.hypot(event.clientX - drag.startX, event.clientY - drag.startY) > CLICK_PIXELS;
    setDrag({ ...drag, to: at, isMoved: drag.isMoved || moved });
  };
  const onUp = () => {
    setDrag(null);
    if (drag?.isMoved !== true) return;
    wasDragged.current = true;
    const chosen = wordsBetween(pageWords, drag.from, drag.to);
    if (chosen.length > 0) onSelect({ page: number, groups: [chosen] }, page);
  };
  const onClick = (event: React.MouseEvent) => {
    if (wasDragged.current) {
      wasDragged.current = false;
      return;
    }
    const at = pointOf(event);
    const index = wordAt(pageWords, at, width / height);
    const framed = fields.find(({ places }) => places.some((place) => place.page === number && isIn(place.box, at)));
    if (framed !== undefined && (!choosesWords || event.altKey)) onMark(framed.key);
    else if (index !== null) onSelect(toggled(selection, number, index), page);
  };
  const dragged = drag?.isMoved ? wordsBetween(pageWords, drag.from, drag.to) : [];
  const chosen = selection?.page === number ? selection.groups.flat() : [];
  const name = words.page(number, count);
  return (
    <figure className="page-picture" data-page={number}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: by keyboard a value is typed */}
      <div
        ref={sheet}
        className={`page-sheet ${choosesWords ? 'page-choosing' : ''}`}
        style={{ aspectRatio: `${width} / ${height}`, maxWidth: readableWidth(page) }}
        // The field that is open keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        onPointerDown={onDown}
        onPointerMove={onMove}
        onPointerUp={onUp}
        onPointerCancel={() => setDrag(null)}
        onPointerLeave={() => setHovered(null)}
        onClick={onClick}
      >
        {address === null ? (
          <PrintedWords page={page} name={name} />
        ) : (
          <Picture address={address} of={pageWords} name={name} onRetry={onRetry} />
        )}
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          {fields.flatMap(({ key, need, places }) =>
            places
              .filter((place) => place.page === number)
              .map(({ box }, index) => (
                <Rectangle
                  // biome-ignore lint/suspicious/noArrayIndexKey: places have no id
                  key={`${key} ${index}`}
                  // The frame that stands out leaves its text free.
                  box={key === marked ? widened(box) : box}
                  field={key}
                  className={`frame ${key === marked ? 'frame-marked' : need === null ? '' : 'frame-needs'}`}
                  title={findWord(words.fieldNames, key) ?? key}
                />
              )),
          )}
          {[...new Set([...chosen, ...dragged])].flatMap((index) => {
            const word = pageWords[index];
            return word === undefined
              ? []
              : [<Rectangle key={`word ${index}`} box={word.box} className="word-chosen" />];
          })}
          {hovered !== null && pageWords[hovered] !== undefined && (
            <Rectangle box={pageWords[hovered].box} className="word-hovered" />
          )}
          {drag?.isMoved && (
            <Rectangle
              box={[
                Math.min(drag.from.x, drag.to.x),
                Math.min(drag.from.y, drag.to.y),
                Math.max(drag.from.x, drag.to.x),
                Math.max(drag.from.y, drag.to.y),
              ]}
              className="dragged"
            />
          )}
        </svg>
      </div>
      <figcaption className="small dim">{name}</figcaption>
    </figure>
  );
}

const MARGIN = 0.004;

const widened = ([left, top, right, bottom]: Box): Box => [
  left - MARGIN,
  top - MARGIN,
  right + MARGIN,
  bottom + MARGIN,
];

const isIn = ([left, top, right, bottom]: Box, { x, y }: Point) => x >= left && x <= right && y >= top && y <= bottom;

interface RectangleProps {
  readonly box: Box;
  readonly className: string;
  readonly field?: string;
  readonly title?: string;
}

function Rectangle({ box: [left, top, right, bottom], className, field, title }: RectangleProps) {
  return (
    <rect className={className} data-field={field} x={left} y={top} width={right - left} height={bottom - top}>
      {title !== undefined && <title>{title}</title>}
    </rect>
  );
}

interface PictureProps {
  readonly address: string;
  /** The words of the page: a rotated page has others. */
  readonly of: Page['words'];
  readonly name: string;
  readonly onRetry: () => void;
}

function Picture({ address, of, name, onRetry }: PictureProps) {
  const words = useWords(documentsWords);
  // Another address of the same picture would load it again.
  const [{ shown, known }, setShownOf] = useState({ shown: address, known: of });
  const setShown = (next: string) => setShownOf({ shown: next, known: of });
  if (known !== of) setShown(address);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  return (
    <>
      {state !== 'failed' && (
        <img
          src={pathOf(shown)}
          alt={name}
          draggable={false}
          onLoad={() => setState('loaded')}
          onError={() => {
            // It may have expired; then a new address is there.
            if (shown === address) setState('failed');
            else setShown(address);
          }}
        />
      )}
      {state === 'loading' && (
        <p className="notice dim" role="status">
          {words.loading}
        </p>
      )}
      {state === 'failed' && (
        <div className="notice">
          <p className="dim">{words.pictureFailed}</p>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => {
              setState('loading');
              setShown(address);
              onRetry();
            }}
          >
            {words.tryAgain}
          </Button>
        </div>
      )}
    </>
  );
}

/** In pixels, as text on a screen. */
const LINE_HEIGHT = 20;
/** Of a character of a monospaced font, in its size. */
const CHARACTER_WIDTH = 0.6;

/** Text is not shown larger than one reads it. Undefined: the page has a picture, or no words. */
function readableWidth({ width, height, image_url: address, words }: Page): number | undefined {
  const [, top = 0, , bottom = 0] = words[0]?.box ?? [];
  return address === null && bottom > top ? (LINE_HEIGHT / ((bottom - top) * height)) * width : undefined;
}

function PrintedWords({ page: { width, height, words }, name }: { page: Page; name: string }) {
  return (
    <svg className="printed-words" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={name}>
      {words.map(({ text, box: [left, top, right, bottom] }, index) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: words have no id, and do not change
          key={index}
          x={left * width}
          y={(bottom - (bottom - top) * 0.22) * height}
          fontSize={Math.min((bottom - top) * height * 0.8, ((right - left) * width) / (text.length * CHARACTER_WIDTH))}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}
