/** Delivery orders, dock receipts and papers of no type of ours. */
import type { Layout } from '../layout.ts';
import { Sheet } from '../paper.ts';
import { block, dateAs, place, placeInLower, quantity, spaced, threePlaces } from '../writing.ts';

export const DELIVERIES: readonly Layout[] = [
  {
    name: 'delivery-broker-form',
    type: 'delivery_order',
    says: [
      'document_number',
      'master_bill_of_lading',
      'vessel',
      'voyage',
      'eta',
      'containers',
      'entry_number',
      'firms_code',
      'issue_date',
      'port_of_discharge_locode',
    ],
    draw: (s) => {
      const sheet = new Sheet(612, 792)
        .text(230, 40, 'DELIVERY ORDER', 16, true)
        .text(36, 40, s.broker.name, 10, true)
        .lines(36, 52, s.broker.address, 8);
      sheet
        .cell(36, 80, 180, 28, 'DATE', dateAs(s.issueDate, 'MM/DD/YY'))
        .cell(216, 80, 180, 28, 'OUR REF. NO.', s.documentNumber)
        .cell(396, 80, 180, 28, 'CUSTOMS ENTRY NO.', s.entryNumber);
      sheet
        .cell(36, 108, 180, 28, 'IMPORTING CARRIER', s.vessel)
        .cell(216, 108, 90, 28, 'VOYAGE', s.voyage)
        .cell(306, 108, 90, 28, 'LOCATION (FIRMS)', s.firms)
        .cell(396, 108, 180, 28, 'PORT OF DISCHARGE', place(s.discharge));
      sheet
        .cell(36, 136, 180, 28, 'B/L OR AWB NO.', s.masterBill)
        .cell(216, 136, 180, 28, 'ARRIVAL DATE', dateAs(s.arrival, 'MM/DD/YY'))
        .cell(396, 136, 180, 28, 'FREE TIME EXP.', '');
      sheet.text(36, 180, 'FOR DELIVERY TO:', 8, true).lines(36, 192, block(s.consignee));
      sheet.table(
        260,
        [
          ['MARKS / CONTAINER NO.', 36],
          ['NO. OF PKGS', 200],
          ['DESCRIPTION OF ARTICLES', 290],
          ['WEIGHT', 470],
        ],
        s.boxes.map((b) => [b.number, String(b.packages), s.goods, `${quantity(b.kilograms)} KGS`]),
        9,
      );
      return [sheet.text(36, 700, 'PLEASE ISSUE DOCK RECEIPT / RECEIVED IN GOOD ORDER BY', 7)];
    },
  },
  {
    name: 'delivery-line-release',
    type: 'delivery_order',
    says: [
      'document_number',
      'master_bill_of_lading',
      'consignee',
      'vessel',
      'voyage',
      'containers',
      'port_of_discharge_locode',
      'issue_date',
    ],
    draw: (s) => {
      const sheet = new Sheet().text(40, 44, s.line.name, 12, true).text(40, 64, 'Carrier Delivery Order', 15, true);
      const rows: [string, string][] = [
        ['Delivery Order No', s.documentNumber],
        ['Issue Date', dateAs(s.issueDate, 'DD-Mmm-YYYY')],
        ['B/L No', s.masterBill],
        ['Vessel/Voyage', `${s.vessel}/${s.voyage}`],
        ['Discharge Port', placeInLower(s.discharge)],
        ['Deliver to', s.consignee.name],
      ];
      sheet.each(rows, ([label, value], i) => sheet.pair(40, 100 + i * 16, `${label}:`, value, 130));
      sheet.each(s.boxes, (b, i) =>
        sheet
          .text(40, 220 + i * 14, `${i + 1}`)
          .text(60, 220 + i * 14, b.number)
          .text(160, 220 + i * 14, b.type)
          .text(220, 220 + i * 14, b.seal),
      );
      return [sheet.smallPrint(700)];
    },
  },
  {
    name: 'delivery-india',
    type: 'delivery_order',
    says: [
      'document_number',
      'master_bill_of_lading',
      'house_bill_of_lading',
      'vessel',
      'voyage',
      'containers',
      'issue_date',
      'packages',
      'consignee',
    ],
    draw: (s) => {
      const sheet = new Sheet()
        .text(220, 44, 'DELIVERY ORDER', 14, true)
        .text(40, 70, 'To: The Manager, Container Freight Station', 9);
      sheet
        .pair(40, 96, 'D.O. No.', s.documentNumber, 80)
        .pair(360, 96, 'D.O. Date', dateAs(s.issueDate, 'DD/MM/YYYY'), 80)
        .text(40, 116, 'Please deliver to M/s', 9)
        .text(140, 116, s.consignee.name, 9, true);
      sheet
        .pair(40, 136, 'Vessel Name', s.vessel, 80)
        .pair(360, 136, 'Voyage No', s.voyage, 80)
        .pair(40, 152, 'MBL No', s.masterBill, 80)
        .pair(360, 152, 'HBL No', s.houseBill, 80)
        .pair(40, 168, 'IGM No', '2291847', 80)
        .pair(360, 168, 'Item No', '118', 80);
      sheet
        .pair(40, 184, 'No. of Pkgs', `${s.packages} ${s.packageKind}`, 80)
        .pair(40, 200, 'Description', s.goods, 80);
      sheet.text(40, 224, 'Container Details', 9, true);
      sheet.each(s.boxes, (b, i) => sheet.text(40, 238 + i * 13, `${b.number} (${b.type}) Seal: ${b.seal}`, 9));
      return [sheet.text(40, 330, 'This delivery order is valid up to the free period only.', 8)];
    },
  },
  {
    name: 'delivery-trucker-dispatch',
    type: 'delivery_order',
    says: [
      'document_number',
      'master_bill_of_lading',
      'containers',
      'last_free_day',
      'vessel',
      'po_numbers',
      'consignee',
    ],
    draw: (s) => {
      const sheet = new Sheet(612, 792)
        .text(36, 44, 'PICKUP / DELIVERY ORDER', 14, true)
        .text(400, 44, `D/O # ${s.documentNumber}`, 11, true);
      sheet
        .text(36, 80, 'PICK UP AT:', 8, true)
        .text(130, 80, 'TOTAL TERMINALS INTERNATIONAL')
        .text(36, 96, 'DELIVER TO:', 8, true)
        .lines(130, 96, block(s.consignee));
      sheet.table(
        150,
        [
          ['MASTER BILL', 36],
          ['SHIP', 160],
          ['LAST FREE DAY', 300],
          ['PO NUMBER', 420],
        ],
        [[s.masterBill, s.vessel, dateAs(s.lastFreeDay, 'Mmm D, YYYY'), s.orders.join(', ')]],
        9,
      );
      sheet.table(
        200,
        [
          ['CONTAINER #', 36],
          ['SIZE', 160],
          ['WEIGHT', 240],
          ['SEAL #', 340],
        ],
        s.boxes.map((b) => [b.number, b.type, `${quantity(b.kilograms)} KG`, b.seal]),
        9,
      );
      return [sheet.text(36, 320, 'DRIVER SIGNATURE ____________   TIME IN ______   TIME OUT ______', 8)];
    },
  },
  {
    name: 'delivery-letter',
    type: 'delivery_order',
    says: ['document_number', 'master_bill_of_lading', 'containers', 'vessel', 'voyage'],
    draw: (s) => {
      const sheet = new Sheet()
        .text(40, 60, s.broker.name, 12, true)
        .text(40, 100, `DELIVERY ORDER NO. ${s.documentNumber}`, 13, true)
        .text(40, 126, `We hereby request delivery of the undermentioned goods arrived per`, 10);
      sheet.text(40, 144, `M/V ${s.vessel} VOY. ${s.voyage} under B/L No. ${s.masterBill}`, 10);
      sheet.each(s.boxes, (b, i) =>
        sheet.text(60, 170 + i * 15, `${spaced(b.number)}    ${b.type}    ${b.packages} ${s.packageKind}`, 10),
      );
      return [sheet.text(40, 240, 'against payment of all charges due. Authorised signature and stamp.', 10)];
    },
  },
  {
    name: 'dock-receipt-form',
    type: 'dock_receipt',
    says: [
      'document_number',
      'booking_number',
      'shipper',
      'consignee',
      'vessel',
      'port_of_loading_locode',
      'port_of_discharge_locode',
      'containers',
    ],
    draw: (s) => {
      const sheet = new Sheet(612, 792).text(250, 40, 'DOCK RECEIPT', 15, true);
      sheet
        .cell(
          36,
          56,
          270,
          54,
          '2. EXPORTER (Principal or seller-licensee and address including ZIP Code)',
          block(s.shipper),
        )
        .cell(306, 56, 135, 27, '5. DOCUMENT NUMBER', s.documentNumber)
        .cell(441, 56, 135, 27, '5a. B/L OR BOOKING NUMBER', s.booking);
      sheet
        .cell(36, 110, 270, 54, '3. CONSIGNED TO', block(s.consignee))
        .cell(306, 83, 270, 54, '6. EXPORT REFERENCES', 'SO 71182')
        .cell(36, 164, 270, 54, '4. NOTIFY PARTY/INTERMEDIATE CONSIGNEE', block(s.notify));
      sheet
        .cell(36, 218, 135, 27, '14. EXPORTING CARRIER', s.vessel)
        .cell(171, 218, 135, 27, '15. PORT OF LOADING/EXPORT', place(s.loading))
        .cell(306, 218, 135, 27, '16. FOREIGN PORT OF UNLOADING', place(s.discharge))
        .cell(441, 218, 135, 27, '10. LOADING PIER/TERMINAL', 'PIER J');
      sheet.each(s.boxes, (b, i) =>
        sheet
          .text(40, 290 + i * 14, b.number)
          .text(160, 290 + i * 14, String(b.packages))
          .text(220, 290 + i * 14, s.goods)
          .text(460, 290 + i * 14, `${quantity(b.kilograms)}`),
      );
      return [
        sheet
          .text(
            36,
            262,
            'MARKS AND NUMBERS   NUMBER OF PACKAGES   DESCRIPTION OF COMMODITIES   GROSS WEIGHT (KILOS)',
            6.5,
          )
          .text(
            36,
            640,
            "RECEIVED THE ABOVE DESCRIBED GOODS OR PACKAGES SUBJECT TO ALL THE TERMS OF THE UNDERSIGNED'S REGULAR FORM OF DOCK RECEIPT",
            6,
          ),
      ];
    },
  },
  {
    name: 'dock-receipt-simple',
    type: 'dock_receipt',
    says: [
      'document_number',
      'booking_number',
      'shipper',
      'vessel',
      'voyage',
      'port_of_discharge_locode',
      'packages',
      'gross_weight',
      'issue_date',
    ],
    draw: (s) => {
      const sheet = new Sheet(612, 792)
        .text(36, 50, 'WAREHOUSE / DOCK RECEIPT', 15, true)
        .text(400, 50, `No. ${s.documentNumber}`, 11, true);
      const rows: [string, string][] = [
        ['Received date', dateAs(s.issueDate, 'YYYY/MM/DD')],
        ['Received from', s.shipper.name],
        ['Booking number', s.booking],
        ['Vessel name', s.vessel],
        ['Voyage no.', s.voyage],
        ['Destination port', place(s.discharge)],
        ['Pieces received', `${s.packages} ${s.packageKind}`],
        ['Gross weight', `${quantity(s.kilograms)} kg`],
      ];
      sheet.each(rows, ([label, value], i) =>
        sheet
          .frame(36, 80 + i * 20, 500, 20)
          .text(40, 94 + i * 20, label, 9, true)
          .text(190, 94 + i * 20, value, 9),
      );
      return [sheet.text(36, 280, 'Goods in apparent good order and condition unless noted.', 8)];
    },
  },
  {
    name: 'dock-receipt-terminal',
    type: 'dock_receipt',
    says: ['document_number', 'containers', 'vessel', 'voyage', 'booking_number', 'seal_numbers', 'gross_weight'],
    draw: (s) => {
      const sheet = new Sheet()
        .text(40, 50, 'SAVANNAH GATEWAY TERMINAL', 12, true)
        .text(40, 70, "DOCK'S RECEIPT", 14, true)
        .text(40, 84, 'FULL EXPORT CONTAINERS RECEIVED', 8);
      sheet
        .pair(40, 110, 'Receipt #', s.documentNumber, 100)
        .pair(40, 125, 'Booking #', s.booking, 100)
        .pair(40, 140, 'Vessel', s.vessel, 100)
        .pair(40, 155, 'Outbound Voy.', s.voyage, 100);
      const y = sheet.table(
        190,
        [
          ['UNIT', 40],
          ['SZ/TP', 140],
          ['SEAL 1', 210],
          ['GROSS KG', 300],
        ],
        s.boxes.map((b) => [b.number, b.type, b.seal, quantity(b.kilograms)]),
        9,
      );
      return [sheet.text(210, y, 'TOTAL', 9, true).text(300, y, quantity(s.kilograms), 9)];
    },
  },
  {
    name: 'dock-receipt-letterhead',
    type: 'dock_receipt',
    says: [
      'document_number',
      'shipper',
      'consignee',
      'vessel',
      'voyage',
      'booking_number',
      'port_of_loading_locode',
      'port_of_discharge_locode',
    ],
    draw: (s) => {
      const sheet = new Sheet().text(40, 46, s.broker.name, 12, true).text(360, 46, 'SHIPPING DOCK RECEIPT', 12, true);
      sheet.table(
        80,
        [
          ['D/R NUMBER', 40],
          ['BOOKING', 180],
          ['DATE', 320],
        ],
        [[s.documentNumber, s.booking, dateAs(s.issueDate, 'DD MMM YYYY')]],
        9,
      );
      sheet
        .text(40, 120, 'SHIPPER / EXPORTER', 7)
        .lines(40, 132, block(s.shipper))
        .text(320, 120, 'CONSIGNEE', 7)
        .lines(320, 132, block(s.consignee));
      sheet.table(
        190,
        [
          ['VESSEL / VOYAGE', 40],
          ['LOADING PORT', 220],
          ['DISCHARGE PORT', 380],
        ],
        [[`${s.vessel} / ${s.voyage}`, place(s.loading), place(s.discharge)]],
        9,
      );
      return [sheet.text(40, 260, `${s.packages} ${s.packageKind} ${s.goods}`)];
    },
  },
  {
    name: 'other-booking-confirmation',
    type: 'other',
    says: ['booking_number', 'vessel', 'voyage', 'port_of_loading_locode', 'port_of_discharge_locode', 'etd', 'eta'],
    draw: (s) => {
      const sheet = new Sheet()
        .text(40, 46, s.line.name, 12, true)
        .text(340, 46, 'BOOKING CONFIRMATION', 14, true)
        .pair(40, 80, 'Booking No.:', s.booking, 110)
        .pair(40, 95, 'Service contract:', '298113', 110);
      sheet.table(
        130,
        [
          ['From', 40],
          ['To', 170],
          ['Vessel', 300],
          ['Voyage', 420],
          ['ETD', 470],
          ['ETA', 530],
        ],
        [
          [
            place(s.loading),
            place(s.discharge),
            s.vessel,
            s.voyage,
            dateAs(s.departure, 'DD-MMM-YY'),
            dateAs(s.arrival, 'DD-MMM-YY'),
          ],
        ],
        7.5,
      );
      return [
        sheet
          .text(40, 200, `Equipment: ${s.boxes.length} x ${s.boxes[0]?.type}`)
          .text(40, 220, 'Empty pick-up depot: LONGHUA YARD 3')
          .smallPrint(700),
      ];
    },
  },
  {
    name: 'other-weight-certificate',
    type: 'other',
    says: ['containers', 'booking_number'],
    draw: (s) => {
      const sheet = new Sheet()
        .text(140, 60, 'VERIFIED GROSS MASS (VGM) DECLARATION', 13, true)
        .pair(60, 100, 'Booking number', s.booking, 150)
        .pair(60, 118, 'Responsible party', s.shipper.name, 150);
      sheet.table(
        150,
        [
          ['Container no.', 60],
          ['VGM (kg)', 220],
          ['Method', 320],
        ],
        s.boxes.map((b) => [b.number, threePlaces(b.kilograms), '2']),
        10,
      );
      return [sheet.text(60, 320, 'SOLAS chapter VI, part A, regulation 2', 8)];
    },
  },
  {
    name: 'other-equipment-interchange',
    type: 'other',
    says: ['containers', 'seal_numbers'],
    draw: (s) => {
      const sheet = new Sheet(612, 792)
        .text(150, 44, 'EQUIPMENT INTERCHANGE RECEIPT', 14, true)
        .text(36, 70, 'TERMINAL: BARBOURS CUT', 9)
        .text(320, 70, 'GATE OUT', 11, true);
      sheet.each(s.boxes, (b, i) =>
        sheet
          .pair(36, 100 + i * 36, 'Container', b.number, 80)
          .pair(300, 100 + i * 36, 'Seal', b.seal, 80)
          .pair(36, 114 + i * 36, 'Chassis', 'TSFZ 448122', 80)
          .pair(300, 114 + i * 36, 'Size/Type', b.type, 80),
      );
      return [sheet.text(36, 240, 'NO DAMAGE NOTED', 9)];
    },
  },
  {
    name: 'other-insurance-certificate',
    type: 'other',
    says: ['vessel', 'voyage', 'port_of_loading_locode', 'port_of_discharge_locode', 'document_number', 'issue_date'],
    draw: (s) => {
      const sheet = new Sheet()
        .text(140, 60, 'CERTIFICATE OF MARINE CARGO INSURANCE', 13, true)
        .pair(50, 100, 'Certificate No.', s.documentNumber, 130)
        .pair(50, 116, 'Date of issue', dateAs(s.issueDate, 'D MMMM YYYY'), 130);
      sheet
        .pair(50, 132, 'Assured', s.consignee.name, 130)
        .pair(50, 148, 'Conveyance', s.vessel, 130)
        .pair(320, 148, 'Voyage', s.voyage, 80)
        .pair(50, 164, 'From', place(s.loading), 130)
        .pair(50, 180, 'To', place(s.discharge), 130);
      return [sheet.pair(50, 196, 'Sum insured', 'USD 84,000.00', 130).text(50, 240, 'Institute Cargo Clauses (A)', 9)];
    },
  },
  {
    name: 'other-inspection-report',
    type: 'other',
    says: ['document_number', 'issue_date', 'po_numbers'],
    draw: (s) => {
      const sheet = new Sheet()
        .text(40, 60, 'PRE-SHIPMENT INSPECTION REPORT', 15, true)
        .pair(40, 100, 'Report no.', s.documentNumber, 110)
        .pair(40, 116, 'Report date', dateAs(s.issueDate, 'DD Mmm YYYY'), 110)
        .pair(40, 132, 'P.O. no.', s.orders.join(', '), 110)
        .pair(40, 148, 'Factory', s.shipper.name, 110);
      return [
        sheet
          .text(40, 180, `Product: ${s.goods}`)
          .text(40, 196, `Sampling level II, AQL 2.5 - result PASSED`)
          .text(40, 212, threePlaces(1.5)),
      ];
    },
  },
];
