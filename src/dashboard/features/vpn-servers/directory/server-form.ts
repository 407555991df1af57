import { schemaResolver } from '@mantine/form';
import type { UploadResult, VpnServer, VpnServerInput } from '#generated/model/index.ts';
import { CreateVpnServerBody } from '#generated/zod/vpn-servers.ts';
import { pickFilled } from '#changes/things.ts';
import { hostAddressProblem } from '#domain/host-address.ts';
import { invisibleProblem, trimInvisible } from '#domain/invisible.ts';
import { getFieldErrors } from '#dashboard/ui/form/field-errors.ts';
import { imageFileProblem } from '#domain/image-file.ts';

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
type Texts = Record<TextField, string>;

export interface ServerValues extends Texts {
  flag: File | undefined;
  standardOf: string | undefined;
}

// as: Object.keys loses the key types
const textFields = (Object.keys(serverLabels) as Field[]).filter((field) => field !== 'flag');

export type ServerErrors = Partial<Record<Field, string>>;

export function serverValues(server: VpnServer | undefined): ServerValues {
  // as: the list has each text field
  const texts = Object.fromEntries(
    textFields.map((field) => [field, server?.[field] ?? '']),
  ) as Texts;
  return { ...texts, flag: undefined, standardOf: undefined };
}

type StoredFlag = Pick<VpnServerInput, 'countryImage' | 'countryImageS3Key'>;

export interface ServerEdit extends Omit<VpnServerInput, keyof StoredFlag> {
  flag: StoredFlag | File;
}

/** Secrets are not trimmed: trailing blanks may belong to them. */
export function toServerEdit(values: ServerValues, kept: VpnServer | undefined): ServerEdit {
  const { flag = keptFlag(kept), standardOf: _standard, ...typed } = values;
  const {
    countryImage: _url,
    countryImageS3Key: _key,
    ...fields
  } = pickFilled('VpnServerInput', {
    countryImage: '',
    ...kept,
    ...typed,
    countryName: values.countryName.trim(),
    countryId: values.countryId.trim().toLowerCase(),
    ip: trimInvisible(values.ip),
    username: trimInvisible(values.username),
  });
  return { ...fields, flag };
}

export function toServerInput(
  { flag, ...texts }: ServerEdit,
  stored?: UploadResult,
): VpnServerInput {
  if (!(flag instanceof File)) return { ...texts, ...flag };
  const { url = '', key = '' } = stored ?? {};
  return { ...texts, countryImage: url, countryImageS3Key: key };
}

function keptFlag(kept: VpnServer | undefined): StoredFlag {
  const { countryImage = '', countryImageS3Key } = kept ?? {};
  return { countryImage, ...(countryImageS3Key !== undefined && { countryImageS3Key }) };
}

const check = schemaResolver(CreateVpnServerBody, { sync: true });

/** Spec 5, VPN server. An unchanged address of `before` is not validated. */
export function serverErrors(
  values: ServerValues,
  { before, kept }: { before?: VpnServer | undefined; kept?: VpnServer | undefined },
): ServerErrors {
  const input = toServerInput(toServerEdit(values, kept));
  const wrong = check({ ...input, countryImage: '/any' });
  const errors: ServerErrors = {};
  const texts: Partial<Texts> = input;
  for (const field of textFields)
    if (field in wrong) errors[field] = wordsFor(field, texts[field] ?? '');
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

/** The contract validates; these are the messages. */
function wordsFor(field: TextField, value: string): string {
  if (value.trim() === '') return `${serverLabels[field]} is required`;
  if (field === 'countryId') return 'Country code must be two letters, e.g. de';
  return `${serverLabels[field]} is too long`;
}

function flagProblem(flag: File | undefined, kept: VpnServer | undefined): string | undefined {
  if (flag) return imageFileProblem(flag);
  return kept ? undefined : 'Flag image is required';
}

export const refusedFields = (error: unknown): ServerErrors =>
  getFieldErrors(
    error,
    (path) =>
      textFields.find((name) => name === path) ??
      (['countryImage', 'countryImageS3Key'].includes(path) ? 'flag' : undefined),
  );
