import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Command } from 'commander';
import { HEADER, listConstants, type Constants } from '#formats/key-constants/constants.ts';
import { addTargetFlags, jsonFlag, type Run, SIGN_IN } from '../command.ts';
import { addServerFlag, readArchive, type SourceFlags } from '../source.ts';
import { CannotRun, type Surroundings, toPrintable } from '../surroundings.ts';

export interface UnusedFlags extends SourceFlags {
  folder?: string;
  keep: string[];
}

export const describeUnused = (): Command =>
  addTargetFlags(addServerFlag(new Command('unused')))
    .description('list keys that no source file names, and names that no key has')
    .argument('<sources...>', 'folders or files of an app')
    .option('--folder <folder>', 'of the application; without it, that of app-manager.json')
    .option(
      '--keep <pattern>',
      'keys that are built at run time, such as error.*; may be repeated',
      (pattern: string, before: string[]) => [...before, pattern],
      [],
    )
    .addOption(jsonFlag())
    .addHelpText('after', `\nDeletes nothing. Exits with 1 if it lists anything.\n${SIGN_IN}`);

export const unused: Run<UnusedFlags> = async (sources, flags, around) => {
  const question = 'Which application do they use? Name its folder by --folder.';
  const archive = await readArchive(question, flags.folder, flags, around);
  const { texts, images, colors } = archive;
  const constants = listConstants(archive);
  const names = new Set<string>();
  const unknown: { key: string; file: string; line: number }[] = [];
  let files = 0;
  for await (const file of listFiles(sources, around)) {
    const content = await readFile(file, 'utf8');
    // Constants name every key.
    if (content.startsWith(HEADER)) continue;
    files += 1;
    const uses = findUses(content, constants);
    for (const name of uses.names) names.add(name);
    for (const { key, line } of uses.lookUps)
      if (!texts.has(key)) unknown.push({ key, file: path.relative(around.cwd, file), line });
  }
  if (files === 0) throw new CannotRun('There is no source file in these folders.');
  const kept = flags.keep.map(toPattern);
  const list = (keys: Iterable<string>) =>
    [...keys]
      .filter((key) => !names.has(key) && !kept.some((pattern) => pattern.test(key)))
      .toSorted();
  const found = {
    texts: list(texts.keys()),
    images: list(images.keys()),
    colors: list(colors.keys()),
    unknown: unknown.filter(({ key }) => !kept.some((pattern) => pattern.test(key))),
  };
  around.stdout.write(
    flags.json === true ? `${JSON.stringify({ files, ...found }, null, 2)}\n` : write(found, files),
  );
  return Object.values(found).some(({ length }) => length > 0) ? 1 : 0;
};

const SOURCES =
  /\.(?:swift|mm?|h|kts?|java|[cm]?[jt]sx?|vue|svelte|dart|cs|cpp|cc|py|rb|go|php|html?|xml|storyboard|xib)$/;

/** Packages, results of builds, and files that list every key. */
const SKIPPED =
  /^(?:node_modules|Pods|Carthage|DerivedData|build|dist|target|\..+)$|^(?:strings|colors)\.xml$/;

async function* listFiles(
  places: readonly string[],
  { cwd }: Surroundings,
): AsyncGenerator<string> {
  for (const place of places) {
    const found = path.resolve(cwd, place);
    const about = await stat(found).catch(() => undefined);
    if (!about) throw new CannotRun(`There is no ${place}.`);
    if (about.isFile()) yield found;
    else yield* walk(found);
  }
}

async function* walk(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (SKIPPED.test(entry.name)) continue;
    if (entry.isDirectory()) yield* walk(file);
    else if (entry.isFile() && SOURCES.test(entry.name)) yield file;
  }
}

function write(
  {
    texts,
    images,
    colors,
    unknown,
  }: Record<'texts' | 'images' | 'colors', string[]> & {
    unknown: { key: string; file: string; line: number }[];
  },
  files: number,
): string {
  const lines = [
    ...Object.entries({ texts, images, colors }).flatMap(([group, keys]) =>
      keys.map((key) => `unused in ${group}: ${toPrintable(key)}`),
    ),
    ...unknown.map(
      ({ key, file, line }) => `${file}:${line}: no text has the key ${toPrintable(key)}`,
    ),
  ];
  const count =
    lines.length === 0 ? 'nothing unused, nothing unknown' : `${lines.length} to look at`;
  return `${[...lines, `${files} files read: ${count}.`].join('\n')}\n`;
}

interface Uses {
  /** Everything between two quotes, and all names of resources and constants. */
  names: ReadonlySet<string>;
  /** Keys of texts that the code looks up by a call that only texts have. */
  lookUps: readonly { key: string; line: number }[];
}

/** Pieces between quotes; quotes inside a comment only add further pieces. */
const QUOTES = /["'`]/;

/** Android's resources. */
const RESOURCE =
  /(?:\bR\.(?:string|plurals|drawable|color)\.|@(?:string|plurals|drawable|color)\/)(\w+)/g;

/** Constants that `keys` has written. */
const CONSTANT = /\b([Tt]exts|[Ii]mages|[Cc]olors)\.(\w+)/g;

/** Calls that look up a text by its key. */
const LOOK_UP =
  /(?:\bNSLocalizedString\(\s*|\bString\(\s*localized:\s*|(?<![\w.])\$?t\(\s*|\bi18n\.t\(\s*|\btexts\[\s*)(["'`])((?:(?!\1)[^\\\n]){1,300})\1/g;

export function findUses(source: string, { texts, images, colors }: Constants): Uses {
  const names = new Set(source.split(QUOTES));
  const constants = new Map(
    Object.entries({ texts, images, colors }).flatMap(([group, list]) =>
      list.map(({ name, key }) => [`${group}.${name}`, key] as const),
    ),
  );
  for (const [, name = ''] of source.matchAll(RESOURCE)) names.add(name);
  for (const [, group = '', name = ''] of source.matchAll(CONSTANT)) {
    const key = constants.get(`${group.toLowerCase()}.${name}`);
    if (key !== undefined) names.add(key);
  }
  const lookUps = [...source.matchAll(LOOK_UP)].flatMap(({ 2: key = '', index }) =>
    // A template with a value is built at run time.
    key.includes('${') ? [] : [{ key, line: source.slice(0, index).split('\n').length }],
  );
  return { names, lookUps };
}

export function toPattern(pattern: string): RegExp {
  const parts = pattern
    .split('*')
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`, 's');
}
