import { readAndroidStrings } from '#formats/android-strings/read.ts';
import { writeAndroidStrings } from '#formats/android-strings/write.ts';
import { readArb } from '#formats/arb/read.ts';
import { writeArb } from '#formats/arb/write.ts';
import { readCsvTexts } from '#formats/csv-texts/read.ts';
import { writeCsvTexts } from '#formats/csv-texts/write.ts';
import { readJsonTexts } from '#formats/json-texts/read.ts';
import { writeJsonTexts } from '#formats/json-texts/write.ts';
import { parseStrings } from '#formats/strings/parse.ts';
import { writeStrings } from '#formats/strings/write.ts';
import { readStringsdict } from '#formats/stringsdict/read.ts';
import type { WritableLanguage, WrittenFile } from '#formats/texts/types.ts';
import { readXcstrings } from '#formats/xcstrings/read.ts';
import { writeXcstrings } from '#formats/xcstrings/write.ts';
import { type Figure, median, report } from './figures.ts';

/** A plural counts as the strings that it has: half as many plurals of two forms. */
const STRINGS = 100_000;
const TURNS = 5;

/** A format may take twice the processor time of `.strings`, per string. */
const GOAL = 2;

const texts = Array.from({ length: STRINGS }, (_, index) => ({
  key: `screen.part_${index}.title`,
  value: `Text number ${index} with "quotation marks"\n and a second line`,
  description: `Shown on screen ${index}`,
}));
const plurals = texts.slice(0, STRINGS / 2).map(({ key, description }, index) => ({
  key,
  value: `{count, plural, one {# file of folder ${index} with "marks"} other {# files of folder ${index} with "marks"}}`,
  description,
}));
const dictionary = plurals
  .map(
    ({ key, description }, index) => `<!-- ${description} -->
<key>${key}</key><dict>
<key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
<key>n</key><dict><key>one</key><string>%d file of folder ${index} with "marks"</string>
<key>other</key><string>%d files of folder ${index} with "marks"</string></dict></dict>`,
  )
  .join('\n');

const encode = (text: string) => new TextEncoder().encode(text);

const strings = encode(writeStrings(texts));
const stringsdict = encode(`<plist><dict>${dictionary}</dict></plist>`);

type Write = (languages: WritableLanguage[]) => WrittenFile[];

const formats: [name: string, read: (path: string, bytes: Uint8Array) => unknown, Write][] = [
  ['Android', readAndroidStrings, writeAndroidStrings],
  ['String Catalog', readXcstrings, writeXcstrings],
  ['flat JSON', readJsonTexts, writeJsonTexts],
  ['nested JSON', readJsonTexts, (languages) => writeJsonTexts(languages, { keys: 'nested' })],
  ['ARB', readArb, writeArb],
  ['CSV', readCsvTexts, writeCsvTexts],
];

/** Files are made for their turns: others in memory would lengthen each collection of garbage. */
const cases = formats.flatMap(([name, read, write]) =>
  Object.entries({ texts, plurals }).flatMap(([kind, list]) => {
    const languages = [{ locale: 'en', texts: list }];
    const makeReader = () => {
      const bytes = encode(write(languages)[0]?.content ?? '');
      return () => read('en', bytes);
    };
    return [
      { what: `${name}, ${kind}, read`, make: makeReader, compare: readFloor },
      {
        what: `${name}, ${kind}, written`,
        make: () => () => write(languages),
        compare: writeFloor,
      },
    ];
  }),
);
cases.push({
  what: '.stringsdict, plurals, read',
  make: () => () => readStringsdict('en', stringsdict),
  compare: readFloor,
});

function readFloor() {
  return parseStrings(strings);
}

function writeFloor() {
  return writeStrings(texts);
}

/** Processor time in milliseconds: other programs of the machine take no part in it. */
function measure(run: () => unknown): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const figures = cases.map(({ what, make, compare }): Figure => {
  const run = make();
  run();
  compare();
  const pairs = Array.from({ length: TURNS }, () => [measure(run), measure(compare)] as const);
  const floor = pairs.map(([, time]) => time);
  const turns = pairs.map(([time]) => time);
  return { what, unit: 'ms', turns, floor, goal: GOAL * median(floor) };
});
report('formats', figures);
