/** Counts and prints what the check of invoices found: shares with intervals of 95 % (Wilson). */
import type { InvoiceCheck } from '../../src/core/charges/invoices/findings.ts';
import { print } from '../measure/report.ts';
import type { BenchInvoice } from './bills.ts';

interface Found {
  readonly hasRule: boolean;
  readonly hasMoney: boolean;
  readonly isUnchecked: boolean;
}

interface Counted {
  all: number;
  rule: number;
  money: number;
  both: number;
  unchecked: number;
}

export class Tally {
  readonly wrongByKind = new Map<string, Counted>();
  readonly missingByKind = new Map<string, { all: number; unchecked: number; claimed: number }>();
  readonly rightLines = { all: 0, claimed: 0, unchecked: 0 };

  wrong(kind: string, { hasRule, hasMoney, isUnchecked }: Found): void {
    const counted = this.wrongByKind.get(kind) ?? { all: 0, rule: 0, money: 0, both: 0, unchecked: 0 };
    counted.all += 1;
    counted.rule += Number(hasRule);
    counted.money += Number(hasMoney);
    counted.both += Number(hasRule && hasMoney);
    counted.unchecked += Number(isUnchecked);
    this.wrongByKind.set(kind, counted);
  }

  /** Of what cannot be checked, for something is not known. */
  missing(kind: string, { isUnchecked, isClaimed }: { isUnchecked: boolean; isClaimed: boolean }): void {
    const counted = this.missingByKind.get(kind) ?? { all: 0, unchecked: 0, claimed: 0 };
    counted.all += 1;
    counted.unchecked += Number(isUnchecked);
    counted.claimed += Number(isClaimed);
    this.missingByKind.set(kind, counted);
  }

  right(lines: number, { isClaimed, isUnchecked }: { isClaimed: boolean; isUnchecked: boolean }): void {
    this.rightLines.all += lines;
    this.rightLines.claimed += isClaimed ? lines : 0;
    this.rightLines.unchecked += isUnchecked ? lines : 0;
  }
}

export function printShares({ wrongByKind, missingByKind, rightLines }: Tally) {
  print(`${'error'.padEnd(48)}   bills   rule %  money %   both %   (95 %)`);
  const sum: Counted = { all: 0, rule: 0, money: 0, both: 0, unchecked: 0 };
  for (const [kind, counted] of [...wrongByKind].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    printCounted(kind, counted);
    for (const name of Object.keys(sum) as (keyof Counted)[]) sum[name] += counted[name];
  }
  printCounted('all', sum);
  print('');
  const { all, claimed, unchecked } = rightLines;
  print(`right lines with money at stake: ${percent(claimed, all)} ${interval(claimed, all)} of ${all}; goal ≤ 0.5 %`);
  print(`right lines not checked: ${percent(unchecked, all)}; wrong bills: ${percent(sum.unchecked, sum.all)}`);
  for (const [kind, each] of [...missingByKind].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    print(
      `${kind.padEnd(24)} ${String(each.all).padStart(6)} bills: not checked ${percent(each.unchecked, each.all)}, ` +
        `claimed ${percent(each.claimed, each.all)}`,
    );
  }
  print(`\nfound: ${percent(sum.both, sum.all)} ${interval(sum.both, sum.all)} of ${sum.all}; goal ≥ 98 %`);
  return { found: sum.both / sum.all, falseAlarms: claimed / all, notChecked: unchecked / all };
}

function printCounted(kind: string, { all, rule, money, both }: Counted): void {
  const shares = [rule, money, both].map((each) => percent(each, all).padStart(7));
  print(`${kind.padEnd(48)} ${String(all).padStart(7)}  ${shares.join('  ')}   ${interval(both, all)}`);
}

function percent(part: number, all: number): string {
  return all === 0 ? '–' : `${((100 * part) / all).toFixed(2)}`;
}

/** Wilson's interval of 95 %, in percent. */
function interval(part: number, all: number): string {
  if (all === 0) return '';
  const z = 1.96;
  const share = part / all;
  const middle = (share + z ** 2 / (2 * all)) / (1 + z ** 2 / all);
  const half = (z * Math.sqrt((share * (1 - share)) / all + z ** 2 / (4 * all ** 2))) / (1 + z ** 2 / all);
  return `(${(100 * Math.max(0, middle - half)).toFixed(2)} to ${(100 * Math.min(1, middle + half)).toFixed(2)})`;
}

/** A case and its check, to read what went wrong; null: the invoice as a whole. */
export function describe(
  { deal, invoice, others, cases, caseOfLine }: BenchInvoice,
  check: InvoiceCheck,
  index: number | null,
) {
  const isMeant = (line: number | null) => index === null || line === null || caseOfLine[line] === index;
  const meant = index === null ? cases : cases.filter((_, position) => position === index);
  const { name: _, appliesTo: _limits, createdAt: _made, ...tariff } = deal.dry;
  const parts = {
    tariff,
    invoice: { ...invoice, lines: invoice.lines.filter((_line, line) => isMeant(line)) },
    others,
    truth: meant.map(({ known: { view, stay } }) => ({
      ...{ ...view, tariff: view.tariff.id, lost: [...view.lost] },
      events: Object.fromEntries(Object.entries(stay.charged.events).map(([event, { at }]) => [event, at])),
      blocked: stay.blocked.map(({ by, kind, from, to }) => `${kind} ${by} ${from}–${to}`),
    })),
    findings: check.findings.filter(({ line }) => isMeant(line)).map(({ evidence: _, ...finding }) => finding),
    checked: check.lines.flatMap(({ days, ...line }, position) =>
      isMeant(position)
        ? [
            {
              ...line,
              days: days.map(
                ({ on, billed, computed }) =>
                  `${on.slice(5)} ${billed?.amount ?? '-'} ${computed?.state ?? '?'} ${computed?.amount ?? ''}`,
              ),
            },
          ]
        : [],
    ),
  };
  return Object.entries(parts)
    .map(([name, value]) => `  ${name}: ${JSON.stringify(value)}`)
    .join('\n');
}
