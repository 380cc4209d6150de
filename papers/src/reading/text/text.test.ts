import { describe, expect, it } from 'vitest';
import { decodeText } from './charset.ts';
import { htmlBlocks } from './html.ts';
import { plainBlocks } from './lay-out.ts';

const rowsOf = (html: string) => htmlBlocks(html).flatMap(({ rows }) => rows);
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('decodeText', () => {
  const wide = Uint8Array.from(Buffer.from('Müller, Rotterdam', 'utf16le'));

  it.each([
    ['UTF-8', bytesOf('Müller')],
    ['UTF-8 with a byte order mark', bytesOf('\ufeffMüller')],
    ['UTF-16 with a byte order mark', Uint8Array.from([0xff, 0xfe, ...Buffer.from('Müller', 'utf16le')])],
    ['Windows-1252', Uint8Array.from([...'M'].map((each) => each.charCodeAt(0)).concat(0xfc, 0x6c, 0x6c, 0x65, 0x72))],
  ])('reads %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe('Müller');
  });

  it('reads UTF-16 without a byte order mark', () => {
    expect(decodeText(wide)).toBe('Müller, Rotterdam');
  });

  it('uses a declared charset if it exists', () => {
    const cyrillic = Uint8Array.from([0xcf, 0xee, 0xf0, 0xf2]);
    expect(decodeText(cyrillic, 'windows-1251')).toBe('Порт');
    expect(decodeText(Uint8Array.from([...bytesOf('<meta charset="windows-1251">'), ...cyrillic]))).toContain('Порт');
    expect(decodeText(bytesOf('plain'), 'no-such-charset')).toBe('plain');
  });

  it('reads no bytes as an empty text', () => {
    expect(decodeText(new Uint8Array())).toBe('');
  });
});

describe('htmlBlocks', () => {
  it('reads lines and tables, and no hidden text', () => {
    expect(
      rowsOf(`<!doctype html><html><head><title>t</title><style>p{}</style></head><body><!-- <p>gone</p> -->
        <h1>Arrival&nbsp;notice</h1><p>Dear <b>Sirs</b>,<br>the vessel</p><script>if (a < b) document.write("<p>x</p>")</script>
        <table><tr><th>Container</th><th>Seal</th></tr><tr><td>MSCU6639870</td><td>ML&amp;1</td></tr></table>after</body></html>`),
    ).toEqual([
      ['Arrival notice'],
      ['Dear Sirs,'],
      ['the vessel'],
      ['Container', 'Seal'],
      ['MSCU6639870', 'ML&1'],
      ['after'],
    ]);
  });

  it('keeps the columns of the innermost of nested tables', () => {
    expect(
      rowsOf('<table><tr><td>Logo<table><tr><td>ETA</td><td>3 May</td></tr></table></td><td>beside</td></tr></table>'),
    ).toEqual([['Logo'], ['ETA', '3 May'], ['beside']]);
  });

  it('keeps lines within a cell', () => {
    expect(rowsOf('<table><tr><td>Ship to<br>Rotterdam</td><td>x</td></tr></table>')).toEqual([
      ['Ship to\nRotterdam', 'x'],
    ]);
  });

  it('accepts tags that are never closed, closed twice, or invalid', () => {
    expect(rowsOf('<p>one<p>two</b></div></table>')).toEqual([['one'], ['two']]);
    expect(rowsOf('<table><tr><td>a<td>b<tr><td>c')).toEqual([['a', 'b'], ['c']]);
    expect(rowsOf('5 < 6 & 7 > 6 <')).toEqual([['5 < 6 & 7 > 6 <']]);
    expect(rowsOf('<td>no table</td>')).toEqual([['no table']]);
    expect(rowsOf('<script>never closed <p>x</p>')).toEqual([]);
  });

  it('decodes entities, and keeps other ampersands', () => {
    expect(rowsOf('&valueOf; &xvalueOf; &toString;')).toEqual([['&valueOf; &xvalueOf; &toString;']]);
    expect(rowsOf('&#77;&#x53;C &uuml;&Eacute;&szlig; &nosuch; &#0; &amp;lt;')).toEqual([
      ['MSC üÉß &nosuch; \ufffd &lt;'],
    ]);
  });

  it.each(['<', '<a ', '<!--', '<a "', '&', '<table>', '</', '<td>x', '<p "'])(
    'reads "%s" 200,000 times over, each character once',
    (hostile) => {
      for (const end of ['', '>']) expect(htmlBlocks(`${hostile.repeat(200_000)}${end}`)).toBeInstanceOf(Array);
    },
  );
});

describe('plainBlocks', () => {
  it('keeps columns that tabs make, and begins a page at a form feed', () => {
    expect(plainBlocks('POL\tPOD\r\nNingbo\tRotterdam\fnext')).toEqual([
      { startsPage: true, rows: [['POL     POD'], ['Ningbo  Rotterdam']] },
      { startsPage: true, rows: [['next']] },
    ]);
  });
});
