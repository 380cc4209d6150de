/**
 * Manners of real lines, as far as their own documents are known: paths, headers, pages, codes and mistakes. They tell of the
 * journeys of SIML, with numbers in their own form. Where a document is silent, a manner is one of those that other lines have.
 */
import type { LineProfile, TokenAccess } from './line-profile.ts';

const BILLED_BY_CMA = [200, 201, 204, 206, 400];

/** @param token a secret in the form, for 300 s */
export function mannersOfRealLines(standard: LineProfile, token: TokenAccess): readonly LineProfile[] {
  const clientCredentials = { grant_type: 'client_credentials' };
  const keyed = (...names: readonly string[]) => ({
    headers: Object.fromEntries(names.map((name) => [name, 'simulated'])),
    token: null,
  });
  const onePage = { paging: 'none', pageParameters: 'refused' } as const;
  return [
    {
      ...standard,
      scac: 'MAEU',
      name: 'In the manner of Maersk',
      access: { ...keyed('consumer-key'), token: { ...token, headers: { 'consumer-key': 'simulated' } } },
      eventsPath: '/track-and-trace-private/events',
      numbers: { billOfLading: '26#', booking: 'B0#' },
      body: 'events_object',
      operatorIn: 'value',
      hiddenScenarios: ['exam'],
    },
    {
      ...standard,
      ...onePage,
      scac: 'MSCU',
      name: 'In the manner of MSC',
      access: {
        headers: {},
        token: { ...token, proof: 'assertion', scope: 'simulated/.default', lifetimeSeconds: 3600 },
      },
      eventsPath: '/v2.2/events',
      numbers: { billOfLading: 'MEDUSI#', booking: 'EBKG0#' },
      times: 'local_marked_z',
      memberNames: 'lower_case',
      unknownNumber: 'empty_list',
    },
    {
      ...standard,
      scac: 'CMDU',
      name: 'In the manner of CMA CGM',
      access: keyed('keyid'),
      eventsPath: '/operation/trackandtrace/v1/events',
      numbers: { billOfLading: 'CMDUSIM#', booking: 'SIM#' },
      shipmentEvents: 'left_out',
      unknownNumber: 'no_content',
      billedStatuses: BILLED_BY_CMA,
    },
    {
      ...standard,
      scac: 'CMDP',
      name: "In the manner of CMA CGM's private product",
      access: {
        headers: {},
        token: { ...token, scope: 'tandtcommercial:read:be tandtpublic:read:be', lifetimeSeconds: 299 },
      },
      eventsPath: '/operation/trackandtrace/v1/events',
      numbers: { billOfLading: 'CMDUSIM#', booking: 'SIM#' },
      shipmentEvents: 'left_out',
      hiddenScenarios: ['exam'],
      billedStatuses: BILLED_BY_CMA,
    },
    {
      ...standard,
      scac: 'HLCU',
      name: 'In the manner of Hapag-Lloyd',
      access: keyed('x-ibm-client-id', 'x-ibm-client-secret'),
      eventsPath: '/hlag/external/v2/events/',
      numbers: { billOfLading: 'HLCUSIM00#', booking: '8#' },
      paging: 'none',
      unknownNumber: 'empty_list',
      requestsPerDay: 100,
    },
    {
      ...standard,
      scac: 'ONEY',
      name: 'In the manner of ONE',
      access: {
        ...keyed('apikey'),
        token: {
          ...token,
          headers: { apikey: 'simulated' },
          proof: 'basic',
          query: clientCredentials,
          lifetimeSeconds: 3599,
          lifetimeAs: 'text',
        },
      },
      eventsPath: '/v2/cargotracking/events',
      numbers: { billOfLading: 'ONEYSIM00#', booking: 'SIM00#' },
      paging: 'none',
      shipmentEvents: 'left_out',
    },
    {
      ...standard,
      scac: 'EGLV',
      name: 'In the manner of Evergreen',
      access: {
        headers: { 'api-version': '2.2' },
        token: { ...token, proof: 'basic', query: { ...clientCredentials, scope: 'TNT' } },
      },
      numbers: { billOfLading: '00000#', booking: '10000#' },
      failsOnPrefix: 'EGLV',
      plannedCode: 'PLAN',
      unknownNumber: 'empty_list',
    },
    {
      ...standard,
      ...onePage,
      scac: 'YMLU',
      name: 'In the manner of Yang Ming',
      access: keyed('keyid'),
      numbers: { billOfLading: 'W00#', booking: 'E00#' },
      shipmentEvents: 'left_out',
    },
    {
      ...standard,
      ...onePage,
      scac: 'ZIMU',
      name: 'In the manner of ZIM',
      access: keyed('ocp-apim-subscription-key'),
      eventsPath: '/trackAndTrace/v2/',
      numbers: { billOfLading: 'ZIMUSIM#', booking: 'ZIMUSNB#' },
      transportCalls: 'left_out',
      unknownNumber: 'empty_list',
    },
    {
      ...standard,
      ...onePage,
      scac: 'HDMU',
      name: 'In the manner of HMM',
      access: keyed('x-gateway-apikey'),
      eventsPath: '/gateway/dcsaCargoTracking/v1/cargo-tracking-dcsa',
      numbers: { billOfLading: 'HDMUSIMU0#', booking: 'SIMU0#' },
      anyContainer: 'ZZ',
    },
  ];
}
