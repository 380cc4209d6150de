/** The errors of all features with their answers. */
import { customFieldErrors } from '../features/custom-fields/errors.ts';
import { documentErrors } from '../features/documents/errors.ts';
import { ediErrors } from '../features/edi/errors.ts';
import { importErrors } from '../features/imports/errors.ts';
import { mailErrors } from '../features/mail/errors.ts';
import { shareErrors } from '../features/shares/errors.ts';
import { vesselErrors } from '../features/vessels/errors.ts';
import { webhookErrors } from '../features/webhooks/subscriptions/rotate-secret.ts';
import { ErrorTable } from '../http/jsonapi/error-table.ts';
import { partyErrors } from '../tenancy/parties/errors.ts';
import { userErrors } from '../tenancy/users/errors.ts';
import { trackingErrors } from '../tracking/errors.ts';

/** @throws Error where two features map one class */
export function errorTable(): ErrorTable {
  return new ErrorTable([
    trackingErrors,
    userErrors,
    partyErrors,
    customFieldErrors,
    documentErrors,
    ediErrors,
    importErrors,
    mailErrors,
    shareErrors,
    vesselErrors,
    webhookErrors,
  ]);
}
