/** The client of an identity provider, by OpenID Connect: code flow with PKCE (RFC 9700), state and nonce. */
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Identity } from './identity.ts';

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

/** The state that the browser stores while it is at the provider. */
export interface Departure {
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
}

export class IdentityProvider {
  readonly #settings: OidcSettings;
  readonly #redirectUrl: string;
  #configuration: Promise<Configuration> | undefined;

  constructor(settings: OidcSettings, redirectUrl: string) {
    this.#settings = settings;
    this.#redirectUrl = redirectUrl;
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
   * @returns null: the provider gave no verified e-mail address
   * @throws Error the provider refused, or did not answer
   */
  async arrive(query: string, { verifier, state, nonce }: Departure): Promise<Identity | null> {
    const configuration = await this.#discover();
    const tokens = await authorizationCodeGrant(configuration, new URL(`${this.#redirectUrl}${query}`), {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const idToken = tokens.claims();
    if (idToken === undefined) return null;
    const claims =
      idToken.email === undefined ? await fetchUserInfo(configuration, tokens.access_token, idToken.sub) : idToken;
    const isVerified = claims.email_verified === true || (this.#settings.trustEmail && claims.email_verified !== false);
    if (typeof claims.email !== 'string' || !isVerified) return null;
    return { email: claims.email, name: typeof claims.name === 'string' ? claims.name : null };
  }

  /** Once; again where it failed. */
  #discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings;
    this.#configuration ??= discovery(new URL(issuer), clientId, clientSecret ?? undefined, undefined, {
      // An issuer at http:// is one of a test, or behind the same wall.
      execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
    });
    this.#configuration.catch(() => {
      this.#configuration = undefined;
    });
    return this.#configuration;
  }
}
