import { sql } from 'kysely';
import type { TargetLocaleCode } from '#domain/locales.ts';
import { isPostgres } from '../dialects/dialect.ts';
import type { Db } from '../schema.ts';
import { asJson, literal, pages } from '../imports/text-json.ts';

/** Letter of the status `new`, which needs no row. */
const NEW = 'n';

/** First letter of a status, as in the contract's `LanguageStates`. */
const letter = sql`case when r.status = 'translated'
  then case r.is_auto_translated when 1 then 'a' else 'm' end
  else substr(r.status, 1, 1) end`;

interface StatePage {
  ids: string[];
  states: string[];
}

/**
 * In creation order and the order of `locales`. One query per language would take five times as
 * long.
 */
export async function* statePages(
  db: Db,
  appId: string,
  locales: readonly TargetLocaleCode[],
): AsyncGenerator<StatePage> {
  const { all, signs } = toSigns(locales);
  const place = isPostgres(db) ? sql`strpos(${all}, r.locale)` : sql`instr(${all}, r.locale)`;
  const marks = sql`(select string_agg(concat(substr(cast(${signs} as text), ${place} + 1, 1), ${letter}), '')
    from translations as r where r.text_id = t.id)`;
  const columns = asJson([literal('["'), marks, literal('","'), sql`t.id`, literal('"]')]);
  for await (const page of pages(db, appId, { columns, locale: undefined })) {
    // as: the columns above produce this shape
    const texts = JSON.parse(`[${page.toString()}]`) as (readonly [marks: string, id: string])[];
    yield readPage(texts, locales.length);
  }
}

const FIRST_SIGN = 'A'.charCodeAt(0);

/** Position 0 collects languages the app no longer has. */
function toSigns(locales: readonly TargetLocaleCode[]) {
  const ofEach = locales.map((locale, index) =>
    String.fromCharCode(FIRST_SIGN + index).padEnd(locale.length + 1),
  );
  return { all: locales.join(' '), signs: `-${ofEach.join('')}` };
}

/**
 * A text's marks: the sign of a language and the letter of its status, for each stored translation.
 */
function readPage(texts: readonly (readonly [marks: string, id: string])[], languages: number) {
  const states = Array.from({ length: languages }, () => Buffer.alloc(texts.length, NEW));
  texts.forEach(([marks], at) => {
    for (let place = 0; place < marks.length; place += 2) {
      const own = states[marks.charCodeAt(place) - FIRST_SIGN];
      if (own) own[at] = marks.charCodeAt(place + 1);
    }
  });
  return { ids: texts.map(([, id]) => id), states: states.map((own) => own.toString('latin1')) };
}
