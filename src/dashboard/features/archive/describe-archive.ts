import type { AppArchive } from '#domain/app-archive.ts';
import { toFileName } from '#domain/long-text.ts';
import { createAppBodyNameMax } from '#generated/zod/apps.ts';

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

export function countUnfinished({ translations }: AppArchive): number {
  let count = 0;
  for (const values of translations.values())
    for (const { status } of values.values()) if (status !== 'translated') count += 1;
  return count;
}

export const createArchiveName = (appName: string): string =>
  `${toFileName(appName, 'app')}.app.zip`;

/** Returns a name that no other application has: `Nimbus copy`, `Nimbus copy 2`. */
export function proposeName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map((one) => one.trim().toLowerCase()));
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? ' copy' : ` copy ${number}`;
    const proposed = name.slice(0, createAppBodyNameMax - suffix.length).trim() + suffix;
    if (!used.has(proposed.toLowerCase())) return proposed;
  }
}

/** Keeps the name in the archive if it is free, e.g. after the application was deleted. */
export const proposeImportName = (name: string, taken: readonly string[]): string =>
  taken.some((one) => one.trim() === name) ? proposeName(name, taken) : name;
