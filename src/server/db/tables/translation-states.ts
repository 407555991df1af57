import { sql } from 'kysely';
import type { TargetLocaleCode } from '#domain/locales.ts';
import { isPostgres } from '../dialects/is-postgres.ts';
import type { Db } from '../schema.ts';
import { asJson, literal, pages } from '../imports/text-json.ts';

/** The letter of a translation that is new, of which nothing need be kept. */
const NEW = 'n';

/** The letter with which a state begins, as the contract's `LanguageStates` has it. */
const letter = sql`case when r.status = 'translated'
  then case r.is_auto_translated when 1 then 'a' else 'm' end
  else substr(r.status, 1, 1) end`;

/** Some texts, and for each language the letters of their states. */
interface StatePage {
  ids: string[];
  states: string[];
}

/**
 * How far each translation of an app's texts has come, in the order of their creation and of `locales`. One query for all
 * languages: each on its own would look for every text again, which takes five times as long.
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
    // as: made by the columns above
    const texts = JSON.parse(`[${page.toString()}]`) as (readonly [marks: string, id: string])[];
    yield readPage(texts, locales.length);
  }
}

const FIRST_SIGN = 'A'.charCodeAt(0);

/**
 * The languages in one text, and at the place of each, one further, its sign in another: a letter by its number. In the first
 * place stands what a language gets that the app no longer has.
 */
function toSigns(locales: readonly TargetLocaleCode[]) {
  const ofEach = locales.map((locale, index) =>
    String.fromCharCode(FIRST_SIGN + index).padEnd(locale.length + 1),
  );
  return { all: locales.join(' '), signs: `-${ofEach.join('')}` };
}

/** The marks of a text are the sign of a language and the letter of the state, for each that is kept. */
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
