import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { LocaleCode, TargetLocaleCode } from '#domain/locales.ts';
import { isPostgres } from '../dialects/is-postgres.ts';
import type { Db } from '../schema.ts';
import { isVisible } from './text-imports.ts';

/** How many texts are read at once: some milliseconds of work, between which others get their turn. */
const usualPage = 1000;

/** Of PostgreSQL, which works beside this process: a page of so many begins seldom enough. */
const postgresPage = 2000;

/** As many of the short forms that a configuration has take no longer. */
const configPage = 5000;

type Sql = RawBuilder<unknown>;

/** The JSON of a column's text. */
export const quote = (db: Db, text: Sql): Sql =>
  isPostgres(db) ? sql`to_json(${text})::text` : sql`json_quote(${text})`;

/** In one go: `||` would copy what there is so far for each part that it adds. */
const joined = (parts: readonly Sql[]): Sql => sql`concat(${sql.join(parts)})`;

/** The JSON of a text of these parts. */
export const asJson = (parts: readonly Sql[]): Sql => sql`${joined(parts)} as json`;

export const literal = (text: string): Sql => sql.lit(text);

/** The JSON of one field with the comma before it; nothing for one that is optional and null. */
function optional(db: Db, name: string, text: Sql): Sql {
  const field = joined([literal(`,${JSON.stringify(name)}:`), quote(db, text)]);
  return sql`case when ${text} is null then '' else ${field} end`;
}

const flag = (condition: Sql): Sql => sql`case when ${condition} then 'true' else 'false' end`;

interface Shape {
  /** What is taken of a text, of its columns `t` and those of its translation `r`; `json` is its JSON. */
  columns: Sql;
  /** The JSON of a page, of those of its texts, for the database to put together; usually SQLite alone does. */
  together?: Sql;
  /** The language of which the translation is; undefined: none is read. */
  locale: TargetLocaleCode | undefined;
  /** Of how many texts a page is. */
  pageSize?: number;
}

/** Some texts as JSON; the id of the last, and how many they are. */
interface Page {
  json: Buffer;
  last: string | undefined;
  size: number;
}

const toBuffer = (json: string | Uint8Array): Buffer =>
  typeof json === 'string'
    ? Buffer.from(json)
    : Buffer.from(json.buffer, json.byteOffset, json.byteLength);

/** The database answers once, with all of a page. */
async function readTogether(db: Db, texts: Sql, together: Sql): Promise<Page> {
  // A text would be decoded from UTF-8 and encoded again; pg knows no other answers.
  const json = isPostgres(db) ? together : sql`cast(${together} as blob)`;
  const { rows } = await sql<{
    json: string | Uint8Array | null;
    last: string | null;
    size: number;
  }>`select ${json} as json, max(page.id) as last, count(*) as size from (${texts}) as page`.execute(
    db,
  );
  const [page] = rows;
  // An aggregate answers one row, which is empty when there is nothing.
  return { json: toBuffer(page?.json ?? ''), last: page?.last ?? undefined, size: page?.size ?? 0 };
}

/**
 * The database hands out each text as it finds it: what PostgreSQL has found is taken in while it finds more, and is in no
 * answer of megabytes, which is copied several times on its way.
 */
async function readEach(db: Db, texts: Sql): Promise<Page> {
  const { rows } = await sql<{ id: string; json: string }>`${texts}`.execute(db);
  const json = Buffer.from(rows.map((text) => text.json).join(','));
  return { json, last: rows.at(-1)?.id, size: rows.length };
}

/** The JSON of texts, one behind the other. */
const inTurn = sql`string_agg(page.json, ',')`;

/**
 * The texts of an app in the order of their creation, in pages of JSON separated by commas. The database makes it:
 * an object for every row and column would take several times as long, and many times the memory. They are put together
 * in the order in which they are found: a limit keeps it, and ordering them again would take as long as making them.
 */
export async function* pages(
  db: Db,
  appId: string,
  {
    columns,
    together = isPostgres(db) ? undefined : inTurn,
    locale,
    pageSize = isPostgres(db) ? postgresPage : usualPage,
  }: Shape,
): AsyncGenerator<Buffer> {
  let after = '';
  for (;;) {
    // The bound is said of both: otherwise PostgreSQL may walk all translations up to the page.
    const translation =
      locale === undefined
        ? sql``
        : sql`left join translations as r
            on r.text_id = t.id and r.text_id > ${after} and r.locale = ${locale}`;
    const texts = sql`select t.id, ${columns} from texts as t ${translation}
      where t.app_id = ${appId} and t.id > ${after} and ${isVisible('t')}
      order by t.id limit ${sql.lit(pageSize)}`;
    const { json, last, size } =
      together === undefined ? await readEach(db, texts) : await readTogether(db, texts, together);
    if (last === undefined) return;
    yield json;
    if (size < pageSize) return;
    after = last;
    await setImmediate();
  }
}

const column = (name: string): Sql => sql.ref(name);

/**
 * The fields that a text has in every list. In ids, as in states, there is nothing to escape; to look for it took a third of
 * PostgreSQL's time.
 */
const textFields = (db: Db, value: Sql): Sql[] => [
  literal('{"_id":"'),
  column('t.id'),
  literal('","key":'),
  quote(db, column('t.key')),
  literal(',"value":'),
  quote(db, value),
  optional(db, 'description', column('t.description')),
  literal(',"appId":"'),
  column('t.app_id'),
  literal('"'),
];

/** Each text as the contract's `Text`. */
export const textPages = (db: Db, appId: string): AsyncGenerator<Buffer> =>
  pages(db, appId, {
    columns: asJson([...textFields(db, column('t.value')), literal('}')]),
    locale: undefined,
  });

/** Each text as the contract's `LocaleText`: as it is shown in English. */
export const baseTextPages = (db: Db, appId: string): AsyncGenerator<Buffer> =>
  pages(db, appId, {
    columns: asJson([
      ...textFields(db, column('t.value')),
      literal(',"status":"translated","isAutoTranslated":false,"isMissing":false,"originalValue":'),
      quote(db, column('t.value')),
      literal('}'),
    ]),
    locale: undefined,
  });

/** Each text as the contract's `LocaleText`: as another language shows it. */
export const localeTextPages = (
  db: Db,
  appId: string,
  locale: TargetLocaleCode,
): AsyncGenerator<Buffer> =>
  pages(db, appId, {
    columns: asJson([
      ...textFields(db, sql`coalesce(r.value, t.value)`),
      literal(',"translationId":"'),
      // Where nothing is kept of a translation, it is new; see `new-translations.ts`.
      sql`coalesce(r.id, t.id || ${sql.lit(`-${locale}`)})`,
      literal('","status":"'),
      sql`coalesce(r.status, 'new')`,
      literal('","isAutoTranslated":'),
      flag(sql`r.is_auto_translated = 1`),
      literal(',"isMissing":'),
      flag(sql`r.value is null`),
      literal(',"originalValue":'),
      quote(db, column('t.value')),
      optional(db, 'errorMessage', column('r.error_message')),
      literal('}'),
    ]),
    locale,
  });

/** Each text as a field of the configuration's `texts`, in English where there is no translation. */
export function configTextPages(db: Db, appId: string, locale: LocaleCode): AsyncGenerator<Buffer> {
  const value = locale === 'en' ? column('t.value') : sql`coalesce(r.value, t.value)`;
  const shape = isPostgres(db)
    ? // Forms as short as these would take longer to hand out one by one.
      {
        columns: asJson([quote(db, column('t.key')), literal(':'), quote(db, value)]),
        together: inTurn,
      }
    : // It takes a third less time; PostgreSQL's has blanks between everything.
      {
        columns: sql`t.key, ${value} as value`,
        together: sql`trim(json_group_object(page.key, page.value), '{}')`,
      };
  return pages(db, appId, {
    ...shape,
    locale: locale === 'en' ? undefined : locale,
    pageSize: configPage,
  });
}
