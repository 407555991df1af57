/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import * as zod from 'zod/mini';

/**
 * Adds a named image. The picture is a URL of the administrator's or a file stored with uploadImage before.
 * @summary Create an image
 */
export const createImageBodyKeyMax = 200;

export const createImageBodyKeyRegExp = new RegExp('^[A-Za-z][A-Za-z0-9_]*$');
export const createImageBodyUrlMax = 2048;

export const createImageBodyUrlRegExp = new RegExp('^(https?://|/)\\S+$');
export const createImageBodyS3KeyMax = 512;

export const createImageBodyS3KeyRegExp = new RegExp('^(?!.*\\.\\.)[A-Za-z0-9._/-]*$');
export const createImageBodyDescriptionMax = 2000;

export const createImageBodyAppIdMax = 64;

export const createImageBodyAppIdRegExp = new RegExp('^[A-Za-z0-9_-]+$');

export const CreateImageBody = /*#__PURE__*/ zod
  .object({
    key: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.maxLength(createImageBodyKeyMax))
      .check(/*#__PURE__*/ zod.regex(createImageBodyKeyRegExp))
      .check(
        /*#__PURE__*/ zod.describe('The name by which the client application asks for the image.'),
      ),
    url: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.minLength(1))
      .check(/*#__PURE__*/ zod.maxLength(createImageBodyUrlMax))
      .check(/*#__PURE__*/ zod.regex(createImageBodyUrlRegExp))
      .check(
        /*#__PURE__*/ zod.describe(
          "Where the picture is - the administrator's URL, or the `url` of an upload.",
        ),
      ),
    s3Key: /*#__PURE__*/ zod
      .optional(
        /*#__PURE__*/ zod
          .string()
          .check(/*#__PURE__*/ zod.maxLength(createImageBodyS3KeyMax))
          .check(/*#__PURE__*/ zod.regex(createImageBodyS3KeyRegExp)),
      )
      .check(
        /*#__PURE__*/ zod.describe(
          'The `key` of the upload, when the picture was uploaded; absent or empty otherwise.',
        ),
      ),
    description: /*#__PURE__*/ zod
      .optional(
        /*#__PURE__*/ zod
          .string()
          .check(/*#__PURE__*/ zod.maxLength(createImageBodyDescriptionMax)),
      )
      .check(/*#__PURE__*/ zod.describe('A note for people.')),
    appId: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.minLength(1))
      .check(/*#__PURE__*/ zod.maxLength(createImageBodyAppIdMax))
      .check(/*#__PURE__*/ zod.regex(createImageBodyAppIdRegExp))
      .check(
        /*#__PURE__*/ zod.describe('The application the image belongs to. Cannot change later.'),
      ),
  })
  .check(/*#__PURE__*/ zod.describe('An image to create.'));

/**
 * Replaces all fields, but for the picture, which stays when `url` is absent. A stored file that the image no longer refers to is deleted.
 * @summary Change an image
 */
export const updateImageBodyKeyMax = 200;

export const updateImageBodyKeyRegExp = new RegExp('^[A-Za-z][A-Za-z0-9_]*$');
export const updateImageBodyUrlMax = 2048;

export const updateImageBodyUrlRegExp = new RegExp('^(https?://|/)\\S+$');
export const updateImageBodyS3KeyMax = 512;

export const updateImageBodyS3KeyRegExp = new RegExp('^(?!.*\\.\\.)[A-Za-z0-9._/-]*$');
export const updateImageBodyDescriptionMax = 2000;

export const updateImageBodyAppIdMax = 64;

export const updateImageBodyAppIdRegExp = new RegExp('^[A-Za-z0-9_-]+$');

export const UpdateImageBody = /*#__PURE__*/ zod
  .object({
    key: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.maxLength(updateImageBodyKeyMax))
      .check(/*#__PURE__*/ zod.regex(updateImageBodyKeyRegExp))
      .check(
        /*#__PURE__*/ zod.describe('The name by which the client application asks for the image.'),
      ),
    url: /*#__PURE__*/ zod
      .optional(
        /*#__PURE__*/ zod
          .string()
          .check(/*#__PURE__*/ zod.minLength(1))
          .check(/*#__PURE__*/ zod.maxLength(updateImageBodyUrlMax))
          .check(/*#__PURE__*/ zod.regex(updateImageBodyUrlRegExp)),
      )
      .check(
        /*#__PURE__*/ zod.describe(
          "Where the picture is - the administrator's URL, or the `url` of an upload. Absent, the picture stays as it is, with its stored file.",
        ),
      ),
    s3Key: /*#__PURE__*/ zod
      .optional(
        /*#__PURE__*/ zod
          .string()
          .check(/*#__PURE__*/ zod.maxLength(updateImageBodyS3KeyMax))
          .check(/*#__PURE__*/ zod.regex(updateImageBodyS3KeyRegExp)),
      )
      .check(
        /*#__PURE__*/ zod.describe(
          'The `key` of the upload, when the picture was uploaded; absent or empty otherwise. Counts only together with `url`.',
        ),
      ),
    description: /*#__PURE__*/ zod
      .optional(
        /*#__PURE__*/ zod
          .string()
          .check(/*#__PURE__*/ zod.maxLength(updateImageBodyDescriptionMax)),
      )
      .check(/*#__PURE__*/ zod.describe('A note for people.')),
    appId: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.minLength(1))
      .check(/*#__PURE__*/ zod.maxLength(updateImageBodyAppIdMax))
      .check(/*#__PURE__*/ zod.regex(updateImageBodyAppIdRegExp))
      .check(
        /*#__PURE__*/ zod.describe('The application the image belongs to. Cannot change later.'),
      ),
  })
  .check(/*#__PURE__*/ zod.describe('The complete new state of an image.'));
