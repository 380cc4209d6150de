/**
 * Access tokens of the identity provider, for one resource of this service: JWTs by the provider's published keys, opaque
 * ones by its introspection. Says whom a token is of; knows neither users nor what the resource is.
 */
import { createRemoteJWKSet, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import { type Configuration, type ServerMetadata, tokenIntrospection } from 'openid-client';
import { ApiError, apiError } from '../../../http/jsonapi/errors.ts';
import { type Identity, type OidcSettings, providerDiscovery } from './identity-provider.ts';

export interface AccessTokenOptions {
  readonly provider: OidcSettings;
  /** That a token must name: it is for this resource, and for no other. */
  readonly audience: string;
  /** Real time, Unix milliseconds. */
  readonly now: () => number;
  /** Why the provider cannot be used. Clients do not learn it. */
  readonly onProviderAway: (error: unknown) => void;
}

/** None whose key can be derived from what is public. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/** ID tokens and log-out tokens have these, access tokens have not. */
const OF_OTHER_TOKENS = ['nonce', 'at_hash', 'c_hash', 'events'];
const TYPES = /^(application\/)?(at\+)?jwt$/i;
const TOLERANCE_SECONDS = 30;
const TIMEOUT_MILLIS = 5000;

export class AccessTokenVerifier {
  readonly #options: AccessTokenOptions;
  readonly #discover: () => Promise<Configuration>;
  #keys: ReturnType<typeof createRemoteJWKSet> | undefined;

  constructor(options: AccessTokenOptions) {
    this.#options = options;
    this.#discover = providerDiscovery(options.provider);
  }

  /** @throws ApiError 401 that says what is wrong with the token; 503 while the provider does not answer */
  async verify(token: string): Promise<Pick<Identity, 'issuer' | 'subject'>> {
    try {
      const configuration = await this.#discover();
      return await (isJwt(token) ? this.#verifyJwt(configuration, token) : this.#introspect(configuration, token));
    } catch (error) {
      throw error instanceof ApiError ? error : this.#away(error);
    }
  }

  /** What the provider publishes of itself (RFC 8414). @throws ApiError 503 */
  async metadata(): Promise<ServerMetadata> {
    try {
      return { ...(await this.#discover()).serverMetadata() };
    } catch (error) {
      throw this.#away(error);
    }
  }

  /** Or it refuses what this service needs, such as introspection. */
  #away(error: unknown): ApiError {
    this.#options.onProviderAway(error);
    const detail =
      'The identity provider does not answer, so that access tokens cannot be verified. API keys still work.';
    return apiError('unavailable', { detail }, { 'retry-after': '10' });
  }

  async #verifyJwt(configuration: Configuration, token: string) {
    const { issuer, jwks_uri } = configuration.serverMetadata();
    if (jwks_uri === undefined) throw invalid('The identity provider publishes no keys.');
    this.#keys ??= createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: TIMEOUT_MILLIS });
    const { audience, now } = this.#options;
    try {
      const { payload, protectedHeader } = await jwtVerify(token, this.#keys, {
        issuer,
        audience,
        algorithms: ALGORITHMS,
        requiredClaims: ['exp', 'sub'],
        clockTolerance: TOLERANCE_SECONDS,
        currentDate: new Date(now()),
      });
      const isOther = OF_OTHER_TOKENS.some((name) => payload[name] !== undefined);
      if (isOther || !TYPES.test(protectedHeader.typ ?? 'JWT')) throw invalid('The token is no access token.');
      return { issuer, subject: String(payload.sub) };
    } catch (error) {
      throw inWords(error, audience);
    }
  }

  /** RFC 7662. */
  async #introspect(configuration: Configuration, token: string) {
    const { issuer, introspection_endpoint } = configuration.serverMetadata();
    const { provider, audience, now } = this.#options;
    if (introspection_endpoint === undefined || provider.clientSecret === null)
      throw invalid(
        'The access token is no JWT, and this service cannot look it up: the identity provider offers no introspection, or http.oidc.clientSecret is not set.',
      );
    const found = await tokenIntrospection(configuration, token, { token_type_hint: 'access_token' });
    // Refresh tokens are active, too; some providers leave out the type of those.
    if (!found.active || !/^(bearer|access_token)$/i.test(found.token_type ?? ''))
      throw invalid('The identity provider does not know the access token, or it has expired.');
    if (found.iss !== undefined && found.iss !== issuer) throw invalid('The access token is of another issuer.');
    if (found.exp !== undefined && found.exp + TOLERANCE_SECONDS < now() / 1000) throw invalid(EXPIRED);
    if (![found.aud].flat().includes(audience)) throw otherAudience(found.aud, audience);
    if (typeof found.sub !== 'string' || found.sub === '') throw invalid('The access token names no user.');
    return { issuer, subject: found.sub };
  }
}

function isJwt(token: string): boolean {
  try {
    return token.split('.').length === 3 && typeof decodeProtectedHeader(token).alg === 'string';
  } catch {
    return false;
  }
}

const EXPIRED = 'The access token has expired: get a new one from the identity provider.';

function inWords(error: unknown, audience: string): unknown {
  if (error instanceof errors.JWTExpired) return invalid(EXPIRED);
  if (error instanceof errors.JWTClaimValidationFailed)
    return error.claim === 'aud'
      ? otherAudience(error.payload.aud, audience)
      : invalid(`The claim "${error.claim}" of the access token is missing or wrong.`);
  // Of the provider's answer, not of the token.
  if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) return error;
  return error.code === 'ERR_JOSE_GENERIC'
    ? error
    : invalid('The access token is not signed by the identity provider.');
}

function otherAudience(given: JWTPayload['aud'], audience: string) {
  const named = [given ?? []].flat().map((each) => JSON.stringify(each.slice(0, 200)));
  return invalid(
    `The access token is not for this server: its audience is ${named.join(', ') || 'not stated'}, and must be ${JSON.stringify(audience)}. Request it with this as resource.`,
  );
}

function invalid(detail: string) {
  return apiError('unauthorized', { detail, header: 'Authorization' });
}
