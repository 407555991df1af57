import type { Db } from '#server/db/schema.ts';
import { isUploadKey, uploads } from '#server/db/tables/uploads.ts';
import { invalidField } from '../api-problem.ts';

const fileMissing = 'The uploaded picture is no longer stored. Choose it again.';

type Picture<Field extends string> = { readonly [Each in Field]?: string | undefined };

/** Before the references are written: the key of an upload, and its URL. Throws 400 for a deleted upload. */
export async function usePicture<Key extends string, Url extends string>(
  trx: Db,
  [keyField, urlField]: readonly [Key, Url],
  input: Picture<Key | Url>,
  before?: Picture<Key | Url>,
): Promise<void> {
  const references = [input[keyField], input[urlField]];
  const missing = await uploads.markUsed(trx, references, [before?.[keyField], before?.[urlField]]);
  const key = input[keyField] ?? '';
  if (missing.has(key) && isUploadKey(key)) throw invalidField(fileMissing, keyField, fileMissing);
}
