import type { platforms } from './app-archive.ts';

/** Where an application's texts are used; that limits the forms in its files. */
export type Platform = (typeof platforms)[number];

/**
 * `placeholder`: filled in by the app. `markup`: a tag. `entity`: `&nbsp;` and the like. `break`:
 * one line break.
 */
type FormKind = 'placeholder' | 'markup' | 'entity' | 'break';

interface Form {
  kind: FormKind;
  /** Sticky. Every repetition is bounded, so that no input is slow. */
  pattern: RegExp;
  /** Absent for forms that never look like prose: they apply to every platform. */
  platforms?: readonly Platform[];
}

/** Java and Kotlin run on phones and on desktops. */
const java: readonly Platform[] = ['Android', 'Desktop', 'Other'];
const desktop: readonly Platform[] = ['Desktop', 'Other'];
const web: readonly Platform[] = ['Web', 'Other'];

const length = '(?:hh|h|ll|l|q|L|z|t|j)?';
const size = String.raw`\d{0,5}(?:\.\d{0,5})?`;
/** Every number but a percentage: "50%" and "50 %". */
const notPercent = String.raw`(?<!\d[\s\u00a0\u202f]?)`;

const format = String.raw`[-+0#]{0,5}${size}${length}[@dDiuUxXoOfFeEgGcCsSpaA]`;

const name = String.raw`[\w.-]{1,99}`;
const inner = '[^{}]{0,199}';

/** Forms without nesting, tried in this order at each position. */
const forms: readonly Form[] = [
  { kind: 'break', pattern: /\r\n|[\n\r\u2028\u2029]/y },
  { kind: 'placeholder', pattern: /%%/y },
  // Apple's .stringsdict: %#@files@. Ruby: %{name}, %<name>s. Python: %(name)s.
  {
    kind: 'placeholder',
    pattern: /%#@\w{1,99}@|%\{\w{1,99}\}|%[(<]\w{1,99}[)>][-+0#]{0,5}\d{0,5}(?:\.\d{0,5})?[a-z]/y,
  },
  // A position makes a form unmistakable, so all of Java's flags and conversions count: %1$,.2f,
  // %2$tY.
  {
    kind: 'placeholder',
    pattern: new RegExp(
      String.raw`%\d{1,3}\$(?:${format}|[-+0#,(]{0,5}${size}[dfeEgGbBhHn]|[tT][A-Za-z])`,
      'y',
    ),
  },
  // No space flag: "50% off" and "100%off" contain no octal number.
  {
    kind: 'placeholder',
    pattern: new RegExp(String.raw`(?:${notPercent}|(?=%${format}(?!\p{L})))%${format}`, 'uy'),
  },
  // Java groups digits by a comma and writes negative numbers in parentheses: %,d.
  {
    kind: 'placeholder',
    pattern: new RegExp(String.raw`%[-+0#,(]{1,5}${size}[dfeEgG](?!\p{L})`, 'uy'),
  },
  // Java: a boolean, a hash, a part of a date, a new line.
  {
    kind: 'placeholder',
    pattern: new RegExp(
      String.raw`${notPercent}%(?:[bBhH]|[tT][A-Za-z])(?!\p{L})|${notPercent}%n`,
      'uy',
    ),
    platforms: java,
  },
  // Qt: %1, %L2. It has no %0.
  {
    kind: 'placeholder',
    pattern: new RegExp(String.raw`${notPercent}%L?[1-9]\d?(?!\d)`, 'uy'),
    platforms: desktop,
  },
  // JavaScript and shells: ${name}. i18next, Angular, Vue: {{name}}. ICU, Android's XML, Flutter:
  // {name}.
  {
    kind: 'placeholder',
    pattern: /\$\{[^{}]{0,199}\}|\{\{[^{}]{0,199}\}\}|\{\s{0,9}[\w.-]{0,99}\s{0,9}\}/y,
  },
  // ICU arguments without branches: {price, number, currency}.
  {
    kind: 'placeholder',
    pattern: new RegExp(
      String.raw`\{\s{0,9}${name}\s{0,9},\s{0,9}(?:number|date|time|duration|ordinal|spellout|list)\b${inner}\}`,
      'y',
    ),
  },
  // .NET and Python: {0:N2}, {0,-10}, {price:.2f}, {name!r}.
  {
    kind: 'placeholder',
    pattern: new RegExp(String.raw`\{${name}(?:,\s?-?\d{1,5}|![rsa])?(?::(?!\s)${inner})?\}`, 'y'),
  },
  // i18next includes another text.
  { kind: 'placeholder', pattern: /\$t\([^()]{1,199}\)/y },
  // Not a time (10:30), port (http://x:80), emoji (:smile:), smiley (:D) or pair (a:b).
  {
    kind: 'placeholder',
    pattern: /(?<![\p{L}\p{N}_:/\\]):[A-Za-z][A-Za-z_]\w{0,97}(?![\p{L}\p{N}_:]|-[\w-]{0,99}:)/uy,
    platforms: web,
  },
  // React numbers the elements in its texts: <0>Read more</0>, <1/>.
  { kind: 'markup', pattern: /<\/?[A-Za-z][^<>]{0,999}>|<\d{1,3}\s?\/?>|<\/\d{1,3}>/y },
  { kind: 'entity', pattern: /&(?:#\d{1,7}|#x[\da-fA-F]{1,6}|[A-Za-z]\w{1,31});/y },
];

export const getForms = (platform: Platform = 'Other'): readonly Form[] => byPlatform[platform];

const pick = (platform: Platform) =>
  forms.filter(({ platforms = [platform] }) => platforms.includes(platform));

const byPlatform: Record<Platform, readonly Form[]> = {
  iOS: pick('iOS'),
  Android: pick('Android'),
  Desktop: pick('Desktop'),
  Web: pick('Web'),
  Other: pick('Other'),
};

/** Whether a text may contain any form: most contain none and need no parsing. */
export const mayHaveForms = (text: string): boolean => SPECIAL.test(text);

const SPECIAL = /[%${<&\r\n\u2028\u2029]|:[A-Za-z]/;
