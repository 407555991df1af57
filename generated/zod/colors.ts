/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import * as zod from 'zod/mini';

/**
 * Adds a named color.
 * @summary Create a color
 */
export const createColorBodyKeyMax = 200;

export const createColorBodyKeyRegExp = new RegExp('^[A-Za-z][A-Za-z0-9_]*$');
export const createColorBodyValueRegExp = new RegExp('^#?[0-9A-Fa-f]{6}$');
export const createColorBodyDescriptionMax = 2000;

export const createColorBodyAppIdMax = 64;

export const createColorBodyAppIdRegExp = new RegExp('^[A-Za-z0-9_-]+$');

export const CreateColorBody = /*#__PURE__*/ zod
  .object({
    key: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.maxLength(createColorBodyKeyMax))
      .check(/*#__PURE__*/ zod.regex(createColorBodyKeyRegExp))
      .check(
        /*#__PURE__*/ zod.describe('The name by which the client application asks for the color.'),
      ),
    value: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.regex(createColorBodyValueRegExp))
      .check(/*#__PURE__*/ zod.describe('The color, with or without `#`.')),
    description: /*#__PURE__*/ zod
      .optional(
        /*#__PURE__*/ zod
          .string()
          .check(/*#__PURE__*/ zod.maxLength(createColorBodyDescriptionMax)),
      )
      .check(/*#__PURE__*/ zod.describe('A note for people.')),
    appId: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.minLength(1))
      .check(/*#__PURE__*/ zod.maxLength(createColorBodyAppIdMax))
      .check(/*#__PURE__*/ zod.regex(createColorBodyAppIdRegExp))
      .check(
        /*#__PURE__*/ zod.describe('The application the color belongs to. Cannot change later.'),
      ),
  })
  .check(/*#__PURE__*/ zod.describe('A color to create, or the complete new state of one.'));

/**
 * Replaces all fields.
 * @summary Change a color
 */
export const updateColorBodyKeyMax = 200;

export const updateColorBodyKeyRegExp = new RegExp('^[A-Za-z][A-Za-z0-9_]*$');
export const updateColorBodyValueRegExp = new RegExp('^#?[0-9A-Fa-f]{6}$');
export const updateColorBodyDescriptionMax = 2000;

export const updateColorBodyAppIdMax = 64;

export const updateColorBodyAppIdRegExp = new RegExp('^[A-Za-z0-9_-]+$');

export const UpdateColorBody = /*#__PURE__*/ zod
  .object({
    key: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.maxLength(updateColorBodyKeyMax))
      .check(/*#__PURE__*/ zod.regex(updateColorBodyKeyRegExp))
      .check(
        /*#__PURE__*/ zod.describe('The name by which the client application asks for the color.'),
      ),
    value: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.regex(updateColorBodyValueRegExp))
      .check(/*#__PURE__*/ zod.describe('The color, with or without `#`.')),
    description: /*#__PURE__*/ zod
      .optional(
        /*#__PURE__*/ zod
          .string()
          .check(/*#__PURE__*/ zod.maxLength(updateColorBodyDescriptionMax)),
      )
      .check(/*#__PURE__*/ zod.describe('A note for people.')),
    appId: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.minLength(1))
      .check(/*#__PURE__*/ zod.maxLength(updateColorBodyAppIdMax))
      .check(/*#__PURE__*/ zod.regex(updateColorBodyAppIdRegExp))
      .check(
        /*#__PURE__*/ zod.describe('The application the color belongs to. Cannot change later.'),
      ),
  })
  .check(/*#__PURE__*/ zod.describe('A color to create, or the complete new state of one.'));

/**
 * Writes many colors at once, all or none. A key that the application does not have is created; one that it has is updated.
 * @summary Import colors
 */
export const bulkCreateColorsBodyAppIdMax = 64;

export const bulkCreateColorsBodyAppIdRegExp = new RegExp('^[A-Za-z0-9_-]+$');
export const bulkCreateColorsBodyColorsItemKeyMax = 200;

export const bulkCreateColorsBodyColorsItemKeyRegExp = new RegExp('^[A-Za-z][A-Za-z0-9_]*$');
export const bulkCreateColorsBodyColorsItemValueRegExp = new RegExp('^#?[0-9A-Fa-f]{6}$');
export const bulkCreateColorsBodyColorsItemDescriptionMax = 2000;

export const bulkCreateColorsBodyColorsMax = 10000;

export const BulkCreateColorsBody = /*#__PURE__*/ zod
  .object({
    appId: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.minLength(1))
      .check(/*#__PURE__*/ zod.maxLength(bulkCreateColorsBodyAppIdMax))
      .check(/*#__PURE__*/ zod.regex(bulkCreateColorsBodyAppIdRegExp))
      .check(/*#__PURE__*/ zod.describe('The application the colors belong to.')),
    colors: /*#__PURE__*/ zod
      .array(
        /*#__PURE__*/ zod
          .object({
            key: /*#__PURE__*/ zod
              .string()
              .check(/*#__PURE__*/ zod.maxLength(bulkCreateColorsBodyColorsItemKeyMax))
              .check(/*#__PURE__*/ zod.regex(bulkCreateColorsBodyColorsItemKeyRegExp))
              .check(
                /*#__PURE__*/ zod.describe(
                  'The name by which the client application asks for the color.',
                ),
              ),
            value: /*#__PURE__*/ zod
              .string()
              .check(/*#__PURE__*/ zod.regex(bulkCreateColorsBodyColorsItemValueRegExp))
              .check(/*#__PURE__*/ zod.describe('The color, with or without `#`.')),
            description: /*#__PURE__*/ zod
              .optional(
                /*#__PURE__*/ zod
                  .string()
                  .check(/*#__PURE__*/ zod.maxLength(bulkCreateColorsBodyColorsItemDescriptionMax)),
              )
              .check(/*#__PURE__*/ zod.describe('A note for people.')),
          })
          .check(/*#__PURE__*/ zod.describe('One color of an import.')),
      )
      .check(/*#__PURE__*/ zod.minLength(1))
      .check(/*#__PURE__*/ zod.maxLength(bulkCreateColorsBodyColorsMax))
      .check(
        /*#__PURE__*/ zod.describe('The colors. When a key comes twice, the last one counts.'),
      ),
  })
  .check(/*#__PURE__*/ zod.describe('Many colors for one application.'));
