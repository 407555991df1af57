import { schemaResolver } from '@mantine/form';
import type { UploadResult } from '#generated/model/upload-result.ts';
import type { VpnServer } from '#generated/model/vpn-server.ts';
import type { VpnServerInput } from '#generated/model/vpn-server-input.ts';
import { CreateVpnServerBody } from '#generated/zod/vpn-servers.ts';
import { toServer } from '#changes/directory.ts';
import { hostAddressProblem } from '#domain/host-address.ts';
import { invisibleProblem, trimInvisible } from '#domain/invisible.ts';
import { ApiError } from '#dashboard/api/api-error.ts';
import { imageFileProblem } from '#domain/image-file.ts';

/** The form values. */
export interface ServerValues {
  countryName: string;
  countryId: string;
  ip: string;
  ipsecPsk: string;
  username: string;
  password: string;
  flag: File | undefined;
  /** The country whose standard flag that file is; absent when the person chose one of their own. */
  standardOf: string | undefined;
}

/** Labels of the form's fields. */
export const serverLabels = {
  countryName: 'Country name',
  countryId: 'Country code',
  ip: 'IP address',
  ipsecPsk: 'IPsec PSK',
  username: 'Username',
  password: 'Password',
  flag: 'Flag image',
} as const;

type Field = keyof typeof serverLabels;
type TextField = Exclude<Field, 'flag'>;

// as: Object.keys forgets the names
const textFields = (Object.keys(serverLabels) as Field[]).filter((field) => field !== 'flag');

export type ServerErrors = Partial<Record<Field, string>>;

/** The form as it opens: empty, or with the server to edit or to add another one like it. */
export function serverValues(server: VpnServer | undefined): ServerValues {
  // as: each of the text fields is in the list.
  const texts = Object.fromEntries(
    textFields.map((field) => [field, server?.[field] ?? '']),
  ) as Record<TextField, string>;
  return { ...texts, flag: undefined, standardOf: undefined };
}

type StoredFlag = Pick<VpnServerInput, 'countryImage' | 'countryImageS3Key'>;

/** The fields as they are sent; the flag is one of them: the one that stays, or the file just chosen. */
export interface ServerEdit extends Omit<VpnServerInput, keyof StoredFlag> {
  flag: StoredFlag | File;
}

/** `kept` is whose flag stays. Secrets are not trimmed: a blank at their end may belong to them. */
export function toServerEdit(values: ServerValues, kept: VpnServer | undefined): ServerEdit {
  const { flag = keptFlag(kept), standardOf: _standard, ...texts } = values;
  return {
    ...getOtherFields(kept),
    ...texts,
    countryName: values.countryName.trim(),
    countryId: values.countryId.trim().toLowerCase(),
    ip: trimInvisible(values.ip),
    username: trimInvisible(values.username),
    flag,
  };
}

/** The request body; `stored` is the file among the fields. */
export function toServerInput(
  { flag, ...texts }: ServerEdit,
  stored?: UploadResult,
): VpnServerInput {
  if (!(flag instanceof File)) return { ...texts, ...flag };
  const { url = '', key = '' } = stored ?? {};
  return { ...texts, countryImage: url, countryImageS3Key: key };
}

/** The fields of the contract that the form does not show. */
function getOtherFields(kept: VpnServer | undefined): object {
  if (!kept) return {};
  const { countryImage: _url, countryImageS3Key: _key, ...fields } = toServer(kept);
  return fields;
}

function keptFlag(kept: VpnServer | undefined): StoredFlag {
  const { countryImage = '', countryImageS3Key } = kept ?? {};
  return { countryImage, ...(countryImageS3Key !== undefined && { countryImageS3Key }) };
}

const check = schemaResolver(CreateVpnServerBody, { sync: true });

/**
 * The validation errors (spec 5, VPN server). `before` is the server being edited: an address
 * that it has already does not keep a person from changing the rest. `kept` is whose flag stays.
 */
export function serverErrors(
  values: ServerValues,
  { before, kept }: { before?: VpnServer | undefined; kept?: VpnServer | undefined },
): ServerErrors {
  const input = toServerInput(toServerEdit(values, kept));
  const wrong = check({ ...input, countryImage: '/any' });
  const errors: ServerErrors = {};
  for (const field of textFields) if (field in wrong) errors[field] = wordsFor(field, input[field]);
  if (!errors.ip && input.ip !== before?.ip) {
    const problem = hostAddressProblem(input.ip);
    if (problem !== undefined) errors.ip = problem;
  }
  if (!errors.username && input.username !== before?.username) {
    const problem = invisibleProblem('The username', input.username);
    if (problem !== undefined) errors.username = problem;
  }
  const problem = flagProblem(values.flag, kept);
  return problem === undefined ? errors : { ...errors, flag: problem };
}

/** The contract decides what is wrong, these are the words for it. */
function wordsFor(field: TextField, value: string): string {
  if (value.trim() === '') return `${serverLabels[field]} is required`;
  if (field === 'countryId') return 'Country code must be two letters, e.g. de';
  return `${serverLabels[field]} is too long`;
}

function flagProblem(flag: File | undefined, kept: VpnServer | undefined): string | undefined {
  if (flag) return imageFileProblem(flag);
  return kept ? undefined : 'Flag image is required';
}

/** The messages for single fields in the server's refusal. */
export function refusedFields(error: unknown): ServerErrors {
  if (!(error instanceof ApiError)) return {};
  const errors: ServerErrors = {};
  for (const { path, message } of error.details) {
    const field = textFields.find((name) => name === path);
    if (field) errors[field] = message;
    else if (path === 'countryImage' || path === 'countryImageS3Key') errors.flag = message;
  }
  return errors;
}

/** The server's message about the file itself: not a picture, or too large. */
export function refusedFile(error: unknown): ServerErrors {
  const isAboutFile = error instanceof ApiError && [400, 413, 415].includes(error.status);
  return isAboutFile ? { flag: error.serverMessage ?? 'Please select a valid image file' } : {};
}
