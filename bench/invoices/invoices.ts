/**
 * `npm run bench -- invoices`: bills of an operator who charges by the words of tariffs, half of them with errors of
 * known kinds, against the check of invoices. Says what is found, with which money, and what is claimed of right bills.
 * `--service 300` sends so many bills through a service instead, as papers, tables and X12 310.
 */
import { checkInvoice } from '../../src/core/charges/invoices/check-invoice.ts';
import type { InvoiceCheck } from '../../src/core/charges/invoices/findings.ts';
import { Draw } from '../measure/draw.ts';
import { first, readOptions } from '../measure/options.ts';
import { print, printHeading, printResult } from '../measure/report.ts';
import { type BenchInvoice, benchInvoice } from './bills.ts';
import type { Case } from './cases.ts';
import { cents } from './right-bill.ts';
import { describe, printShares, Tally } from './tally.ts';

/** Lines whose check is timed. */
const TIMED_LINES = 10_000;

export async function run(given: readonly string[]): Promise<void> {
  const options = readOptions(given, { lines: [40_000], seed: [1], show: [0] });
  const draw = new Draw(first(options.seed));
  const show = options.show[0] ?? 0;
  const invoices: BenchInvoice[] = [];
  for (let lines = 0; lines < first(options.lines); lines += invoices.at(-1)?.invoice.lines.length ?? 0) {
    invoices.push(benchInvoice(draw, invoices.length + 1));
  }
  printHeading(`${invoices.length} invoices checked`);
  const timed: BenchInvoice[] = [];
  for (let index = 0, lines = 0; lines < TIMED_LINES && index < invoices.length; index += 1) {
    const each = invoices[index] as BenchInvoice;
    timed.push(each);
    lines += each.invoice.lines.length;
  }
  const timedLines = timed.reduce((sum, { invoice }) => sum + invoice.lines.length, 0);
  const begun = performance.now();
  for (const each of timed) check(each);
  const seconds = (performance.now() - begun) / 1000;

  const tally = new Tally();
  const shown = new Map<string, number>();
  for (const each of invoices) {
    for (const { kind, fault, of } of judge(each, check(each), tally)) {
      const count = shown.get(kind) ?? 0;
      shown.set(kind, count + 1);
      if (count < show) print(`${kind}: ${fault}\n${describe(each, check(each), of)}\n`);
    }
  }
  const result = printShares(tally);
  print(
    `${timedLines} lines in ${seconds.toFixed(2)} s, ${Math.round(timedLines / seconds)} lines/s; goal: 10,000 in 30 s`,
  );
  printResult({ bench: 'invoices', ...result, seconds, linesPerSecond: timedLines / seconds });
}

function check({ invoice, stays, others, terms }: BenchInvoice): InvoiceCheck {
  return checkInvoice(invoice, { stays, others, terms });
}

interface Judged {
  readonly kind: string;
  readonly fault: string;
  /** Index of the case; null: the invoice as a whole. */
  readonly of: number | null;
}

/** Counts what the check of one invoice found, and lists what is wrong with it. */
function judge(bench: BenchInvoice, found: InvoiceCheck, tally: Tally): Judged[] {
  const { cases, caseOfLine, whole, invoice } = bench;
  if (whole !== null) return judgeWhole(bench, found, tally);
  return cases.flatMap((each, index): Judged[] => {
    const lines = caseOfLine.flatMap((of, line) => (of === index ? [line] : []));
    const money = cents(lines.reduce((sum, line) => sum + (found.lines[line]?.atStake ?? 0), 0));
    const unchecked = lines.reduce((sum, line) => sum + Math.abs(found.lines[line]?.notChecked ?? 0), 0);
    const rules = new Set(
      found.findings.filter((finding) => finding.line !== null && lines.includes(finding.line)).map(({ rule }) => rule),
    );
    const kind = kindOf(each);
    const hasMoney = each.atStake.some((right) => Math.abs(right - money) < 0.011);
    // Of two errors, the stronger one may leave no day to the other.
    const hasRule =
      each.rules.every((rule) => rules.has(rule)) || (hasMoney && each.rules.some((rule) => rules.has(rule)));
    const billed = cents(lines.reduce((sum, line) => sum + (invoice.lines[line]?.amount ?? 0), 0));
    if (each.errors.length > 0) {
      tally.wrong(kind, { hasRule, hasMoney, isUnchecked: unchecked > 0.005 && each.hasTariff });
      if (hasRule && hasMoney) return [];
      const wanted = `${each.rules.join(' and ')} with ${each.atStake.join(' or ')}`;
      return [
        {
          kind,
          of: index,
          fault: `${wanted}, but found ${[...rules].join(', ') || 'nothing'} with ${money} of ${billed}`,
        },
      ];
    }
    if (each.missing !== null) {
      tally.missing(kind, { isUnchecked: unchecked > 0.005, isClaimed: money > 0.005 });
      if (money <= 0.005 && unchecked > 0.005) return [];
      return [{ kind, of: index, fault: `${money} of ${billed} at stake, ${cents(unchecked)} not checked` }];
    }
    tally.right(lines.length, { isClaimed: money > 0.005, isUnchecked: unchecked > 0.005 });
    if (money <= 0.005 && unchecked <= 0.005) return [];
    return [
      {
        kind,
        of: index,
        fault: `${[...rules].join(', ')} with ${money} of ${billed}, ${cents(unchecked)} not checked`,
      },
    ];
  });
}

function judgeWhole({ whole, invoice }: BenchInvoice, found: InvoiceCheck, tally: Tally): Judged[] {
  if (whole === null) return [];
  const sum = cents(invoice.lines.reduce((all, { amount }) => all + amount, 0));
  const wanted = { all: sum, excess: cents((invoice.total ?? 0) - sum), none: 0 }[whole.stake];
  const money = cents(found.sums.reduce((all, { atStake }) => all + atStake, 0));
  const hasRule = found.findings.some(({ rule }) => rule === whole.rule);
  const hasMoney = Math.abs(wanted - money) < 0.011;
  tally.wrong(whole.name, { hasRule, hasMoney, isUnchecked: false });
  if (hasRule && hasMoney) return [];
  const rules = found.findings.map(({ rule }) => rule).join(', ');
  return [
    {
      kind: whole.name,
      of: null,
      fault: `${whole.rule} with ${wanted}, but found ${rules || 'nothing'} with ${money}`,
    },
  ];
}

function kindOf({ errors, missing }: Case): string {
  if (errors.length === 2) return 'two errors';
  return errors[0]?.name ?? (missing === null ? 'right' : `unknown: ${missing}`);
}
