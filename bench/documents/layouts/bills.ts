/** Bills of lading and sea waybills of lines, and house bills of forwarders. */
import type { Layout } from '../layout.ts';
import { Sheet } from '../paper.ts';
import { block, dateAs, place, placeInLower, quantity, spaced, threePlaces } from '../writing.ts';

const LINE_BILL = [
  'shipper',
  'consignee',
  'notify_party',
  'vessel',
  'voyage',
  'port_of_loading_locode',
  'port_of_discharge_locode',
  'containers',
] as const;

export const BILLS: readonly Layout[] = [
  {
    name: 'bill-boxed-classic',
    type: 'bill_of_lading',
    says: [...LINE_BILL, 'master_bill_of_lading', 'booking_number', 'issue_date', 'gross_weight', 'seal_numbers'],
    draw: (s) => {
      const sheet = new Sheet().text(330, 40, s.line.name, 12, true).text(330, 58, 'BILL OF LADING', 15, true);
      sheet.text(330, 70, 'FOR OCEAN TRANSPORT OR MULTIMODAL TRANSPORT', 7);
      sheet
        .cell(40, 80, 260, 58, 'Shipper/Exporter', block(s.shipper))
        .cell(300, 80, 150, 29, 'Booking No.', s.booking);
      sheet
        .cell(450, 80, 110, 29, 'B/L No.', s.masterBill)
        .cell(300, 109, 260, 29, 'Export references', 'SVC CONTRACT 298113');
      sheet.cell(40, 138, 260, 58, 'Consignee (negotiable only if consigned "to order")', block(s.consignee));
      sheet.cell(300, 138, 260, 58, 'Forwarding agent - references', 'CHB 20331');
      sheet.cell(40, 196, 260, 58, 'Notify Party (see clause 22)', block(s.notify));
      sheet.cell(40, 254, 130, 29, 'Pre-carriage by', '').cell(170, 254, 130, 29, 'Place of Receipt', place(s.loading));
      sheet.cell(40, 283, 130, 29, 'Vessel', s.vessel).cell(170, 283, 130, 29, 'Voyage No.', s.voyage);
      sheet
        .cell(300, 283, 130, 29, 'Port of Loading', place(s.loading))
        .cell(40, 312, 130, 29, 'Port of Discharge', place(s.discharge));
      sheet.cell(170, 312, 130, 29, 'Place of Delivery', s.delivery);
      sheet.text(40, 360, 'PARTICULARS FURNISHED BY SHIPPER - CARRIER NOT RESPONSIBLE', 7);
      const end = sheet.table(
        376,
        [
          ['Container No.', 44],
          ['Seal No.', 130],
          ['Size/Type', 200],
          ['Packages', 262],
          ['Description of Goods', 325],
          ['Gross Weight (KGS)', 440],
          ['CBM', 530],
        ],
        s.boxes.map((b) => [
          b.number,
          b.seal,
          b.type,
          String(b.packages),
          s.goods,
          threePlaces(b.kilograms),
          threePlaces(b.cubicMetres),
        ]),
      );
      sheet.text(325, end, 'TOTAL', 8, true).text(440, end, threePlaces(s.kilograms), 8);
      sheet
        .cell(300, 640, 130, 29, 'Place of Issue of B/L', 'SHANGHAI')
        .cell(430, 640, 130, 29, 'Date of Issue of B/L', dateAs(s.issueDate, 'YYYY-MM-DD'));
      return [sheet.smallPrint(700)];
    },
  },
  {
    name: 'bill-label-below-size',
    type: 'bill_of_lading',
    says: [...LINE_BILL, 'master_bill_of_lading', 'packages', 'gross_weight', 'volume_cbm'],
    draw: (s) => {
      const sheet = new Sheet().text(
        40,
        45,
        'BILL OF LADING FOR PORT TO PORT SHIPMENT OR COMBINED TRANSPORT',
        11,
        true,
      );
      sheet.text(400, 66, 'BILL OF LADING NUMBER', 7).text(400, 80, s.masterBill, 11, true);
      sheet.text(40, 66, 'SHIPPER', 7, true).lines(40, 78, block(s.shipper), 9);
      sheet.text(40, 130, 'CONSIGNEE', 7, true).lines(40, 142, block(s.consignee), 9);
      sheet
        .text(40, 194, 'NOTIFY PARTY, Carrier not to be responsible for failure to notify', 7, true)
        .lines(40, 206, block(s.notify), 9);
      sheet
        .text(40, 262, 'VESSEL', 7)
        .text(200, 262, 'VOYAGE', 7)
        .text(300, 262, 'PORT OF LOADING', 7)
        .text(440, 262, 'PORT OF DISCHARGE', 7);
      sheet
        .text(40, 274, s.vessel, 9)
        .text(200, 274, s.voyage, 9)
        .text(300, 274, place(s.loading), 9)
        .text(440, 274, place(s.discharge), 9);
      sheet
        .rule(40, 290, 560)
        .text(40, 300, 'MARKS AND NOS', 7)
        .text(180, 300, 'NO AND KIND OF PACKAGES', 7)
        .text(330, 300, 'DESCRIPTION', 7)
        .text(500, 300, 'GROSS CARGO WEIGHT', 7);
      let y = 316;
      for (const box of s.boxes) {
        sheet
          .text(40, y, box.number, 9)
          .text(180, y, `1 x ${box.type}`, 9)
          .text(330, y, `${box.packages} ${s.packageKind} ${s.goods}`, 8);
        sheet.text(500, y, `${quantity(box.kilograms)} KGS`, 9).text(40, y + 12, `SEAL ${box.seal}`, 8);
        y += 30;
      }
      sheet
        .rule(40, y, 560)
        .text(40, y + 14, `Total Packages: ${s.packages}`, 9)
        .text(200, y + 14, `Total Gross Weight: ${quantity(s.kilograms)} KGS`, 9);
      return [sheet.text(400, y + 14, `Total Measurement: ${quantity(s.cubicMetres)} CBM`, 9).smallPrint(720)];
    },
  },
  {
    name: 'bill-combined-vessel-voyage',
    type: 'bill_of_lading',
    says: [
      'shipper',
      'consignee',
      'vessel',
      'voyage',
      'port_of_loading_locode',
      'port_of_discharge_locode',
      'containers',
      'master_bill_of_lading',
      'booking_number',
    ],
    draw: (s) => {
      const sheet = new Sheet(612, 792)
        .text(36, 40, s.line.name.toUpperCase(), 13, true)
        .text(430, 40, 'ORIGINAL', 10, true);
      sheet.text(36, 56, 'COMBINED TRANSPORT BILL OF LADING', 12, true);
      sheet
        .cell(36, 70, 280, 60, '(2) Shipper / Exporter', block(s.shipper))
        .cell(316, 70, 120, 30, '(5) Document No.', s.masterBill);
      sheet
        .cell(436, 70, 140, 30, '(6) Carrier Booking Ref.', s.booking)
        .cell(36, 130, 280, 60, '(3) Consignee (complete name and address)', block(s.consignee));
      sheet.cell(36, 190, 280, 60, '(4) Notify party', ['SAME AS CONSIGNEE']);
      sheet
        .cell(36, 250, 180, 30, '(14) Ocean Vessel/Voy. No.', `${s.vessel} V.${s.voyage}`)
        .cell(216, 250, 180, 30, '(15) Port of Loading', placeInLower(s.loading));
      sheet.cell(396, 250, 180, 30, '(16) Port of Discharge', placeInLower(s.discharge));
      sheet
        .text(40, 300, '(18) Container No. And Seal No.', 6.5)
        .text(220, 300, '(20) Kind of Packages; Description of Goods', 6.5)
        .text(500, 300, '(21) Gross Weight', 6.5);
      sheet.each(s.boxes, (b, i) => {
        sheet
          .text(40, 316 + i * 14, `${b.number}/${b.seal}`, 9)
          .text(220, 316 + i * 14, `${b.packages} ${s.packageKind} OF ${s.goods}`, 9)
          .text(500, 316 + i * 14, `${threePlaces(b.kilograms)} KGS`, 9);
      });
      return [sheet.text(40, 420, "SHIPPER'S LOAD, COUNT AND SEAL. SAID TO CONTAIN.", 8).smallPrint(690, 8)];
    },
  },
  {
    name: 'bill-house-forwarder',
    type: 'bill_of_lading',
    says: [
      'house_bill_of_lading',
      'master_bill_of_lading',
      'shipper',
      'consignee',
      'vessel',
      'voyage',
      'port_of_loading_locode',
      'port_of_discharge_locode',
      'containers',
      'issue_date',
    ],
    draw: (s) => {
      const sheet = new Sheet()
        .text(40, 44, s.broker.name, 14, true)
        .text(40, 58, 'FMC-OTI NO. 021337N', 7)
        .text(380, 44, 'NON-NEGOTIABLE HOUSE BILL OF LADING', 9, true);
      sheet
        .pair(340, 70, 'House B/L No:', s.houseBill, 90)
        .pair(340, 84, 'Master B/L No:', s.masterBill, 90)
        .pair(340, 98, 'Issued:', dateAs(s.issueDate, 'DD-MMM-YYYY'), 90);
      sheet
        .pair(40, 80, 'Shipper', '', 0)
        .lines(40, 92, block(s.shipper))
        .pair(40, 140, 'Consignee', '', 0)
        .lines(40, 152, block(s.consignee));
      sheet.pair(40, 210, 'Exporting Carrier', s.vessel, 100).pair(300, 210, 'Voyage', s.voyage, 80);
      sheet
        .pair(40, 226, 'Loading Port', place(s.loading), 100)
        .pair(300, 226, 'Discharge Port', place(s.discharge), 80);
      sheet.table(
        260,
        [
          ['Cntr #', 40],
          ['Seal #', 130],
          ['Type', 200],
          ['Pcs', 250],
          ['Commodity', 300],
          ['Weight KG', 450],
        ],
        s.boxes.map((b) => [b.number, b.seal, b.type, String(b.packages), s.goods, quantity(b.kilograms)]),
        9,
      );
      return [sheet.smallPrint(700)];
    },
  },
  {
    name: 'bill-french-bilingual',
    type: 'bill_of_lading',
    says: [
      'master_bill_of_lading',
      'shipper',
      'consignee',
      'notify_party',
      'vessel',
      'voyage',
      'port_of_loading_locode',
      'port_of_discharge_locode',
      'containers',
    ],
    draw: (s) => {
      const sheet = new Sheet()
        .text(40, 40, 'CONNAISSEMENT / BILL OF LADING', 13, true)
        .text(380, 40, 'COPY NON NEGOTIABLE', 8);
      sheet
        .text(380, 58, 'B/L NUMBER / N° CONNAISSEMENT', 6.5)
        .text(380, 70, s.masterBill, 10)
        .text(380, 84, 'VOYAGE NUMBER', 6.5)
        .text(380, 96, s.voyage, 10);
      sheet
        .text(40, 58, 'SHIPPER / CHARGEUR', 6.5)
        .lines(40, 70, block(s.shipper))
        .text(40, 116, 'CONSIGNEE / DESTINATAIRE', 6.5)
        .lines(40, 128, block(s.consignee));
      sheet.text(40, 174, 'NOTIFY PARTY / PARTIE A NOTIFIER', 6.5).lines(40, 186, block(s.notify));
      sheet
        .text(40, 240, 'VESSEL / NAVIRE', 6.5)
        .text(180, 240, 'PORT OF LOADING / PORT DE CHARGEMENT', 6.5)
        .text(380, 240, 'PORT OF DISCHARGE / PORT DE DECHARGEMENT', 6.5);
      sheet
        .text(40, 252, s.vessel, 9)
        .text(180, 252, place(s.loading), 9)
        .text(380, 252, place(s.discharge), 9)
        .rule(40, 262, 560);
      sheet.each(s.boxes, (b, i) => {
        sheet
          .text(40, 284 + i * 26, b.number, 9, true)
          .text(130, 284 + i * 26, `1 x ${b.type}`, 9)
          .text(220, 284 + i * 26, `${b.packages} ${s.packageKind}`, 9)
          .text(340, 284 + i * 26, s.goods, 9);
        sheet.text(40, 296 + i * 26, `SEAL ${b.seal}`, 8).text(470, 284 + i * 26, `${threePlaces(b.kilograms)} KGM`, 9);
      });
      return [sheet.smallPrint(710)];
    },
  },
  {
    name: 'bill-two-pages',
    type: 'bill_of_lading',
    says: [
      'master_bill_of_lading',
      'booking_number',
      'shipper',
      'consignee',
      'vessel',
      'voyage',
      'port_of_loading_locode',
      'port_of_discharge_locode',
      'containers',
      'seal_numbers',
    ],
    draw: (s) => {
      const first = new Sheet(612, 792).text(36, 40, 'OCEAN BILL OF LADING', 14, true).text(500, 40, 'Page 1 of 2', 8);
      first.pair(330, 60, 'BILL OF LADING NO.', s.masterBill, 120).pair(330, 74, 'BOOKING NO.', s.booking, 120);
      first
        .text(36, 60, 'SHIPPER (NAME AND FULL ADDRESS)', 7)
        .lines(36, 72, block(s.shipper))
        .text(36, 120, 'CONSIGNEE (NAME AND FULL ADDRESS)', 7)
        .lines(36, 132, block(s.consignee));
      first
        .text(36, 190, 'OCEAN VESSEL', 7)
        .text(200, 190, 'VOY NO.', 7)
        .text(300, 190, 'LOADING PORT', 7)
        .text(450, 190, 'DISCHARGING PORT', 7);
      first
        .text(36, 202, s.vessel)
        .text(200, 202, s.voyage)
        .text(300, 202, place(s.loading))
        .text(450, 202, place(s.discharge));
      first
        .text(36, 260, `${s.boxes.length} CONTAINER(S) SAID TO CONTAIN ${s.packages} ${s.packageKind} OF ${s.goods}`)
        .text(36, 276, 'CONTAINERS AS PER ATTACHED LIST')
        .smallPrint(700);
      const second = new Sheet(612, 792)
        .text(36, 40, 'OCEAN BILL OF LADING', 14, true)
        .text(500, 40, 'Page 2 of 2', 8)
        .pair(330, 60, 'BILL OF LADING NO.', s.masterBill, 120);
      second.table(
        100,
        [
          ['CONTAINER', 36],
          ['SEAL', 140],
          ['SIZE', 230],
          ['QTY', 290],
          ['KGS', 350],
        ],
        s.boxes.map((b) => [spaced(b.number), b.seal, b.type, String(b.packages), threePlaces(b.kilograms)]),
        9,
      );
      return [first, second];
    },
  },
  {
    name: 'bill-draft-lines',
    type: 'bill_of_lading',
    says: [
      'master_bill_of_lading',
      'shipper',
      'consignee',
      'notify_party',
      'vessel',
      'voyage',
      'port_of_loading_locode',
      'port_of_discharge_locode',
      'etd',
      'containers',
    ],
    draw: (s) => {
      const sheet = new Sheet().text(200, 40, 'DRAFT BILL OF LADING - PLEASE VERIFY', 12, true);
      const rows: [string, string][] = [
        ['MBL NO', s.masterBill],
        ['SHIPPER', s.shipper.name],
        ['CONSIGNEE', s.consignee.name],
        ['NOTIFY', s.notify.name],
        ['FEEDER/MOTHER VESSEL', s.vessel],
        ['VOYAGE', s.voyage],
        ['POL', place(s.loading)],
        ['POD', place(s.discharge)],
        ['ETD', dateAs(s.departure, 'DD MMM YYYY')],
        ['COMMODITY', s.goods],
        ['HS CODE', s.hsCode],
      ];
      sheet.each(rows, ([label, value], i) => sheet.pair(50, 80 + i * 18, `${label} :`, value, 140));
      sheet.each(s.boxes, (b, i) =>
        sheet.text(
          50,
          300 + i * 14,
          `${b.number} / ${b.seal} / ${b.type} / ${b.packages} ${s.packageKind} / ${threePlaces(b.kilograms)} KGS / ${threePlaces(b.cubicMetres)} CBM`,
          8.5,
        ),
      );
      return [sheet];
    },
  },
  {
    name: 'waybill-boxed',
    type: 'sea_waybill',
    says: [...LINE_BILL, 'master_bill_of_lading', 'booking_number', 'issue_date'],
    draw: (s) => {
      const sheet = new Sheet()
        .text(40, 42, s.line.name, 12, true)
        .text(360, 42, 'NON-NEGOTIABLE WAYBILL', 12, true)
        .text(480, 56, `SCAC ${s.line.scac}`, 8);
      sheet
        .cell(40, 62, 260, 56, 'Shipper', block(s.shipper))
        .cell(300, 62, 130, 28, 'Booking No.', s.booking)
        .cell(430, 62, 130, 28, 'Waybill No.', s.masterBill);
      sheet
        .cell(40, 118, 260, 56, 'Consignee', block(s.consignee))
        .cell(40, 174, 260, 56, 'Notify Party', block(s.notify))
        .cell(300, 90, 260, 84, 'Onward inland routing', '');
      sheet
        .cell(40, 230, 130, 28, 'Vessel', s.vessel)
        .cell(170, 230, 130, 28, 'Voyage No.', s.voyage)
        .cell(300, 230, 130, 28, 'Place of Receipt', place(s.loading));
      sheet
        .cell(40, 258, 130, 28, 'Port of Loading', place(s.loading))
        .cell(170, 258, 130, 28, 'Port of Discharge', place(s.discharge))
        .cell(300, 258, 130, 28, 'Place of Delivery', s.delivery);
      sheet.each(s.boxes, (b, i) =>
        sheet.text(
          44,
          310 + i * 13,
          `${b.number} ${b.seal} 40 DRY 9'6 ${b.packages} ${s.packageKind} ${threePlaces(b.kilograms)} KGS ${threePlaces(b.cubicMetres)} CBM`,
          8,
        ),
      );
      sheet
        .text(44, 380, `${s.goods} FREIGHT COLLECT`)
        .cell(300, 640, 130, 28, 'Place of Issue of Waybill', 'Copenhagen')
        .cell(430, 640, 130, 28, 'Date Issue of Waybill', dateAs(s.issueDate, 'YYYY-MM-DD'));
      return [sheet.smallPrint(700)];
    },
  },
  {
    name: 'waybill-express',
    type: 'sea_waybill',
    says: [
      'shipper',
      'consignee',
      'master_bill_of_lading',
      'vessel',
      'voyage',
      'port_of_loading_locode',
      'port_of_discharge_locode',
      'containers',
      'gross_weight',
      'issue_date',
    ],
    draw: (s) => {
      const sheet = new Sheet()
        .text(300, 40, 'Sea Waybill', 18, true)
        .text(300, 58, 'Not negotiable - express release', 8);
      sheet
        .text(40, 80, 'Shipper:', 7)
        .lines(40, 92, block(s.shipper))
        .text(40, 138, 'Consignee (not to order):', 7)
        .lines(40, 150, block(s.consignee));
      sheet
        .text(320, 80, "Carrier's Reference:", 7)
        .text(440, 80, 'SWB-No.:', 7)
        .text(500, 80, 'Page:', 7)
        .text(320, 92, '7741209')
        .text(440, 92, s.masterBill, 8)
        .text(540, 80, '1 / 1', 7);
      sheet
        .text(40, 220, 'Vessel(s):', 7)
        .text(180, 220, 'Voyage-No.:', 7)
        .text(300, 220, 'Port of Loading:', 7)
        .text(440, 220, 'Port of Discharge:', 7);
      sheet
        .text(40, 232, s.vessel)
        .text(180, 232, s.voyage)
        .text(300, 232, place(s.loading))
        .text(440, 232, place(s.discharge));
      sheet
        .text(40, 260, 'Container Nos., Seal Nos.; Marks and Nos.', 7)
        .text(260, 260, 'Number and Kind of Packages, Description of Goods', 7)
        .text(480, 260, 'Gross Weight:', 7);
      sheet.each(s.boxes, (b, i) =>
        sheet
          .text(40, 276 + i * 30, spaced(b.number))
          .text(40, 288 + i * 30, `SEAL: ${b.seal}`)
          .text(260, 276 + i * 30, `${b.packages} ${s.packageKind} ${s.goods}`)
          .text(480, 276 + i * 30, `KGM ${threePlaces(b.kilograms)}`),
      );
      sheet.text(400, 400, 'Total Gross Weight:', 8).text(490, 400, `KGM ${threePlaces(s.kilograms)}`, 8);
      return [
        sheet
          .text(40, 660, 'Place and date of issue:', 7)
          .text(40, 672, `HAMBURG ${dateAs(s.issueDate, 'DD/MMM/YYYY')}`)
          .smallPrint(700),
      ];
    },
  },
  {
    name: 'waybill-rows',
    type: 'sea_waybill',
    says: [
      'shipper',
      'consignee',
      'master_bill_of_lading',
      'vessel',
      'voyage',
      'port_of_loading_locode',
      'port_of_discharge_locode',
      'containers',
      'etd',
      'packages',
    ],
    draw: (s) => {
      const sheet = new Sheet(612, 792).text(200, 50, 'SEA WAYBILL', 16, true).text(36, 50, s.line.name, 9);
      const rows: [string, string][] = [
        ['Sea Waybill Number', s.masterBill],
        ['Exporter', s.shipper.name],
        ['Consignee', s.consignee.name],
        ['Intended Vessel', s.vessel],
        ['Intended Voyage', s.voyage],
        ['Port of Lading', place(s.loading)],
        ['Port of Unlading', place(s.discharge)],
        ['Sailing Date', dateAs(s.departure, 'MMMM D, YYYY')],
        ['Freight', 'PREPAID'],
        ['Total No. of Packages', `${s.packages} ${s.packageKind}`],
      ];
      sheet.each(rows, ([label, value], i) =>
        sheet
          .frame(36, 70 + i * 20, 540, 20)
          .text(40, 84 + i * 20, label, 9, true)
          .text(190, 84 + i * 20, value, 9),
      );
      sheet.table(
        300,
        [
          ['Equipment No', 40],
          ['ISO', 140],
          ['Seals', 200],
          ['Pkgs', 300],
          ['Weight', 360],
        ],
        s.boxes.map((b) => [b.number, b.type, b.seal, String(b.packages), `${quantity(b.kilograms)} KG`]),
        9,
      );
      return [sheet.smallPrint(700, 3)];
    },
  },
  {
    name: 'waybill-spanish-bilingual',
    type: 'sea_waybill',
    says: [
      'shipper',
      'consignee',
      'master_bill_of_lading',
      'vessel',
      'voyage',
      'port_of_loading_locode',
      'port_of_discharge_locode',
      'containers',
    ],
    draw: (s) => {
      const sheet = new Sheet().text(40, 40, 'SEA WAYBILL / CARTA DE PORTE MARITIMA', 12, true);
      sheet
        .cell(40, 60, 250, 56, 'Shipper / Embarcador', block(s.shipper))
        .cell(290, 60, 270, 28, 'SWB No. / No. de carta de porte', s.masterBill);
      sheet
        .cell(40, 116, 250, 56, 'Consignee / Consignatario', block(s.consignee))
        .cell(290, 88, 135, 28, 'Vessel / Buque', s.vessel)
        .cell(425, 88, 135, 28, 'Voyage / Viaje', s.voyage);
      sheet
        .cell(290, 116, 135, 28, 'Port of loading / Puerto de carga', place(s.loading))
        .cell(425, 116, 135, 28, 'Port of discharge / Puerto de descarga', place(s.discharge));
      sheet.each(s.boxes, (b, i) =>
        sheet.text(44, 200 + i * 14, `${b.number}  ${b.type}  PRECINTO ${b.seal}  ${threePlaces(b.kilograms)} KGS`, 9),
      );
      return [sheet.smallPrint(700)];
    },
  },
  {
    name: 'waybill-telex',
    type: 'sea_waybill',
    says: [
      'master_bill_of_lading',
      'house_bill_of_lading',
      'shipper',
      'consignee',
      'vessel',
      'voyage',
      'port_of_loading_locode',
      'port_of_discharge_locode',
      'containers',
      'eta',
    ],
    draw: (s) => {
      const sheet = new Sheet()
        .text(40, 50, s.broker.name, 12, true)
        .text(40, 72, 'EXPRESS SEA WAYBILL (HOUSE)', 13, true);
      sheet
        .text(40, 100, `HBL#: ${s.houseBill}`, 10)
        .text(240, 100, `MBL#: ${s.masterBill}`, 10)
        .text(40, 118, `VSL/VOY: ${s.vessel} / ${s.voyage}`, 10)
        .text(40, 136, `POL: ${place(s.loading)}`, 10);
      sheet
        .text(240, 136, `POD: ${place(s.discharge)}`, 10)
        .text(420, 136, `ETA: ${dateAs(s.arrival, 'DD-Mmm-YY')}`, 10)
        .text(40, 160, `SHIPPER: ${s.shipper.name}`, 10)
        .text(40, 178, `CONSIGNEE: ${s.consignee.name}`, 10);
      sheet.each(s.boxes, (b, i) =>
        sheet.text(
          40,
          206 + i * 14,
          `${i + 1}) ${b.number} ${b.type} SEAL#${b.seal} ${b.packages}${s.packageKind} ${threePlaces(b.kilograms)}KGS`,
          9,
        ),
      );
      return [sheet];
    },
  },
];
