import { normaliseHostAddress } from './host-address.ts';
import type { LocaleCode, TargetLocaleCode } from './locales.ts';
import type { TranslationStatus } from './translation-status.ts';

/** Spec 3, Application. */
export const platforms = ['iOS', 'Android', 'Desktop', 'Web', 'Other'] as const;

/** Without ids, API keys and the secrets of its VPN servers. Blank descriptions are absent. */
export interface AppArchive {
  name: string;
  platform: (typeof platforms)[number];
  /** In the order of the catalogue, including English. */
  locales: readonly LocaleCode[];
  texts: ReadonlyMap<string, ArchiveText>;
  /** By language, then by key; untranslated texts are absent. */
  translations: ReadonlyMap<TargetLocaleCode, ReadonlyMap<string, ArchiveTranslation>>;
  colors: ReadonlyMap<string, ArchiveColor>;
  images: ReadonlyMap<string, ArchiveImage>;
  /** The assigned servers by `getServerKey`. */
  servers: ReadonlyMap<string, ArchiveServer>;
}

export interface ArchiveText {
  value: string;
  description?: string;
}

export interface ArchiveTranslation {
  /** Empty without a translation, such as a failed one. */
  value: string;
  isAutoTranslated: boolean;
  status: Exclude<TranslationStatus, 'new'>;
}

export interface ArchiveColor {
  value: string;
  description?: string;
}

export type ArchiveImage = { description?: string } & ({ file: ArchiveFile } | { url: string });

/** Identifies a file; its bytes are stored elsewhere. */
interface ArchiveFile {
  type: string;
  size: number;
  crc: number;
}

/** A server is identified by country and address; its secrets are not archived. */
export interface ArchiveServer {
  countryId: string;
  ip: string;
  isPremium: boolean;
}

/** An address has one key in all its spellings. */
export const getServerKey = ({ countryId, ip }: Pick<ArchiveServer, 'countryId' | 'ip'>): string =>
  `${countryId} ${normaliseHostAddress(ip)}`;

/** Blank ones are absent. */
export const keptDescription = (description: string | null | undefined) =>
  (description ?? '').trim() === '' ? {} : { description: description ?? '' };

export const emptyArchive = ({ name, platform }: Pick<AppArchive, 'name' | 'platform'>) =>
  ({
    name,
    platform,
    locales: ['en'],
    texts: new Map(),
    translations: new Map(),
    colors: new Map(),
    images: new Map(),
    servers: new Map(),
  }) satisfies AppArchive;
