/** The client of an identity provider, by OpenID Connect: code flow with PKCE (RFC 9700), state and nonce. */
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { parseMailAddress } from '../../../lib/text-rules/mail-address.ts';
import { oneLineOf } from '../../../lib/text-rules/one-line.ts';

/** A provider of identities (OpenID Connect). */
export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
  /** What people call it. */
  readonly label: string;
  /** Whether to accept e-mail addresses that the provider does not mark as verified. */
  readonly trustEmail: boolean;
}

/** Whom the provider has identified: by issuer and subject, which never pass to another person. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** That the provider has verified; null: it gave none. */
  readonly email: string | null;
  readonly name: string | null;
}

/** The state that the browser stores while it is at the provider. */
export interface Departure {
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
}

export class IdentityProvider {
  readonly #settings: OidcSettings;
  readonly #redirectUrl: string;
  readonly #discover: () => Promise<Configuration>;

  constructor(settings: OidcSettings, redirectUrl: string) {
    this.#settings = settings;
    this.#redirectUrl = redirectUrl;
    this.#discover = providerDiscovery(settings);
  }

  async depart(): Promise<{ readonly url: string; readonly departure: Departure }> {
    const departure = { verifier: randomPKCECodeVerifier(), state: randomState(), nonce: randomNonce() };
    const url = buildAuthorizationUrl(await this.#discover(), {
      redirect_uri: this.#redirectUrl,
      scope: 'openid email profile',
      code_challenge: await calculatePKCECodeChallenge(departure.verifier),
      code_challenge_method: 'S256',
      state: departure.state,
      nonce: departure.nonce,
    });
    return { url: url.href, departure };
  }

  /**
   * @param query what the provider added to the address that the browser came back to
   * @throws Error the provider refused, did not answer, or did not sign the ID token with one of its keys
   */
  async arrive(query: string, { verifier, state, nonce }: Departure): Promise<Identity> {
    const configuration = await this.#discover();
    const tokens = await authorizationCodeGrant(configuration, new URL(`${this.#redirectUrl}${query}`), {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const idToken = tokens.claims();
    if (idToken === undefined) throw new Error('The identity provider gave no ID token.');
    const claims =
      idToken.email === undefined ? await fetchUserInfo(configuration, tokens.access_token, idToken.sub) : idToken;
    const isVerified = claims.email_verified === true || (this.#settings.trustEmail && claims.email_verified !== false);
    return {
      issuer: idToken.iss,
      subject: idToken.sub,
      email: typeof claims.email === 'string' && isVerified ? (parseMailAddress(claims.email) ?? null) : null,
      name: typeof claims.name === 'string' ? oneLineOf(claims.name) : null,
    };
  }
}

/** What the provider publishes of itself: read once, and again where that failed. */
export function providerDiscovery({ issuer, clientId, clientSecret }: OidcSettings): () => Promise<Configuration> {
  let configuration: Promise<Configuration> | undefined;
  return () => {
    configuration ??= discovery(new URL(issuer), clientId, clientSecret ?? undefined, undefined, {
      // An issuer at http:// is one of a test, or behind the same wall.
      // The signature is checked even though the token comes from the provider itself: TLS may end at a proxy.
      execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    });
    configuration.catch(() => {
      configuration = undefined;
    });
    return configuration;
  };
}

/** Whether the provider did not answer, or answered with a status of 5xx. */
export function isProviderAway(error: unknown): boolean {
  // What `fetch` throws has no class of its own.
  if (error instanceof TypeError) return error.message === 'fetch failed';
  if (error instanceof ResponseBodyError) return error.status >= 500;
  if (!(error instanceof ClientError)) return false;
  if (error.cause instanceof Response) return error.cause.status >= 500;
  return error.code === 'OAUTH_TIMEOUT';
}
