/** Customs entries, freight invoices, dangerous goods declarations. */
import type { Layout } from '../layout.ts';
import { Sheet } from '../paper.ts';
import { amount, amountWithComma, block, dateAs, place, quantity, threePlaces } from '../writing.ts';

export const CUSTOMS: readonly Layout[] = [
  {
    name: 'customs-3461',
    type: 'customs_entry',
    says: [
      'entry_number',
      'master_bill_of_lading',
      'vessel',
      'voyage',
      'firms_code',
      'consignee',
      'country_of_origin',
      'eta',
    ],
    draw: (s) => {
      const sheet = new Sheet(612, 792)
        .text(36, 36, 'DEPARTMENT OF HOMELAND SECURITY', 7)
        .text(36, 46, 'U.S. Customs and Border Protection', 8, true)
        .text(250, 46, 'ENTRY/IMMEDIATE DELIVERY', 12, true);
      sheet
        .cell(36, 60, 135, 28, '1. ARRIVAL DATE', dateAs(s.arrival, 'MMDDYY'))
        .cell(171, 60, 135, 28, '2. ELECTED ENTRY DATE', '')
        .cell(306, 60, 135, 28, '3. ENTRY TYPE CODE/NAME', '01 ABI/A')
        .cell(441, 60, 135, 28, '4. ENTRY NUMBER', s.entryNumber);
      sheet
        .cell(36, 88, 135, 28, '5. PORT', '2704')
        .cell(171, 88, 135, 28, '6. SINGLE TRANS. BOND', '')
        .cell(306, 88, 270, 28, '7. BROKER/IMPORTER FILE NUMBER', '88120-44')
        .cell(36, 116, 270, 28, '8. CONSIGNEE NUMBER', '95-448122100')
        .cell(306, 116, 270, 28, '9. IMPORTER NUMBER', 'SAME');
      sheet
        .cell(36, 144, 270, 50, '10. ULTIMATE CONSIGNEE NAME', block(s.consignee))
        .cell(306, 144, 270, 50, '11. IMPORTER OF RECORD NAME', block(s.consignee))
        .cell(36, 194, 135, 28, '12. CARRIER CODE', s.line.scac)
        .cell(171, 194, 135, 28, '13. VOYAGE/FLIGHT/TRIP', s.voyage)
        .cell(306, 194, 270, 28, '14. LOCATION OF GOODS-CODE(S)/NAME(S)', `${s.firms} WEST BASIN CONTAINER TERMINAL`);
      sheet
        .cell(36, 222, 270, 28, '15. VESSEL CODE/NAME', s.vessel)
        .cell(306, 222, 135, 28, '16. U.S. PORT OF UNLADING', '2704')
        .cell(441, 222, 135, 28, '17. MANIFEST NUMBER', '')
        .cell(36, 250, 135, 28, '19. TOTAL VALUE', '48211');
      sheet
        .cell(36, 278, 270, 28, '21. IT/BL/AWB CODE', 'B')
        .cell(306, 278, 135, 28, '22. IT/BL/AWB NO.', s.masterBill)
        .cell(441, 278, 135, 28, '26. COUNTRY OF ORIGIN', s.origin);
      return [sheet.text(36, 760, 'CBP Form 3461 (10/09)', 7)];
    },
  },
  {
    name: 'customs-7501',
    type: 'customs_entry',
    says: [
      'entry_number',
      'master_bill_of_lading',
      'issue_date',
      'country_of_origin',
      'vessel',
      'consignee',
      'etd',
      'eta',
    ],
    draw: (s) => {
      const sheet = new Sheet(612, 792)
        .text(36, 36, 'DEPARTMENT OF HOMELAND SECURITY', 7)
        .text(36, 48, 'ENTRY SUMMARY', 14, true);
      sheet
        .cell(36, 60, 135, 26, '1. Filer Code/Entry Number', s.entryNumber)
        .cell(171, 60, 80, 26, '2. Entry Type', '01 ABI/A')
        .cell(251, 60, 100, 26, '3. Summary Date', dateAs(s.issueDate, 'MM/DD/YYYY'))
        .cell(351, 60, 110, 26, '4. Surety Number', '036')
        .cell(461, 60, 115, 26, '6. Port Code', '1703');
      sheet
        .cell(36, 86, 190, 26, '8. Importing Carrier', s.vessel)
        .cell(226, 86, 110, 26, '9. Mode of Transport', '11')
        .cell(336, 86, 120, 26, '10. Country of Origin', s.origin)
        .cell(456, 86, 120, 26, '11. Import Date', dateAs(s.arrival, 'MM/DD/YYYY'));
      sheet
        .cell(36, 112, 190, 26, '12. B/L or AWB Number', s.masterBill)
        .cell(226, 112, 110, 26, '13. Manufacturer ID', 'CNNINBRI88NIN')
        .cell(336, 112, 120, 26, '14. Exporting Country', 'CN')
        .cell(456, 112, 120, 26, '15. Export Date', dateAs(s.departure, 'MM/DD/YYYY'));
      sheet
        .cell(36, 138, 190, 26, '19. Foreign Port of Lading', '57035')
        .cell(226, 138, 110, 26, '20. U.S. Port of Unlading', '1703')
        .cell(36, 164, 270, 50, '25. Ultimate Consignee Name (Last, First, M.I.) and Address', block(s.consignee))
        .cell(306, 164, 270, 50, '26. Importer of Record Name (Last, First, M.I.) and Address', block(s.consignee));
      return [sheet.text(36, 240, `001  ${s.goods}  ${s.hsCode}.0000`, 8).text(36, 760, 'CBP Form 7501 (2/18)', 7)];
    },
  },
  {
    name: 'customs-release-mail',
    type: 'customs_entry',
    says: [
      'entry_number',
      'master_bill_of_lading',
      'house_bill_of_lading',
      'containers',
      'vessel',
      'voyage',
      'port_of_discharge_locode',
    ],
    draw: (s) => {
      const sheet = new Sheet()
        .text(40, 50, 'ACE CARGO RELEASE NOTIFICATION', 14, true)
        .pair(40, 80, 'Entry No.', s.entryNumber, 110)
        .pair(40, 96, 'Release status', 'CBP RELEASED', 110)
        .pair(40, 112, 'MBL', s.masterBill, 110)
        .pair(40, 128, 'HBL', s.houseBill, 110);
      sheet
        .pair(40, 144, 'Vessel/Voyage', `${s.vessel} ${s.voyage}`, 110)
        .pair(40, 160, 'Port of unlading', place(s.discharge), 110)
        .pair(40, 176, 'Containers', s.boxes.map(({ number }) => number).join(' '), 110);
      return [sheet.text(40, 210, 'All participating government agencies: may proceed', 9)];
    },
  },
  {
    name: 'customs-inbond-7512',
    type: 'customs_entry',
    says: ['vessel', 'voyage', 'master_bill_of_lading', 'containers', 'firms_code', 'consignee', 'gross_weight'],
    draw: (s) => {
      const sheet = new Sheet(612, 792)
        .text(36, 36, 'U.S. Customs and Border Protection', 8)
        .text(120, 54, 'TRANSPORTATION ENTRY AND MANIFEST OF GOODS SUBJECT TO CBP INSPECTION AND PERMIT', 9, true);
      sheet
        .pair(36, 80, 'Class of Entry', 'I.T.', 110)
        .pair(320, 80, 'Entry No.', 'V 4471 20981', 80)
        .text(36, 100, 'Importing vessel or carrier', 8)
        .text(180, 100, s.vessel)
        .text(320, 100, 'Voyage', 8)
        .text(400, 100, s.voyage)
        .text(36, 116, 'B/L No.', 8)
        .text(180, 116, s.masterBill)
        .text(320, 116, 'FIRMS code', 8)
        .text(400, 116, s.firms);
      sheet.text(36, 132, 'Consignee', 8).text(180, 132, s.consignee.name);
      const y = sheet.table(
        160,
        [
          ['Marks and numbers of packages', 36],
          ['Description and quantity of merchandise', 200],
          ['Gross weight in pounds/kg', 450],
        ],
        s.boxes.map((b) => [b.number, `${b.packages} ${s.packageKind} ${s.goods}`, `${quantity(b.kilograms)} KG`]),
        9,
      );
      return [
        sheet
          .text(340, y, 'Total gross weight', 9)
          .text(450, y, `${quantity(s.kilograms)} KG`, 9)
          .text(36, 760, 'CBP Form 7512 (6/09)', 7),
      ];
    },
  },
  {
    name: 'customs-declaration-eu',
    type: 'customs_entry',
    says: [
      'document_number',
      'shipper',
      'consignee',
      'containers',
      'gross_weight',
      'packages',
      'country_of_origin',
      'incoterm',
      'issue_date',
    ],
    draw: (s) => {
      const sheet = new Sheet()
        .text(40, 40, 'IMPORT CUSTOMS DECLARATION', 13, true)
        .pair(320, 40, 'MRN', s.documentNumber, 50)
        .pair(320, 54, 'Date of acceptance', dateAs(s.issueDate, 'DD.MM.YYYY'), 100);
      sheet
        .cell(40, 66, 260, 54, '2 Exporter', block(s.shipper))
        .cell(40, 120, 260, 54, '8 Importer', block(s.consignee))
        .cell(300, 66, 130, 27, '6 Total packages', String(s.packages))
        .cell(430, 66, 130, 27, '16 Country of origin', s.origin)
        .cell(300, 93, 130, 27, '20 Delivery terms', s.incoterm)
        .cell(430, 93, 130, 27, '35 Gross mass (kg)', quantity(s.kilograms));
      return [
        sheet.cell(40, 180, 520, 60, '31 Packages and description of goods - Container No(s)', [
          `${s.packages} ${s.packageKind} ${s.goods}`,
          s.boxes.map(({ number }) => number).join(' '),
        ]),
      ];
    },
  },
  {
    name: 'freight-line-invoice',
    type: 'freight_invoice',
    says: [
      'invoice_number',
      'invoice_date',
      'due_date',
      'master_bill_of_lading',
      'vessel',
      'voyage',
      'total_amount',
      'currency',
      'containers',
      'port_of_loading_locode',
      'port_of_discharge_locode',
    ],
    draw: (s) => {
      const sheet = new Sheet()
        .text(40, 44, s.line.name, 12, true)
        .text(400, 44, 'FREIGHT INVOICE', 14, true)
        .lines(40, 80, block(s.consignee));
      const rows: [string, string][] = [
        ['Invoice No.', s.invoiceNumber],
        ['Invoice Date', dateAs(s.issueDate, 'DD-MMM-YYYY')],
        ['Due Date', dateAs(s.dueDate, 'DD-MMM-YYYY')],
        ['B/L No.', s.masterBill],
        ['Vessel/Voyage', `${s.vessel} / ${s.voyage}`],
        ['Load Port', place(s.loading)],
        ['Discharge Port', place(s.discharge)],
      ];
      sheet.each(rows, ([label, value], i) => sheet.pair(330, 70 + i * 13, label, value, 90));
      sheet.text(40, 180, `Containers: ${s.boxes.map(({ number }) => number).join(', ')}`);
      const y = sheet.table(
        210,
        [
          ['Charge', 40],
          ['Basis', 250],
          ['Rate', 330],
          ['Amount', 430],
          ['Cur', 520],
        ],
        s.charges.map((c) => [c.name, 'CTR', amount(c.amount), amount(c.amount), s.currency]),
        9,
      );
      return [
        sheet
          .text(330, y, 'Total amount due', 9, true)
          .text(430, y, amount(s.chargesTotal), 9, true)
          .text(520, y, s.currency, 9)
          .smallPrint(720, 4),
      ];
    },
  },
  {
    name: 'freight-forwarder-invoice',
    type: 'freight_invoice',
    says: [
      'invoice_number',
      'invoice_date',
      'house_bill_of_lading',
      'master_bill_of_lading',
      'total_amount',
      'currency',
      'consignee',
      'eta',
      'etd',
      'vessel',
    ],
    draw: (s) => {
      const sheet = new Sheet(612, 792)
        .text(36, 44, s.broker.name, 13, true)
        .text(470, 44, 'INVOICE', 16, true)
        .pair(400, 64, 'Invoice', s.invoiceNumber, 80)
        .pair(400, 78, 'Date', dateAs(s.issueDate, 'DD-Mmm-YY'), 80)
        .text(36, 84, 'Bill To', 8, true)
        .lines(36, 96, block(s.consignee));
      sheet.table(
        160,
        [
          ['SHIPMENT', 36],
          ['HOUSE BILL', 120],
          ['OCEAN BILL', 240],
          ['ETD', 380],
          ['ETA', 480],
        ],
        [['S00114872', s.houseBill, s.masterBill, dateAs(s.departure, 'DD-Mmm-YY'), dateAs(s.arrival, 'DD-Mmm-YY')]],
        9,
      );
      sheet.table(
        196,
        [
          ['CONSIGNEE', 36],
          ['VESSEL / VOYAGE / IMO', 300],
        ],
        [[s.consignee.name, `${s.vessel} / ${s.voyage} / ${s.imo}`]],
        9,
      );
      const y = sheet.table(
        240,
        [
          ['DESCRIPTION', 36],
          [`CHARGES IN ${s.currency}`, 460],
        ],
        s.charges.map((c) => [c.name, amount(c.amount)]),
        9,
      );
      return [
        sheet
          .text(340, y, 'SUBTOTAL', 9)
          .text(460, y, amount(s.chargesTotal), 9)
          .text(340, y + 14, 'TAX', 9)
          .text(460, y + 14, '0.00', 9)
          .text(340, y + 28, `TOTAL ${s.currency}`, 10, true)
          .text(460, y + 28, amount(s.chargesTotal), 10, true)
          .text(36, y + 50, 'Ocean freight payable within terms. Bank: 021000089', 7),
      ];
    },
  },
  {
    name: 'freight-demurrage-invoice',
    type: 'freight_invoice',
    says: [
      'invoice_number',
      'invoice_date',
      'master_bill_of_lading',
      'containers',
      'last_free_day',
      'total_amount',
      'currency',
      'due_date',
    ],
    draw: (s) => {
      const sheet = new Sheet(612, 792)
        .text(36, 44, s.line.name, 12, true)
        .text(360, 44, 'DEMURRAGE & DETENTION INVOICE', 12, true);
      sheet
        .pair(36, 80, 'Invoice number:', s.invoiceNumber, 110)
        .pair(320, 80, 'Invoice date:', dateAs(s.issueDate, 'YYYY-MM-DD'), 110)
        .pair(36, 95, 'Bill of lading:', s.masterBill, 110)
        .pair(320, 95, 'Payment due by:', dateAs(s.dueDate, 'YYYY-MM-DD'), 110)
        .pair(36, 110, 'Last free day:', dateAs(s.lastFreeDay, 'YYYY-MM-DD'), 110);
      const per = s.charges.map((c, i) => [s.boxes[i % s.boxes.length]?.number ?? '', c.name, '4', amount(c.amount)]);
      const y = sheet.table(
        150,
        [
          ['Container number', 36],
          ['Charge type', 160],
          ['Days', 360],
          ['Amount', 450],
        ],
        per,
        9,
      );
      return [
        sheet
          .text(360, y, 'Amount payable', 10, true)
          .text(450, y, `${amount(s.chargesTotal)} ${s.currency}`, 10, true)
          .smallPrint(700, 3),
      ];
    },
  },
  {
    name: 'freight-carrier-boxed',
    type: 'freight_invoice',
    says: [
      'invoice_number',
      'invoice_date',
      'booking_number',
      'master_bill_of_lading',
      'vessel',
      'voyage',
      'total_amount',
      'currency',
      'etd',
    ],
    draw: (s) => {
      const sheet = new Sheet().text(40, 40, 'OCEAN FREIGHT INVOICE', 14, true).text(380, 40, s.line.name, 9);
      sheet
        .cell(40, 56, 130, 27, 'INVOICE REF', s.invoiceNumber)
        .cell(170, 56, 130, 27, 'ISSUE DATE', dateAs(s.issueDate, 'DD/MM/YYYY'))
        .cell(300, 56, 130, 27, 'BOOKING', s.booking)
        .cell(430, 56, 130, 27, 'BILL OF LADING', s.masterBill);
      sheet
        .cell(40, 83, 130, 27, 'VESSEL', s.vessel)
        .cell(170, 83, 130, 27, 'VOYAGE', s.voyage)
        .cell(300, 83, 130, 27, 'SAILING DATE', dateAs(s.departure, 'DD/MM/YYYY'))
        .cell(430, 83, 130, 27, 'CURRENCY', s.currency);
      const y = sheet.table(
        140,
        [
          ['CODE', 44],
          ['CHARGE', 100],
          ['QTY', 300],
          ['UNIT RATE', 350],
          ['TOTAL', 460],
        ],
        s.charges.map((c, i) => [`C${i + 10}`, c.name, '1', amount(c.amount), amount(c.amount)]),
        9,
      );
      return [sheet.text(300, y + 6, 'TOTAL TO PAY', 10, true).text(460, y + 6, amount(s.chargesTotal), 10, true)];
    },
  },
  {
    name: 'freight-european-comma',
    type: 'freight_invoice',
    says: [
      'invoice_number',
      'invoice_date',
      'master_bill_of_lading',
      'vessel',
      'containers',
      'total_amount',
      'currency',
      'due_date',
    ],
    draw: (s) => {
      const sheet = new Sheet()
        .text(40, 46, 'Facture de fret / Freight invoice', 14, true)
        .pair(40, 80, 'N° facture / Invoice no.', s.invoiceNumber, 140)
        .pair(40, 94, 'Date de facture / Invoice date', dateAs(s.issueDate, 'DD/MM/YYYY'), 140)
        .pair(40, 108, 'Echéance / Due date', dateAs(s.dueDate, 'DD/MM/YYYY'), 140);
      sheet
        .pair(320, 80, 'Connaissement / B/L', s.masterBill, 110)
        .pair(320, 94, 'Navire / Vessel', s.vessel, 110)
        .pair(320, 108, 'Conteneur / Container', s.boxes.map(({ number }) => number).join(' '), 110);
      const y = sheet.table(
        150,
        [
          ['Libellé / Description', 40],
          ['Montant / Amount', 440],
        ],
        s.charges.map((c) => [c.name, amountWithComma(c.amount)]),
        9,
      );
      return [
        sheet
          .text(300, y, `Total TTC / Total due ${s.currency}`, 9, true)
          .text(440, y, amountWithComma(s.chargesTotal), 9, true),
      ];
    },
  },
  {
    name: 'freight-local-charges',
    type: 'freight_invoice',
    says: [
      'invoice_number',
      'invoice_date',
      'master_bill_of_lading',
      'vessel',
      'voyage',
      'eta',
      'port_of_discharge_locode',
      'total_amount',
      'currency',
      'consignee',
    ],
    draw: (s) => {
      const sheet = new Sheet()
        .text(40, 46, `${s.line.name} - AS AGENTS`, 10, true)
        .text(40, 66, 'TAX INVOICE - LOCAL CHARGES IMPORT', 13, true);
      sheet
        .text(40, 90, `Invoice No: ${s.invoiceNumber}`)
        .text(300, 90, `Invoice Dt: ${dateAs(s.issueDate, 'DD-MM-YYYY')}`)
        .text(40, 104, `Customer: ${s.consignee.name}`)
        .text(40, 118, `BL No: ${s.masterBill}`)
        .text(300, 118, `Vsl/Voy: ${s.vessel}/${s.voyage}`)
        .text(40, 132, `POD: ${place(s.discharge)}`)
        .text(300, 132, `Arr. Date: ${dateAs(s.arrival, 'DD-MM-YYYY')}`);
      const y = sheet.table(
        165,
        [
          ['Sr', 40],
          ['Charge Head', 70],
          ['Ex. Rate', 290],
          ['Taxable', 370],
          ['Net Amt', 460],
        ],
        s.charges.map((c, i) => [String(i + 1), c.name, '1.00', amount(c.amount), amount(c.amount)]),
        9,
      );
      return [sheet.text(300, y, `Net Payable (${s.currency})`, 9, true).text(460, y, amount(s.chargesTotal), 9, true)];
    },
  },
  {
    name: 'dangerous-imo-multimodal',
    type: 'dangerous_goods_declaration',
    says: [
      'shipper',
      'consignee',
      'document_number',
      'vessel',
      'voyage',
      'port_of_loading_locode',
      'port_of_discharge_locode',
      'un_numbers',
      'containers',
      'seal_numbers',
    ],
    draw: (s) => {
      const [box] = s.boxes;
      const sheet = new Sheet()
        .text(120, 36, 'MULTIMODAL DANGEROUS GOODS FORM', 14, true)
        .cell(40, 50, 260, 52, '1. Shipper/Consignor/Sender', block(s.shipper))
        .cell(300, 50, 130, 26, '2. Transport document number', s.documentNumber)
        .cell(430, 50, 130, 26, '3. Page 1 of 1 pages', '')
        .cell(300, 76, 260, 26, "4. Shipper's reference", 'DGR-118')
        .cell(40, 102, 260, 52, '6. Consignee', block(s.consignee))
        .cell(300, 102, 260, 26, '7. Carrier (to be completed by the carrier)', s.line.name);
      sheet
        .cell(
          40,
          154,
          520,
          30,
          "SHIPPER'S DECLARATION",
          'I hereby declare that the contents of this consignment are fully and accurately described below',
        )
        .cell(40, 184, 260, 26, '10. Vessel / flight no. and date', `${s.vessel} ${s.voyage}`)
        .cell(300, 184, 260, 26, '11. Port / place of loading', place(s.loading))
        .cell(40, 210, 260, 26, '12. Port / place of discharge', place(s.discharge))
        .cell(300, 210, 260, 26, '13. Destination', s.delivery);
      sheet
        .text(
          44,
          250,
          '14. Shipping marks   * Number and kind of packages; description of goods   Gross mass (kg)   Net mass   Cube (m3)',
          6.5,
        )
        .text(44, 266, `${s.dangerous.un}, ${s.dangerous.name}, CLASS ${s.dangerous.hazard}, PG ${s.dangerous.group}`)
        .text(44, 280, `${s.packages} ${s.packageKind}`);
      sheet.each(s.boxes, (b, i) =>
        sheet
          .cell(40, 320 + i * 27, 130, 27, '15. Container identification No.', b.number)
          .cell(170, 320 + i * 27, 130, 27, '16. Seal number(s)', b.seal)
          .cell(300, 320 + i * 27, 130, 27, '17. Container/vehicle size & type', b.type)
          .cell(430, 320 + i * 27, 130, 27, '18. Tare (kg)', '3800'),
      );
      return [sheet.text(44, 500, `${box === undefined ? '' : 'CONTAINER PACKING CERTIFICATE'}`, 8)];
    },
  },
  {
    name: 'dangerous-declaration-rows',
    type: 'dangerous_goods_declaration',
    says: [
      'shipper',
      'booking_number',
      'vessel',
      'voyage',
      'un_numbers',
      'containers',
      'port_of_loading_locode',
      'port_of_discharge_locode',
    ],
    draw: (s) => {
      const sheet = new Sheet()
        .text(120, 44, 'DANGEROUS GOODS DECLARATION', 15, true)
        .text(160, 58, '(in accordance with the IMDG Code)', 8);
      const rows: [string, string][] = [
        ['Shipper', s.shipper.name],
        ['Booking no.', s.booking],
        ['Name of vessel', s.vessel],
        ['Voyage', s.voyage],
        ['Port of loading', place(s.loading)],
        ['Port of discharge', place(s.discharge)],
        ['UN No.', s.dangerous.un],
        ['Proper shipping name', s.dangerous.name],
        ['IMO class', s.dangerous.hazard],
        ['Packing group', s.dangerous.group],
        ['Container no.', s.boxes.map(({ number }) => number).join(', ')],
      ];
      sheet.each(rows, ([label, value], i) => sheet.pair(60, 90 + i * 18, label, value, 160, 10));
      return [sheet.text(60, 320, 'Emergency contact +1 800 555 0142', 9)];
    },
  },
  {
    name: 'dangerous-table',
    type: 'dangerous_goods_declaration',
    says: ['booking_number', 'vessel', 'voyage', 'un_numbers', 'containers', 'shipper', 'issue_date'],
    draw: (s) => {
      const sheet = new Sheet()
        .text(40, 44, 'IMO DANGEROUS GOODS DECLARATION', 14, true)
        .pair(40, 70, 'Booking Ref:', s.booking, 100)
        .pair(300, 70, 'Date:', dateAs(s.issueDate, 'DD/MM/YYYY'), 80)
        .pair(40, 86, 'Shipper:', s.shipper.name, 100)
        .pair(40, 102, 'Vessel/Voyage:', `${s.vessel} / ${s.voyage}`, 100);
      sheet.table(
        135,
        [
          ['UN', 40],
          ['Proper Shipping Name', 90],
          ['Class', 330],
          ['PG', 380],
          ['Packages', 430],
          ['Container', 490],
        ],
        s.boxes.map((b) => [
          s.dangerous.un,
          s.dangerous.name.slice(0, 32),
          s.dangerous.hazard,
          s.dangerous.group,
          String(b.packages),
          b.number,
        ]),
        7.5,
      );
      return [
        sheet
          .text(40, 300, `Total gross mass ${threePlaces(s.kilograms)} kg`, 8)
          .text(
            40,
            330,
            'I hereby declare that the contents are fully and accurately described by the proper shipping name',
            7,
          ),
      ];
    },
  },
  {
    name: 'dangerous-container-certificate',
    type: 'dangerous_goods_declaration',
    says: ['un_numbers', 'containers', 'booking_number', 'vessel', 'shipper', 'gross_weight'],
    draw: (s) => {
      const sheet = new Sheet(612, 792)
        .text(80, 44, "SHIPPER'S DECLARATION FOR DANGEROUS GOODS (SEA)", 13, true)
        .text(36, 70, 'Shipper', 8)
        .lines(36, 82, block(s.shipper))
        .text(320, 70, 'Carrier booking number', 8)
        .text(320, 82, s.booking)
        .text(320, 104, 'Ship', 8)
        .text(320, 116, s.vessel);
      sheet
        .text(36, 150, 'Nature and quantity of dangerous goods', 9, true)
        .text(36, 166, `UN number ${s.dangerous.un.slice(2)}`)
        .text(160, 166, s.dangerous.name)
        .text(36, 180, `Class/division ${s.dangerous.hazard}`)
        .text(160, 180, `Packing group ${s.dangerous.group}`)
        .text(36, 200, 'Gross mass')
        .text(160, 200, `${quantity(s.kilograms)} kg`);
      return [
        sheet.text(36, 220, 'Container number(s)').text(160, 220, s.boxes.map(({ number }) => number).join(', ')),
      ];
    },
  },
];
