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

/** A text, and the letters of its stored translations by language. */
type TextStates = readonly [id: string, letters: Partial<Record<string, string>>];

/**
 * In creation order and the order of `locales`. One query per language would take five times as
 * long.
 */
export async function* statePages(
  db: Db,
  appId: string,
  locales: readonly TargetLocaleCode[],
): AsyncGenerator<StatePage> {
  const collect = sql.raw(isPostgres(db) ? 'json_object_agg' : 'json_group_object');
  const letters = sql`(select cast(${collect}(r.locale, ${letter}) as text)
    from translations as r where r.text_id = t.id)`;
  const own = sql`coalesce(${letters}, '{}')`;
  const columns = asJson([literal('["'), sql`t.id`, literal('",'), own, literal(']')]);
  for await (const page of pages(db, appId, { columns, locale: undefined })) {
    // as: the columns above produce this shape
    const texts = JSON.parse(`[${page.toString()}]`) as readonly TextStates[];
    yield {
      ids: texts.map(([id]) => id),
      states: locales.map((locale) => texts.map(([, own]) => own[locale] ?? NEW).join('')),
    };
  }
}
