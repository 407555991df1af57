import type { AppArchive } from '#domain/app-archive.ts';
import type { Difference } from '#domain/archive-diff.ts';
import { localeCatalogue } from '#domain/locales.ts';
import { createAppBodyNameMax } from '#generated/zod/apps.ts';
import { describeError } from '#dashboard/http/api-error.ts';
import { Hindrance } from './write-items.ts';

/** Counts the contents of an application. */
export function countContents(archive: AppArchive): (readonly [label: string, count: number])[] {
  const { locales, texts, translations, colors, images, servers } = archive;
  let translated = 0;
  for (const values of translations.values())
    for (const { value } of values.values()) if (value !== '') translated += 1;
  return [
    ['Languages', locales.length],
    ['Texts', texts.size],
    ['Translations', translated],
    ['Colors', colors.size],
    ['Images', images.size],
    ['VPN servers', servers.size],
  ];
}

/** Translations whose state no call can bring about: they failed, or were not finished. */
export function countUnfinished({ translations }: AppArchive): number {
  let count = 0;
  for (const values of translations.values())
    for (const { status } of values.values()) if (status !== 'translated') count += 1;
  return count;
}

/** The name of the file, free of what some system does not allow there. */
export function createArchiveName(appName: string): string {
  const name = appName
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${name === '' ? 'app' : name}.app.zip`;
}

/** A name that no other application has: `Nimbus copy`, `Nimbus copy 2`. */
export function proposeName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map((one) => one.trim().toLowerCase()));
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? ' copy' : ` copy ${number}`;
    const proposed = name.slice(0, createAppBodyNameMax - suffix.length).trim() + suffix;
    if (!used.has(proposed.toLowerCase())) return proposed;
  }
}

/** An archive keeps its name where it is free, as after the application was deleted. */
export const proposeImportName = (name: string, taken: readonly string[]): string =>
  taken.some((one) => one.trim() === name) ? proposeName(name, taken) : name;

const nouns = {
  application: '',
  language: 'Language',
  text: 'Text',
  translation: 'Translation',
  color: 'Color',
  image: 'Image',
  server: 'VPN server',
} as const;

export const languageName = (code: string): string =>
  localeCatalogue.find((locale) => locale.code === code)?.name ?? code;

/** The kind of thing that a difference is about, e.g. `Text`, or `French` for a translation into it. */
export function describeKind({ kind, key, locale }: Difference): string {
  if (kind === 'application') return key === 'name' ? 'Name' : 'Platform';
  return locale === undefined ? nouns[kind] : languageName(locale);
}

/** Names a difference for people. */
export function describeKey({ kind, key }: Difference): string {
  if (kind === 'language') return languageName(key);
  return kind === 'application' ? '' : key;
}

/** For reports. */
export const getDifferenceName = (difference: Difference): string =>
  `${describeKind(difference)} ${describeKey(difference)}`.trim();

const failed = {
  application: 'Error saving application',
  language: 'Failed to update locales',
  text: 'Error saving text',
  translation: 'Error saving translation',
  color: 'Error saving color',
  image: 'Error saving image',
  server: 'Error adding servers',
} as const;

/** Words why a difference could not be written; spec 8's sentence where nobody says why. */
export const describeFailure = (error: unknown, { kind }: Difference): string =>
  error instanceof Hindrance ? error.message : describeError(error, failed[kind]);
