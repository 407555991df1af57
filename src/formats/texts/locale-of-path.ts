/** `de`, `pt-BR`, `zh_Hans_CN`, `es-419`; not `App` or `strings`. */
const TAG = /^(?:[a-z]{2,3}|[A-Z]{2})(?:[-_][A-Za-z]{4})?(?:[-_](?:[A-Za-z]{2}|\d{3}))?$/;

const CLDR_NAMES = {
  language: new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }),
  region: new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }),
};

/**
 * Canonical BCP 47: `zh_hans` is `zh-Hans`, the old `iw` is `he`. Nothing for words that only look
 * like a tag (`app`, `ui`).
 */
export function toLanguageTag(text: string): string | undefined {
  if (!TAG.test(text)) return undefined;
  const { language, region, baseName } = new Intl.Locale(text.replaceAll('_', '-'));
  if (CLDR_NAMES.language.of(language) === undefined) return undefined;
  if (region === undefined || CLDR_NAMES.region.of(region) !== undefined) return baseName;
  // Element names its English `en_EN`.
  return region.toLowerCase() === language ? language : undefined;
}

/** Android's resource folders: `values-de`, `values-pt-rBR`, `values-b+es+419`. */
const ANDROID_FOLDER = /^values-(?:b\+([A-Za-z\d+]+)|([a-z]{2,3})(?:-r([A-Z]{2}|\d{3}))?)$/;

/**
 * Android has variants of texts for screens, car mode and versions: `values-night`, `values-car`,
 * `values-de-land`.
 */
export function isAndroidVariant(path: string): boolean {
  const [folder = ''] = path.split(/[/\\]/).slice(-2, -1);
  const isVariant = !ANDROID_FOLDER.test(folder) || folder === 'values-car';
  return folder.startsWith('values-') && isVariant;
}

/**
 * BCP 47: `values-de`, `de.lproj`, `app_de.arb`, `locales/de/common.json`. `Base.lproj` and
 * `values` are English.
 */
export function localeOfPath(path: string): string | undefined {
  const parts = path.split(/[/\\]/);
  const file = parts.pop() ?? '';
  const folders = parts.reverse();
  for (const folder of folders) {
    const locale = localeOfFolder(folder);
    if (locale !== undefined) return locale;
  }
  const named = localeOfFile(file);
  if (named !== undefined) return named;
  for (const folder of folders) {
    const locale = OTHER_FOLDERS.has(folder) ? undefined : toLanguageTag(folder);
    if (locale !== undefined) return locale;
  }
  return undefined;
}

/** Also codes of Sardinian, Macedonian and Bini. */
const OTHER_FOLDERS = new Set(['src', 'mac', 'bin']);

/** Folders that Apple and Android reserve for a language; the base language is English. */
function localeOfFolder(name: string): string | undefined {
  if (name === 'values') return 'en';
  const project = /^(.+)\.lproj$/i.exec(name)?.[1];
  if (project !== undefined && /^base$/i.test(project)) return 'en';
  const tag = project ?? getAndroidTag(name);
  // An unknown language must not become that of the page.
  return tag && (toLanguageTag(tag) ?? tag);
}

function getAndroidTag(name: string): string | undefined {
  const [all, tag, language = '', region] = ANDROID_FOLDER.exec(name) ?? [];
  if (all === undefined) return undefined;
  if (tag !== undefined) return tag.replaceAll('+', '-');
  return region === undefined ? language : `${language}-${region}`;
}

/** English words that end a file's name more often than Indonesian (as `in`) and Tongan do. */
const WORDS = new Set(['in', 'to']);

function localeOfFile(file: string): string | undefined {
  const stem = file.replace(/\.[^.]*$/, '');
  const whole = toLanguageTag(stem);
  if (whole !== undefined) return whole;
  for (const { index } of stem.matchAll(/[._-]/g)) {
    const end = stem.slice(index + 1);
    // Java names Indonesian `in`.
    const isWord = WORDS.has(end) && !file.endsWith('.properties');
    if (isWord || /^[A-Z]/.test(end)) continue;
    const tag = toLanguageTag(end);
    if (tag !== undefined) return tag;
  }
  return undefined;
}
