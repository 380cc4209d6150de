/**
 * The fields of a DCSA 2.2/2.3 event that are relied on, and nothing else: extra fields pass, null is as good as absent,
 * numbers count as texts where lines send them. Knows no meaning.
 */
import { type Static, Type } from 'typebox';
import { tolerantStructureCheck } from '../../../http/structure.ts';

const Name = Type.Union([Type.String(), Type.Number()]);
const maybe = <Schema extends Type.TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]));
const text = () => maybe(Type.String());
const name = () => maybe(Name);

/** Some lines write it in one line. Maersk writes `addressName` and `cityName`. */
const Address = Type.Union([
  Type.String(),
  Type.Object({
    name: name(),
    addressName: name(),
    city: name(),
    cityName: name(),
    stateRegion: name(),
    country: name(),
  }),
]);

/** The second spelling of a key is MSC's. */
const locationFields = {
  UNLocationCode: text(),
  unLocationCode: text(),
  locationName: text(),
  facilityCode: name(),
  facilityCodeListProvider: text(),
  facilityTypeCode: text(),
  facilityName: text(),
  otherFacility: text(),
  address: maybe(Address),
  latitude: name(),
  longitude: name(),
};

const Location = Type.Object(locationFields);
/** HMM writes the code alone. */
const LocationOrCode = Type.Union([Location, Type.String()]);

const TransportCall = Type.Object({
  ...locationFields,
  location: maybe(LocationOrCode),
  transportCallID: name(),
  /** Hapag-Lloyd. */
  transportCallId: name(),
  modeOfTransport: text(),
  vessel: maybe(Type.Object({ vesselIMONumber: name(), vesselName: text() })),
  /** 2.2 */
  exportVoyageNumber: name(),
  importVoyageNumber: name(),
  carrierVoyageNumber: name(),
  /** 2.3 */
  carrierExportVoyageNumber: name(),
  carrierImportVoyageNumber: name(),
});

export const DcsaEvent = Type.Object({
  eventType: Type.String(),
  eventClassifierCode: text(),
  eventDateTime: Type.String(),
  eventCreatedDateTime: text(),
  eventID: name(),
  eventId: name(),
  transportEventTypeCode: text(),
  equipmentEventTypeCode: text(),
  shipmentEventTypeCode: text(),
  /** Deprecated in 2.2, still sent. */
  eventTypeCode: text(),
  documentTypeCode: text(),
  shipmentInformationTypeCode: text(),
  documentID: name(),
  reason: text(),
  changeRemark: text(),
  description: text(),
  equipmentReference: text(),
  ISOEquipmentCode: text(),
  emptyIndicatorCode: text(),
  /** 2.3 */
  facilityTypeCode: text(),
  eventLocation: maybe(LocationOrCode),
  transportCall: maybe(TransportCall),
  documentReferences: maybe(Type.Array(Type.Object({ documentReferenceType: text(), documentReferenceValue: name() }))),
  references: maybe(Type.Array(Type.Object({ referenceType: text(), referenceValue: name() }))),
  /** 2.3. Read without a check, as the next one: a line may use the name for something else. */
  isTransshipmentMove: Type.Optional(Type.Unknown()),
  /** CMA CGM. */
  carrierSpecificData: Type.Optional(Type.Unknown()),
  seals: maybe(Type.Array(Type.Object({ sealNumber: name() }))),
});

export type DcsaEvent = Static<typeof DcsaEvent>;
export type DcsaLocation = Static<typeof Location>;

/** Without these an event means nothing, or another container; a fault elsewhere costs the field alone. */
const ESSENTIAL = /^(eventType|eventClassifierCode|eventDateTime|equipmentReference)$/;

export const checkStructure = tolerantStructureCheck(DcsaEvent, ESSENTIAL);
