/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import * as zod from 'zod/mini';

/**
 * Stores one file, at most 5 MB, and answers where it is. Nothing refers to it yet; createImage or createVpnServer does that next.
 * @summary Store an image file
 */
export const UploadImageBody = /*#__PURE__*/ zod
  .object({
    image: /*#__PURE__*/ zod.instanceof(Blob),
  })
  .check(/*#__PURE__*/ zod.describe('A form with one file.'));

/**
 * Deletes a stored file that nothing refers to, for instance after a form was given up.
 * @summary Delete a stored file
 */
export const deleteUploadedImageBodyKeyMax = 512;

export const deleteUploadedImageBodyKeyRegExp = new RegExp('^(?!.*\\.\\.)[A-Za-z0-9._/-]+$');

export const DeleteUploadedImageBody = /*#__PURE__*/ zod
  .object({
    key: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.minLength(1))
      .check(/*#__PURE__*/ zod.maxLength(deleteUploadedImageBodyKeyMax))
      .check(/*#__PURE__*/ zod.regex(deleteUploadedImageBodyKeyRegExp))
      .check(/*#__PURE__*/ zod.describe('The `key` that uploadImage answered.')),
  })
  .check(/*#__PURE__*/ zod.describe('Names the stored file to delete.'));
