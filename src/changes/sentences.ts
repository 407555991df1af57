import { formatCount } from '#domain/format.ts';
import { describeError, UserError } from '#domain/api-error.ts';
import { getCountry } from '#domain/countries.ts';
import { languageName } from '#domain/locales.ts';
import type { Change, ThingKind } from './diff.ts';

/** Someone else has changed the item since. */
export class Conflict extends UserError {}

export type ChangeStatus = 'done' | 'open' | { problem: string };

/** Why a change is skipped: the item has neither the previous nor the wanted state. */
export const REASONS = {
  changed: 'It has changed since, and stays as it is.',
  deleted: 'It has been deleted since.',
  keyTaken: 'Another one has this key now, and stays as it is.',
  addressTaken: 'Another server has this address now, and stays as it is.',
  translated: 'Someone has translated it since; that stays as it is.',
} as const;

interface Comparison<Thing> {
  now: Thing | undefined;
  isSame: (one: Thing, other: Thing) => boolean;
  /** If another one has its place. */
  taken: string;
}

type Sides<Thing> =
  | { change: 'added'; after: Thing }
  | { change: 'removed'; before: Thing }
  | { change: 'changed'; before: Thing; after: Thing };

export function compareSides<Thing>(
  sides: Sides<Thing>,
  { now, isSame, taken }: Comparison<Thing>,
): ChangeStatus {
  if (sides.change === 'removed') {
    if (now === undefined) return 'done';
    return isSame(now, sides.before) ? 'open' : { problem: REASONS.changed };
  }
  if (now === undefined) return sides.change === 'added' ? 'open' : { problem: REASONS.deleted };
  if (isSame(now, sides.after)) return 'done';
  if (sides.change === 'added') return { problem: taken };
  return isSame(now, sides.before) ? 'open' : { problem: REASONS.changed };
}

const nouns: Readonly<Record<ThingKind, string>> = {
  application: '',
  language: 'Language',
  text: 'Text',
  translation: 'Translation',
  color: 'Color',
  image: 'Image',
  server: 'VPN server',
  vpnServer: '',
};

export function describeKind({ kind, key, locale }: Change): string {
  if (kind === 'application') return key === 'name' ? 'Name' : 'Platform';
  return locale === undefined ? nouns[kind] : languageName(locale);
}

export function describeKey(change: Change): string {
  const { kind, key } = change;
  if (change.kind === 'vpnServer') {
    const { countryName, ip } = change.change === 'removed' ? change.before : change.after;
    return `${countryName} ${ip}`;
  }
  if (kind === 'language') return languageName(key);
  return kind === 'application' ? '' : key;
}

export function getChangeName(change: Change): string {
  if (change.kind === 'server') {
    const { countryId, ip } = change.change === 'removed' ? change.before : change.after;
    return `${nouns.server} ${getCountry(countryId)?.name ?? countryId} ${ip}`;
  }
  return `${describeKind(change)} ${describeKey(change)}`.trim();
}

const failed: Readonly<Record<ThingKind, string>> = {
  application: 'Error saving application',
  language: 'Failed to update locales',
  text: 'Error saving text',
  translation: 'Error saving translation',
  color: 'Error saving color',
  image: 'Error saving image',
  server: 'Error adding servers',
  vpnServer: 'Error saving VPN server',
};

const notDeleted: Readonly<Partial<Record<ThingKind, string>>> = {
  text: 'Error deleting text',
  color: 'Error deleting color',
  image: 'Error deleting image',
  server: 'Error removing servers',
  vpnServer: 'Error deleting VPN server',
};

export function getReason(error: unknown, { kind, change }: Change): string {
  return describeError(error, (change === 'removed' && notDeleted[kind]) || failed[kind]);
}

/** Only the dashboard uses the ids of these. */
const WITHOUT_OWN_ID: readonly ThingKind[] = ['text', 'translation', 'language', 'server'];

export const countAny = (count: number, one: string, many: string): string[] =>
  count > 0 ? [formatCount(count, one, many)] : [];

/** Describes content that no call can restore exactly, without full stops. */
export function describeInexact(written: readonly Change[]): string[] {
  const created = written.filter(
    ({ kind, change }) => change === 'added' && !WITHOUT_OWN_ID.includes(kind),
  );
  const states = written.filter(
    (one) =>
      one.kind === 'translation' && one.change !== 'removed' && one.after.status !== 'translated',
  ).length;
  const stay = written.filter(
    ({ kind, change }) => kind === 'translation' && change === 'removed',
  ).length;
  return [
    ...countAny(
      stay,
      'new translation stays: a translation cannot be deleted alone',
      'new translations stay: a translation cannot be deleted alone',
    ),
    ...(created.length > 0 ? [created.length === 1 ? 'Its ID is new' : 'Their IDs are new'] : []),
    ...countAny(
      states,
      'translation that was queued, cancelled or failed comes back without that status',
      'translations that were queued, cancelled or failed come back without that status',
    ),
  ];
}
