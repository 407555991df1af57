import type { AppArchive } from '#domain/app-archive.ts';
import { cutText, toFileName } from '#domain/long-text.ts';
import { createAppBodyNameMax } from '#generated/zod/apps.ts';

export function countContents(archive: AppArchive): (readonly [label: string, count: number])[] {
  const { locales, texts, colors, images, servers } = archive;
  return [
    ['Languages', locales.length],
    ['Texts', texts.size],
    ['Translations', countTranslated(archive)],
    ['Colors', colors.size],
    ['Images', images.size],
    ['VPN servers', servers.size],
  ];
}

export const countUnfinished = (archive: AppArchive): number =>
  listTranslations(archive).filter(({ status }) => status !== 'translated').length;

export const countTranslated = (archive: AppArchive): number =>
  listTranslations(archive).filter(({ value }) => value !== '').length;

const listTranslations = ({ translations }: AppArchive) =>
  [...translations.values()].flatMap((values) => [...values.values()]);

export const createArchiveName = (appName: string): string =>
  `${toFileName(appName, 'app')}.app.zip`;

/** Returns a name that no other application has: `Nimbus copy`, `Nimbus copy 2`. */
export function proposeName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map((one) => one.trim().toLowerCase()));
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? ' copy' : ` copy ${number}`;
    const proposed = cutText(name, createAppBodyNameMax - suffix.length).trim() + suffix;
    if (!used.has(proposed.toLowerCase())) return proposed;
  }
}

/** Keeps the name in the archive if it is free, e.g. after the application was deleted. */
export const proposeImportName = (name: string, taken: readonly string[]): string =>
  taken.some((one) => one.trim() === name) ? proposeName(name, taken) : name;
