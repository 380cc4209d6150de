/** Papers of sellers: commercial invoices, packing lists, certificates of origin. */
import type { Layout } from '../layout.ts';
import { Sheet } from '../paper.ts';
import { amount, amountWithComma, block, dateAs, place, quantity } from '../writing.ts';

export const SALES: readonly Layout[] = [
  {
    name: 'invoice-china-export',
    type: 'commercial_invoice',
    says: [
      'invoice_number',
      'invoice_date',
      'shipper',
      'consignee',
      'incoterm',
      'total_amount',
      'currency',
      'po_numbers',
      'port_of_loading_locode',
      'port_of_discharge_locode',
    ],
    draw: (s) => {
      const sheet = new Sheet()
        .text(170, 44, s.shipper.name, 13, true)
        .lines(200, 58, s.shipper.address, 8)
        .text(230, 92, 'COMMERCIAL INVOICE', 15, true);
      sheet
        .pair(40, 120, 'TO:', '', 0)
        .lines(70, 120, block(s.consignee))
        .pair(370, 120, 'INVOICE NO.:', s.invoiceNumber, 80)
        .pair(370, 134, 'DATE:', dateAs(s.issueDate, 'MMM.DD,YYYY'), 80)
        .pair(370, 148, 'P/O NO.:', s.orders.join(', '), 80);
      sheet
        .pair(40, 180, 'FROM:', place(s.loading), 40)
        .pair(240, 180, 'TO:', place(s.discharge), 30)
        .pair(430, 180, 'PRICE TERM:', `${s.incoterm} ${s.loading.name}`, 70);
      const y = sheet.table(
        210,
        [
          ['DESCRIPTION OF GOODS', 40],
          ['QUANTITY', 270],
          ['UNIT PRICE', 360],
          ['AMOUNT', 460],
        ],
        s.items.map((i) => [
          i.description,
          `${i.quantity} PCS`,
          `${s.currency} ${i.price.toFixed(2)}`,
          `${s.currency} ${amount(i.amount)}`,
        ]),
        9,
      );
      return [
        sheet
          .rule(40, y - 8, 560)
          .text(40, y + 6, 'TOTAL:', 9, true)
          .text(460, y + 6, `${s.currency} ${amount(s.goodsTotal)}`, 9, true),
      ];
    },
  },
  {
    name: 'invoice-european',
    type: 'commercial_invoice',
    says: [
      'invoice_number',
      'invoice_date',
      'due_date',
      'shipper',
      'consignee',
      'incoterm',
      'total_amount',
      'currency',
      'country_of_origin',
    ],
    draw: (s) => {
      const sheet = new Sheet()
        .text(40, 44, s.shipper.name, 14, true)
        .text(40, 58, s.shipper.address.join(', '), 7)
        .text(40, 140, 'Handelsrechnung / Commercial Invoice', 14, true)
        .text(40, 80, 'Kunde / Customer', 7)
        .lines(40, 92, block(s.consignee));
      sheet
        .pair(340, 80, 'Rechnungsnummer / Invoice number', '', 0)
        .text(500, 80, s.invoiceNumber)
        .pair(340, 94, 'Rechnungsdatum / Invoice date', '', 0)
        .text(500, 94, dateAs(s.issueDate, 'DD.MM.YYYY'))
        .pair(340, 108, 'Zahlbar bis / Due date', '', 0)
        .text(500, 108, dateAs(s.dueDate, 'DD.MM.YYYY'));
      sheet
        .pair(40, 160, 'Lieferbedingung / Incoterms 2020', '', 0)
        .text(220, 160, `${s.incoterm} ${s.loading.name}`)
        .pair(40, 174, 'Ursprungsland / Country of origin', '', 0)
        .text(220, 174, s.origin);
      const y = sheet.table(
        200,
        [
          ['Pos.', 40],
          ['Artikel / Item', 70],
          ['Zolltarif / HS', 270],
          ['Menge / Qty', 340],
          ['Preis / Price', 410],
          ['Betrag / Amount', 480],
        ],
        s.items.map((i, n) => [
          String(n + 1),
          i.description,
          i.hsCode,
          String(i.quantity),
          amountWithComma(i.price),
          amountWithComma(i.amount),
        ]),
        8,
      );
      sheet
        .text(340, y, 'Zwischensumme / Subtotal', 8)
        .text(480, y, amountWithComma(s.goodsTotal), 8)
        .text(340, y + 13, 'USt. / VAT 0 %', 8)
        .text(480, y + 13, '0,00', 8);
      return [
        sheet
          .text(340, y + 28, `Gesamtbetrag / Total ${s.currency}`, 9, true)
          .text(480, y + 28, amountWithComma(s.goodsTotal), 9, true),
      ];
    },
  },
  {
    name: 'invoice-us-form',
    type: 'commercial_invoice',
    says: [
      'invoice_number',
      'invoice_date',
      'shipper',
      'consignee',
      'incoterm',
      'total_amount',
      'currency',
      'country_of_origin',
      'gross_weight',
      'packages',
    ],
    draw: (s) => {
      const sheet = new Sheet(612, 792).text(220, 40, 'COMMERCIAL INVOICE', 14, true);
      sheet
        .cell(36, 56, 270, 56, 'SHIPPER / EXPORTER', block(s.shipper))
        .cell(306, 56, 135, 28, 'INVOICE NO.', s.invoiceNumber)
        .cell(441, 56, 135, 28, 'INVOICE DATE', dateAs(s.issueDate, 'MM/DD/YYYY'));
      sheet
        .cell(36, 112, 270, 56, 'SOLD TO', block(s.consignee))
        .cell(306, 84, 135, 28, 'COUNTRY OF ORIGIN', s.origin)
        .cell(441, 84, 135, 28, 'TERMS OF SALE', s.incoterm)
        .cell(306, 112, 135, 28, 'TERMS OF PAYMENT', 'NET 30 DAYS')
        .cell(441, 112, 135, 28, 'CURRENCY', s.currency);
      const y = sheet.table(
        190,
        [
          ['ITEM', 36],
          ['QTY', 260],
          ['UNIT VALUE', 330],
          ['TOTAL VALUE', 440],
        ],
        s.items.map((i) => [i.description, quantity(i.quantity), i.price.toFixed(2), amount(i.amount)]),
        9,
      );
      sheet
        .cell(36, y, 180, 28, 'TOTAL NO. OF PACKAGES', String(s.packages))
        .cell(216, y, 180, 28, 'TOTAL GROSS WEIGHT', `${quantity(s.kilograms)} KG`)
        .cell(396, y, 180, 28, 'TOTAL INVOICE VALUE', amount(s.goodsTotal));
      return [
        sheet.text(36, y + 60, 'I DECLARE ALL THE INFORMATION CONTAINED IN THIS INVOICE TO BE TRUE AND CORRECT', 7),
      ];
    },
  },
  {
    name: 'invoice-pro-inline',
    type: 'commercial_invoice',
    says: [
      'invoice_number',
      'invoice_date',
      'shipper',
      'consignee',
      'incoterm',
      'total_amount',
      'currency',
      'po_numbers',
      'vessel',
      'voyage',
    ],
    draw: (s) => {
      const sheet = new Sheet()
        .text(40, 46, 'INVOICE', 20, true)
        .text(40, 70, `Invoice # ${s.invoiceNumber}`, 10)
        .text(240, 70, `Date: ${dateAs(s.issueDate, 'D Mmm YYYY')}`, 10)
        .text(400, 70, `PO # ${s.orders.join(' / ')}`, 10);
      sheet
        .text(40, 96, 'Seller', 8, true)
        .lines(40, 108, block(s.shipper))
        .text(320, 96, 'Buyer', 8, true)
        .lines(320, 108, block(s.consignee))
        .text(40, 160, `Delivery: ${s.incoterm} (Incoterms 2020)`)
        .text(240, 160, `Shipped per ${s.vessel} voy. ${s.voyage}`);
      const y = sheet.table(
        190,
        [
          ['#', 40],
          ['Product', 60],
          ['HTS', 270],
          ['Qty', 340],
          ['Price', 400],
          ['Extended', 470],
        ],
        s.items.map((i, n) => [
          String(n + 1),
          i.description,
          i.hsCode,
          String(i.quantity),
          i.price.toFixed(2),
          amount(i.amount),
        ]),
        9,
      );
      return [
        sheet
          .text(340, y, 'Freight', 9)
          .text(470, y, '0.00', 9)
          .text(340, y + 15, 'Grand total', 10, true)
          .text(410, y + 15, s.currency, 10)
          .text(470, y + 15, amount(s.goodsTotal), 10, true),
      ];
    },
  },
  {
    name: 'invoice-india-grid',
    type: 'commercial_invoice',
    says: [
      'invoice_number',
      'invoice_date',
      'shipper',
      'consignee',
      'port_of_loading_locode',
      'port_of_discharge_locode',
      'total_amount',
      'currency',
      'country_of_origin',
    ],
    draw: (s) => {
      const sheet = new Sheet()
        .text(210, 40, 'EXPORT INVOICE', 13, true)
        .text(180, 52, '(SUPPLY MEANT FOR EXPORT UNDER LUT)', 7);
      sheet
        .cell(40, 60, 260, 54, 'Exporter', block(s.shipper))
        .cell(300, 60, 260, 27, 'Invoice No. & Date', `${s.invoiceNumber}  Dt. ${dateAs(s.issueDate, 'DD-MM-YYYY')}`)
        .cell(300, 87, 260, 27, "Exporter's Ref.", 'IEC 0388115211');
      sheet
        .cell(40, 114, 260, 54, 'Consignee', block(s.consignee))
        .cell(300, 114, 130, 27, 'Country of Origin of Goods', s.origin)
        .cell(430, 114, 130, 27, 'Country of Final Destination', 'U.S.A.');
      sheet
        .cell(40, 168, 130, 27, 'Pre-Carriage by', 'ROAD')
        .cell(170, 168, 130, 27, 'Port of Loading', place(s.loading))
        .cell(300, 168, 130, 27, 'Port of Discharge', place(s.discharge))
        .cell(430, 168, 130, 27, 'Final Destination', s.delivery);
      const y = sheet.table(
        215,
        [
          ['Marks & Nos.', 44],
          ['Description of Goods', 120],
          ['Quantity', 300],
          ['Rate', 390],
          ['Amount', 470],
        ],
        s.items.map((i, n) => [
          `${n + 1}-${i.quantity}`,
          i.description,
          quantity(i.quantity),
          i.price.toFixed(2),
          amount(i.amount),
        ]),
        9,
      );
      return [
        sheet
          .text(300, y, `Total ${s.currency}`, 9, true)
          .text(470, y, amount(s.goodsTotal), 9, true)
          .text(44, y + 20, 'Amount chargeable (in words): as above', 8),
      ];
    },
  },
  {
    name: 'invoice-ledger-below',
    type: 'commercial_invoice',
    says: [
      'invoice_number',
      'invoice_date',
      'due_date',
      'shipper',
      'consignee',
      'incoterm',
      'total_amount',
      'currency',
      'po_numbers',
    ],
    draw: (s) => {
      const sheet = new Sheet(612, 792)
        .text(36, 44, s.shipper.name, 12, true)
        .text(400, 44, 'Commercial Invoice', 14, true);
      sheet.table(
        90,
        [
          ['Invoice Number', 36],
          ['Invoice Date', 160],
          ['Due Date', 280],
          ['Customer PO', 380],
          ['Incoterm', 510],
        ],
        [
          [
            s.invoiceNumber,
            dateAs(s.issueDate, 'YYYY-MM-DD'),
            dateAs(s.dueDate, 'YYYY-MM-DD'),
            s.orders.join(', '),
            s.incoterm,
          ],
        ],
        9,
      );
      sheet
        .text(36, 130, 'Bill to:', 8, true)
        .lines(36, 142, block(s.consignee))
        .text(320, 130, 'Exporter:', 8, true)
        .lines(320, 142, block(s.shipper));
      const y = sheet.table(
        210,
        [
          ['SKU / Description', 36],
          ['Units', 280],
          ['Unit cost', 360],
          [`Line total (${s.currency})`, 460],
        ],
        s.items.map((i) => [i.description, String(i.quantity), amount(i.price), amount(i.amount)]),
        9,
      );
      return [sheet.text(360, y, 'Invoice total', 10, true).text(460, y, amount(s.goodsTotal), 10, true)];
    },
  },
  {
    name: 'packing-china',
    type: 'packing_list',
    says: [
      'invoice_number',
      'invoice_date',
      'consignee',
      'packages',
      'gross_weight',
      'volume_cbm',
      'containers',
      'shipper',
    ],
    draw: (s) => {
      const sheet = new Sheet()
        .text(170, 44, s.shipper.name, 13, true)
        .lines(200, 58, s.shipper.address, 8)
        .text(250, 92, 'PACKING LIST', 15, true)
        .pair(40, 120, 'TO:', '', 0)
        .lines(70, 120, block(s.consignee))
        .pair(370, 120, 'INVOICE NO.:', s.invoiceNumber, 80)
        .pair(370, 134, 'DATE:', dateAs(s.issueDate, 'MMM.DD,YYYY'), 80);
      const y = sheet.table(
        180,
        [
          ['CONTAINER NO.', 40],
          ['DESCRIPTION', 140],
          ['CTNS', 300],
          ['G.W. (KGS)', 370],
          ['MEAS. (CBM)', 470],
        ],
        s.boxes.map((b) => [b.number, s.goods, String(b.packages), quantity(b.kilograms), quantity(b.cubicMetres)]),
        9,
      );
      return [
        sheet
          .text(140, y, 'TOTAL:', 9, true)
          .text(300, y, String(s.packages), 9)
          .text(370, y, quantity(s.kilograms), 9)
          .text(470, y, quantity(s.cubicMetres), 9),
      ];
    },
  },
  {
    name: 'packing-us-cells',
    type: 'packing_list',
    says: ['document_number', 'shipper', 'consignee', 'packages', 'gross_weight', 'po_numbers', 'issue_date'],
    draw: (s) => {
      const sheet = new Sheet(612, 792).text(36, 44, 'PACKING LIST', 18, true);
      sheet
        .cell(36, 60, 180, 56, 'Ship from', block(s.shipper))
        .cell(216, 60, 180, 56, 'Ship to', block(s.consignee))
        .cell(396, 60, 180, 28, 'Packing List No.', s.documentNumber)
        .cell(396, 88, 180, 28, 'Date', dateAs(s.issueDate, 'Mmm D, YYYY'))
        .cell(36, 116, 360, 28, 'Purchase Order', s.orders.join(', '));
      const y = sheet.table(
        165,
        [
          ['Item', 36],
          ['Quantity', 300],
          ['Cartons', 400],
        ],
        s.items.map((i) => [i.description, String(i.quantity), String(Math.ceil(i.quantity / 10))]),
        9,
      );
      return [
        sheet
          .pair(36, y, 'Total packages', String(s.packages))
          .pair(300, y, 'Total gross weight', `${quantity(s.kilograms)} kg`),
      ];
    },
  },
  {
    name: 'packing-weight-list-german',
    type: 'packing_list',
    says: ['invoice_number', 'issue_date', 'packages', 'gross_weight', 'consignee'],
    draw: (s) => {
      const sheet = new Sheet()
        .text(40, 44, s.shipper.name, 13, true)
        .text(40, 90, 'Packliste / Packing and Weight List', 14, true)
        .pair(40, 120, 'Zu Rechnung Nr. / Invoice no.', s.invoiceNumber, 170)
        .pair(40, 134, 'Datum / Date', dateAs(s.issueDate, 'DD.MM.YYYY'), 170)
        .pair(40, 148, 'Empfänger / Consignee', s.consignee.name, 170);
      const y = sheet.table(
        180,
        [
          ['Colli / Package', 40],
          ['Inhalt / Contents', 140],
          ['Netto kg', 380],
          ['Brutto kg', 460],
        ],
        s.boxes.map((b, n) => [
          String(n + 1),
          s.goods,
          amountWithComma(b.kilograms - 100),
          amountWithComma(b.kilograms),
        ]),
        9,
      );
      return [
        sheet
          .text(40, y, 'Anzahl Packstücke / Number of packages', 9, true)
          .text(300, y, String(s.packages), 9)
          .text(40, y + 15, 'Bruttogewicht / Gross weight', 9, true)
          .text(300, y + 15, `${amountWithComma(s.kilograms)} kg`, 9),
      ];
    },
  },
  {
    name: 'packing-shipping-marks',
    type: 'packing_list',
    says: [
      'invoice_number',
      'vessel',
      'voyage',
      'port_of_loading_locode',
      'port_of_discharge_locode',
      'containers',
      'seal_numbers',
      'shipper',
      'consignee',
    ],
    draw: (s) => {
      const sheet = new Sheet()
        .text(200, 40, 'PACKING LIST / WEIGHT NOTE', 13, true)
        .cell(40, 56, 260, 54, '1. Shipper', block(s.shipper))
        .cell(300, 56, 260, 27, '2. Invoice No.', s.invoiceNumber)
        .cell(40, 110, 260, 54, '3. Consignee', block(s.consignee));
      sheet
        .cell(40, 164, 130, 27, '4. Carrier / Vessel', s.vessel)
        .cell(170, 164, 130, 27, '5. Voyage', s.voyage)
        .cell(300, 164, 130, 27, '6. Loading port', place(s.loading))
        .cell(430, 164, 130, 27, '7. Destination port', place(s.discharge));
      sheet.table(
        215,
        [
          ['8. Container', 44],
          ['9. Seal', 160],
          ['10. Cartons', 250],
          ['11. G/W', 350],
          ['12. CBM', 450],
        ],
        s.boxes.map((b) => [b.number, b.seal, String(b.packages), quantity(b.kilograms), quantity(b.cubicMetres)]),
        9,
      );
      return [sheet];
    },
  },
  {
    name: 'packing-summary-rows',
    type: 'packing_list',
    says: [
      'po_numbers',
      'packages',
      'gross_weight',
      'volume_cbm',
      'master_bill_of_lading',
      'containers',
      'document_number',
    ],
    draw: (s) => {
      const sheet = new Sheet().text(40, 50, 'DETAILED PACKING LIST', 14, true);
      const rows: [string, string][] = [
        ['PL #', s.documentNumber],
        ['Order no.', s.orders.join(', ')],
        ['B/L', s.masterBill],
        ['Container', s.boxes.map(({ number }) => number).join(', ')],
        ['Cartons total', String(s.packages)],
        ['Gross wt', `${quantity(s.kilograms)} KGS`],
        ['Volume', `${quantity(s.cubicMetres)} CBM`],
      ];
      sheet.each(rows, ([label, value], i) => sheet.pair(40, 80 + i * 16, label, value, 100));
      sheet.table(
        210,
        [
          ['Style', 40],
          ['Colour', 260],
          ['Qty', 340],
        ],
        s.items.map((i) => [i.description, 'NATURAL', String(i.quantity)]),
        9,
      );
      return [sheet];
    },
  },
  {
    name: 'origin-chamber',
    type: 'certificate_of_origin',
    says: [
      'document_number',
      'shipper',
      'consignee',
      'country_of_origin',
      'vessel',
      'port_of_discharge_locode',
      'invoice_number',
    ],
    draw: (s) => {
      const sheet = new Sheet()
        .text(330, 50, 'CERTIFICATE OF ORIGIN', 14, true)
        .text(330, 66, `Certificate No. ${s.documentNumber}`, 9);
      sheet
        .cell(40, 40, 260, 54, '1. Exporter', block(s.shipper))
        .cell(40, 94, 260, 54, '2. Consignee', block(s.consignee))
        .cell(40, 148, 260, 40, '3. Means of transport and route', [
          `${s.vessel}`,
          `FROM ${place(s.loading)} TO ${place(s.discharge)} BY SEA`,
        ])
        .cell(300, 94, 260, 54, '4. Country of origin', s.origin);
      sheet.table(
        210,
        [
          ['5. Marks and numbers', 44],
          ['6. Number and kind of packages; description of goods', 140],
          ['7. H.S. Code', 370],
          ['8. Quantity', 440],
          ['9. Invoice no.', 500],
        ],
        [['N/M', `${s.packages} ${s.packageKind} ${s.goods}`, s.hsCode, '1', s.invoiceNumber]],
        7,
      );
      return [
        sheet
          .text(
            44,
            500,
            '10. Declaration by the exporter: the undersigned hereby declares that the above details are correct',
            7,
          )
          .text(320, 500, '11. Certification', 7),
      ];
    },
  },
  {
    name: 'origin-form-a',
    type: 'certificate_of_origin',
    says: ['document_number', 'shipper', 'consignee', 'invoice_number', 'gross_weight'],
    draw: (s) => {
      const sheet = new Sheet()
        .text(320, 46, `Reference No. ${s.documentNumber}`, 9)
        .text(320, 62, 'GENERALIZED SYSTEM OF PREFERENCES', 9, true)
        .text(320, 76, 'CERTIFICATE OF ORIGIN', 11, true)
        .text(320, 88, '(Combined declaration and certificate) FORM A', 8);
      sheet
        .cell(40, 36, 260, 56, "1. Goods consigned from (Exporter's business name, address, country)", block(s.shipper))
        .cell(40, 92, 260, 56, "2. Goods consigned to (Consignee's name, address, country)", block(s.consignee))
        .cell(
          40,
          148,
          260,
          44,
          '3. Means of transport and route (as far as known)',
          `FROM ${place(s.loading)} TO ${place(s.discharge)} BY VESSEL`,
        );
      sheet
        .text(44, 204, '5. Item number', 6.5)
        .text(100, 204, '7. Number and kind of packages; description of goods', 6.5)
        .text(330, 204, '8. Origin criterion', 6.5)
        .text(400, 204, '9. Gross weight', 6.5)
        .text(490, 204, '10. Number and date of invoices', 6.5);
      return [
        sheet
          .text(44, 220, '1')
          .text(100, 220, `${s.packages} ${s.packageKind} OF ${s.goods}`)
          .text(340, 220, 'P')
          .text(400, 220, `${quantity(s.kilograms)} KGS`)
          .text(490, 220, s.invoiceNumber),
      ];
    },
  },
  {
    name: 'origin-us-affidavit',
    type: 'certificate_of_origin',
    says: ['shipper', 'consignee', 'country_of_origin', 'vessel', 'master_bill_of_lading', 'issue_date'],
    draw: (s) => {
      const sheet = new Sheet(612, 792)
        .text(190, 50, 'Certificate of Origin', 18, true)
        .text(36, 80, `The undersigned ${s.shipper.name} declares that the following goods`, 9)
        .text(36, 94, `were shipped on the date of ${dateAs(s.issueDate, 'MMMM D, YYYY')}.`, 9);
      const rows: [string, string][] = [
        ['Exporter name', s.shipper.name],
        ['Consigned to', s.consignee.name],
        ['Ocean vessel', s.vessel],
        ['Bill of lading number', s.masterBill],
        ['Country of manufacture', s.origin],
        ['Date', dateAs(s.issueDate, 'MMMM D, YYYY')],
      ];
      sheet.each(rows, ([label, value], i) => sheet.pair(36, 130 + i * 18, label, value, 150, 10));
      return [
        sheet
          .text(36, 260, `${s.packages} ${s.packageKind}  ${s.goods}`, 10)
          .text(36, 320, 'Sworn to before me, notary public', 8),
      ];
    },
  },
  {
    name: 'origin-eur-preference',
    type: 'certificate_of_origin',
    says: ['document_number', 'shipper', 'consignee', 'country_of_origin', 'gross_weight', 'invoice_number'],
    draw: (s) => {
      const sheet = new Sheet()
        .text(300, 40, 'MOVEMENT CERTIFICATE', 13, true)
        .text(300, 54, `EUR.1   No ${s.documentNumber}`, 11, true)
        .cell(40, 36, 250, 54, '1. Exporter (Name, full address, country)', block(s.shipper))
        .cell(40, 90, 250, 54, '3. Consignee (Name, full address, country) (Optional)', block(s.consignee));
      sheet
        .cell(290, 90, 270, 27, '4. Country in which the products are considered as originating', s.origin)
        .cell(290, 117, 270, 27, '5. Country of destination', 'USA')
        .cell(
          40,
          200,
          380,
          60,
          '8. Item number; Marks and numbers; Number and kind of packages; Description of goods',
          `${s.packages} ${s.packageKind} ${s.goods}`,
        );
      return [
        sheet
          .cell(420, 200, 70, 60, '9. Gross weight (kg)', quantity(s.kilograms))
          .cell(490, 200, 70, 60, '10. Invoices', s.invoiceNumber),
      ];
    },
  },
];
