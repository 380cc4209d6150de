/** The response to an attempt as it is stored: headers and the beginning of the body, packed together. */
import { packText, unpackText } from '../../../database/event-contents/packed-text.ts';

export interface StoredResponse {
  /** By name; null: there was no response. */
  readonly responseHeaders: Readonly<Record<string, string>> | null;
  readonly responseBody: string | null;
}

/**
 * Many endpoints respond alike to all of a batch: equal responses are packed once.
 * @param responses with the headers as a JSON text @returns null: there was no response
 */
export function packResponses(
  responses: readonly { readonly responseHeaders: string | null; readonly responseBody: string | null }[],
): (Buffer | null)[] {
  const packed = new Map<string, Buffer>();
  return responses.map(({ responseHeaders, responseBody }) => {
    if (responseHeaders === null && responseBody === null) return null;
    const text = `[${responseHeaders},${JSON.stringify(responseBody)}]`;
    const response = packed.get(text) ?? packText(text, 'responses');
    packed.set(text, response);
    return response;
  });
}

export function unpackResponse(packed: Uint8Array): StoredResponse {
  const [responseHeaders, responseBody] = JSON.parse(unpackText(packed)) as [
    StoredResponse['responseHeaders'],
    string | null,
  ];
  return { responseHeaders, responseBody };
}
