/**
 * HMM's own form of an answer (`dcsaCargoTracking` v1): one object for a booking, its events in three lists by type, and
 * the calls of the ship in a fourth. Makes the flat list of the standard of it. Pure; judges no event.
 *
 * Not read: `deliveryDateTime`, which does not state whether it is planned or actual, and the ports in the ids of
 * `transport.loadTransportCallId` and `dischargeTransportCallId`, which have no time.
 */

type Members = Readonly<Record<string, unknown>>;

const LISTS = ['shipmentEvent', 'transportEvent', 'equipmentEvent'] as const;

/** null: another form. */
export function eventsOfHmmForm(value: unknown): readonly unknown[] | null {
  const forms = Array.isArray(value) ? value : [value];
  return forms.length > 0 && forms.every(isHmmForm) ? forms.flatMap(eventsOf) : null;
}

function isHmmForm(value: unknown): value is Members {
  return isMembers(value) && LISTS.some((list) => Array.isArray(value[list]));
}

function eventsOf(form: Members): unknown[] {
  const { carrierBookingReference } = membersOf(form.shipment);
  const equipment = membersOf(form.equipment);
  const calls = listOf(form.transportCall).filter(isMembers);
  return LISTS.flatMap((list) => listOf(form[list])).map((event) => {
    if (!isMembers(event)) return event;
    const booking = { documentReferenceType: 'BKG', documentReferenceValue: carrierBookingReference };
    return {
      ...event,
      ...('documentId' in event && { documentID: event.documentId }),
      ...('transportCall' in event && { transportCall: withListedCall(event.transportCall, calls) }),
      ...('equipmentEventTypeCode' in event && ofEquipment(event, equipment)),
      ...(carrierBookingReference !== undefined && {
        documentReferences: [...listOf(event.documentReferences), booking],
      }),
    };
  });
}

/** An event without a number is about the one container that the object names. */
function ofEquipment(event: Members, { equipmentReference, ISOEquipmentCode }: Members): Members {
  return {
    ...(event.equipmentReference === undefined && equipmentReference !== undefined && { equipmentReference }),
    ...(event.ISOEquipmentCode === undefined && ISOEquipmentCode !== undefined && { ISOEquipmentCode }),
  };
}

/** Ship and voyage of an event's call stand in the list of calls: under its id, else under the port where a ship calls. */
function withListedCall(written: unknown, calls: readonly Members[]): unknown {
  if (!isMembers(written)) return written;
  const call = withFacilityCode(written);
  const isByShip = String(call.modeOfTransport ?? '').toUpperCase() === 'VESSEL';
  const named = calls.filter(({ transportCallID }) => transportCallID === call.transportCallID);
  const there = calls.filter(({ UNLocationCode }) => isByShip && UNLocationCode === call.UNLocationCode);
  const [listed, ...others] = call.transportCallID === undefined ? there : named;
  return listed === undefined || others.length > 0 ? call : { ...withFacilityCode(listed), ...call };
}

/** `KRPUSPNC`, the port's code and the terminal's own, stands for the type of the facility in some events. */
function withFacilityCode(call: Members): Members {
  const { UNLocationCode: locode, facilityTypeCode: type, facilityCode } = call;
  const isCode = typeof locode === 'string' && typeof type === 'string' && type !== locode && type.startsWith(locode);
  if (!isCode) return call;
  const { facilityTypeCode: _, ...rest } = call;
  return { ...rest, facilityCode: facilityCode ?? type };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function membersOf(value: unknown): Members {
  return isMembers(value) ? value : {};
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
