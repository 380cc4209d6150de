/**
 * Finds the statements that 46 CFR 541.6 demands of a bill, and its limit for disputes. A statement is missing only where
 * a whole text layer was read and nothing in it could be this statement in other words.
 */

import { REQUIRED_STATEMENTS, type RequiredStatement } from '@portolan/codes/required-statement';
import type { LabelledPage } from '../../labels/spots.ts';
import type { ReadFields, ValueEvidence } from '../../part.ts';
import { boxOfWords, type Segment } from '../../segments.ts';
import { datesIn, settled } from '../../values/dates.ts';
import type { ReadingContext } from '../finding.ts';
import { dayAfter } from './values.ts';

interface Wording {
  /** The statement. */
  readonly made: RegExp;
  /** What it may be. */
  readonly likely: RegExp;
}

const DISPUTE = 'disput|mitigat|refund|waive|contest|object|query|quer(?:y|ies)|questions?|inquir';
const DAYS = '(?:\\(?\\d{1,3}\\)?|thirty|sixty|ninety|fourteen|fifteen)[^.;]{0,20}days?';

/** From the regulation's list, in the order of its items. */
const WORDINGS: Readonly<Record<RequiredStatement, Wording>> = {
  port_of_discharge: {
    made: /\b(?:ports? of (?:discharge|unlading)|discharge (?:port|location)|discharged? at|place of discharge|pod)\b/i,
    likely: /\bports?\b|\bpod\b|discharg|unlading/i,
  },
  liability_basis: {
    made: /\b(?:basis (?:for|of|on which)(?:[^.]|\.(?=\S)){0,60}(?:charg|bill|liab|party|invoic)|role:\s*\p{L}|(?:is|are) (?:liable|responsible)|liable (?:for|as|under)|proper party|properly (?:billed|issued)|billed (?:party )?as (?:the )?(?:consignee|shipper|merchant)|(?:contract(?:ing|ual) party|contracted with)|because you are)/iu,
    likely: /basis|liab|respons|proper|merchant|contract(?:ing|ual) party|role|consignee on/i,
  },
  availability_date: {
    made: /\b(?:availab\p{L}*(?:[^.]|\.(?=\S)){0,40}\d{1,4}[/ .-]\p{L}{0,3}\d|earliest return(?:[^.]|\.(?=\S)){0,30}\d|erd\b(?:[^.]|\.(?=\S)){0,12}\d|(?:date of|cargo|first) availab)/iu,
    likely: /availab|earliest return|\berd\b|ready for (?:pick|deliver|collect)/i,
  },
  applicable_rule: {
    made: /\b(?:tariff|schedule|service contract|contract|rule|section|item)\b(?:[^.]|\.(?=\S)){0,40}(?:\d{2}|\b(?:rule|section|item)\b)/i,
    likely: /tariff|\brules?\b|schedule|contract|terms (?:and|&) conditions/i,
  },
  dispute_contact: {
    made: new RegExp(
      `(?:${DISPUTE})[^\\n]{0,240}?(?:[\\w.+-]+@[\\w-]+|\\(?\\d{3}\\)?[-. ]\\d{3}[-. ]\\d{4}|\\+\\d[\\d ()-]{7,})|[\\w.+-]*(?:${DISPUTE})[\\w.+-]*@[\\w-]+`,
      'i',
    ),
    likely: /@|\bphone\b|\btel\b|\bcontact\b|\d{3}[-. ]\d{4}/i,
  },
  dispute_url: {
    made: new RegExp(
      `(?:${DISPUTE})[^\\n]{0,300}?(?:https?:|www\\.|qr[ -]?code)|(?:https?://|www\\.)\\S*(?:${DISPUTE})`,
      'i',
    ),
    likely:
      /https?:|www\.|\bqr\b|\bweb ?(?:site|page|portal)?\b|\bonline\b|\bportal\b|(?<![@\w.])[\w-]{2,}\.(?:com|net|org|eu|us|info|example)\b/i,
  },
  dispute_time_limits: {
    made: new RegExp(
      `(?:${DISPUTE})(?:[^.]|\\.(?=\\S)){0,240}?${DAYS}|${DAYS}(?:[^.]|\\.(?=\\S)){0,200}?(?:${DISPUTE})|disput\\w*(?:[^.]|\\.(?=\\S)){0,40}(?:deadline|until|by|before)\\b`,
      'i',
    ),
    likely: new RegExp(`${DISPUTE}|claim|time limit|deadline`, 'i'),
  },
  certified_rules: {
    made: /(?:consisten|compl(?:y|ies|iance|iant)|accordance|conform)(?:[^.]|\.(?=\S)){0,160}(?:federal maritime|\bfmc\b|46 ?c\.?f\.?r|41104|part 54[15])/i,
    likely: /federal maritime|\bfmc\b|\bc\.?f\.?r\b|41104|certif|osra|shipping act/i,
  },
  certified_performance: {
    made: /performance(?:[^.]|\.(?=\S)){0,80}(?:did|has|have|was|were)\s?n['o]t(?:[^.]|\.(?=\S)){0,40}(?:cause|contribut)|(?:did|has|have)\s?n['o]t(?:[^.]|\.(?=\S)){0,60}(?:cause|contribut)(?:[^.]|\.(?=\S)){0,80}charges?/i,
    likely: /performance|contribut|\bcaused?\b/i,
  },
};

/** The text of the pages line by line, and column by column: a paragraph may stand beside another. */
function textsOf(pages: readonly LabelledPage[]): string[] {
  const lines = pages.flatMap((page) => page.lines);
  const rows = lines.map((line) => line.map(({ text }) => text).join(' ')).join(' ');
  const most = Math.max(0, ...lines.map(({ length }) => length));
  const columns = Array.from({ length: Math.min(most, 4) }, (_, column) =>
    lines.flatMap((line) => (line.length > 1 || column === 0 ? (line[column]?.text ?? []) : [])).join(' '),
  );
  return [rows, ...columns].map((text) => text.replace(/\s+/g, ' '));
}

export interface BillStatements {
  readonly made: readonly RequiredStatement[];
  /** None: it is not known which are missing. */
  readonly missing: readonly RequiredStatement[];
}

/** @param isWhole a text layer of all pages was read */
export function statementsOf(pages: readonly LabelledPage[], fields: ReadFields, isWhole: boolean): BillStatements {
  const texts = textsOf(pages);
  const states = (pattern: RegExp) => texts.some((text) => pattern.test(text));
  const made = REQUIRED_STATEMENTS.filter(
    (name) => (name === 'port_of_discharge' && fields.port_of_discharge !== undefined) || states(WORDINGS[name].made),
  );
  const isEnglish = states(/\binvoice\b/i) && states(/\b(?:amount|total|due|charges?)\b/i);
  const missing =
    isWhole && isEnglish
      ? REQUIRED_STATEMENTS.filter((name) => !made.includes(name) && !states(WORDINGS[name].likely))
      : [];
  return { made, missing };
}

const CLAIM =
  '(?:disput\\w*|mitigat\\w*|refund\\w*|waiver|claims?|objections?|queries|contest\\w*|einwend\\w*|einspr\\w*|beanstand\\w*|reklam\\w*|widerspr\\w*|r[ée]clamation\\w*|contestation\\w*|reclam\\w*|impugna\\w*|contesta[çc]\\w*|bezwa\\w*|betwist\\w*|reclames?)';
const NUMBER = '(?:thirty|\\(?\\d{1,3}\\)?)';
const WITHIN =
  '(?:within|no later than|not later than|innerhalb (?:von )?|binnen|dans (?:les|un d[ée]lai de)|dentro de (?:los )?|en un plazo de|no prazo de|em at[ée]|within at least)';
const OF_DAYS = '(?:calendar\\s|business\\s|kalender)?(?:days?|tagen?|jours?|d[ií]as|dagen)';
const LIMIT = new RegExp(`${WITHIN}\\s*(?:at least\\s*)?(?:thirty\\s*)?(${NUMBER})\\)?\\s*${OF_DAYS}`, 'gi');
const UNTIL = new RegExp(
  `${CLAIM}[^.;]{0,60}?(?:deadline|until|by|before|latest|bis|sp[äa]testens|jusqu['’]au|avant le|hasta|antes del?|at[ée]|uiterlijk|v[óo]o?r|through|due)\\b[:\\s]{0,3}`,
  'gi',
);

/** Characters between what is limited and the limit. */
const REACH = 260;

/** The last day for a dispute: as printed, or so many days after the invoice date. */
export function disputeLimitOf(
  pages: readonly LabelledPage[],
  fields: ReadFields,
  { order, isScan }: ReadingContext,
): ValueEvidence | undefined {
  const texts = textsOf(pages);
  const [first] = pages.flatMap((page) => page.lines.flat());
  for (const text of texts) {
    for (const match of text.matchAll(UNTIL)) {
      const [date] = datesIn(text.slice(match.index + match[0].length, match.index + match[0].length + 24));
      const day = date === undefined || date.index > 8 ? undefined : settled(date, order);
      if (typeof day === 'string')
        return evidenceAt(pages, first, { day, text: `${match[0]}${date?.text}`, confidence: 0.9, isScan });
    }
  }
  const issued = fields.invoice_date?.[0]?.value;
  if (typeof issued !== 'string') return undefined;
  for (const text of texts) {
    for (const match of text.matchAll(LIMIT)) {
      const around = text.slice(Math.max(0, match.index - REACH), match.index + match[0].length + 140);
      const isAnswer = /\b(?:resolve|respond|answer|reply|repl(?:y|ies)|bearbeite\w*|beantworte\w*)\b[^.]{0,80}$/i.test(
        text.slice(Math.max(0, match.index - 90), match.index),
      );
      const days = Number(/\d+/.exec(match[1] ?? '')?.[0] ?? 30);
      if (isAnswer || days < 3 || days > 365 || !new RegExp(CLAIM, 'i').test(around)) continue;
      return evidenceAt(pages, first, { day: dayAfter(issued, days), text: match[0], confidence: 0.86, isScan });
    }
  }
  return undefined;
}

interface Limit {
  readonly day: string;
  readonly text: string;
  readonly confidence: number;
  readonly isScan: boolean;
}

function evidenceAt(
  pages: readonly LabelledPage[],
  first: Segment | undefined,
  { day, text, confidence, isScan }: Limit,
): ValueEvidence | undefined {
  const lines = pages.flatMap((page) => page.lines.flat());
  const segment =
    lines.find((each) => each.text.includes(text)) ??
    lines.find((each) => new RegExp(CLAIM, 'i').test(each.text)) ??
    first;
  if (segment === undefined) return undefined;
  return {
    value: day,
    page: segment.page,
    box: boxOfWords(segment.words),
    text: text.slice(0, 200),
    rule: 'limit for disputes',
    confidence: isScan ? confidence * 0.9 : confidence,
  };
}
