/**
 * The vocabulary of labels: what trade documents name, with its words in English, German, French, Spanish,
 * Portuguese, Italian, Dutch, Turkish, Polish and Chinese. A label is a combination of concepts, so that "puerto de
 * descarga", "discharge port" and "Entladehafen" are one; meanings.ts says which. Words come from the UN Layout Key,
 * UNTDED, DCSA's fields, FIATA documents, CBP 3461 and 7501, Incoterms, X12 and EDIFACT elements.
 */
import { tableOf } from '@portolan/codes/table-of';
import { LANGUAGES } from './words/languages.ts';
import { simplified } from './words/traditional.ts';

/** Folded words; `_` stands between the words of an expression. Each word has one concept. */
export const WORDS = {
  port: 'port ports puerto porto hafen haven liman limani seaport 港 港口 口岸 prt',
  place:
    'place places lieu lugar luogo local ort plaats yer yeri miejsce location locations point loc 地 地点 ubicacion emplacement city',
  loading:
    'loading lading load loaded lade ladung laden belade verlade verladung embarque carico imbarco caricamento chargement embarquement laad inlading yukleme yuklenme yuklendigi zaladunku zaladunek 装货 装船 起运 装运 verschiffung verschiffungs cargue carregamento zaladowania 启运 装 emb ld ldg ldng',
  discharge:
    'discharge discharging discharged unloading unlading unload disch descarga desembarque scarico sbarco dechargement debarquement losch loschung entlade entladung entladen lossing ontscheping bosaltma tahliye wyladunku rozladunku 卸货 auslade 卸船 dsch dischg descargue descarregamento rozladowania',
  shipment:
    'shipment shipments sendung expedition consignment envio spedizione zending sevkiyat przesylki 货运 shpt shipping',
  receipt:
    'receipt acceptance receiving reception recepcion recebimento ricevimento ubernahme ontvangst teslim_alma tesellum odbioru przyjecia recibo recu ricevuta presa_in_carico prise_en_charge received recd taking_in_charge annahme ricezione inontvangstneming teslim_alindigi 接货 odebrania',
  delivery:
    'delivery deliver livraison entrega consegna ablieferung auslieferung anlieferung aflevering levering teslim teslimat dostawy dostawa 交货 zustellung lieferung liefer aflever dlvy dely delv uitlever',
  destination:
    'destination dest destn destino destinazione bestimmung bestimmungs bestemming bestemmings varis_yeri varma przeznaczenia 目的 ziel docelowe docelowy endbestimmung 抵达地',
  final: 'final finale ultimate endgultig endgultiger eind nihai koncowy koncowe 最终 letzter_bestimmung inland door',
  origin:
    'origin origine origen origem ursprung ursprungs oorsprong oorsprongs mense menseli pochodzenia 原产 原产地 originating herkunft herkunfts made_in manufacture originated herkomst herkomstig',
  country: 'country pays pais paese land landes ulke ulkesi kraj kraju 国 国家 state',
  terminal:
    'terminal terminals terminale pier wharf quay kai cfs warehouse depot yard facility almacen entrepot magazzino antrepo gate berth lager',
  rail: 'rail ramp railroad railhead',
  transshipment:
    'transshipment transhipment t/s via umlade umladung transbordo transbordement trasbordo aktarma przeladunku overslag 中转 relay connecting',
  preCarriage:
    'pre-carriage precarriage pre-carrier precarrier vorlauf on-carriage oncarriage on-carrier nachlauf onward_inland_routing pre_carriage on_carriage pre_carrier pre_vsl feeder onward',
  route: 'route routing leitweg itineraire itinerario ruta rotta',

  date: 'date dated dates dt datum data fecha daty tarih tarihi 日期 dat termin',
  day: '日 day days tag tage tagen jour jours dia dias giorno giorni dag dagen gun gunu gunler dni dzien 天 天数 day(s)',
  time: 'time zeit heure hora ora tijd saat czas period periode perioda zeitraum frist delai plazo sure suresi okres 时间 期 tiempo tempo',
  estimated:
    'estimated expected est planned scheduled voraussichtlich voraussichtliche voraussichtlicher voraussichtliches voraussichtl estime estimee prevu prevue estimado estimada previsto prevista verwacht verwachte tahmini planowana planowany przewidywana przewidywany 预计 geschatzte geplante projected anticipated vorauss erwartet erwartete erwarteter vermoedelijke verwachting attendu attendue esperada esperado attesa atteso beklenen oczekiwana oczekiwany',
  actual: 'actual tatsachlich tatsachliche reelle effettivo effettiva gercek rzeczywista',
  arrival:
    'arrival arrive arrives arriving arrived arr ankunft ankunfts arrivee llegada arribo chegada atraque arrivo aankomst varis gelis przybycia przyplyniecia zawiniecia 到港 到达 抵港 到货 due_to_arrive eintreffen atracacao atracagem 抵运 binnenkomst przyjscia eintrifft binnengekomen',
  departure:
    'departure depart departs departed dep departing sailing sailed sail sails abfahrt abgang auslaufen depart_navire salida saida zarpe partenza vertrek afvaart kalkis hareket wyjscia wyplyniecia 开航 离港 启航 shipped cikis auslauf partida 开船 wyjazd weggang',
  onBoard: 'on_board onboard shipped_on_board laden_on_board an_bord a_bord a_bordo aan_boord',
  last: 'last son letzter letzte letztes dernier derniere ultimo ultima laatste ostatni 最后 latest',
  free: 'free frei freie freier gratuit gratuite franc franche francs libre libres livre livres gratuito gratis franchigia vrije vrij serbest ucretsiz bezplatny wolny wolne wolna wolnych wolnego 免费 免 freizeit franchise franquia libero liberi libera bez_oplat 免租 免堆 免箱 lagergeldfrei standgeldfrei',
  expires:
    'expires expiry expiration expire exp until till thru through upto 至 ends end ending ablauf endet jusqu jusqu_au expira hasta ate termino fino_al bis_zum tot eindigt bitis bitimi kadar do_dnia uplywa bis valid ende fin fine fim einde sonu koniec 截至 termine avant antes ',
  demurrage:
    'demurrage storage opslag rent 堆 堆存 dem lagergeld standgeld surestaries sobreestadia demora demoras sobreestadias armazenagem controstallie sosta overliggeld demuraj ardiye przestoj skladowe 滞期 滞港 magasinage almacenaje',
  detention: 'detention detencion per-diem per_diem 滞箱 empty_return_free',
  start: 'start starts begin begins commence commences beginn ab debut inicio inizio after',
  cutoff:
    'cut-off cutoff cut_off cutoffs closing cut deadline ladeschluss annahmeschluss abgabeschluss cierre corte fecha_limite prazo data_limite cloture limite chiusura termine_ultimo sluiting sluitingstijd zamkniecie kapanis 截关 截单 截港 截止 截重 date_limite',
  due: 'due fallig fallige falligkeit falligkeits echeance vence vencimiento vencimento scadenza vervaldatum vervaldag vade vadesi 到期 zahlbar settle zahlungsziel vervalt vto vcto  期限',
  issue:
    'issue issued issuing issuance ausgestellt ausstellung ausstellungs emission emis emise emision emissao emitido emissione emesso uitgifte afgifte duzenleme duzenlenme wystawienia 签发 prepared created generated erstellt erstellungs rilascio delivrance sent gesendet verzonden envoye enviado inviato 发送 etablissement 申报 run print printed opgemaakt duzenlendigi tanzim 制单 出具 签单 etabli datiert expedido expedida prepared_on',

  number:
    'no nos nr nrs number numbers num numero numeros nummer nummern n nro numara numarasi numer numeru 号 号码 编号 # id identification nbr nº n° number(s) no(s) kennung folio nb nbre',
  reference:
    'ref refs reference references referenz referencia referencias riferimento riferimenti referentie referans 参考 zeichen refer file dossier',
  code: 'code codes kod kodu codigo codice kode 代码 code(s) codes_names',
  name: 'name names nom naam nombre nome adi nazwa 名称 namen last_first_mi',
  address: 'address addresses adresse anschrift direccion indirizzo endereco adres adresi adresa 地址 full street',
  bill: 'bl b/l b/ls bls bol bill bill_of_lading bills_of_lading connaissement konnossement seekonnossement conocimiento conocimiento_de_embarque conhecimento conhecimento_de_embarque polizza_di_carico cognossement konsimento konismento konosament 提单 polizza 提运单',
  waybill:
    'waybill waybills seawaybill swb way_bill sea_waybill lettre_de_transport carta_de_porte seefrachtbrief zeevrachtbrief awb 运单 海运单 frachtbrief',
  master: 'master ana ocean main mtr mestre maitre haupt 主 mere madre mae glowny hoofd',
  mbl: 'mbl m-bl mb/l m/bl mbol obl mawb m_b/l 主单 总提单 船东单 m.b/l m.b.l',
  house: 'house haus huis hijo hija filhote figlio nvocc nvo 分 hse maison fille ara',
  hbl: 'hbl h-bl hb/l h/bl fbl fcr hbol hawb h_b/l 分单 货代单 分提单 h.b/l h.b.l',
  booking:
    'booking bookings bkg bkgs bkng buchung buchungs reservation reserva prenotazione boeking boekings rezervasyon rezerwacji bukingu 订舱 订舱单',
  invoice:
    'invoice invoices inv p/i rechnung rechnungs handelsrechnung facture factures factura facturas fatura faturasi fattura fatture factuur faktura faktury 发票',
  purchase:
    'purchase compra acquisto achat inkoop satinalma zakupu bestell bestellung bestelling encomenda bestellnr bestel satin_alma',
  order:
    'order orders auftrag auftrags commande pedido pedidos ordine ordini siparis zamowienia zamowienie 订单 orden ordre encomendas',
  po: 'po bon_de_commande p/o p/os p.o ponumber pono o/c 采购订单',
  deliveryOrder: 'd/o delivery_order delivery_orders freight_release bon_a_delivrer',
  document:
    'document documents dokument doc documento paper form formulario belge dokumentu 文件 report bericht declaration declaracion declaracao dichiarazione erklarung beyanname notice avis certificate certificat certificado certificato zertifikat sertifika swiadectwo zeugnis mrn packing_list packliste colisage release pl d/r dock_receipt summary eur_1 eur.1 eur1 notification meldung certificaat c.a.n beleg belege belegnummer dokumente aviso avviso awiza awizo aviz buono ordi 单据 通知单 证书 提货单 ihbarname bildirim_no freistellung',
  your: 'your ihr ihre votre vos su seu vostro uw sizin vs panstwa vossa vosso suas jullie',
  our: 'our unser unsere notre nuestra nuestro nosso nostro onze bizim nasz',
  entry: 'entry entries filer entry_summary',
  customs: 'customs cbp zoll douane aduana alfandega dogana gumruk celny',
  firms: 'firms firm_code firms_code firms-code',
  scac: 'scac',
  hs: 'hs h.s h.s. hts hsn htsus tariff tarif taric zolltarif ncm gtip 税则',
  unNumber: 'un un_no un_nos un_number un_numbers un_id un_nr un-nr un/id onu',
  seal: 'sello seal seals siegel plombe plomben plomb plombs precinto precintos lacre lacres sigillo sigilli zegel zegels muhur muhru plomby 封 铅封 封号 封条 seal(s) scelle scelles marchamo selo selos',
  container:
    'container containers cntr cntrs cont ctr ctnr conteneur conteneurs contenedor contenedores conteiner contenitore contenitori konteyner kontener kontenera equipment equip 箱 箱号 集装箱 behalter box container(s) equipo equipamento cntnr 柜 柜号 contentor contentores',
  unit: 'unit units einheit unite unidad unidade unita eenheid birim jednostka',
  imo: 'imo lloyds lloyd_s omi',

  vessel:
    'vessel vessels ship ships vsl vsls mv m/v schiff schiffs schiffsname seeschiff navire navires buque buques navio nave navi schip gemi geminin statek statku 船 船名 steamer conveyance motorschiff motonave m/n zeeschip dampfer bateau barco embarcacao piroscafo vaartuig vasita vasitasi 船舶 承运船舶 运输工具 beforderungsmittel vervoermiddel vervoermiddelen veiculo vehiculo',
  voyage:
    'voyage voyages voy reise reisenummer viaje viagem viaggio reis sefer seferi rejs rejsu 航次 trip flight voy/flight fahrt podroz podrozy voyage/flight',
  flag: 'flag flagge pavillon bandera bandeira bandiera bayrak',
  carrier:
    'carrier carriers line lines shipping_line steamship_line ssl reederei reeder armateur naviera transportista transportador armador vettore rederij tasiyici przewoznik 承运人 frachtfuhrer operator verfrachter transporteur carrier_s armatorskiego ',
  agent:
    '代理 agent agents agente agenten agenzia acente broker spediteur forwarder forwarding forwarder_s transitaire transitario despachante spedizioniere spedytor consolidator brokers 货代',
  importing: 'importing exporting incoming outgoing inbound outbound intended trunk carrying mother',

  shipper:
    'shipper shippers shipper_s shpr shppr consignor sender exporter exporters seller sellers vendor vendors supplier suppliers manufacturer absender versender verkaufer ausfuhrer lieferant ablader chargeur expediteur exportateur vendeur fournisseur embarcador exportador remitente vendedor proveedor cargador fornecedor mittente esportatore venditore fornitore caricatore afzender verkoper exporteur leverancier gonderen gonderici ihracatci satici yukleten nadawca eksporter sprzedawca zaladowca 发货人 托运人 卖方 出口商 beneficiary sold_by consigned_from goods_consigned_from received_from ship_from shipped_by expedidor responsible_party verlader sprzedajacy yukleyici dostawca remetente 发货单位 境外发货人 境内发货人 shipper/exporter consignors aflader',
  consignee:
    'consignee consignees consignee_s cnee consgn consigned_to_order_of consigned_to_the_order_of receiver importer importers buyer buyers buyer_s purchaser empfanger kaufer einfuhrer importeur warenempfanger destinataire importateur acheteur consignatario destinatario importador comprador importatore acquirente compratore ricevitore ontvanger geadresseerde alici ithalatci gonderilen odbiorca nabywca 收货人 买方 进口商 consigned_to sold_to ship_to shipped_to bill_to billed_to invoice_to deliver_to delivery_to delivered_to goods_consigned_to messrs cliente kunde kunden customer customer_s customers client klant musteri klient rechnungsempfanger ricevente assured for_account_of account_of billed_party auftraggeber receptionnaire facture_a livre_a facturar_a facturado_a senores consignado_a faturado_para spett.le spettabile koper afnemer factuuradres sayin kupujacy 客户 境内收货人 消费使用单位 收货单位 经营单位 cargo_receiver account_and_risk_of fatturato_a rechnung_an receptor recebedor',
  notify:
    'notify ntfy notify_party melde meldeadresse notifier notificar notificado notificare notifica bildirim ihbar zawiadomic zawiadamiana 通知 通知人 通知方 aviser benachrichtigen kennisgeving benachrichtigung benachrichtigungs notificante verwittigen haber_verilecek powiadomic powiadomienia 被通知人 notifier_a notificar_a notified',
  party:
    'party parties partei partie parte taraf strona 方 first second 1st 2nd third personne persona persoon osoba kisi person',
  intermediate: 'intermediate',
  also: 'also',

  packages:
    'packages package pkgs pkg pieces pcs cartons ctns ctn carton colli collis kolli packstuck packstucke packstucken colis bultos bulto embalagens paquetes piezas pezzi stuks koli sztuk opakowan 件数 件 包装 数量件 package(s) pallets kap kaplar verpackungen cases case volumes karton kartons kartony kartonow kartonu cartoni cajas caja caixas caixa boxes bags bag sacks sack sacos sacas sacs sacchi sacke zakken worki workow cuval paczek paczki palet palety palete paletes palets paletten palette pallet plts plt dozen doos kutu sandik crates crate crt kisten kiste casse caisses skrzyn skrzynie kratten drums drum fasser fass futs fusti tambores bidones vaten beczek varil rolls rollen bunde bundel balen rouleaux rotoli rollos rolos rolek bales ballen balles fardos bundles bundle bdls bdl bdle bunden reels coils coil skids skid bigbags big_bags ibc ct 纸箱 木箱 托盘 袋 桶 卷 包 捆 托 箱子 箱数 collo packages/units',
  total:
    'total totals totale totaux totales gesamt summe insgesamt totaal toplam genel razem suma lacznie ogolem 合计 总 总计 sum grand overall gesamte geral 总额',
  gross: 'gross brutto brut brute bruts bruto lordo lorda bruta 毛 毛重 gr roh',
  net: 'net netto nett neto 净 净重 liquido liq netta nette',
  weight:
    'weight weights wt wgt gewicht gewichte masse mass poids peso agirlik agirligi waga masa 重 重量 kilos rohmasse kg kgs kgm lb lbs pounds mt kilo ciezar',
  volume:
    'volume vol 材积 measurement measurements meas cbm cube m3 m³ mc volumen volum rauminhalt kubatur cubage cubicaje inhoud hacim objetosc 体积 尺码 measure cft cubatura cubagem 立方数',
  quantity:
    'quantity quant adedi aantal liczba qty menge quantite cantidad quantidade quantita hoeveelheid miktar ilosc 数量 anzahl count stuckzahl sayisi',
  tare: 'tare tara dara',
  vgm: 'vgm verified verifiee verifie verificada verificado verificata verifiziert verifizierte geverifieerd geverifieerde dogrulanmis zweryfikowana zweryfikowanej solas',
  method: 'method methode metodo metoda yontem yontemi 方法 verfahren',
  goods:
    'goods cargo commodity merchandise ware waren guter marchandise marchandises mercancia mercancias mercadoria mercadorias merce merci goederen mal mallar esya towar towaru 货物 品名 货名 product products produkt article articles artikel item items producto produto articolo style contents inhalt carga cargamento warensendung 货',
  description:
    'description desc descriptions bezeichnung beschreibung designation descripcion descricao descrizione omschrijving aciklama opis 描述 kind nature',
  marks: '标记 标记与号码 marks mark markierung marques marcas marche merken isaret znaki 唛头',
  type: 'type types typ tipo soort tur turu rodzaj 类型 size sizes grosse taille tamano iso maat boyut',
  temperature: 'temperature temp temperatur temperatura',
  class: 'class klasse classe clase sinif klasa imdg pg packing_group division hazard',

  amount: 'amount amounts betrag betrage montant importe monto valor importo bedrag tutar tutari kwota 金额 额 款',
  value: 'value values wert wertes valeur valore waarde deger wartosc 价值 cif_value fob_value',
  pay: 'pay payable zahlen payer pagar pagare betalen odenecek zaplaty 应付 remit ttc zahlbetrag voldoen ',
  balance: 'balance saldo solde bakiye outstanding',
  currency:
    'currency currencies cur curr ccy wahrung devise monnaie moneda moeda valuta divisa para_birimi doviz waluta 币种 货币 币别',
  charge:
    'charge charges gebuhr gebuhren frais cargos gasto gastos encargos taxas spese oneri kosten masraf ucret oplata oplaty 费用 fee fees surcharge',
  freight: 'freight fracht fret flete frete nolo vracht navlun 运费',
  rate: 'rate rates satz taux tasa taxa tasso kur stawka 费率 exchange roe',
  price: 'price prices preis prix precio preco prezzo prijs fiyat fiyati cena 单价 cost',
  tax: 'tax taxes vat gst mwst ust umsatzsteuer steuer tva iva btw kdv nip tin uid vergi podatek 税 rfc cnpj cuit nif eori usci siret taxable',
  subtotal: 'subtotal sub-total sub_total zwischensumme sous-total ara_toplam subtotaal nettobetrag',
  incoterm:
    'incoterm incoterms lieferbedingung lieferbedingungen lieferkondition lieferkonditionen terms_of_delivery delivery_terms delivery_term terms_of_sale sale_terms sales_terms trade_terms trade_term price_term price_terms shipping_terms conditions_de_livraison condicion_de_entrega condiciones_de_entrega condicoes_de_entrega condizioni_di_consegna leveringsvoorwaarden leveringsconditie teslim_sekli warunki_dostawy 贸易条款 贸易术语 价格条款 resa 成交方式 交货条件 termini_di_resa terminos_de_entrega condicion_de_venta condicao_de_venda condicoes_de_venda condiciones_de_venta',
  terms: 'terms term conditions bedingungen condiciones condicoes condizioni voorwaarden sartlari warunki 条款',
  payment:
    'payment payments zahlung zahlungs paiement reglement pago pagamento betaling betalings odeme platnosc 付款 prepaid collect',
  bank: 'bank iban swift bic account konto compte cuenta conta conto rekening hesap rachunek',
  contract:
    'contract vertrag contrat contrato contratto sozlesme umowa 合同 service_contract svc_contract quotation quote agreement l/c',

  contact:
    'phone tel telephone telefon telefono telefone fax mobile email e-mail mail website web attn attention contact kontakt contacto contatto ansprechpartner sachbearbeiter prepared_by printed_by created_by issued_by',
  signature: 'signature signed unterschrift assinatura handtekening imza podpis stamp stempel authorized authorised',
  remark:
    'remarks remark note notes bemerkung bemerkungen observations observaciones observacoes annotazioni opmerkingen notlar uwagi 备注 comments instructions instruction information info hinweis',
  page: 'page pages seite pag pagina sayfa blatt sheet',
  pickup: 'pickup pick-up pick_up collection abholung enlevement retiro retirada ritiro afhaal pin',
  empty:
    'empty empties return leer ruckgabe retour vide vacio vazio devolucion devolucao restituzione vuoto leeg bos puste zwrot 还箱 redelivery',
  original: 'original originals originale originaux originales originais copies copy kopie copia 正本 originali',
  insurance: 'insurance insured versicherung assurance seguro assicurazione sigorta ubezpieczenie policy',
  move: 'movement move service modality transport transportation means traffic modo trasporto vervoer tasima transportu 运输',
  status: 'status stand estado etat stato situation hold holds',
  manifest: 'manifest igm ams isf it g.o g.o. permit license licence',
  /** What no field holds: it gives a label a meaning of its own. */
  other: 'druckdatum seq provenance',
} as const;

export type Concept = keyof typeof WORDS;
export type WordMeaning = Concept | 'filler';

/** They join the words of a label and mean nothing by themselves. */
const FILLERS =
  '和 与 及 用 大写 te edilecek of the de del della delle dello di do da das dei der des die dem den du la le les el los il lo al au aux a an at in into on to for per y e en van het een voor as from with zu zum zur im am fur par pour por para com con ve ile w z i na dla if any all each this s d l is be sea deep import export importacion exportacion einfuhr ausfuhr ithalat ihracat complete details detail daten local please pls us foreign u.s record by nombre_de commercial proforma customer_code the_carrier known far who which the_products are considered sub em op se ter per_mare impo expo lt laut gemass grenzuberschr grenzuberschreitendes';

/** Words that say two things at once. */
const DOUBLE: Readonly<Record<string, readonly Concept[]>> = tableOf({
  pol: ['port', 'loading'],
  pod: ['port', 'discharge'],
  loshaven: ['discharge', 'port'],
  losterminal: ['discharge', 'terminal'],
  losplaats: ['discharge', 'place'],
  eta: ['estimated', 'arrival'],
  'eta/hpa': ['estimated', 'arrival'],
  ata: ['actual', 'arrival', 'date'],
  etd: ['estimated', 'departure'],
  ets: ['estimated', 'departure'],
  atd: ['actual', 'departure', 'date'],
  lfd: ['last', 'free', 'day'],
  'cy closing': ['cutoff', 'terminal'],
  'cy cut off': ['cutoff', 'terminal'],
  'cy cutoff': ['cutoff', 'terminal'],
  'si cut off': ['cutoff', 'document'],
  'si cutoff': ['cutoff', 'document'],
  'si closing': ['cutoff', 'document'],
  'adresse de notification': ['notify', 'address'],
  'notificacion a': ['notify'],
  'ihbar mercii': ['notify', 'party'],
  'ihbar merci': ['notify', 'party'],
  endbestimmungsort: ['final', 'destination', 'place'],
  'son varis yeri': ['final', 'destination', 'place'],
  'pl dlvy': ['place', 'delivery'],
  'puerto des': ['port', 'discharge'],
  'l/port': ['port', 'loading'],
  'd/port': ['port', 'discharge'],
  'ds port': ['port', 'discharge'],
  'on or about': ['departure', 'date'],
  'shipped per': ['vessel'],
  'moyen de transport': ['vessel'],
  'medio de transporte': ['vessel'],
  'meio de transporte': ['vessel'],
  'mezzo di trasporto': ['vessel'],
  'tasima araci': ['vessel'],
  'fecha de expedicion': ['issue', 'date'],
  进口日期: ['arrival', 'date'],
  出口日期: ['departure', 'date'],
  'wolny do': ['free', 'expires'],
  'wolne do': ['free', 'expires'],
  ardiyesiz: ['free', 'demurrage'],
  lastfreeday: ['last', 'free', 'day'],
  ihre: ['your'],
  ladehafen: ['loading', 'port'],
  'puerto de carga': ['port', 'loading'],
  'port of export': ['port', 'loading'],
  'port of exit': ['port', 'loading'],
  'export date': ['departure', 'date'],
  'date of export': ['departure', 'date'],
  'import date': ['arrival', 'date'],
  'date of import': ['arrival', 'date'],
  'pay by': ['pay', 'due', 'date'],
  'payable by': ['pay', 'due', 'date'],
  'due by': ['pay', 'due', 'date'],
  收货地: ['place', 'receipt'],
  收货地点: ['place', 'receipt'],
  交货地点: ['place', 'delivery'],
  especie: ['description'],
  交货地: ['place', 'delivery'],
  'delivery at': ['place', 'delivery'],
  'deliver at': ['place', 'delivery'],
  losadres: ['place', 'delivery'],
  abladestelle: ['place', 'delivery'],
  'fecha de vencimiento': ['due', 'date'],
  'can no': ['document', 'number'],
  'can number': ['document', 'number'],
  'can date': ['document', 'date'],
  'grand total': ['total', 'amount'],
  endbetrag: ['total', 'amount'],
  rechnungsbetrag: ['invoice', 'total', 'amount'],
  'bill date': ['invoice', 'date'],
  'billing date': ['invoice', 'date'],
});

const MOST_REMEMBERED = 20_000;

/** A pure function of a word, which keeps its results: words repeat within and between pages. */
export function remembering<Result>(of: (word: string) => Result): (word: string) => Result {
  const results = new Map<string, Result>();
  return (word) => {
    const before = results.get(word);
    if (before !== undefined || results.has(word)) return before as Result;
    const result = of(word);
    if (results.size > MOST_REMEMBERED) results.clear();
    results.set(word, result);
    return result;
  };
}

/** Folded text of a word, as in the vocabulary: `Löschhafen` → `loschhafen`. */
export const folded = remembering((text: string) =>
  simplified(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/ı/g, 'i')
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/ß/g, 'ss')
    .replace(/\s+/g, '')
    .replace(/[’']s$/, '')
    .replace(/[’']/g, ' ')
    .replace(/[^\p{L}\p{N} #/°&.()³]/gu, '')
    .replace(/^[. ]+|[. :]+$/g, ''),
);

/** A word ends at a dot, but not an abbreviation in single letters. */
const plainWord = (word: string) => word.replace(/[_-]|(?<=\p{L}{2})\.(?=\p{L})|(?<=\p{L})\.(?=\p{L}{2})/gu, ' ');

const ofConcepts = (words: Readonly<Partial<Record<WordMeaning, string>>>) =>
  (Object.entries(words) as [WordMeaning, string][]).flatMap(([concept, listed]) =>
    listed
      .trim()
      .split(/\s+/)
      .map((word) => [plainWord(word), [concept]] as const),
  );

export const VOCABULARY: ReadonlyMap<string, readonly WordMeaning[]> = new Map<string, readonly WordMeaning[]>([
  ...ofConcepts({ filler: FILLERS, ...WORDS }),
  ...LANGUAGES.flatMap(({ words }) => ofConcepts(words)),
  ...Object.entries(DOUBLE),
  ...LANGUAGES.flatMap(({ expressions }) =>
    Object.entries(expressions).map(([text, concepts]) => [text, concepts.split(' ') as Concept[]] as const),
  ),
]);
