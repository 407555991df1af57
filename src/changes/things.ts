import type { components } from '#generated/contract.d.ts';
import { inputFields } from '#generated/inputs.ts';
import {
  type ArchiveServer,
  type ArchiveTranslation,
  keptDescription,
  type ArchiveColor,
  type ArchiveImage,
  type ArchiveText,
} from '#domain/app-archive.ts';
import { normaliseColor } from '#domain/color-value.ts';

type Schemas = components['schemas'];
type InputName = keyof typeof inputFields & keyof Schemas;

/** The contract's fields of a request body, without undefined ones. */
export function pickFields<Name extends InputName>(
  name: Name,
  thing: Schemas[Name],
): Schemas[Name] {
  // as: the generated list names this schema's fields
  const fields = inputFields[name] as readonly string[] as readonly (keyof Schemas[Name])[];
  const picked: Partial<Schemas[Name]> = {};
  for (const field of fields) if (thing[field] !== undefined) picked[field] = thing[field];
  return picked as Schemas[Name]; // as: all fields were copied
}

/** For forms: a field that is left empty is left out. */
export const pickFilled = <Name extends InputName>(name: Name, values: Schemas[Name]) =>
  // as: the validation refuses a form without a required field
  Object.fromEntries(
    Object.entries(pickFields(name, values)).filter(
      ([, value]) => typeof value !== 'string' || value.trim() !== '',
    ),
  ) as Schemas[Name];

export function toText(text: Schemas['TextBulkItem']) {
  const { key: _key, description, ...fields } = pickFields('TextBulkItem', text);
  return { ...fields, ...keptDescription(description) };
}

export function toColor(color: Schemas['ColorBulkItem']) {
  const { key: _key, description, value, ...fields } = pickFields('ColorBulkItem', color);
  return { ...fields, value: normaliseColor(value), ...keptDescription(description) };
}

/** The fields of an image beside its key and its picture. */
export function toImage(image: Schemas['ImageInput']) {
  const {
    appId: _app,
    key: _key,
    url: _url,
    s3Key: _file,
    ...about
  } = pickFields('ImageInput', image);
  const { description, ...fields } = about;
  return { ...fields, ...keptDescription(description) };
}

export function toAssignment({
  vpnServerId: { countryId, ip },
  isPremium,
}: Schemas['AppVpnServer']): ArchiveServer {
  return { countryId, ip, isPremium };
}

type Translated = Pick<Schemas['LocaleText'], 'value' | 'isAutoTranslated' | 'status'> & {
  isMissing?: boolean;
};

/** Returns `undefined` for a translation that was not started. */
export function toTranslation({
  value,
  isMissing = value === '',
  isAutoTranslated,
  status,
}: Translated): ArchiveTranslation | undefined {
  if (status === 'new') return undefined;
  return { value: isMissing ? '' : value, isAutoTranslated, status };
}

export type Field =
  | 'value'
  | 'description'
  | 'isAutoTranslated'
  | 'status'
  | 'picture'
  | 'isPremium';

const NONE: readonly Field[] = [];

export function diffText(
  before: ArchiveText | ArchiveColor,
  after: ArchiveText | ArchiveColor,
): readonly Field[] {
  const sameValue = before.value === after.value;
  const sameDescription = before.description === after.description;
  if (sameValue && sameDescription) return NONE;
  return [
    ...(sameValue ? [] : ['value' as const]),
    ...(sameDescription ? [] : ['description' as const]),
  ];
}

/** Compares the bytes, not the addresses. */
function isSamePicture(before: ArchiveImage, after: ArchiveImage): boolean {
  if ('file' in before && 'file' in after)
    return before.file.crc === after.file.crc && before.file.size === after.file.size;
  return 'url' in before && 'url' in after && before.url === after.url;
}

export function diffImages(before: ArchiveImage, after: ArchiveImage): readonly Field[] {
  return [
    ...(isSamePicture(before, after) ? [] : ['picture' as const]),
    ...(before.description === after.description ? [] : ['description' as const]),
  ];
}

/** Shared, as there are hundreds of thousands of translations. */
const translationFields = Array.from({ length: 8 }, (_, bits) =>
  (['value', 'isAutoTranslated', 'status'] as const).filter((_field, at) => (bits >> at) & 1),
);

export function diffTranslation(
  before: ArchiveTranslation,
  after: ArchiveTranslation,
): readonly Field[] {
  const bits =
    (before.value === after.value ? 0 : 1) +
    (before.isAutoTranslated === after.isAutoTranslated ? 0 : 2) +
    (before.status === after.status ? 0 : 4);
  return translationFields[bits] ?? NONE;
}

export function diffServers(before: ArchiveServer, after: ArchiveServer): readonly Field[] {
  return before.isPremium === after.isPremium ? NONE : ['isPremium'];
}
