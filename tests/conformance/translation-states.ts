import { assumptionsAt } from './contract/document.ts';
import { dataOf, field, itemsOf } from './contract/json.ts';
import type { Exchange } from './http/http-client.ts';
import type { Mismatch } from './mismatch.ts';

/** Answers whose items or data are translations. */
const tellers = [
  'listLocaleTexts',
  'listTextTranslations',
  'updateTranslation',
  'retryTranslation',
  'cancelTranslation',
  'restartTranslation',
];

const original = assumptionsAt(
  ['components', 'schemas', 'LocaleText', 'properties', 'value'],
  'original',
);

const text = (value: unknown) => (typeof value === 'string' ? value : '');

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

/** Percent that a rounded share may differ. */
const rounding = 1;

function shareFault(counts: unknown): Mismatch | undefined {
  const [total, translated, progress] = ['total', 'translated', 'progress'].map((name) =>
    Number(field(counts, name)),
  );
  if (!total || translated === undefined || progress === undefined) return undefined;
  const share = (100 * translated) / total;
  return Math.abs(share - progress) <= rounding
    ? undefined
    : { expected: `progress ${share}`, came: String(progress) };
}

/** Looks whether the fields beside a state agree with it (contract, LocaleText and Translation). */
export class RowsOfTranslations {
  /** Texts and languages that were seen translated. */
  readonly #translated = new Set<string>();
  /** Whether the backend shows the original while there is no translation. */
  #showsOriginal = false;

  faultOf({ call, answer }: Exchange): Mismatch | undefined {
    const { id } = call.operation;
    if (answer.status < 200 || answer.status > 299) return undefined;
    const data = dataOf(answer.body);
    if (id === 'getTranslationProgress')
      return [data, ...itemsOf(field(answer.body, 'languages')).map((one) => field(one, 'counts'))]
        .map(shareFault)
        .find((one) => one !== undefined);
    const locale = call.query?.['locale'];
    // English has no translations.
    if (!tellers.includes(id) || locale === 'en') return undefined;
    const items = Array.isArray(data) ? itemsOf(data) : [data];
    const faults = items.map((item) => {
      const textId = text(call.path?.['textId'] ?? field(item, '_id'));
      const name = `${textId} ${text(locale ?? field(item, 'locale'))}`;
      return this.#companions(item) ?? this.#missing(name, item);
    });
    return faults.find((one) => one !== undefined);
  }

  /** Fields of any translation. */
  #companions(item: unknown): Mismatch | undefined {
    const [status, isAuto, message] = ['status', 'isAutoTranslated', 'errorMessage'].map((name) =>
      field(item, name),
    );
    const isMissing = field(item, 'isMissing');
    const beside = (expected: string, came: unknown) => ({
      expected: `${expected} beside status ${text(status)}`,
      came: JSON.stringify(came),
    });
    if (text(message) !== '' && status !== 'error') return beside('no errorMessage', message);
    if (status === 'translated' && isBlank(field(item, 'value')))
      return beside('a value', field(item, 'value'));
    if (status === 'new' && isAuto === true) return beside('isAutoTranslated false', isAuto);
    if (status === 'translated' && isMissing === true) return beside('isMissing false', isMissing);
    if (status === 'new' && isMissing === false) return beside('isMissing true', isMissing);
    return isMissing === true && isAuto === true
      ? { expected: 'isAutoTranslated false beside isMissing true', came: 'true' }
      : undefined;
  }

  /** Whether a row of a language has a translation. */
  #missing(name: string, row: unknown): Mismatch | undefined {
    const [value, base, isMissing] = ['value', 'originalValue', 'isMissing'].map((one) =>
      field(row, one),
    );
    if (field(row, 'status') === 'translated') this.#translated.add(name);
    if (typeof value !== 'string' || typeof base !== 'string') return undefined;
    if (isMissing === false)
      return value === base && !this.#translated.has(name)
        ? { expected: 'isMissing true while value is the English text', came: 'false' }
        : undefined;
    this.#showsOriginal ||= value === base;
    if (isMissing !== true || value === base) return undefined;
    // One that shows it in another state has our reading.
    const assumptions = this.#showsOriginal ? [] : original;
    const expected = 'the English text while isMissing is true';
    return { expected, came: JSON.stringify(value), assumptions };
  }
}
