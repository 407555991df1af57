import type { LocaleCode, TargetLocaleCode } from './locales.ts';
import type { TranslationStatus } from './translation-status.ts';

/** Spec 3, Application. */
export const platforms = ['iOS', 'Android', 'Desktop', 'Web', 'Other'] as const;

/**
 * All that makes an application what it is, on whatever backend: without the ids and keys that a backend gives it, and
 * without the secrets of its VPN servers. Descriptions that are blank are absent.
 */
export interface AppArchive {
  name: string;
  platform: (typeof platforms)[number];
  /** In the order of the catalogue, English among them. */
  locales: readonly LocaleCode[];
  /** The English base texts by their keys. */
  texts: ReadonlyMap<string, ArchiveText>;
  /** By language, then by the key of the text; what nobody has begun to translate is absent. */
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
  /** Empty while there is none, as of one that has failed. */
  value: string;
  isAutoTranslated: boolean;
  status: Exclude<TranslationStatus, 'new'>;
}

export interface ArchiveColor {
  /** `#RRGGBB`, upper case. */
  value: string;
  description?: string;
}

/** An image whose file is part of the archive, or one that is only linked. */
export type ArchiveImage = { description?: string } & ({ file: ArchiveFile } | { url: string });

/** The identity of a file; its bytes are stored elsewhere. */
export interface ArchiveFile {
  /** Its media type. */
  type: string;
  /** In bytes. */
  size: number;
  /** The CRC-32 of its bytes. */
  crc: number;
}

/** A server is known by its country and address; its secrets stay where it is. */
export interface ArchiveServer {
  countryId: string;
  ip: string;
  isPremium: boolean;
}

/** Tells a server from all others. */
export const getServerKey = ({ countryId, ip }: Pick<ArchiveServer, 'countryId' | 'ip'>): string =>
  `${countryId} ${ip}`;

/** The description as archives keep it: a blank one says nothing. */
export const keptDescription = (description: string | null | undefined) =>
  (description ?? '').trim() === '' ? {} : { description: description ?? '' };

/** An application that holds nothing yet: what a new one is set against. */
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
