/** Requests about the identity provider. They are outside `/v2`, and exist only where a provider is configured. */
import { type ErrorObject, RequestFailed } from '../../app/api/request.ts';

/** The label of the identity provider; undefined: none is configured. */
export const PROVIDER = document.getElementById('root')?.dataset.identityProvider;

/** @throws RequestFailed */
export async function identityRequest<Body>(method: 'GET' | 'POST', path: string, body?: object): Promise<Body> {
  const sent = body !== undefined && {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(`/log-in/oidc${path}`, { method, ...sent });
  const answer = response.status === 204 ? null : await response.json().catch(() => null);
  if (response.ok) return answer as Body;
  const { errors = [] } = (answer ?? {}) as { errors?: readonly ErrorObject[] };
  throw new RequestFailed(response.status, errors, response.headers.get('x-request-id'));
}
