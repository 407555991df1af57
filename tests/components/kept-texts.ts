import { allows } from '#domain/translation-status.ts';
import { getListTextTranslationsQueryOptions } from '#generated/api/translations.ts';
import type { LocaleText, TargetLocale } from '#generated/model/index.ts';
import { answerTexts, makeLocaleText } from './app-answers.ts';
import { type Answer, give, onWrite, type Write } from './render-screen.tsx';

const LOCALES = ['fr', 'de'] as const satisfies readonly TargetLocale[];
type Locale = (typeof LOCALES)[number];
type Lists = Record<Locale, readonly LocaleText[]>;

const getTranslation = (locale: Locale, row: LocaleText) => ({
  _id: row.translationId,
  textId: row._id,
  locale,
  value: row.isMissing ? '' : row.value,
  status: row.status,
  isAutoTranslated: row.isAutoTranslated,
  errorMessage: row.errorMessage,
});

/** In French and German; writes change them. The queue pauses until the test changes it. */
export class KeptTexts {
  #lists: Lists;

  constructor(texts: readonly Parameters<typeof makeLocaleText>[0][]) {
    const inLanguage = (locale: Locale) =>
      texts.map((text) => makeLocaleText({ ...text, translationId: `${locale}-${text.key}` }));
    this.#lists = { fr: inLanguage('fr'), de: inLanguage('de') };
  }

  answers(): readonly Answer[] {
    return [
      ...answerTexts(this.#lists),
      ...this.#lists.fr.map((row): Answer => {
        const same = ({ _id }: LocaleText) => _id === row._id;
        const data = LOCALES.flatMap((locale) =>
          this.#lists[locale].filter(same).map((each) => getTranslation(locale, each)),
        );
        return [getListTextTranslationsQueryOptions(row._id), { data }];
      }),
    ];
  }

  /** Changes rows of some states or names, in one language; the next call returns them. */
  change(locale: Locale, which: (row: LocaleText) => boolean, fields: Partial<LocaleText>): number {
    const rows = this.#lists[locale];
    this.#lists = {
      ...this.#lists,
      [locale]: rows.map((row) => (which(row) ? { ...row, ...fields } : row)),
    };
    give(...this.answers());
    return rows.filter(which).length;
  }

  /** Like the server; `refuse` overrides it. */
  takeWrites(refuse: (write: Write) => unknown = () => undefined): readonly Write[] {
    return onWrite((write) => refuse(write) ?? this.#write(write));
  }

  #write({ path, body }: Write): unknown {
    const parts = path.split('/');
    const last = parts.at(-1) ?? '';
    if (last === 'auto-translate-all') return this.#queue(LOCALES, 'new');
    if (parts.includes('auto-translate')) return this.#queue([last as Locale], 'new'); // as: one of these two
    if (last === 'retry-failed') return this.#queue([(body as { locale: Locale }).locale], 'error'); // as: one of these two
    if (parts.includes('translation')) return this.#act(last, parts.at(-2) ?? '');
    // as: only a translation is left
    const { value, isAutoTranslated } = body as { value: string; isAutoTranslated: boolean };
    const isThis = ({ _id }: LocaleText) => _id === parts.at(-2);
    const saved = {
      value,
      status: 'translated',
      isAutoTranslated,
      isMissing: false,
    } as const;
    const locale = last as Locale; // as: one of these two
    this.change(locale, isThis, saved);
    return this.#tell(locale, isThis);
  }

  #queue(locales: readonly Locale[], status: LocaleText['status']): unknown {
    const counts = locales.map((locale) =>
      this.change(locale, (row) => row.status === status, { status: 'pending' }),
    );
    return { data: { count: counts.reduce((sum, count) => sum + count, 0) } };
  }

  #act(action: string, translationId: string): unknown {
    const locale = translationId.split('-')[0] as Locale; // as: the constructor builds these ids
    const isThis = (row: LocaleText) => row.translationId === translationId;
    const row = this.#lists[locale].find(isThis);
    // as: the page sends these three
    if (!row || !allows(action as 'cancel', row.status))
      return Response.json(
        { message: `Not from ${row?.status ?? 'nothing'}.`, code: 'transition_not_allowed' },
        { status: 409 },
      );
    this.change(locale, isThis, {
      status: action === 'cancel' ? 'cancelled' : 'pending',
      // Spec 4: a restart clears the flag.
      ...(action === 'restart' && { isAutoTranslated: false }),
    });
    return this.#tell(locale, isThis);
  }

  #tell(locale: Locale, which: (row: LocaleText) => boolean): unknown {
    return { data: this.#lists[locale].filter(which).map((row) => getTranslation(locale, row))[0] };
  }
}
