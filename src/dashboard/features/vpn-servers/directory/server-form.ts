import { schemaResolver } from '@mantine/form';
import type { UploadResult } from '#generated/model/upload-result.ts';
import type { VpnServer } from '#generated/model/vpn-server.ts';
import type { VpnServerInput } from '#generated/model/vpn-server-input.ts';
import { CreateVpnServerBody } from '#generated/zod/vpn-servers.ts';
import { hostAddressProblem } from '#domain/host-address.ts';
import { ApiError } from '#dashboard/http/api-error.ts';
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

const labels = {
  countryName: 'Country name',
  countryId: 'Country code',
  ip: 'IP address',
  ipsecPsk: 'IPsec PSK',
  username: 'Username',
  password: 'Password',
} as const;

type TextField = keyof typeof labels;
type Field = TextField | 'flag';

// as: Object.keys forgets the names
const textFields = Object.keys(labels) as TextField[];

export type ServerErrors = Partial<Record<Field, string>>;

/** The form as it opens: empty, or with the server to edit or to add another one like it. */
export function serverValues(server: VpnServer | undefined): ServerValues {
  const {
    countryName = '',
    countryId = '',
    ip = '',
    ipsecPsk = '',
    username = '',
    password = '',
  } = server ?? {};
  const texts = { countryName, countryId, ip, ipsecPsk, username, password };
  return { ...texts, flag: undefined, standardOf: undefined };
}

interface Flags {
  /** The server whose flag stays unless another one is stored. */
  kept?: VpnServer | undefined;
  stored?: UploadResult | undefined;
}

/** The request body. Secrets are not trimmed: a blank at their end may belong to them. */
export function toServerInput(values: ServerValues, { kept, stored }: Flags): VpnServerInput {
  const { ipsecPsk, password } = values;
  const image = stored
    ? { countryImage: stored.url, countryImageS3Key: stored.key }
    : keptFlag(kept);
  return {
    countryName: values.countryName.trim(),
    countryId: values.countryId.trim().toLowerCase(),
    ip: values.ip.trim(),
    ipsecPsk,
    username: values.username.trim(),
    password,
    ...image,
  };
}

function keptFlag(kept: VpnServer | undefined) {
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
  const input = toServerInput(values, {});
  const wrong = check({ ...input, countryImage: '/any' });
  const errors: ServerErrors = {};
  for (const field of textFields) if (field in wrong) errors[field] = wordsFor(field, input[field]);
  if (!errors.ip && input.ip !== before?.ip) {
    const problem = hostAddressProblem(input.ip);
    if (problem !== undefined) errors.ip = problem;
  }
  const problem = flagProblem(values.flag, kept);
  return problem === undefined ? errors : { ...errors, flag: problem };
}

/** The contract decides what is wrong, these are the words for it. */
function wordsFor(field: TextField, value: string): string {
  if (value.trim() === '') return `${labels[field]} is required`;
  if (field === 'countryId') return 'Country code must be two letters, e.g. de';
  return `${labels[field]} is too long`;
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
