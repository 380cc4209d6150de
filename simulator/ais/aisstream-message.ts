/**
 * A report in the format of aisstream.io: JSON with the message and metadata of the ship
 * (https://aisstream.io/documentation).
 */
import { messageTypeOf } from './encode.ts';
import { type AisReport, type PositionReport, STATUS_CODES, type StaticReport } from './report.ts';

export function aisstreamMessage(report: AisReport) {
  const type = report.kind === 'position' ? 'PositionReport' : 'ShipStaticData';
  const { mmsi, name, latitude, longitude, at } = report;
  return {
    MessageType: type,
    MetaData: {
      MMSI: Number(mmsi),
      MMSI_String: Number(mmsi),
      ShipName: name.padEnd(20),
      latitude,
      longitude,
      time_utc: `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')}.000000000 +0000 UTC`,
    },
    Message: { [type]: report.kind === 'position' ? positionBody(report) : staticBody(report) },
  };
}

function positionBody(report: PositionReport) {
  const { mmsi, latitude, longitude, status, speedKnots, courseDegrees, headingDegrees, at } = report;
  return {
    MessageID: messageTypeOf(report),
    RepeatIndicator: 0,
    UserID: Number(mmsi),
    Valid: true,
    NavigationalStatus: STATUS_CODES[status],
    RateOfTurn: -128,
    Sog: Math.round(speedKnots * 10) / 10,
    PositionAccuracy: true,
    Longitude: longitude,
    Latitude: latitude,
    Cog: courseDegrees === null ? 360 : (Math.round(courseDegrees * 10) % 3600) / 10,
    TrueHeading: headingDegrees ?? 511,
    Timestamp: Math.floor(at / 1000) % 60,
    SpecialManoeuvreIndicator: 0,
    Spare: 0,
    Raim: false,
    CommunicationState: 0,
  };
}

function staticBody({ mmsi, imo, callSign, name, dimensions, eta, draughtMetres, destination }: StaticReport) {
  const arrival = new Date(eta);
  return {
    MessageID: 5,
    RepeatIndicator: 0,
    UserID: Number(mmsi),
    Valid: true,
    AisVersion: 0,
    ImoNumber: Number(imo),
    CallSign: callSign,
    Name: name.padEnd(20),
    Type: 70,
    Dimension: { A: dimensions.toBow, B: dimensions.toStern, C: dimensions.toPort, D: dimensions.toStarboard },
    FixType: 1,
    Eta: {
      Month: arrival.getUTCMonth() + 1,
      Day: arrival.getUTCDate(),
      Hour: arrival.getUTCHours(),
      Minute: arrival.getUTCMinutes(),
    },
    MaximumStaticDraught: draughtMetres,
    Destination: destination,
    Dte: false,
    Spare: false,
  };
}
