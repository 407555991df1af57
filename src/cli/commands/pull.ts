import path from 'node:path';
import { Command } from 'commander';
import { secretFields } from '#generated/inputs.ts';
import type { AppArchive } from '#domain/app-archive.ts';
import { listArchiveFiles } from '#formats/app-archive/write.ts';
import type { Backend } from '../backend/backend.ts';
import { addTargetFlags, type CommonFlags, jsonFlag, type Run, SIGN_IN } from '../command.ts';
import { type Part, writeFiles } from '../folder/files.ts';
import { readSeen, writeSeen } from '../folder/seen.ts';
import { CannotRun, type Surroundings, toPrintable } from '../surroundings.ts';
import { findTargets, readRemote, type Target, withBackends } from '../targets.ts';
import { baseLocale } from '#domain/locales.ts';
import { sortByKey } from '#domain/sort-by-key.ts';
import { writeAndroidColors } from '#formats/android-colors/write.ts';
import { writeAndroidStrings } from '#formats/android-strings/write.ts';
import { writeArb } from '#formats/arb/write.ts';
import { writeCsvTexts } from '#formats/csv-texts/write.ts';
import { writeJsonTexts } from '#formats/json-texts/write.ts';
import { writeSwiftColors } from '#formats/swift-colors/write.ts';
import type { WritableLanguage, WrittenFile } from '#formats/texts/types.ts';
import { writeStringsFolders } from '#formats/texts/write-strings.ts';
import { writeXcstrings } from '#formats/xcstrings/write.ts';
import { type PlatformFormat, platformFormats, type SettingsFile } from '../settings-file.ts';

export interface PullFlags extends CommonFlags {
  as: string[];
  config?: boolean;
  archive: boolean;
  overwrite?: boolean;
}

export const describePull = (): Command =>
  addTargetFlags(new Command('pull'))
    .description('write an application into a folder, for git')
    .argument('[folder]', 'where; without it, every folder of app-manager.json')
    .option(
      '--as <format=place>',
      'also write files for a platform: android, xcstrings, json, json-nested, arb, csv or swift (.strings and colors); the place is seen from the folder; may be repeated',
      (flag: string, before: string[]) => [...before, flag],
      [],
    )
    .option('--config', 'also write the JSON that apps receive, in each language, without secrets')
    .option('--no-archive', 'write only the files of --as and --config')
    .option('--overwrite', 'replace files with changes that were not pushed')
    .addOption(jsonFlag())
    .addHelpText('after', SIGN_IN);

export const pull: Run<PullFlags> = ([folder], flags, around) =>
  withBackends(around, async (open) => {
    const results = [];
    try {
      for (const target of await findTargets(folder, flags, around)) {
        const result = await pullOne(await open(target), target, { flags, around });
        results.push(result);
        if (flags.json !== true) around.stdout.write(describe(result, around));
      }
    } finally {
      // A failure leaves what was done before it.
      if (flags.json === true && results.length > 0)
        around.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
    }
    return 0;
  });

type Result = Awaited<ReturnType<typeof pullOne>>;

async function pullOne(
  backend: Backend,
  target: Target,
  { flags, around }: { flags: PullFlags; around: Surroundings },
) {
  const { folder, url, username } = target;
  const seen = await readSeen(folder);
  const { _id: appId, name, ...whole } = await readRemote(backend, target.app, around);
  const parts: Part[] = [];
  if (flags.archive)
    parts.push({
      name: 'archive',
      place: '.',
      files: listArchiveFiles(whole.archive, whole.files),
    });
  parts.push(...writePlatformFiles(whole.archive, readPlaces(flags.as, target.settings), folder));
  if (flags.config === true) parts.push(await readConfigs(backend, appId, whole.archive));
  // The last moment to stop: from here on the folder is written whole.
  around.signal.throwIfAborted();
  const { hashes, ...files } = await writeFiles(folder, parts, {
    seen: seen?.files,
    overwrites: flags.overwrite === true,
  });
  const pulled = { url, username, appId, archive: flags.archive ? whole.archive : undefined };
  // Without its archive, an application may be another one than that of the folder.
  const kept = flags.archive || !seen?.archive ? pulled : seen;
  await writeSeen(folder, { ...kept, files: hashes }, around);
  return { app: name, appId, folder, ...files, notes: whole.notes };
}

const SECRETS = new Set<string>(secretFields.VpnServerInput);

async function readConfigs(
  { readConfig }: Backend,
  appId: string,
  { locales }: AppArchive,
): Promise<Part> {
  const files = [];
  for (const locale of locales) {
    const config = await readConfig(appId, locale);
    const content = `${JSON.stringify(sortKeys(leaveOutSecrets(config)), null, 2)}\n`;
    files.push({ path: `config/${locale}.json`, content });
  }
  return { name: 'config', place: '.', files };
}

/** A repository is no place for secrets: an archive has none either. */
export function leaveOutSecrets(config: object): object {
  if (!('vpnServers' in config) || !Array.isArray(config.vpnServers)) return config;
  const vpnServers = config.vpnServers.map((server: object) =>
    Object.fromEntries(Object.entries(server).filter(([field]) => !SECRETS.has(field))),
  );
  return { ...config, vpnServers };
}

/** Equal configurations give equal bytes. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    sortByKey(Object.entries(value)).map(([key, inner]) => [key, sortKeys(inner)]),
  );
}

function describe({ app, folder, written, deleted, notes }: Result, { cwd }: Surroundings): string {
  const place = path.relative(cwd, folder) || '.';
  const count = written.length + deleted.length;
  const words =
    count === 0 ? 'nothing has changed' : `${written.length} written, ${deleted.length} deleted`;
  const lines = [
    `${app} in ${place}: ${words}.`,
    ...written.map((name) => `  + ${name}`),
    ...deleted.map((name) => `  - ${name}`),
    ...notes.map((note) => `  ! ${note}`),
  ];
  return `${lines.map(toPrintable).join('\n')}\n`;
}

type Write = (languages: readonly WritableLanguage[], app: AppArchive) => WrittenFile[];

const writers: Record<PlatformFormat, Write> = {
  android: (languages, { colors }) => [
    ...writeAndroidStrings(languages),
    ...writeColors('values/colors.xml', writeAndroidColors, colors),
  ],
  xcstrings: (languages) => writeXcstrings(languages),
  json: (languages) => writeJsonTexts(languages),
  'json-nested': (languages) => writeJsonTexts(languages, { keys: 'nested' }),
  arb: (languages) => writeArb(languages),
  csv: (languages) => writeCsvTexts(languages),
  swift: (languages, { colors }) => [
    ...writeStringsFolders(languages),
    ...writeColors('Colors.swift', writeSwiftColors, colors),
  ],
};

const writeColors = (
  name: string,
  write: typeof writeSwiftColors,
  colors: AppArchive['colors'],
): WrittenFile[] => (colors.size === 0 ? [] : [{ path: name, content: write(toItems(colors)) }]);

type Places = Readonly<Partial<Record<PlatformFormat, string>>>;

const isFormat = (name: string): name is PlatformFormat =>
  (platformFormats as readonly string[]).includes(name);

/** Reads `--as android=../app/src/main/res`; without a place it is a folder of the same name. */
export function readPlaces(flags: readonly string[], settings: SettingsFile | undefined): Places {
  const places: Partial<Record<PlatformFormat, string>> = { ...settings?.as };
  for (const flag of flags) {
    const [format = '', ...place] = flag.split('=');
    if (!isFormat(format))
      throw new CannotRun(
        `--as ${format} is not known. It is one of ${platformFormats.join(', ')}.`,
      );
    places[format] = place.length > 0 ? place.join('=') : (places[format] ?? format);
  }
  return places;
}

/** Paths stay relative to the folder, since the list of files is committed. */
export const writePlatformFiles = (app: AppArchive, places: Places, folder: string): Part[] =>
  platformFormats.flatMap((format): Part[] => {
    const place = places[format];
    if (place === undefined) return [];
    const relative = path.isAbsolute(place) ? path.relative(folder, place) : place;
    const below = path.posix.normalize(relative.replaceAll('\\', '/'));
    const files = writers[format](listLanguages(app), app).map(({ path: name, content }) => ({
      path: path.posix.join(below, name),
      content,
    }));
    return [{ name: `${format} in ${below}`, place: below, files }];
  });

const toItems = <Item extends object>(items: ReadonlyMap<string, Item>) =>
  sortByKey(items).map(([key, item]) => ({ key, ...item }));

/** Leaves out missing translations: an app shows English then. */
const listLanguages = ({ locales, texts, translations }: AppArchive): WritableLanguage[] =>
  locales.map((locale) => {
    if (locale === baseLocale) return { locale, texts: toItems(texts) };
    const values = toItems(translations.get(locale) ?? new Map<string, { value: string }>());
    return {
      locale,
      texts: values.flatMap(({ key, value }) => (value === '' ? [] : [{ key, value }])),
    };
  });
