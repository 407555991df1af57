/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import * as zod from 'zod/mini';

/**
 * The new application has an API key of its own and starts with English as its only language.
 * @summary Create an application
 */
export const createAppBodyNameMax = 200;

export const createAppBodyNameRegExp = new RegExp('\\S');
export const createAppBodyPlatformDefault = `iOS`;

export const CreateAppBody = /*#__PURE__*/ zod
  .object({
    name: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.minLength(1))
      .check(/*#__PURE__*/ zod.maxLength(createAppBodyNameMax))
      .check(/*#__PURE__*/ zod.regex(createAppBodyNameRegExp))
      .check(/*#__PURE__*/ zod.describe("The application's name. Not blank.")),
    platform: /*#__PURE__*/ zod
      ._default(
        /*#__PURE__*/ zod.enum(['iOS', 'Android', 'Desktop', 'Web', 'Other']),
        createAppBodyPlatformDefault,
      )
      .check(/*#__PURE__*/ zod.describe('Where the application runs; the form starts with iOS.')),
  })
  .check(/*#__PURE__*/ zod.describe('What an administrator says about an application.'));

/**
 * Changes name and platform. Id, API key and languages stay as they are.
 * @summary Change an application
 */
export const updateAppBodyNameMax = 200;

export const updateAppBodyNameRegExp = new RegExp('\\S');
export const updateAppBodyPlatformDefault = `iOS`;

export const UpdateAppBody = /*#__PURE__*/ zod
  .object({
    name: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.minLength(1))
      .check(/*#__PURE__*/ zod.maxLength(updateAppBodyNameMax))
      .check(/*#__PURE__*/ zod.regex(updateAppBodyNameRegExp))
      .check(/*#__PURE__*/ zod.describe("The application's name. Not blank.")),
    platform: /*#__PURE__*/ zod
      ._default(
        /*#__PURE__*/ zod.enum(['iOS', 'Android', 'Desktop', 'Web', 'Other']),
        updateAppBodyPlatformDefault,
      )
      .check(/*#__PURE__*/ zod.describe('Where the application runs; the form starts with iOS.')),
  })
  .check(/*#__PURE__*/ zod.describe('What an administrator says about an application.'));

/**
 * Replaces the set of languages. English cannot be left out. A language that is added starts with every text `new`.
 * @summary Set the languages of an application
 */

export const UpdateAppLocalesBody = /*#__PURE__*/ zod
  .object({
    locales: /*#__PURE__*/ zod
      .array(
        /*#__PURE__*/ zod
          .enum([
            'en',
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
          .check(/*#__PURE__*/ zod.describe('One of the 14 languages of the catalogue.')),
      )
      .check(/*#__PURE__*/ zod.minLength(1))
      .check(
        /*#__PURE__*/ zod.describe(
          'Every language the application has from now on. English must be one of them.',
        ),
      ),
  })
  .check(/*#__PURE__*/ zod.describe('The complete new set of languages.'));
