import type { components } from '#generated/contract.d.ts';
import { inputFields } from '#generated/inputs.ts';
import {
  type ArchiveServer,
  type ArchiveTranslation,
  keptDescription,
} from '#domain/app-archive.ts';
import { normaliseColor } from '#domain/color-value.ts';

type Schemas = components['schemas'];
type InputName = keyof typeof inputFields & keyof Schemas;

/** Copies only the contract's fields of a request body, without undefined ones. */
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

export function toText(text: Schemas['TextBulkItem']) {
  const { key: _key, description, ...fields } = pickFields('TextBulkItem', text);
  return { ...fields, ...keptDescription(description) };
}

export function toColor(color: Schemas['ColorBulkItem']) {
  const { key: _key, description, value, ...fields } = pickFields('ColorBulkItem', color);
  return { ...fields, value: normaliseColor(value), ...keptDescription(description) };
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
