/** Which lines can be tracked, and what the others need. */
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ShippingLine } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { isAskable, numberKinds, useLines } from '../../parts/lines/lines.ts';
import { Failure, Loading } from '../../parts/states.tsx';
import { sourcesWords } from './words.ts';

export function LineTable() {
  const words = useWords(sourcesWords);
  const { data, error, refetch } = useLines();
  return (
    <section className="card lines" id="lines">
      <h2>{words.linesTitle}</h2>
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading />}
      {data !== undefined && <Lines lines={data.map(({ attributes }) => attributes)} />}
    </section>
  );
}

function Lines({ lines }: { lines: readonly ShippingLine[] }) {
  const words = useWords(sourcesWords);
  const [typed, setTyped] = useState('');
  const [onlyReady, setOnlyReady] = useState(false);
  const sought = typed.trim().toLowerCase();
  const matches = ({ name, short_name: short, scac, alternative_scacs: others }: ShippingLine) =>
    [name, short, scac, ...others].some((each) => each.toLowerCase().includes(sought));
  const shown = lines
    .filter((each) => matches(each) && (!onlyReady || isAskable(each)))
    .toSorted((one, other) => Number(isAskable(other)) - Number(isAskable(one)) || one.name.localeCompare(other.name));
  return (
    <>
      <p className="dim" role="status">
        {words.linesText(lines.filter(isAskable).length, lines.length)}
      </p>
      <div className="line-tools">
        <TextInput
          type="search"
          label={words.findLine}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Checkbox
          label={words.onlyReady}
          checked={onlyReady}
          onChange={({ currentTarget }) => setOnlyReady(currentTarget.checked)}
        />
      </div>
      {shown.length === 0 && <p>{words.noLine}</p>}
      {shown.length > 0 && (
        <section className="scroll-x line-scroll" tabIndex={0} aria-label={words.linesTitle}>
          <table className="plain">
            <thead>
              <tr>
                <th>{words.line}</th>
                <th>{words.byNumber}</th>
                <th>{words.way}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((each) => (
                <tr key={each.scac}>
                  <th scope="row">
                    {each.name} <span className="chip">{each.scac}</span>
                  </th>
                  <td>
                    {numberKinds(each)
                      .map((kind) => words.numbers[kind])
                      .join(', ') || '—'}
                  </td>
                  <td>
                    <Way line={each} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

function Way({ line }: { line: ShippingLine }) {
  const words = useWords(sourcesWords);
  if (isAskable(line)) return <span className="tone-good">{words.ways.ready}</span>;
  if (line.set_up_by_name)
    return (
      <>
        {words.ways.name} <a href="/docs/lines">{words.howTo}</a>
      </>
    );
  if (line.edi_formats !== null)
    return (
      <>
        {words.ways.edi(line.edi_formats)} <a href="/docs/edi">{words.howTo}</a>
      </>
    );
  return <span className="dim">{words.ways.none}</span>;
}
