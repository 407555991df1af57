/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import * as zod from 'zod/mini';

/**
 * Adds an English base text. In every further language of the application it starts as `new`; nothing is translated until somebody asks for it.
 * @summary Create a text
 */
export const createTextBodyKeyMax = 2000;

export const createTextBodyKeyRegExp = new RegExp('\\S');
export const createTextBodyValueMax = 20000;

export const createTextBodyValueRegExp = new RegExp('\\S');
export const createTextBodyDescriptionMax = 2000;

export const createTextBodyAppIdMax = 64;

export const createTextBodyAppIdRegExp = new RegExp('^[A-Za-z0-9_-]+$');

export const CreateTextBody = /*#__PURE__*/ zod
  .object({
    key: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.minLength(1))
      .check(/*#__PURE__*/ zod.maxLength(createTextBodyKeyMax))
      .check(/*#__PURE__*/ zod.regex(createTextBodyKeyRegExp))
      .check(
        /*#__PURE__*/ zod.describe('The name by which the client application asks for the text.'),
      ),
    value: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.minLength(1))
      .check(/*#__PURE__*/ zod.maxLength(createTextBodyValueMax))
      .check(/*#__PURE__*/ zod.regex(createTextBodyValueRegExp))
      .check(/*#__PURE__*/ zod.describe('The English text.')),
    description: /*#__PURE__*/ zod
      .optional(
        /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(createTextBodyDescriptionMax)),
      )
      .check(/*#__PURE__*/ zod.describe('A note for people and for the translator.')),
    appId: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.minLength(1))
      .check(/*#__PURE__*/ zod.maxLength(createTextBodyAppIdMax))
      .check(/*#__PURE__*/ zod.regex(createTextBodyAppIdRegExp))
      .check(
        /*#__PURE__*/ zod.describe('The application the text belongs to. Cannot change later.'),
      ),
  })
  .check(
    /*#__PURE__*/ zod.describe('An English base text to create, or the complete new state of one.'),
  );

/**
 * Replaces all fields of the English base text. Its translations stay as they are; restart those that no longer fit.
 * @summary Change a text
 */
export const updateTextBodyKeyMax = 2000;

export const updateTextBodyKeyRegExp = new RegExp('\\S');
export const updateTextBodyValueMax = 20000;

export const updateTextBodyValueRegExp = new RegExp('\\S');
export const updateTextBodyDescriptionMax = 2000;

export const updateTextBodyAppIdMax = 64;

export const updateTextBodyAppIdRegExp = new RegExp('^[A-Za-z0-9_-]+$');

export const UpdateTextBody = /*#__PURE__*/ zod
  .object({
    key: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.minLength(1))
      .check(/*#__PURE__*/ zod.maxLength(updateTextBodyKeyMax))
      .check(/*#__PURE__*/ zod.regex(updateTextBodyKeyRegExp))
      .check(
        /*#__PURE__*/ zod.describe('The name by which the client application asks for the text.'),
      ),
    value: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.minLength(1))
      .check(/*#__PURE__*/ zod.maxLength(updateTextBodyValueMax))
      .check(/*#__PURE__*/ zod.regex(updateTextBodyValueRegExp))
      .check(/*#__PURE__*/ zod.describe('The English text.')),
    description: /*#__PURE__*/ zod
      .optional(
        /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(updateTextBodyDescriptionMax)),
      )
      .check(/*#__PURE__*/ zod.describe('A note for people and for the translator.')),
    appId: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.minLength(1))
      .check(/*#__PURE__*/ zod.maxLength(updateTextBodyAppIdMax))
      .check(/*#__PURE__*/ zod.regex(updateTextBodyAppIdRegExp))
      .check(
        /*#__PURE__*/ zod.describe('The application the text belongs to. Cannot change later.'),
      ),
  })
  .check(
    /*#__PURE__*/ zod.describe('An English base text to create, or the complete new state of one.'),
  );

/**
 * Writes many English base texts at once, all or none. A key that the application does not have is created; one that it has is updated and keeps its translations.
 * @summary Import texts
 */
export const bulkCreateTextsBodyAppIdMax = 64;

export const bulkCreateTextsBodyAppIdRegExp = new RegExp('^[A-Za-z0-9_-]+$');
export const bulkCreateTextsBodyTextsItemKeyMax = 2000;

export const bulkCreateTextsBodyTextsItemKeyRegExp = new RegExp('\\S');
export const bulkCreateTextsBodyTextsItemValueMax = 20000;

export const bulkCreateTextsBodyTextsItemValueRegExp = new RegExp('\\S');
export const bulkCreateTextsBodyTextsItemDescriptionMax = 2000;

export const bulkCreateTextsBodyTextsMax = 100000;

export const BulkCreateTextsBody = /*#__PURE__*/ zod
  .object({
    appId: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.minLength(1))
      .check(/*#__PURE__*/ zod.maxLength(bulkCreateTextsBodyAppIdMax))
      .check(/*#__PURE__*/ zod.regex(bulkCreateTextsBodyAppIdRegExp))
      .check(/*#__PURE__*/ zod.describe('The application the texts belong to.')),
    texts: /*#__PURE__*/ zod
      .array(
        /*#__PURE__*/ zod
          .object({
            key: /*#__PURE__*/ zod
              .string()
              .check(/*#__PURE__*/ zod.minLength(1))
              .check(/*#__PURE__*/ zod.maxLength(bulkCreateTextsBodyTextsItemKeyMax))
              .check(/*#__PURE__*/ zod.regex(bulkCreateTextsBodyTextsItemKeyRegExp))
              .check(
                /*#__PURE__*/ zod.describe(
                  'The name by which the client application asks for the text.',
                ),
              ),
            value: /*#__PURE__*/ zod
              .string()
              .check(/*#__PURE__*/ zod.minLength(1))
              .check(/*#__PURE__*/ zod.maxLength(bulkCreateTextsBodyTextsItemValueMax))
              .check(/*#__PURE__*/ zod.regex(bulkCreateTextsBodyTextsItemValueRegExp))
              .check(/*#__PURE__*/ zod.describe('The English text.')),
            description: /*#__PURE__*/ zod
              .optional(
                /*#__PURE__*/ zod
                  .string()
                  .check(/*#__PURE__*/ zod.maxLength(bulkCreateTextsBodyTextsItemDescriptionMax)),
              )
              .check(/*#__PURE__*/ zod.describe('A note for people and for the translator.')),
          })
          .check(/*#__PURE__*/ zod.describe('One text of an import.')),
      )
      .check(/*#__PURE__*/ zod.minLength(1))
      .check(/*#__PURE__*/ zod.maxLength(bulkCreateTextsBodyTextsMax))
      .check(/*#__PURE__*/ zod.describe('The texts. When a key comes twice, the last one counts.')),
  })
  .check(/*#__PURE__*/ zod.describe('Many English base texts for one application.'));
