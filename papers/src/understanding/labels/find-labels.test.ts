import { describe, expect, it } from 'vitest';
import { pagesOf, Sheet } from '../../../test/corpus/sheet.ts';
import { segmentsOf } from '../segments.ts';
import { labelsOf } from './find-labels.ts';
import { RULES } from './meanings.ts';
import { LANGUAGES } from './words/languages.ts';
import { WORDS } from './words.ts';

const PHRASES = {
  eta: "Voraussichtliche Ankunft|Ankunftsdatum|Date prévue d'arrivée|Date d'arrivée estimée|Fecha estimada de arribo|Fecha de llegada|Previsão de chegada|Data prevista de chegada|Data di arrivo prevista|Verwachte aankomst|Verwachte aankomstdatum|Tahmini varış tarihi|Varış tarihi|Przewidywana data przybycia|Planowana data zawinięcia|预计到港日期|预计到港时间|Est. Arrival|Vessel ETA|ETA (POD)|Expected Arrival Date/Time|Arr. Date",
  etd: 'Tahmini kalkış tarihi|Fecha de zarpe|Data de saída|Data di partenza|Vertrekdatum|Date de départ|Abfahrtsdatum|预计开航日期|Planowana data wypłynięcia|Sailing date',
  last_free_day:
    'Last free day|Letzter freier Tag|Dernier jour franc|Último día libre|Último dia livre|Ultimo giorno di franchigia|Laatste vrije dag|Son serbest gün|Ostatni wolny dzień|最后免费日|Free time expires|Free until|LFD|Last Free Date|Storage begins|Livre até',
  free_days:
    'Free days|Freie Tage|Jours francs|Días libres|Dias livres|Giorni di franchigia|Vrije dagen|Serbest süre (gün)|Wolne dni|Free time|免费天数|Demurrage free days|Días libres de demora',
  port_of_loading:
    "Ladehafen|Verladehafen|Port de chargement|Port d'embarquement|Puerto de carga|Puerto de embarque|Porto de embarque|Porto di carico|Porto di imbarco|Laadhaven|Haven van lading|Yükleme limanı|Port załadunku|装货港|装运港|Port of Loading|POL|Load Port",
  port_of_discharge:
    'Löschhafen|Entladehafen|Port de déchargement|Puerto de descarga|Porto de descarga|Porto di scarico|Porto di sbarco|Loshaven|Boşaltma limanı|Tahliye limanı|Port wyładunku|卸货港|Port of Discharge|POD|Disch. Port',
  place_of_delivery:
    'Lieferort|Place of delivery|Lieu de livraison|Lugar de entrega|Local de entrega|Luogo di consegna|Plaats van aflevering|Teslim yeri|Miejsce dostawy|交货地|Final destination|Destino final|Bestimmungsort|Nihai varış yeri',
  place_of_receipt:
    'Lieu de prise en charge|Lugar de recepción|Übernahmeort|Plaats van ontvangst|收货地|Teslim alma yeri|Miejsce odbioru',
  vessel:
    'Schiff|Schiffsname|Navire|Nom du navire|Buque|Navio|Nave|Schip|Naam schip|Gemi|Gemi adı|Statek|Nazwa statku|船名|Ocean Vessel|Mother Vessel|M/V',
  'vessel+voyage':
    'Schiff / Reise|Navire / Voyage|Buque/Viaje|Navio / Viagem|Nave / Viaggio|Schip/Reis|Gemi / Sefer|Statek / Rejs|船名/航次|Vessel & Voyage|VSL/VOY|Gemi Adı / Sefer No',
  bill_of_lading:
    'B/L No|Konnossement Nr.|N° de connaissement|Conocimiento de embarque N°|Nº do conhecimento|Conhecimento de Embarque|Polizza di carico n.|Cognossement nr.|Konşimento No|Nr konosamentu|提单号|BL-Nummer',
  master_bill_of_lading:
    'MBL|Master B/L|Master-B/L|Ocean Bill of Lading|MB/L Nr|Ana Konşimento|Carrier B/L No.|主提单号',
  house_bill_of_lading: 'HBL|House B/L No.|HAWB/HBL|分提单号|House Bill of Lading',
  booking_number:
    'Buchungsnummer|N° de réservation|N° de reserva|Número de reserva|Booking Ref.|订舱号|Boekingsnummer|Rezervasyon No|Nr rezerwacji|Numero prenotazione|Bkg #',
  invoice_number:
    'Rechnungsnummer|Rechnung Nr.|N° de facture|Factura N°|Nº da fatura|Fattura n.|Factuurnummer|Fatura No|Nr faktury|发票号|Invoice No.|Inv. #',
  invoice_date:
    'Rechnungsdatum|Date de facture|Fecha de factura|Data da fatura|Data fattura|Factuurdatum|Fatura tarihi|Data faktury|发票日期',
  due_date:
    "Fälligkeitsdatum|Zahlbar bis|Date d'échéance|Fecha de vencimiento|Vencimento|Data de vencimento|Scadenza|Vervaldatum|Vade tarihi|到期日|Due date|Payment due|Pay by",
  total_amount:
    'Gesamtbetrag|Montant total|Importe total|Valor total|Importo totale|Totaalbedrag|Toplam tutar|Kwota do zapłaty|总金额|Amount Due|Balance Due|Total Due|Total a pagar|Net à payer|Te betalen|Zu zahlender Betrag|Totale da pagare|Ödenecek tutar',
  currency: 'Währung|Devise|Moneda|Moeda|Valuta|Para birimi|Waluta|币种',
  shipper:
    'Absender|Versender|Expéditeur|Chargeur|Embarcador|Exportador|Mittente|Afzender|Verlader|Gönderici|İhracatçı|Nadawca|发货人|托运人|Shipper|Shipper / Exporter',
  consignee:
    'Empfänger|Destinataire|Consignatario|Destinatário|Consignatário|Ricevente|Destinatario|Geadresseerde|Ontvanger|Alıcı|Odbiorca|收货人|Consignee|Importer of Record',
  notify_party:
    'Notify|Meldeadresse|Partie à notifier|Notificar a|Notificar|Notifica|İhbar edilecek taraf|通知人|Notify Party|Strona zawiadamiana',
  packages:
    'Packstücke|Anzahl Packstücke|Nombre de colis|Bultos|Nº de bultos|Volumes|Quantidade de volumes|Numero colli|Aantal colli|Kap adedi|Koli adedi|Liczba opakowań|件数|No. of Packages|Total Packages|Cantidad de bultos',
  gross_weight:
    'Bruttogewicht|Poids brut|Peso bruto|Peso lordo|Bruto gewicht|Brüt ağırlık|Waga brutto|毛重|Gross Weight (KGS)|Peso Bruto Total|Gross Wt|Brutto kg',
  volume_cbm: 'Volumen|Volume|Volumen (m3)|Cubagem|Hacim|Objętość|体积|Measurement (CBM)|CBM|Rauminhalt',
  po_numbers:
    'Bestellnummer|Bestell-Nr.|N° de commande|Orden de compra|Pedido nº|Ordine n.|Ordernummer|Sipariş No|Nr zamówienia|订单号|PO Number|P.O. #|Customer PO|Your order no.|Purchase Order',
  incoterm:
    'Lieferbedingung|Incoterm|Conditions de livraison|Condiciones de entrega|Leveringsvoorwaarden|Teslim şekli|Warunki dostawy|贸易条款|Terms of delivery|Resa',
  country_of_origin:
    "Ursprungsland|Pays d'origine|País de origen|País de origem|Paese di origine|Land van oorsprong|Menşe ülkesi|Kraj pochodzenia|原产国|Country of Origin",
  container:
    'Container Nr.|N° conteneur|Contenedor|Nº do contêiner|Containernummer|Konteyner No|Nr kontenera|箱号|集装箱号|Contenitore n.|Cntr No',
  seal: 'Siegel|Plomb|Precinto|Lacre|Sigillo|Zegelnummer|Mühür No|Nr plomby|铅封号|封号|Seal #',
  issue_date:
    "Ausstellungsdatum|Date d'émission|Fecha de emisión|Data de emissão|Data di emissione|Datum van afgifte|Düzenlenme tarihi|Data wystawienia|签发日期|Date of Issue|Issued on",
  entry_number: 'Entry No.|Entry Number|Customs Entry No',
  firms_code: 'FIRMS Code|FIRMS',
};

const NOT_READ =
  'Telefon|Steuernummer|N° TVA|Kundennummer|Kunden-Nr.|HS Code|Transshipment port|Umladehafen|Puerto de transbordo|ETA final destination|Aktarma limanı|Net weight|Nettogewicht|Tare|Vessel flag|Bank account|IBAN|Payment terms|Zahlungsbedingungen|Page|Exchange rate|Unit price|Marks & Numbers|Temperature|Service contract|Free time detention|Customer No.|VAT No|Pier/Terminal';

const labelsIn = (text: string) => {
  const [page] = pagesOf({ sheets: [new Sheet(2000, 800).text(10, 100, text)] });
  if (page === undefined) throw new Error('The page is missing');
  const segments = page.readings.flatMap((reading) => segmentsOf(page, reading)).flat();
  return segments
    .flatMap((segment) => labelsOf(segment))
    .map(({ meanings, rest }) => [meanings.join('+'), rest.trim()]);
};

describe('the vocabulary', () => {
  it('gives each word one concept', () => {
    const entries = [WORDS, ...LANGUAGES.map(({ words }) => words)].flatMap((words) =>
      Object.entries(words).flatMap(([concept, listed]) =>
        listed
          .trim()
          .split(/\s+/)
          .map((word) => [word, concept]),
      ),
    );
    const conceptOf = new Map(entries.map(([word, concept]) => [word, concept]));
    expect(entries.filter(([word, concept]) => conceptOf.get(word) !== concept)).toEqual([]);
    expect(entries.filter(([word = '']) => !/^[^_].*[^_]$|^[^_]$/u.test(word))).toEqual([]);
  });

  it('has each concept that a rule names', () => {
    const named = Object.values(RULES).flatMap((rules) => rules.flatMap((rule) => rule.match(/\w+/g) ?? []));
    expect(named.filter((concept) => !(concept in WORDS))).toEqual([]);
  });
});

describe('labels', () => {
  it.each([
    ['B/L No. MAEU123456789', [['bill_of_lading', 'MAEU123456789']]],
    ['(14) Ocean Vessel/Voy. No.', [['vessel+voyage', '']]],
    ['16. Port of Discharge', [['port_of_discharge', '']]],
    ['2 Exporter', [['shipper', '']]],
    ['Shipper / Chargeur', [['shipper', '']]],
    ['Gonderia (Shipper)', [['shipper', '']]],
    ['Haiyue Parts (Shipper)', []],
    ['Commande / PO number', [['po_numbers', '']]],
    ['Consignee (negotiable only if consigned "to order")', [['consignee', '']]],
    ['NOTIFY PARTY, Carrier not to be responsible', [['notify_party', '']]],
    ['Free Time (days): 5', [['free_days', '5']]],
    ['50 PACKAGES OF LAMPS', []],
    ['BLUE HERON HOME FURNISHINGS', []],
    ['TO ORDER OF BANK', []],
    ['PO BOX 4711', []],
    ['MSC ALTAMIRA', []],
  ])('in %j', (text, labels) => {
    expect(labelsIn(text)).toEqual(labels);
  });

  it('may be misspelt or misread by a glyph or two', () => {
    expect(labelsIn('P0rt of Loadlng')).toEqual([['port_of_loading', '']]);
    expect(labelsIn('Bookinq Number')).toEqual([['booking_number', '']]);
    expect(labelsIn('Port of Dischrage')).toEqual([['port_of_discharge', '']]);
  });

  it('are read where a scan has lost the spaces around prepositions and behind numbers', () => {
    expect(labelsIn('PORTOFLOADING')).toEqual([['port_of_loading', '']]);
    expect(labelsIn('16. FOREIGN PORT OFUNLOADING')).toEqual([['port_of_discharge', '']]);
    expect(labelsIn('17.PLACEOF DELIVERYBY ON-CARRIER')).toEqual([['place_of_delivery', '']]);
    expect(labelsIn('3.CONSIGNED TO')).toEqual([['consignee', '']]);
    expect(labelsIn('Podr6z')).toEqual([['voyage', '']]);
    expect(labelsIn('Oce an vessel')).toEqual([['vessel', '']]);
    // It begins like a preposition of Italian.
    expect(labelsIn('Dicontainer')).toEqual([]);
  });

  it.each(Object.entries(PHRASES))('mean %s in ten languages', (meaning, phrases) => {
    for (const phrase of phrases.split('|')) expect([phrase, labelsIn(phrase)]).toEqual([phrase, [[meaning, '']]]);
  });

  it('are told from long texts without spaces', () => {
    expect(labelsIn(`${'提单号码提单'.repeat(25)}龘`)).toEqual([]);
  });

  it('of other values have no meaning', () => {
    for (const phrase of NOT_READ.split('|')) expect([phrase, labelsIn(phrase)]).toEqual([phrase, [['', '']]]);
  });
});
