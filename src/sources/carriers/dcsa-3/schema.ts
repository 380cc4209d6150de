/**
 * The fields of a Track & Trace 3.0 event that are relied on, in the form of January 2026 (`eventTypeCode`) and in that
 * of the snapshot 3.0.0-20260525 (`eventType`). Extra fields pass, and null is as good as absent. Knows no meaning.
 */
import { type Static, Type } from 'typebox';
import { tolerantStructureCheck } from '../../http/structure.ts';

const maybe = <Schema extends Type.TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]));
const text = () => maybe(Type.String());
const name = () => maybe(Type.Union([Type.String(), Type.Number()]));

const Reference = Type.Object({ type: text(), typeCode: text(), reference: name() });
const Party = Type.Object({ partyCode: name() });
const Voyage = Type.Object({ carrierVoyageNumber: name(), universalVoyageReference: name() });

const Location = Type.Object({
  locationName: text(),
  UNLocationCode: text(),
  facilityCode: name(),
  facilityCodeListProvider: text(),
  facilityType: text(),
  facilityTypeCode: text(),
  facility: maybe(Type.Object({ facilityCode: name(), facilityCodeListProvider: text() })),
  address: maybe(Type.Object({ city: name(), stateRegion: name(), country: name(), countryCode: name() })),
});

const Event3 = Type.Object({
  eventID: Type.String({ minLength: 1, maxLength: 500 }),
  eventDateTime: Type.String(),
  eventUpdatedDateTime: text(),
  isRetracted: maybe(Type.Boolean()),
  reason: text(),
  eventRouting: maybe(
    Type.Object({ originatingParty: maybe(Party), originatingParties: maybe(Type.Array(Party, { maxItems: 100 })) }),
  ),
  eventClassification: Type.Object({
    eventType: text(),
    eventTypeCode: text(),
    eventClassifier: text(),
    eventClassifierCode: text(),
    shipmentEventType: text(),
    shipmentEventTypeCode: text(),
    transportEventType: text(),
    transportEventTypeCode: text(),
    equipmentEventType: text(),
    equipmentEventTypeCode: text(),
    iotEventType: text(),
    iotEventTypeCode: text(),
    reeferEventType: text(),
    reeferEventTypeCode: text(),
  }),
  eventLocation: maybe(Location),
  equipmentDetails: maybe(
    Type.Object({
      equipmentReference: text(),
      ISOEquipmentCode: text(),
      emptyIndicator: text(),
      emptyIndicatorCode: text(),
      seals: maybe(Type.Array(Type.Object({ number: name(), sealNumber: name() }))),
    }),
  ),
  shipmentDetails: maybe(
    Type.Object({
      documentReference: maybe(Reference),
      additionalDocumentReferences: maybe(Type.Array(Reference)),
    }),
  ),
  transportDetails: maybe(
    Type.Object({
      transportCall: maybe(
        Type.Object({
          transportCallReference: name(),
          modeOfTransport: text(),
          exportVoyageNumberOrReference: maybe(Voyage),
          importVoyageNumberOrReference: maybe(Voyage),
          vesselTransport: maybe(Type.Object({ vesselIMONumber: name(), vesselName: text() })),
        }),
      ),
    }),
  ),
});

export type Event3 = Static<typeof Event3>;

/** Without these an event means nothing, or another container; a fault elsewhere costs the field alone. */
const ESSENTIAL =
  /^(eventID|eventDateTime|eventClassification(\/.*)?|isRetracted|equipmentDetails\/equipmentReference)$/;

export const checkStructure3 = tolerantStructureCheck(Event3, ESSENTIAL);
