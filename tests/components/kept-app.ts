import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import { getListAppVpnServersQueryOptions } from '#generated/api/app-vpn-servers.ts';
import { getGetAppQueryOptions, getListAppsQueryOptions } from '#generated/api/apps.ts';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import {
  getListLocalesQueryOptions,
  getListTextTranslationsQueryOptions,
} from '#generated/api/translations.ts';
import type { TargetLocale } from '#generated/model/index.ts';
import {
  answerApp,
  answerEnglish,
  answerLocale,
  APP_ID,
  makeLocaleText,
  translated,
} from './app-answers.ts';
import { onUpload } from './on-upload.ts';
import { type Answer, give, onWrite, type Write } from './render-screen.tsx';

interface Valued {
  key: string;
  value: string;
  description?: string;
}

interface Translated {
  value: string;
  isAutoTranslated: boolean;
}

interface Pictured {
  key: string;
  url: string;
  s3Key?: string;
  description?: string;
}

export interface Content {
  texts?: readonly Valued[];
  /** By locale and key, separated by a blank. */
  translations?: Readonly<Record<string, Translated>>;
  colors?: readonly Valued[];
  images?: readonly Pictured[];
  /** Contents of stored files, by key. */
  files?: Readonly<Record<string, string>>;
}

type Kept<Thing> = Thing & { _id: string };

const TARGETS = ['fr'] as const satisfies readonly TargetLocale[];

const omit = <Thing extends object, Name extends string>(
  thing: Thing,
  name: Name,
): Omit<Thing, Name> =>
  // as: TypeScript does not follow the entries
  Object.fromEntries(Object.entries(thing).filter(([own]) => own !== name)) as Omit<Thing, Name>;

interface State {
  takeNumber: () => number;
  texts: Kept<Valued>[];
  colors: Kept<Valued>[];
  images: Kept<Pictured>[];
  translations: Map<string, Translated>;
  files: Map<string, string>;
}

type List = 'texts' | 'colors' | 'images';

function createState(content: Content): State {
  let numbers = 0;
  const takeNumber = () => (numbers += 1);
  const withIds = <Thing extends object>(things: readonly Thing[] = []) =>
    things.map((thing): Kept<Thing> => ({ ...thing, _id: `id-${takeNumber()}` }));
  return {
    takeNumber,
    texts: withIds(content.texts),
    colors: withIds(content.colors),
    images: withIds(content.images),
    translations: new Map(Object.entries(content.translations ?? {})),
    files: new Map(Object.entries(content.files ?? {})),
  };
}

const listLocale = (state: State, locale: TargetLocale) =>
  state.texts.map(({ value: originalValue, ...text }) => {
    const translation = state.translations.get(`${locale} ${text.key}`);
    const status = translation ? ('translated' as const) : ('new' as const);
    return makeLocaleText({
      ...text,
      translationId: `${text._id}-${locale}`,
      originalValue,
      ...translation,
      status,
      isMissing: !translation,
    });
  });

const listEnglish = (state: State) =>
  state.texts.map((text) => makeLocaleText({ ...text, ...translated, isAutoTranslated: false }));

const toRow = <Thing extends object>(thing: Thing) => ({ ...thing, appId: APP_ID });

/** The responses for all screens of an application. */
function makeAnswers(state: State): Answer[] {
  const [, app] = answerApp(['en', ...TARGETS]);
  return [
    [getGetAppQueryOptions(APP_ID), app],
    [getListAppsQueryOptions(), [app]],
    [getListLocalesQueryOptions(), { data: [] }],
    [getListTextsQueryOptions(APP_ID), { data: state.texts.map(toRow) }],
    [getListColorsQueryOptions(APP_ID), { data: state.colors.map(toRow) }],
    [getListImagesQueryOptions(APP_ID), { data: state.images.map(toRow) }],
    [getListAppVpnServersQueryOptions(APP_ID), { data: [] }],
    answerEnglish(state.texts.length),
    ...TARGETS.flatMap((locale) => answerLocale(locale, listLocale(state, locale))),
    [getListLocaleTextsQueryOptions(APP_ID, { locale: 'en' }), { data: listEnglish(state) }],
    ...state.texts.map(({ _id, key }): Answer => {
      const data = TARGETS.flatMap((locale) => {
        const found = state.translations.get(`${locale} ${key}`);
        return found ? [{ ...found, _id: `${_id}-${locale}`, locale, status: 'translated' }] : [];
      });
      return [getListTextTranslationsQueryOptions(_id), { data }];
    }),
    ...[...state.files].map(([key, text]): Answer => [
      { queryKey: [`uploads/${key}`] },
      new Blob([text], { type: 'image/png' }),
    ]),
  ];
}

function remove(state: State, list: List, id: string): void {
  const gone = [...state.texts, ...state.colors, ...state.images].find(({ _id }) => _id === id);
  // as: TypeScript does not see that a list keeps its kind
  (state[list] as Kept<object>[]) = state[list].filter(({ _id }) => _id !== id);
  if (list === 'texts')
    for (const locale of TARGETS) state.translations.delete(`${locale} ${gone?.key ?? ''}`);
  if (gone && 's3Key' in gone && gone.s3Key) state.files.delete(gone.s3Key);
}

/** Omitted fields stay, as on the bundled server. */
function put(state: State, list: List, sent: Partial<Kept<Valued & Pictured>>): void {
  // as: TypeScript does not see that a list keeps its kind
  const things = state[list] as Kept<{ key: string }>[];
  const fields = omit(sent, 'appId');
  const found = things.find(({ _id, key }) => _id === sent._id || key === sent.key);
  if (found) Object.assign(found, fields);
  else things.push({ key: '', ...fields, _id: `id-${state.takeNumber()}` });
}

function write(state: State, { method, path, body }: Write): void {
  const [, , list = '', ...rest] = path.split('/');
  const [id = '', textId = '', locale = ''] = rest;
  if (list === 'translations') {
    const key = state.texts.find(({ _id }) => _id === textId)?.key ?? '';
    // as: the page validates its requests against the contract
    state.translations.set(`${locale} ${key}`, body as Translated);
  } else if (list === 'texts' || list === 'colors' || list === 'images') {
    if (method === 'DELETE') remove(state, list, id);
    else if (id === 'bulk')
      // as: the same
      for (const one of (body as Record<string, Valued[]>)[list] ?? []) put(state, list, one);
    else put(state, list, { ...(body as Valued), ...(id !== '' && { _id: id }) }); // as: the same
  } else throw new Error(`This application is not written by ${method} ${path}.`);
}

const byKey = <Thing extends { key: string }>(things: readonly Thing[]) =>
  things
    .toSorted((one, other) => one.key.localeCompare(other.key))
    .map((thing) => omit(thing, '_id'));

const readContent = (state: State) => ({
  texts: byKey(state.texts),
  translations: Object.fromEntries(state.translations),
  colors: byKey(state.colors),
  // Each upload gets an address of its own.
  images: byKey(state.images).map(({ s3Key, url, ...image }) => ({
    ...image,
    picture: s3Key ? state.files.get(s3Key) : url,
  })),
  files: [...state.files.values()].toSorted(),
});

/**
 * In English and French; writes change it. `answers`: for all its screens; `read`: the content
 * without ids.
 */
export function keepApp(content: Content) {
  const state = createState(content);
  const answers = () => makeAnswers(state);
  const answer = (sent: Write): unknown => {
    write(state, sent);
    give(...answers());
    return sent.method === 'DELETE' ? new Response(null, { status: 204 }) : { data: [] };
  };
  return {
    answers,
    watch: (refuse: (write: Write) => unknown = () => undefined) => {
      onUpload((file, text) => {
        const key = `app-images/${state.takeNumber()}-${file.name}`;
        state.files.set(key, text);
        give(...answers());
        return key;
      });
      return onWrite((sent) => refuse(sent) ?? answer(sent));
    },
    /** For `refuse`: writes first, and then loses the response. */
    carryOut: answer,
    read: () => readContent(state),
    /** Changes a translation, named as in `translations`, like another user. */
    change: (name: string, translation: Translated) => {
      state.translations.set(name, translation);
      give(...answers());
    },
  };
}
