/** Arrival notices of lines and forwarders. */
import type { Layout } from '../layout.ts';
import { Sheet } from '../paper.ts';
import {
  amount,
  amountWithComma,
  block,
  dateAs,
  place,
  placeInLower,
  placeWithCode,
  quantity,
  spaced,
  threePlaces,
} from '../writing.ts';

const CORE = [
  'master_bill_of_lading',
  'vessel',
  'voyage',
  'port_of_loading_locode',
  'port_of_discharge_locode',
  'eta',
  'containers',
] as const;

export const ARRIVALS: readonly Layout[] = [
  {
    name: 'arrival-line-us',
    type: 'arrival_notice',
    says: [
      ...CORE,
      'booking_number',
      'last_free_day',
      'free_days',
      'firms_code',
      'total_amount',
      'currency',
      'consignee',
    ],
    draw: (s) => {
      const sheet = new Sheet(612, 792)
        .text(36, 44, s.line.name, 13, true)
        .text(420, 44, 'ARRIVAL NOTICE', 15, true)
        .text(420, 58, `Notice Date: ${dateAs(s.issueDate, 'MM/DD/YYYY')}`, 8);
      sheet
        .pair(36, 90, 'Bill of Lading No.:', s.masterBill)
        .pair(320, 90, 'Booking No.:', s.booking, 110)
        .pair(36, 106, 'Vessel / Voyage:', `${s.vessel} / ${s.voyage}`)
        .pair(320, 106, 'Carrier SCAC:', s.line.scac, 110);
      sheet
        .pair(36, 122, 'Port of Loading:', place(s.loading))
        .pair(320, 122, 'Port of Discharge:', place(s.discharge), 110)
        .pair(36, 138, 'Est. Arrival Date:', dateAs(s.arrival, 'MM/DD/YYYY'))
        .pair(320, 138, 'FIRMS Code:', s.firms, 110);
      sheet
        .pair(36, 154, 'Last Free Day:', dateAs(s.lastFreeDay, 'MM/DD/YYYY'))
        .pair(320, 154, 'Free Time (days):', String(s.freeDays), 110);
      sheet
        .text(36, 180, 'Consignee', 9, true)
        .lines(36, 192, block(s.consignee))
        .text(320, 180, 'Also Notify', 9, true)
        .lines(320, 192, block(s.broker));
      const y = sheet.table(
        250,
        [
          ['Container', 36],
          ['Size/Type', 130],
          ['Seal', 200],
          ['Pieces', 280],
          ['Weight (KG)', 340],
        ],
        s.boxes.map((b) => [b.number, b.type, b.seal, String(b.packages), quantity(b.kilograms)]),
        9,
      );
      const end = sheet.table(
        y + 20,
        [
          ['Charge Description', 36],
          ['Currency', 280],
          ['Amount', 360],
        ],
        s.charges.map((c) => [c.name, s.currency, amount(c.amount)]),
        9,
      );
      return [
        sheet
          .text(36, end, 'Total Due', 10, true)
          .text(280, end, s.currency, 10)
          .text(360, end, amount(s.chargesTotal), 10)
          .smallPrint(690),
      ];
    },
  },
  {
    name: 'arrival-advice-note-french',
    type: 'arrival_notice',
    says: [...CORE, 'consignee', 'notify_party'],
    draw: (s) => {
      const sheet = new Sheet()
        .text(40, 44, 'Hapag-Lloyd (Canada) Inc.', 11, true)
        .text(300, 44, "Advice Note / Avis d'Expédition", 13, true)
        .text(300, 60, 'Sea Waybill / Lettre de transport maritime: released', 8);
      sheet
        .text(40, 90, 'Sea Waybill No. / No. de lettre', 7)
        .text(40, 102, s.masterBill)
        .text(220, 90, 'Vessel / Navire', 7)
        .text(220, 102, s.vessel)
        .text(400, 90, 'Voyage', 7)
        .text(400, 102, s.voyage);
      sheet
        .text(40, 124, 'Port of Loading / Port de chargement', 7)
        .text(40, 136, place(s.loading))
        .text(220, 124, 'Port of Discharge / Port de déchargement', 7)
        .text(220, 136, place(s.discharge))
        .text(400, 124, 'ETA / HPA', 7)
        .text(400, 136, dateAs(s.arrival, 'YYYY-MM-DD'));
      sheet
        .text(40, 160, 'Consignee / Destinataire', 7)
        .lines(40, 172, block(s.consignee))
        .text(320, 160, 'Notify / Aviser', 7)
        .lines(320, 172, block(s.notify));
      sheet.each(s.boxes, (b, i) =>
        sheet
          .text(40, 240 + i * 14, spaced(b.number))
          .text(160, 240 + i * 14, b.type)
          .text(220, 240 + i * 14, `${b.packages} ${s.packageKind}`)
          .text(340, 240 + i * 14, s.goods),
      );
      return [sheet.smallPrint(700)];
    },
  },
  {
    name: 'arrival-pre-arrival-notice',
    type: 'arrival_notice',
    says: [...CORE, 'place_of_delivery', 'total_amount', 'currency'],
    draw: (s) => {
      const sheet = new Sheet()
        .text(40, 44, 'CMA CGM (AMERICA) LLC', 12, true)
        .text(300, 44, 'PRE-ARRIVAL NOTICE', 14, true)
        .text(300, 60, 'This is not a freight invoice', 8);
      sheet
        .cell(40, 80, 130, 28, 'Vessel', s.vessel)
        .cell(170, 80, 130, 28, 'Voyage', s.voyage)
        .cell(300, 80, 130, 28, 'B/L Number', s.masterBill)
        .cell(430, 80, 130, 28, 'ETA at POD', dateAs(s.arrival, 'DD-MMM-YY'));
      sheet
        .cell(40, 108, 130, 28, 'Port of Load', place(s.loading))
        .cell(170, 108, 130, 28, 'Port of Discharge', place(s.discharge))
        .cell(300, 108, 130, 28, 'Final Place of Delivery', s.delivery)
        .cell(430, 108, 130, 28, 'Discharge Terminal', 'PIER 400');
      sheet.text(40, 160, 'To:', 8).lines(60, 160, block(s.consignee), 9);
      const y = sheet.table(
        230,
        [
          ['Container Number', 40],
          ['Type', 160],
          ['Seal', 220],
          ['Net Weight', 300],
        ],
        s.boxes.map((b) => [b.number, b.type, b.seal, `${quantity(b.kilograms)} KGS`]),
        9,
      );
      sheet.text(40, y + 20, 'Charges payable at destination', 9, true);
      sheet.each(s.charges, (c, i) =>
        sheet.text(40, y + 36 + i * 13, c.name).text(300, y + 36 + i * 13, `${s.currency} ${amount(c.amount)}`),
      );
      const end = y + 44 + s.charges.length * 13;
      return [
        sheet
          .text(40, end, 'TOTAL PAYABLE', 9, true)
          .text(300, end, `${s.currency} ${amount(s.chargesTotal)}`)
          .smallPrint(700),
      ];
    },
  },
  {
    name: 'arrival-freight-bill',
    type: 'arrival_notice',
    says: [
      ...CORE,
      'place_of_delivery',
      'firms_code',
      'last_free_day',
      'total_amount',
      'currency',
      'gross_weight',
      'packages',
    ],
    draw: (s) => {
      const sheet = new Sheet(612, 792).text(160, 40, 'ARRIVAL NOTICE / FREIGHT BILL', 14, true);
      sheet
        .cell(36, 60, 270, 52, 'CONSIGNEE', block(s.consignee))
        .cell(306, 60, 135, 26, 'B/L NO.', s.masterBill)
        .cell(441, 60, 135, 26, 'DATE PREPARED', dateAs(s.issueDate, 'DD MMM YYYY'));
      sheet
        .cell(306, 86, 135, 26, 'VESSEL/VOYAGE/DIRECTION', `${s.vessel} ${s.voyage}`)
        .cell(441, 86, 135, 26, 'ETA', dateAs(s.arrival, 'DD MMM YYYY'))
        .cell(36, 112, 270, 52, 'NOTIFY PARTY', block(s.notify));
      sheet
        .cell(306, 112, 135, 26, 'POL', placeWithCode(s.loading))
        .cell(441, 112, 135, 26, 'POD', placeWithCode(s.discharge))
        .cell(306, 138, 135, 26, 'DEL', s.delivery)
        .cell(441, 138, 135, 26, 'LFD', dateAs(s.lastFreeDay, 'DD MMM YYYY'));
      sheet.cell(36, 164, 270, 26, 'CARGO LOCATION', `TRAPAC TERMINAL (FIRMS: ${s.firms})`);
      sheet.table(
        210,
        [
          ['MARKS & NO. / CONTAINER', 36],
          ['SEAL', 180],
          ['PKGS', 250],
          ['DESCRIPTION', 310],
          ['WEIGHT', 440],
          ['MEAS', 520],
        ],
        s.boxes.map((b) => [
          b.number,
          b.seal,
          String(b.packages),
          s.goods,
          `${threePlaces(b.kilograms)}KGS`,
          `${threePlaces(b.cubicMetres)}CBM`,
        ]),
      );
      sheet
        .text(180, 300, 'TOTAL:', 8, true)
        .text(250, 300, String(s.packages), 8)
        .text(440, 300, `${threePlaces(s.kilograms)}KGS`, 8);
      const y = sheet.table(
        340,
        [
          ['CHARGES', 36],
          ['RATE', 200],
          ['PREPAID', 300],
          ['COLLECT', 420],
        ],
        s.charges.map((c) => [c.name, '1.0', '', amount(c.amount)]),
        9,
      );
      return [
        sheet.text(300, y, `TOTAL (${s.currency})`, 9, true).text(420, y, amount(s.chargesTotal)).smallPrint(690, 4),
      ];
    },
  },
  {
    name: 'arrival-mail-text',
    type: 'arrival_notice',
    says: [
      'master_bill_of_lading',
      'vessel',
      'voyage',
      'port_of_discharge_locode',
      'eta',
      'containers',
      'last_free_day',
      'free_days',
    ],
    draw: (s) => {
      const sheet = new Sheet()
        .text(40, 50, `Subject: Arrival notification B/L ${s.masterBill}`, 10)
        .text(40, 74, 'Dear customer,', 10);
      sheet
        .text(40, 94, 'Please find below the arrival details of your shipment.', 10)
        .text(40, 120, `Vessel: ${s.vessel}`, 10)
        .text(40, 136, `Voyage: ${s.voyage}`, 10);
      sheet
        .text(40, 152, `Discharge port: ${placeInLower(s.discharge)}`, 10)
        .text(40, 168, `Estimated time of arrival: ${dateAs(s.arrival, 'D Mmm YYYY')}`, 10)
        .text(40, 184, `Container(s): ${s.boxes.map(({ number }) => number).join(', ')}`, 10);
      sheet
        .text(
          40,
          210,
          `Free time of ${s.freeDays} days applies. Last free day: ${dateAs(s.lastFreeDay, 'D Mmm YYYY')}.`,
          10,
        )
        .text(40, 240, 'Kind regards,', 10)
        .text(40, 256, s.line.name, 10);
      return [sheet];
    },
  },
  {
    name: 'arrival-forwarder-columns',
    type: 'arrival_notice',
    says: [...CORE, 'house_bill_of_lading', 'total_amount', 'currency', 'firms_code', 'shipper', 'consignee'],
    draw: (s) => {
      const sheet = new Sheet(612, 792)
        .text(36, 40, s.broker.name, 14, true)
        .lines(36, 54, s.broker.address, 8)
        .text(420, 40, 'ARRIVAL NOTICE', 13, true);
      sheet.table(
        90,
        [
          ['HOUSE B/L', 36],
          ['MASTER B/L', 150],
          ['REF', 270],
          ['PREPARED BY', 350],
          ['DATE', 460],
        ],
        [[s.houseBill, s.masterBill, '41120-9', 'J. ORTEGA', dateAs(s.issueDate, 'MM-DD-YYYY')]],
        9,
      );
      sheet.table(
        124,
        [
          ['VESSEL', 36],
          ['VOYAGE', 200],
          ['ETD', 270],
          ['ETA', 370],
          ['FIRMS', 470],
        ],
        [[s.vessel, s.voyage, dateAs(s.departure, 'MM-DD-YYYY'), dateAs(s.arrival, 'MM-DD-YYYY'), s.firms]],
        9,
      );
      sheet.table(
        158,
        [
          ['PORT OF LOADING', 36],
          ['PORT OF DISCHARGE', 200],
          ['FINAL DESTINATION', 370],
        ],
        [[place(s.loading), place(s.discharge), s.delivery]],
        9,
      );
      sheet
        .text(36, 200, 'SHIPPER:', 8, true)
        .lines(100, 200, block(s.shipper), 9)
        .text(36, 246, 'CONSIGNEE:', 8, true)
        .lines(100, 246, block(s.consignee), 9);
      sheet
        .text(36, 300, `CONTAINER NO.: ${s.boxes.map((b) => b.number).join(' / ')}`, 9)
        .text(36, 316, `SAID TO CONTAIN ${s.packages} ${s.packageKind} ${s.goods}`, 9);
      sheet.each(s.charges, (c, i) =>
        sheet.text(36, 360 + i * 14, c.name, 9).text(450, 360 + i * 14, amount(c.amount), 9),
      );
      const y = 368 + s.charges.length * 14;
      return [
        sheet
          .rule(36, y - 8, 576)
          .text(320, y + 6, `TOTAL ${s.currency} :`, 10, true)
          .text(450, y + 6, amount(s.chargesTotal), 10)
          .smallPrint(700, 4),
      ];
    },
  },
  {
    name: 'arrival-german-comma',
    type: 'arrival_notice',
    says: [...CORE, 'booking_number', 'consignee', 'total_amount', 'currency'],
    draw: (s) => {
      const sheet = new Sheet()
        .text(40, 44, s.line.name, 11, true)
        .text(40, 66, 'Ankunftsmeldung / Notice of Arrival', 14, true)
        .text(400, 66, `Datum / Date: ${dateAs(s.issueDate, 'DD.MM.YYYY')}`, 8);
      sheet
        .pair(40, 100, 'B/L-Nr. / B/L No.', s.masterBill, 150)
        .pair(40, 115, 'Buchung / Booking', s.booking, 150)
        .pair(40, 130, 'Schiff / Vessel', s.vessel, 150)
        .pair(40, 145, 'Reise / Voyage', s.voyage, 150);
      sheet
        .pair(40, 160, 'Ladehafen / Port of loading', place(s.loading), 150)
        .pair(40, 175, 'Löschhafen / Port of discharge', place(s.discharge), 150)
        .pair(40, 190, 'Voraussichtl. Ankunft / ETA', dateAs(s.arrival, 'DD.MM.YYYY'), 150);
      sheet.pair(40, 205, 'Empfänger / Consignee', s.consignee.name, 150);
      sheet.each(s.boxes, (b, i) =>
        sheet
          .text(40, 240 + i * 13, b.number)
          .text(140, 240 + i * 13, b.type)
          .text(200, 240 + i * 13, `${b.packages} Colli`)
          .text(280, 240 + i * 13, `${amountWithComma(b.kilograms)} kg`),
      );
      sheet.each(s.charges, (c, i) =>
        sheet.text(40, 320 + i * 13, c.name).text(360, 320 + i * 13, `${s.currency} ${amountWithComma(c.amount)}`),
      );
      const y = 330 + s.charges.length * 13;
      return [
        sheet
          .text(40, y, 'Gesamtbetrag / Total amount', 9, true)
          .text(360, y, `${s.currency} ${amountWithComma(s.chargesTotal)}`, 9)
          .smallPrint(720, 3),
      ];
    },
  },
  {
    name: 'arrival-rail-inland',
    type: 'arrival_notice',
    says: [
      'master_bill_of_lading',
      'vessel',
      'voyage',
      'port_of_discharge_locode',
      'place_of_delivery',
      'containers',
      'last_free_day',
      'firms_code',
      'eta',
    ],
    draw: (s) => {
      const sheet = new Sheet(612, 792)
        .text(36, 44, 'CARGO ARRIVAL NOTICE', 14, true)
        .text(36, 60, `Issued by ${s.line.name} as carrier`, 8)
        .text(440, 60, `Printed ${dateAs(s.issueDate, 'D-Mmm-YYYY')}`, 8);
      sheet.table(
        90,
        [
          ['MB/L Number', 36],
          ['Mother Vessel', 170],
          ['Voy', 320],
          ['Discharge Port', 380],
        ],
        [[s.masterBill, s.vessel, s.voyage, place(s.discharge)]],
        9,
      );
      sheet.table(
        130,
        [
          ['Place of Delivery', 36],
          ['ETA Port of Discharge', 170],
          ['FIRMS Code', 320],
          ['Pickup No.', 420],
        ],
        [[s.delivery, dateAs(s.arrival, 'D-Mmm-YYYY'), s.firms, '558102']],
        9,
      );
      sheet.table(
        180,
        [
          ['Equipment', 36],
          ['Type', 130],
          ['Seal No', 190],
          ['Free time expires', 280],
          ['Gross wt', 400],
        ],
        s.boxes.map((b) => [
          b.number,
          b.type,
          b.seal,
          dateAs(s.lastFreeDay, 'D-Mmm-YYYY'),
          `${quantity(b.kilograms)} kg`,
        ]),
        9,
      );
      return [sheet.smallPrint(690)];
    },
  },
  {
    name: 'arrival-two-column-dense',
    type: 'arrival_notice',
    says: [
      ...CORE,
      'etd',
      'booking_number',
      'shipper',
      'consignee',
      'notify_party',
      'packages',
      'gross_weight',
      'volume_cbm',
    ],
    draw: (s) => {
      const sheet = new Sheet()
        .text(220, 40, 'NOTICE OF ARRIVAL', 14, true)
        .text(40, 40, s.line.name.split(' ')[0] ?? '', 18, true);
      const left: [string, string][] = [
        ['BL No', s.masterBill],
        ['Shipper', s.shipper.name],
        ['Consignee', s.consignee.name],
        ['Notify', s.notify.name],
        ['Commodity', s.goods],
      ];
      const right: [string, string][] = [
        ['Trunk Vessel', s.vessel],
        ['Trunk Voyage', s.voyage],
        ['Load Port', place(s.loading)],
        ['ETD Load Port', dateAs(s.departure, 'DD/Mmm/YYYY')],
        ['Disch. Port', place(s.discharge)],
        ['ETA Disch. Port', dateAs(s.arrival, 'DD/Mmm/YYYY')],
        ['Carrier Booking', s.booking],
      ];
      sheet.each(left, ([label, value], i) =>
        sheet.text(40, 80 + i * 15, label, 7.5, true).text(100, 80 + i * 15, value, 7.5),
      );
      sheet.each(right, ([label, value], i) =>
        sheet.text(350, 80 + i * 15, label, 7.5, true).text(430, 80 + i * 15, value, 7.5),
      );
      const y = sheet.table(
        210,
        [
          ['Cntr. No.', 40],
          ['Cntr. Type', 120],
          ['Seal No.', 190],
          ['No. of Pkgs', 270],
          ['Wgt (KGM)', 350],
          ['Vol (MTQ)', 440],
        ],
        s.boxes.map((b) => [
          b.number,
          b.type,
          b.seal,
          String(b.packages),
          threePlaces(b.kilograms),
          threePlaces(b.cubicMetres),
        ]),
      );
      return [
        sheet
          .text(40, y, 'Totals', 8, true)
          .text(270, y, String(s.packages), 8)
          .text(350, y, threePlaces(s.kilograms), 8)
          .text(440, y, threePlaces(s.cubicMetres), 8)
          .smallPrint(740, 4),
      ];
    },
  },
  {
    name: 'arrival-account-order',
    type: 'arrival_notice',
    dateFormat: 'dd/MM/yyyy',
    says: [...CORE, 'last_free_day', 'consignee'],
    draw: (s) => {
      const sheet = new Sheet().text(40, 50, s.line.name, 12, true).text(40, 70, 'Arrival Notice', 16, true);
      const rows: [string, string][] = [
        ['Bill of lading', s.masterBill],
        ['Consignee', s.consignee.name],
        ['Ship', s.vessel],
        ['Voyage number', s.voyage],
        ['Loaded at', place(s.loading)],
        ['To be discharged at', place(s.discharge)],
        ['Expected arrival', dateAs(s.arrival, 'DD/MM/YYYY')],
        ['Free until', dateAs(s.lastFreeDay, 'DD/MM/YYYY')],
      ];
      sheet.each(rows, ([label, value], i) => sheet.pair(40, 110 + i * 18, label, value, 160, 10));
      sheet.each(s.boxes, (b, i) =>
        sheet
          .text(40, 280 + i * 16, `Unit ${i + 1}`, 10)
          .text(200, 280 + i * 16, b.number, 10)
          .text(320, 280 + i * 16, b.type, 10),
      );
      return [sheet];
    },
  },
];
