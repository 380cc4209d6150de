/**
 * What the columns and captions of a bill for the time of containers name: charged days, free time, rates, amounts. Their
 * words are those of labels; words that join labels, such as "from" and "bis", count here where they stand first.
 */
import { plainText } from '@portolan/codes/plain-text';
import type { Concept } from '../../labels/words.ts';
import { currenciesIn } from '../../values/money.ts';
import { conceptsIn } from '../measures.ts';

export const BILL_COLUMNS = [
  ...(['container', 'bill', 'equipment', 'charge', 'tier', 'period', 'from', 'to', 'days', 'event'] as const),
  ...(['free', 'free_days', 'free_from', 'free_to', 'rate', 'quantity', 'amount', 'sum', 'currency', 'tax'] as const),
] as const;
export type BillColumn = (typeof BILL_COLUMNS)[number];

const FROM =
  /^(?:charged? |charges |chargeable |billed |billing |demurrage |detention |storage |berechnet |period )?(?:date )?(?:from|start|starts|begin|begins|beginning|since|von|vom|ab|du|de|del|dal|desde|depuis|inicio|van|vanaf|od|first)\b/;
const TO =
  /^(?:charged? |charges |chargeable |billed |billing |demurrage |detention |storage |berechnet |period |paid |good )?(?:date )?(?:to|until|till|thru|through|end|ends|ending|bis|au|al|a|ao|hasta|ate|tot|t m|do|fin|fim|last|ende)\b/;
const RATE =
  /\b(?:rates?|calculation|berechnung|calculo|calcul|tarif|tariff|tarifa|tarief|tarifs|satz|tagessatz|taux|tasa|taxa|tariffa|stawka|per day|per diem rate|a day|pro tag|par jour|por dia|per dag|unit price|einzelpreis|p d)\b/;
const TIER =
  /^(?:tiers?|slabs?|steps?|scale|brackets?|stufe|zone|zona|tranches?|palier|tramos?|staffel|escalao|faixa|scaglione|prog)\b/;
const EVENT =
  /\b(?:gate|gated|(?:out|in)gate\w*|notified|out|in|pick ?up|picked|pickup|abgeholt|abholung|ausgang|ruckgabe|returned?|retour|leeg|leer|uit|sortie|enlevement|salida|retiro|retirada|devolucion|devolucao|discharged?|entladen|gelost|loschung|dechargement|descarga|available|availability|verfugbar|disponible|arrival|ata|eta|empty)\b/;
const WORK =
  /\b(?:services?|leistung|libelle|concepto|concept|detalle|detalhe|servico|omschrijving|nazwa|position|posten|beschreibung|bezeichnung|charge type|type of charge|nature)\b/;
const PERIOD = /\b(?:period|zeitraum|leistungszeitraum|periode|periodo|okres|dates)\b/;
const CHARGED = /^(?:chargeable|billable|charged)$|\b(?:days?|\w*tage|jours|dias|dagen|giorni|dni|dgn|tg|jrs)\b/;

/** @returns undefined for what is no column of such a bill */
export function billColumnOf(title: string): BillColumn | undefined {
  const text = plainText(title.replace(/\([^)]*\/[^)]*\)/g, ' '));
  const concepts = new Set<Concept>(conceptsIn(title));
  const has = (...any: readonly Concept[]) => any.some((each) => concepts.has(each));
  if (text === '') return currenciesIn(title).length > 0 ? 'amount' : undefined;
  if (has('tax') || /\bvat|mwst|iva|tva|btw\b/.test(text)) return 'tax';
  if (has('free') || /\blfd\b/.test(text)) return freeColumn(text, has);
  if (has('currency') && !has('amount', 'total', 'rate')) return 'currency';
  if (RATE.test(text) || has('rate', 'price')) return 'rate';
  if (has('subtotal')) return 'sum';
  if (TIER.test(text)) return 'tier';
  if (has('amount', 'value')) return 'amount';
  if (has('total') && !has('container', 'packages')) return CHARGED.test(text) ? 'days' : 'sum';
  if (has('net') || /^(?:usd|eur|gbp|cad|us\$|\$|€|£)$/.test(title.trim().toLowerCase())) return 'amount';
  if (has('charge') && currenciesIn(title).length > 0) return 'amount';
  if (PERIOD.test(text) && !CHARGED.test(text)) return 'period';
  if (WORK.test(text) || (has('description', 'charge', 'goods') && !CHARGED.test(text) && !FROM.test(text))) {
    return has('charge') && TO.test(text) ? 'to' : 'charge';
  }
  if (FROM.test(text) && !has('container', 'port', 'place')) return 'from';
  if (TO.test(text) && !has('container', 'port', 'place') && !has('due', 'pay')) return 'to';
  if (CHARGED.test(text) || has('day')) return 'days';
  if (has('type')) return 'equipment';
  if (EVENT.test(text) || has('pickup', 'empty', 'discharge', 'arrival'))
    return has('port', 'place') ? undefined : 'event';
  if (has('container', 'unit')) return 'container';
  if (has('bill', 'mbl', 'waybill', 'master')) return 'bill';
  if (has('time')) return 'period';
  if (has('quantity')) return 'quantity';
  if (has('demurrage', 'detention')) return 'charge';
  return undefined;
}

function freeColumn(text: string, has: (...any: readonly Concept[]) => boolean): BillColumn {
  if (has('start') || /\b(?:from|start|begin|first|von|ab|du|desde|inicio|van|vanaf|debut)\b/.test(text))
    return 'free_from';
  if (has('expires', 'last') || /\b(?:lfd|to|until|end|bis|au|hasta|ate|tot|t m|fin|fim|do|ende)\b/.test(text))
    return 'free_to';
  return has('day') ? 'free_days' : 'free';
}

/** It continues the charge above it. */
export const isTier = (text: string) =>
  /\b(?:tier|slab|step|scale|bracket|stufe|zone|zona|tranche|palier|tramo|staffel|escalao|faixa|scaglione|periode?|periodo|okres)\b/.test(
    plainText(text),
  );
