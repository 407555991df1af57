import { formatNumber } from '#domain/format.ts';
import type { Db } from '#server/db/schema.ts';
import { translationDays } from '#server/db/tables/translation-days.ts';
import type { TranslationJob } from './translation-engine.ts';

const getCost = ({ text }: TranslationJob): number => Array.from(text).length;

/** Daily (UTC) limit of characters for the engine, shared by all processes. */
export class TranslationBudget {
  readonly #db: Db;
  readonly limit: number;

  constructor(db: Db, limit: number) {
    this.#db = db;
    this.limit = limit;
  }

  /** Returns an error if a text alone exceeds the limit. */
  findFault(job: TranslationJob): string | undefined {
    const cost = getCost(job);
    if (cost <= this.limit) return undefined;
    const [size, limit] = [cost, this.limit].map((count) => formatNumber(count));
    return `This text has ${size} characters, and TRANSLATION_MAX_CHARACTERS_PER_DAY allows ${limit} a day. Raise it, or translate the text yourself.`;
  }

  /** Reserves today's budget for the returned texts. Short texts may overtake long ones. */
  async pay(jobs: readonly TranslationJob[]): Promise<readonly TranslationJob[]> {
    for (;;) {
      const { characters } = await translationDays.read(this.#db);
      const room = Math.max(0, this.limit - characters);
      let left = room;
      const paid = jobs.filter((job) => {
        const cost = getCost(job);
        if (cost > left) return false;
        left -= cost;
        return true;
      });
      if (paid.length === 0) return paid;
      // Another process may have used the budget in between.
      if (await translationDays.add(this.#db, room - left, this.limit)) return paid;
    }
  }

  /** Returns the budget of unsent texts. After midnight there is nothing to return. */
  async giveBack(jobs: readonly TranslationJob[]): Promise<void> {
    const characters = jobs.reduce((sum, job) => sum + getCost(job), 0);
    await translationDays.takeOff(this.#db, characters);
  }

  async read(): Promise<{ characters: number; nextDay: Date }> {
    const { characters, nextDay } = await translationDays.read(this.#db);
    return { characters, nextDay: new Date(nextDay) };
  }
}
