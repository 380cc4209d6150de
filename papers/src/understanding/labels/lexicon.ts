/**
 * The labels of values, as `NAME: meaning`: in English, and in German, French, Spanish and Italian for bilingual
 * documents. Spaces, case and punctuation do not count. `null`: a label of a value that is not extracted; it still
 * ends the value before it.
 */
import type { ScalarFieldName } from '../part.ts';

/**
 * Some labels announce several fields at once, `VESSEL / VOYAGE`, or one of which the kind is seen from the value only.
 */
export type LabelMeaning =
  | Exclude<ScalarFieldName, 'port_of_loading_locode' | 'port_of_discharge_locode'>
  | 'vessel_voyage'
  | 'bill_or_booking'
  | 'bill_of_lading'
  | 'any_date'
  | 'any_number'
  | 'invoice_number_and_date'
  | 'place_and_date_of_issue'
  | 'total'
  | 'container'
  | 'seal'
  | 'from'
  | 'to'
  | 'route';

const MEANINGS: Readonly<Record<LabelMeaning, string>> = {
  master_bill_of_lading:
    'master b/l|master b/l no|master b/l number|master bill|master bill of lading|master bill of lading no|mbl|mbl no|mbl number|m b/l|mb/l|mb/l no|mb/l number|ocean b/l|ocean b/l no|ocean bill|ocean bill of lading|ocean bill of lading no|waybill no|waybill number|sea waybill no|sea waybill number|seawaybill no|swb no|swb number|swb|it/bl/awb no|carrier b/l no|line b/l no|obl no|obl|transport document no|ocean bill no|mawb/mbl',
  bill_of_lading:
    'b/l|b/l no|b/l number|b/l nr|b/l ref|bl|bl no|bl number|bl nr|bill of lading|bill of lading no|bill of lading number|bill of lading nr|bill of lading ref|b/l or awb no|b/l or awb number|b/l/awb no|bill no|bill number|bill of lading / waybill no|numero de bl|no connaissement|connaissement|connaissement no|konnossement|konnossement nr|polizza di carico|conocimiento de embarque|b/l reference|b/l numbers|bol|bol no|bol number',
  house_bill_of_lading:
    'house b/l|house b/l no|house b/l number|house bill|house bill no|house bill of lading|house bill of lading no|hbl|hbl no|hbl number|h b/l|hb/l|hb/l no|house waybill|house waybill no|fcr no|house bol',
  booking_number:
    'booking|booking no|booking number|booking ref|booking reference|booking ref no|bkg|bkg no|bkg number|bkg ref|carrier booking|carrier booking no|carrier booking number|carrier booking ref|carrier booking reference|buchung|buchungsnummer|buchung nr|no de booking|numero de reserva|reservation|reservation no|booking id|line booking no',
  bill_or_booking: 'b/l or booking number|b/l or booking no|booking or b/l number|booking/b/l no|b/l/booking no',
  document_number:
    'document no|document number|our ref no|delivery order no|delivery order number|do no|do number|d/o|d/o no|d/o number|delivery order|certificate no|certificate number|reference no|receipt no|receipt number|receipt|d/r number|d/r no|dock receipt no|dock receipt number|packing list no|packing list number|pl no|pl|transport document number|report no|report number|mrn|eur.1 no|eur 1 no|declaration no|declaration number|certificate of origin no|notice no|release no|release number',
  issue_date:
    'date of issue|issue date|issued|issued on|date issued|date of issue of b/l|date issue of waybill|date of issue of waybill|document date|d.o. date|do date|d/o date|delivery order date|received date|date received|report date|date of acceptance|summary date|packing list date|dated|b/l date|bl date|bill of lading date|ausstellungsdatum|date prepared|notice date|printed|print date|date of notice|certificate date|on board date|shipped on board date',
  place_and_date_of_issue:
    'place and date of issue|place date of issue|issued at|ort und datum|place of issue and date',
  any_date: 'date|datum|dt|fecha|data',
  vessel:
    'vessel|vessel name|name of vessel|ocean vessel|ocean vessel name|vessels|intended vessel|mother vessel|feeder/mother vessel|trunk vessel|trunk vsl|ship|ship name|name of ship|m/v|mv|vsl|vsl name|exporting carrier|importing carrier|importing vessel|importing vessel or carrier|vessel code/name|carrying vessel|carrier/vessel|carrier vessel|carrying ship|conveyance|schiff|navire|buque|nave|nom du navire|arrival vessel|discharge vessel|means of conveyance|name of carrying vessel|export vessel|import vessel',
  vessel_voyage:
    'vessel/voyage|vessel/voyage no|vessel/voy|vessel/voy no|vessel voyage|vessel & voyage|vessel and voyage|vsl/voy|vsl voy|vessel voy|ocean vessel/voyage|ocean vessel/voyage no|ocean vessel/voy no|ocean vessel voy no|ocean vessel/voy|vessel/voyage/direction|vessel/voyage/imo|vessel/voyage/flag|vessel/flight no and date|vessel/flight|vessel name/voyage|vessel name/voyage no|mother vessel/voyage|vessel/voyage number|schiff/reise|navire/voyage|buque/viaje|arrival vessel/voyage|ship/voyage|m/v & voyage|vessel/flight/voyage|steamer/voyage|carrier/voyage',
  vessel_imo: 'imo|imo no|imo number|lloyds no|imo/lloyds no|vessel imo|vessel imo no',
  voyage:
    'voyage|voyage no|voyage number|voyages|voy|voy no|voy number|voyage nos|intended voyage|trunk voyage|trunk voy|outbound voy|outbound voyage|inbound voyage|inbound voy|voyage/flight/trip|voyage/flight|reise|reise nr|viaje|viaggio|export voyage|import voyage|ocean voyage|arrival voyage',
  port_of_loading:
    'port of loading|port of lading|port of load|port of origin|loading port|load port|pol|port of shipment|port of loading/export|place of loading|port/place of loading|loaded at|ladehafen|verladehafen|port de chargement|puerto de carga|porto di carico|loading pier port|port loading|port of export|porto de embarque|shipment port|sea port of loading|origin port|load at',
  port_of_discharge:
    'port of discharge|port of unlading|port of unloading|discharge port|disch port|discharging port|pod|port of destination|destination port|port of entry name|foreign port of unlading|us port of unlading|u.s. port of unlading|place of discharge|port/place of discharge|to be discharged at|loschhafen|entladehafen|port de dechargement|puerto de descarga|porto di scarico|unloading port|port of delivery|port discharge|sea port of discharge|arrival port|port of arrival|discharge at',
  place_of_receipt: 'place of receipt|place of receipt by pre-carrier|por|receipt place|origin|place of acceptance',
  place_of_delivery:
    'place of delivery|final destination|final place of delivery|place of delivery by on-carrier|del|final delivery|delivery place|destination|ultimate destination|place of final delivery|inland destination|final dest|bestimmungsort|lieu de livraison|door delivery|ramp|place of destination',
  etd: 'etd|etd load port|etd pol|est departure|estimated departure|estimated time of departure|departure date|sailing date|sailed|date of departure|sailing|export date|on board|abfahrt|etd port of loading|date sailed|expected departure|departure|date of sailing|ets|atd|shipped on|shipment date|date of shipment|date of export',
  eta: 'eta|eta pod|eta at pod|eta disch port|eta discharge port|eta port of discharge|eta/hpa|est arrival|est arrival date|estimated arrival|estimated arrival date|estimated date of arrival|estimated time of arrival|expected arrival|expected arrival date|arrival date|arr date|date of arrival|arriving|arrival|import date|voraussichtliche ankunft|voraussichtl ankunft|date d arrivee|fecha de llegada|eta vessel|vessel eta|expected time of arrival|expected date of arrival|planned arrival|ankunft|due to arrive|vessel arrival|arrives|import arrival date',
  last_free_day:
    'last free day|last free date|lfd|free time expires|free time expiry|free time exp|free time ends|free until|free time until|last day of free time|lastfreeday|demurrage free until|free period ends|free days until|free time end|last free time|port lfd|terminal lfd|rail lfd|last free day at port|last free day demurrage|demurrage starts after|storage free until|expiry of free time',
  free_days:
    'free time days|free days|free time|days free|free period|number of free days|demurrage free days|free time allowed|no of free days|free time in days|free time demurrage|import free days',
  firms_code:
    'firms code|firms|firms no|firm code|location firms|terminal firms code|firms code of terminal|location of goods-code(s)/name(s)|location of goods|location of goods code|location of goods codes names|cargo location firms|firms terminal',
  entry_number:
    'entry number|entry no|customs entry no|customs entry number|customs entry|filer code/entry number|filer code/entry no|entry #|us customs entry|entry summary number|cbp entry number|cbp entry no|filer code entry number',
  shipper:
    'shipper|shippers|shipper/exporter|shipper/consignor/sender|shipper name|exporter|exporter name|name of exporter|seller|vendor|supplier|consignor|manufacturer|goods consigned from|received from|shipper and address|absender|versender|chargeur|embarcador|mittente|expediteur|ausfuhrer|exportateur|verkaufer|shipper exporter|sold by|ship from|beneficiary|exporter/shipper|seller/shipper|factory|responsible party|shipped by|shipper name and address|exporter/seller',
  consignee:
    'consignee|consignees|consigned to|consignee name|goods consigned to|sold to|buyer|importer|ultimate consignee|ultimate consignee name|bill to|billed to|invoice to|customer|deliver to|delivery to|for delivery to|please deliver to|please deliver to m/s|empfanger|destinataire|consignatario|destinatario|kunde|kaufer|acheteur|comprador|messrs|consignee not to order|ship to|shipped to|importer name|receiver|name of consignee|consignee/importer|importer/consignee|buyer/consignee|account of|assured|ultimate consignee name last first mi and address',
  notify_party:
    'notify|notify party|notify party/intermediate consignee|notify address|notify party name|also notify party|aviser|partie a notifier|notificar a|meldeadresse|first notify party|1st notify party|notify parties|notify party and address|notificare a|intermediate consignee',
  packages:
    'packages|total packages|total no of packages|total number of packages|number of packages|no of packages|no of pkgs|total pkgs|pkgs|cartons total|total cartons|total ctns|pieces received|pieces|total pieces|anzahl packstucke|packstucke|nombre de colis|total number of packages received|total quantity of packages|packages total|total package|total packages received|total no of cartons|quantity of packages|bultos|numero de bultos|colis|total number of cartons',
  gross_weight:
    'gross weight|total gross weight|gross wt|gross mass|total gross mass|g.w.|g/w|gw|total g.w.|total weight|bruttogewicht|poids brut|peso bruto|peso lordo|gross weight total|total gross wt|cargo weight|gross cargo weight|brutto|weight gross|total gross|gross weight of cargo|rohmasse|gross weight kgs',
  gross_weight_unit: 'weight unit|unit of weight',
  volume_cbm:
    'volume|total volume|measurement|total measurement|cbm|total cbm|meas|measure|total meas|cube|volumen|total cube|volume cbm|measurement total|volume total|rauminhalt',
  invoice_number:
    'invoice|invoice no|invoice number|invoice nr|invoice ref|inv no|inv number|commercial invoice no|commercial invoice number|freight invoice no|rechnung nr|rechnungsnummer|zu rechnung nr|no facture|facture no|numero de factura|factura no|invoices|number and date of invoices|invoice id|numero fattura|invoice reference|numero facture|invoice document no|facture|proforma invoice no|tax invoice no',
  invoice_number_and_date:
    'invoice no & date|invoice no and date|invoice number and date|invoice no date|invoice no. & dt|invoice no/date|number and date of invoice',
  invoice_date:
    'invoice date|date of invoice|invoice dt|inv date|rechnungsdatum|date de facture|fecha de factura|billing date|bill date|invoice issue date|data fattura',
  due_date:
    'due date|payment due|payment due date|payment due by|due by|pay by|zahlbar bis|fallig|falligkeit|echeance|date d echeance|payable by|fecha de vencimiento|due on|invoice due date|settle by|scadenza|please pay by',
  total_amount:
    'total due|total amount due|amount due|total amount|grand total|total payable|net payable|amount payable|total to pay|invoice total|total invoice value|total invoice amount|total invoice|total charges|gesamtbetrag|montant total|total ttc|total charges due|balance due|net amount payable|total collect|importe total|please pay|totale|endbetrag|rechnungsbetrag|total value of invoice|net total|total net payable|total cif value|total fob value|total amount payable|total invoice amount due|sum total',
  total: 'total|totals|sum|gesamt|summe',
  currency: 'currency|cur|curr|ccy|wahrung|devise|moneda|invoice currency|currency code',
  po_numbers:
    'po|po no|po number|po nos|po numbers|p.o.|p.o. no|p.o. number|p/o no|p/o number|p/o|purchase order|purchase order no|purchase order number|purchase orders|customer po|customer order|customer order no|order no|order number|buyer order no|buyers order no|your order|your order no|bestellnummer|bestell nr|buyer po|po ref|po reference|customer po no|customer ref|commande no|no de commande|pedido|orden de compra',
  incoterm:
    'incoterm|incoterms|incoterms 2020|incoterms 2010|terms of sale|price term|price terms|trade term|trade terms|delivery terms|terms of delivery|delivery|lieferbedingung|lieferbedingungen|conditions de livraison|terms of delivery incoterms|shipping terms|sales terms|delivery term|terms|incoterms 2020 rule',
  country_of_origin:
    'country of origin|country of origin of goods|country in which the products are considered as originating|country of manufacture|made in|ursprungsland|pays d origine|pais de origen|origin country|paese di origine|goods origin|origin of goods|country/origin|country of origin of the goods',
  un_numbers: 'un|un no|un number|un nos|un/id no|un id|un numbers|onu',
  container:
    'container|containers|container no|container nos|container number|container numbers|container #|cntr|cntr no|cntr #|cntr nos|equipment|equipment no|equipment number|unit|unit no|container id|container identification no|marks & no/container|marks/container no|container no and seal no|container no/seal no|container nos seal nos|container/seal|conteneur|conteneur no|contenedor|container identification|ctr no|ctnr no|ctn no|equipment id|equip no|box no|container nr',
  seal: 'seal|seals|seal no|seal nos|seal #|seal number|seal numbers|seal 1|precinto|plombe|plomb|plomben nr|scelle|sigillo|carrier seal|seal nr|seal number(s)',
  carrier_scac: 'scac|scac code|carrier scac|carrier code|carrier scac code|line scac',
  from: 'from|von|de',
  to: 'to|nach|a',
  route: 'means of transport and route|means of transport and route as far as known|transport details',
  any_number: 'no|number|ref|ref no|reference|our reference|our ref|nr',
};

/** Labels of values that are not extracted. */
const OTHERS =
  "pre-carriage by|export references|exporters ref|forwarding agent|forwarding agent - references|forwarding agent references|point and country of origin|place of issue|place of issue of b/l|place of issue of waybill|onward inland routing|description of goods|description|description of articles|description of packages and goods|marks|marks and nos|marks and numbers|marks & nos|shipping marks|no and kind of packages|number and kind of packages|kind of packages|kind of packages description of goods|commodity|hs code|h.s. code|hts|size|size/type|type|container type|iso|qty|quantity|rate|unit price|unit value|unit cost|price|amount|item|item no|sku|line total|total value|charge|charges|charge description|charge type|basis|prepaid|collect|service contract|terms of payment|payment terms|payment|freight|freight terms|carriers reference|page|pages|elected entry date|entry type|entry type code/name|entry date|port|port code|surety number|mode of transport|manufacturer id|exporting country|single trans bond|broker/importer file number|consignee number|importer number|importer no|importer of record|importer of record name|importer of record name last first mi and address|manifest number|g.o. number|it number|it no|it/bl/awb code|pickup no|pick up no|pickup number|discharge terminal|cargo location|terminal|location|prepared by|also notify|country of destination|country of final destination|country of export|tax|vat|subtotal|sub total|bank|account no|swift|iban|phone|tel|fax|email|attn|attention|shipping line|line|carrier|carrier (to be completed by the carrier)|mate s receipt|igm no|item|net weight|net mass|tare|chassis|method|product|subject|emergency contact|packing group|pg|class|imo class|proper shipping name|class/division|pick up at|loading pier/terminal|loading pier|agent|delivery agent|for delivery apply to|origin criterion|declaration|certification|supplementary details|container details|days|basis|code|units|charge head|taxable|ex rate|sr|release status|class of entry|date of arrival of goods|country of exportation|shipper's reference|shippers reference|exporter reference|gate|sum insured|equipment details|driver|time in|time out|freight payable at|number of original b/ls|no of original b/l|number of originals|excess value declaration|declared value|movement|service type|type of move|customer no|customer number|vat no|tax id|signature|authorised signature|by|stamp|remarks|instructions|container size|total containers|no of containers|marks numbers|cargo description|style|colour|color|contents|inhalt|netto|netto kg|net|brutto kg|pos|artikel|menge|preis|betrag|mwst|ust|zwischensumme|departure port code|empty return|return to|empty return location|pick-up depot|gross weight in pounds|weight|wgt|wt|vgm|vgm kg|steamship line|ssl|firms name|total value|broker|customs broker|importer file number|freight forwarder|forwarder|insurance|duty|line item|consolidator|cfs|warehouse|ams no|ams hbl no|isf no|scn|afs|sub house|container qty|no of containers or packages|shipper load and count|consignment|kgs|kg|ctns|cartons|pcs|vol|colli|gross kg|weight kg|weight kgs|date of export declaration";

export interface LabelText {
  /** Lower case letters and digits only. */
  readonly key: string;
  /** null: a label of values that are not extracted. */
  readonly meaning: LabelMeaning | null;
}

/** `Master B/L No.` → `masterblno` */
export function labelKey(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/n°|nº|№/g, 'no')
    .replace(/#/g, 'no')
    .replace(/[^a-z0-9]/g, '');
}

export const LABELS: ReadonlyMap<string, LabelText> = new Map(
  [
    ...OTHERS.split('|').map((text): LabelText => ({ key: labelKey(text), meaning: null })),
    ...(Object.entries(MEANINGS) as [LabelMeaning, string][]).flatMap(([meaning, texts]) =>
      texts.split('|').map((text): LabelText => ({ key: labelKey(text), meaning })),
    ),
  ].map((label) => [label.key, label]),
);
