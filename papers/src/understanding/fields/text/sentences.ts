/** Reads ships, parties and ports in sentences of ten languages. */
import type { LabelledPage } from '../../labels/spots.ts';
import { type Segment, wordsBetween } from '../../segments.ts';
import { inAnyCase } from '../../values/in-any-case.ts';
import { companyFirst, countryCodeOf, type PlaceText, VOYAGE_WORD, vesselIn, voyageIn } from '../../values/names.ts';
import type { Finding, ReadingContext } from '../finding.ts';

export const sentenceFindings = (page: LabelledPage, context: ReadingContext): Finding[] =>
  sentencesOf(page).flatMap((line) => [
    ...ships(line, context),
    ...ways(line, context),
    ...calls(line, context),
    ...parties(line),
  ]);

/** Words before a ship's name, in sentences of ten languages. */
const SHIP_WORD =
  'm[/.]? ?v\\.?|m\\.? ?s\\.?|m/n|m/s|s\\.?s\\.?|vessel|vsl\\.?|ship|schiff|seeschiff|navire|buque|nave|motonave|navio|zeeschip|schip|gemi(?:si)?|statek|statku|per|via|aboard|on board|auf|船名';
/** A ship's name has capitals. */
const SHIP_IN_SENTENCE = new RegExp(
  `(?:(?:^|[\\s(:;,])(?:${inAnyCase(SHIP_WORD)})\\s+|^)(\\p{Lu}[\\p{Lu}\\p{N} .'&-]{2,34}?|(?:\\p{Lu}\\p{Ll}+ ){1,3}?\\p{Lu}\\p{Ll}+)(?:\\s*[,/(]\\s*|\\s+)(?:${inAnyCase(`v|${VOYAGE_WORD}`)})[.:]?\\s*(?:[nN][oOº°rR]\\.?\\s*)?(?=[A-Z0-9-]*\\d)([A-Z0-9][A-Z0-9-]{1,9})(?![\\p{L}\\p{N}])`,
  'u',
);
/** "the YM TROPHY": a ship's name in capitals behind her kind. */
const SHIP_ALONE =
  /(?:\bM[/.]\s?V\.?|\bM\.?S\.?(?=\s["„“«])|\bm\/n|\bm\.s\.|\bmotonave|\bnavire|\bbuque|\bvessel(?: is)?(?: now)?(?: the)?)\s+(?:the\s+)?["„“«]?((?:\p{Lu}[\p{Lu}\p{N}'.-]+ ?){1,4})(?=[\s,.;”“"»]|$)/u;

const ships = ({ text, at }: Line, { isScan }: ReadingContext): Finding[] => {
  const match = SHIP_IN_SENTENCE.exec(text);
  const vessel = vesselIn(match?.[1] ?? '', isScan);
  const voyage = voyageIn(match?.[2] ?? '', isScan);
  const rule = 'ship in a sentence';
  if (match !== null && vessel !== undefined && voyage !== undefined)
    return [
      { ...at(match), field: 'vessel', value: vessel, rule, confidence: 0.88 },
      { ...at(match), field: 'voyage', value: voyage, rule, confidence: 0.88 },
    ];
  const alone = SHIP_ALONE.exec(text);
  const name = vesselIn(alone?.[1] ?? '', isScan);
  return alone === null || name === undefined
    ? []
    : [{ ...at(alone), field: 'vessel', value: name, rule, confidence: 0.8 }];
};

const PARTIES_IN_SENTENCE: readonly (readonly ['shipper' | 'consignee' | 'notify_party', RegExp])[] = [
  [
    'shipper',
    /\b(?:shipped by|(?:afgeladen|verzonden|geleverd) door|(?:shipper|exporter|seller|supplier|absender|versender|verlader|lieferant|expéditeur|chargeur|fournisseur|remitente|embarcador|exportador|proveedor|mittente|caricatore|fornitore|afzender|leverancier|nadawca|gönderen)\s+(?:as per \S+(?: \S+){0,3} )?(?:is|ist|est|es|è|é|jest))\s+(?=\p{Lu})/iu,
  ],
  [
    'consignee',
    /\b(?:consigned to|(?:consignee|receiver|buyer|importer|empfänger|käufer|destinataire|acheteur|destinatario|consignatario|importador|comprador|ricevitore|acquirente|geadresseerde|ontvanger|koper|odbiorca|alıcı)\s+(?:is|ist|est|es|è|é|jest))\s+(?=\p{Lu})/iu,
  ],
  ['notify_party', /\b(?:notify(?: party)?)\s+(?:is|ist|est|es|è|é)\s+(?=\p{Lu})/iu],
];

/** `shipped by Taiwan Greenblade Industrial Corp. and`, `Afzender is Oranje Kaas Export B.V.; geadresseerde is …` */
const parties = ({ text, at }: Line): Finding[] =>
  PARTIES_IN_SENTENCE.flatMap(([field, pattern]) => {
    const match = pattern.exec(text);
    const value = match === null ? undefined : companyFirst(text.slice(match.index + match[0].length));
    if (match === null || value === undefined) return [];
    return [{ ...at(match), field, value, rule: 'party in a sentence', confidence: 0.85 }];
  });

/** A way in a sentence: "from Rotterdam to Busan", "van … naar …", "da … a …", "ab … nach …". */
const WAY =
  /(?:^|[\s,(])(?:(?:from|ex)\s+(.{3,40}?)\s+to\s+|van\s+(.{3,40}?)\s+naar\s+|(?:ab|von)\s+(.{3,40}?)\s+nach\s+|(?:de|desde)\s+(.{3,40}?)\s+(?:à|a|hasta|para)\s+|da\s+(.{3,40}?)\s+a\s+|z\s+(.{3,40}?)\s+do\s+)(.{3,60})/iu;

const ways = ({ text, at }: Line, { knowledge }: ReadingContext): Finding[] => {
  const match = WAY.exec(text);
  if (match === null) return [];
  const origin = match.slice(1, 7).find((each) => each !== undefined) ?? '';
  const [from, to] = [knownPlace(origin, knowledge), knownPlace(match[7] ?? '', knowledge)];
  if (from === undefined || to === undefined) return [];
  return [...portAt('port_of_loading', from, at(match)), ...portAt('port_of_discharge', to, at(match))];
};

/** `loaded at Kaohsiung`, `arrive at Southampton`, `in Hamburg eintrifft` */
const CALLS: readonly (readonly ['port_of_loading' | 'port_of_discharge', RegExp])[] = [
  [
    'port_of_loading',
    /\b(?:loaded|shipped|verladen|geladen|chargée?s?|embarcad[oa]s?|caricat[oa]|załadowan[oya])\s+(?:at|in|ab|te|à|a|en|em|w)\s+(?=\p{Lu})/iu,
  ],
  [
    'port_of_discharge',
    /\b(?:arriv(?:e|es|al|ing|ed)|discharged?|gelost|arrivera|llegará|chegará|arriverà|arribará)\s+(?:at|in|te|à|a|en|em|al)\s+(?=\p{Lu})/iu,
  ],
  ['port_of_discharge', /\b(?:in|te)\s+(?=\p{Lu}\S+(?: \S+){0,2} (?:eintr[ie]ff|ankomm|aankom|arrive))/u],
  [
    'port_of_loading',
    /\b(?:laadhaven|uit|vanuit|aus|ab)\s+(?=\p{Lu}\S+(?: \S+){0,3} (?:vertrok|vertrek|ausgelaufen|abgefahren))/u,
  ],
];

const calls = ({ text, at }: Line, { knowledge }: ReadingContext): Finding[] =>
  CALLS.flatMap(([field, pattern]) => {
    const match = pattern.exec(text);
    const place = match === null ? undefined : knownPlace(text.slice(match.index + match[0].length), knowledge);
    if (match === null || place === undefined) return [];
    return portAt(field, place, at(match)).map((each) => ({ ...each, confidence: 0.7 }));
  });

const portAt = (
  field: 'port_of_loading' | 'port_of_discharge',
  { name, locode }: PlaceText,
  where: Where,
): Finding[] => [
  { ...where, field, value: name, rule: 'way in a sentence', confidence: 0.82 },
  { ...where, field: `${field}_locode`, value: locode, rule: 'way in a sentence', confidence: 0.82 },
];

const NAME_OF_PLACE =
  /^[\p{Lu}\p{Script=Han}][^\d\s]*(?:[\s-](?:(?:de|del|des|la|le|du|do|da|of|sur|am|an|der|den|el|los|las|el)[\s-])*[\p{Lu}(][^\d\s]*)*$/u;

/** The longest beginning of a text that is a place of the reference data: "Busan, under bill of lading". */
function knownPlace(text: string, knowledge: ReadingContext['knowledge']): PlaceText | undefined {
  const words = text.split(/\s+/).slice(0, 5);
  for (let count = words.length; count > 0; count -= 1) {
    const name = words
      .slice(0, count)
      .join(' ')
      .replace(/[\s,;.]+$/, '');
    if (!NAME_OF_PLACE.test(name)) continue;
    const located = knowledge.locate({ locode: null, name: name.replace(/\s*\([^)]*\)$/, '') });
    if (located?.isKnown === true && located.locode !== null) return { name, locode: located.locode };
    const [town = '', ...more] = name.split(/,\s*/);
    if (more.length > 0 && more.length < 3 && countryCodeOf(more.at(-1) ?? '') !== undefined) {
      const place = knowledge.locate({ locode: null, name: town });
      if (place?.isKnown === true && place.locode !== null) return { name, locode: place.locode };
    }
  }
  return undefined;
}

type Where = Pick<Finding, 'page' | 'words' | 'text'>;
/** A line with the next one, for sentences that go on there. */
interface Line {
  readonly text: string;
  readonly at: (match: RegExpMatchArray) => Where;
}

const sentencesOf = ({ lines }: LabelledPage): Line[] =>
  lines.map((line, index): Line => {
    const prose = [...line, ...(lines[index + 1] ?? [])];
    const whole = {
      ...(prose[0] as Segment),
      text: prose.map(({ text }) => text).join(' '),
      words: prose.flatMap(({ words }) => words),
    };
    return {
      text: whole.text,
      at: (match) => {
        const from = match.index ?? 0;
        return {
          page: whole.page,
          words: wordsBetween(whole, from, from + match[0].length),
          text: match[0].slice(0, 200),
        };
      },
    };
  });
