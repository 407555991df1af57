/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import * as zod from 'zod/mini';

/**
 * Puts every translation of this language that is in the state `error` back into the queue.
 * @summary Retry all failed translations of one language
 */
export const RetryFailedTranslationsBody = /*#__PURE__*/ zod
  .object({
    locale: /*#__PURE__*/ zod
      .enum([
        'fr',
        'de',
        'it',
        'pt-BR',
        'pt-PT',
        'ro',
        'es-MX',
        'es-ES',
        'pl',
        'tr',
        'da',
        'th',
        'sk',
      ])
      .check(/*#__PURE__*/ zod.describe('The language; English has no translations.')),
  })
  .check(
    /*#__PURE__*/ zod.describe('Names the language whose failed translations are tried again.'),
  );
