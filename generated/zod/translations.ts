/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import * as zod from 'zod/mini';

/**
 * Saves a translation as the administrator wrote it. The state becomes `translated`; a translation that was queued leaves the queue.
 * @summary Save a translation
 */
export const updateTranslationBodyValueMax = 20000;

export const updateTranslationBodyValueRegExp = new RegExp('\\S');

export const UpdateTranslationBody = /*#__PURE__*/ zod
  .object({
    value: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.minLength(1))
      .check(/*#__PURE__*/ zod.maxLength(updateTranslationBodyValueMax))
      .check(/*#__PURE__*/ zod.regex(updateTranslationBodyValueRegExp))
      .check(/*#__PURE__*/ zod.describe('The translation. Not blank.')),
    isAutoTranslated: /*#__PURE__*/ zod
      .boolean()
      .check(
        /*#__PURE__*/ zod.describe(
          'Whether the value comes from machine translation; the dashboard sends false.',
        ),
      ),
  })
  .check(/*#__PURE__*/ zod.describe('A translation as the administrator wrote it.'));

/**
 * Does for each language named what autoTranslateLocale does for one.
 * @summary Translate into several languages
 */

export const AutoTranslateAllBody = /*#__PURE__*/ zod
  .object({
    locales: /*#__PURE__*/ zod
      .array(
        /*#__PURE__*/ zod
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
          .check(
            /*#__PURE__*/ zod.describe(
              'A language that texts are translated into - every language of the catalogue but English, the base.',
            ),
          ),
      )
      .check(/*#__PURE__*/ zod.minLength(1))
      .check(/*#__PURE__*/ zod.describe("The languages, each one of the application's.")),
  })
  .check(/*#__PURE__*/ zod.describe('Names the languages to translate into.'));
