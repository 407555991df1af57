import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { LocaleCode, TargetLocaleCode } from '#domain/locales.ts';
import { isPostgres } from '../dialects/dialect.ts';
import type { Db } from '../schema.ts';
import { isVisible } from './text-imports.ts';

/** Texts per page: a few milliseconds of work. */
const usualPage = 1000;

/** PostgreSQL works in another process, so larger pages cost this one nothing. */
const postgresPage = 2000;

/** A configuration's short entries take no longer. */
const configPage = 5000;

type Sql = RawBuilder<unknown>;

const quote = (db: Db, text: Sql): Sql =>
  isPostgres(db) ? sql`to_json(${text})::text` : sql`json_quote(${text})`;

/** A single `concat`: `||` copies the result for each part. */
const joined = (parts: readonly Sql[]): Sql => sql`concat(${sql.join(parts)})`;

export const asJson = (parts: readonly Sql[]): Sql => sql`${joined(parts)} as json`;

export const literal = (text: string): Sql => sql.lit(text);

/** A JSON field with its leading comma; empty if it is optional and null. */
function optional(db: Db, name: string, text: Sql): Sql {
  const field = joined([literal(`,${JSON.stringify(name)}:`), quote(db, text)]);
  return sql`case when ${text} is null then '' else ${field} end`;
}

const flag = (condition: Sql): Sql => sql`case when ${condition} then 'true' else 'false' end`;

interface Shape {
  /** Columns of a text from its table `t` and translation `r`; `json` is its JSON. */
  columns: Sql;
  /** Aggregates a page's JSON in the database. Default: on SQLite only. */
  together?: Sql;
  locale: TargetLocaleCode | undefined;
  pageSize?: number;
}

interface Page {
  json: Buffer;
  last: string | undefined;
  size: number;
}

const toBuffer = (json: string | Uint8Array): Buffer =>
  typeof json === 'string'
    ? Buffer.from(json)
    : Buffer.from(json.buffer, json.byteOffset, json.byteLength);

async function readTogether(db: Db, texts: Sql, together: Sql): Promise<Page> {
  // A blob avoids decoding and encoding UTF-8, but pg cannot return it.
  const json = isPostgres(db) ? together : sql`cast(${together} as blob)`;
  const { rows } = await sql<{
    json: string | Uint8Array | null;
    last: string | null;
    size: number;
  }>`select ${json} as json, max(page.id) as last, count(*) as size from (${texts}) as page`.execute(
    db,
  );
  const [page] = rows;
  // An aggregate returns one row, which is empty without texts.
  return { json: toBuffer(page?.json ?? ''), last: page?.last ?? undefined, size: page?.size ?? 0 };
}

/** PostgreSQL streams rows while it finds more, and no large result is copied. */
async function readEach(db: Db, texts: Sql): Promise<Page> {
  const { rows } = await sql<{ id: string; json: string }>`${texts}`.execute(db);
  const json = Buffer.from(rows.map((text) => text.json).join(','));
  return { json, last: rows.at(-1)?.id, size: rows.length };
}

const inTurn = sql`string_agg(page.json, ',')`;

/**
 * In creation order. The database builds the JSON: less time and memory. The limit preserves
 * the order.
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
    // Bound both tables: otherwise PostgreSQL may scan all earlier translations.
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

/** Ids and states need no escaping, which saves a third of PostgreSQL's time. */
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

export const textPages = (db: Db, appId: string): AsyncGenerator<Buffer> =>
  pages(db, appId, {
    columns: asJson([...textFields(db, column('t.value')), literal('}')]),
    locale: undefined,
  });

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

export const localeTextPages = (
  db: Db,
  appId: string,
  locale: TargetLocaleCode,
): AsyncGenerator<Buffer> =>
  pages(db, appId, {
    columns: asJson([
      ...textFields(db, sql`coalesce(r.value, t.value)`),
      literal(',"translationId":"'),
      // Without a row the translation is new; see `new-translations.ts`.
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

/** Texts as fields of the configuration's `texts`, in English without a translation. */
export function configTextPages(db: Db, appId: string, locale: LocaleCode): AsyncGenerator<Buffer> {
  const value = locale === 'en' ? column('t.value') : sql`coalesce(r.value, t.value)`;
  const shape = isPostgres(db)
    ? // Reading such short entries row by row takes longer.
      {
        columns: asJson([quote(db, column('t.key')), literal(':'), quote(db, value)]),
        together: inTurn,
      }
    : // A third faster than PostgreSQL's, which inserts blanks.
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
