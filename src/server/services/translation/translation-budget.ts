import type { Db } from '#server/db/schema.ts';
import { translationDays } from '#server/db/tables/translation-days.ts';
import type { TranslationJob } from './translation-engine.ts';

/** The cost of a text: its characters, counted as the contract does. */
const getCost = ({ text }: TranslationJob): number => Array.from(text).length;

/** How much the engine gets a day (UTC), counted by the database for all processes. */
export class TranslationBudget {
  readonly #db: Db;
  /** In characters. */
  readonly limit: number;

  constructor(db: Db, limit: number) {
    this.#db = db;
    this.limit = limit;
  }

  /** Why a text can never be paid for; undefined when it can. */
  findFault(job: TranslationJob): string | undefined {
    const cost = getCost(job);
    if (cost <= this.limit) return undefined;
    const [size, limit] = [cost, this.limit].map((count) => count.toLocaleString('en'));
    return `This text has ${size} characters, and TRANSLATION_MAX_CHARACTERS_PER_DAY allows ${limit} a day. Raise it, or translate the text yourself.`;
  }

  /** Pays for as many of the texts as today has room for, and answers those; a short one need not wait for a long one. */
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
      // Where another process was quicker there is less room now.
      if (await translationDays.add(this.#db, room - left, this.limit)) return paid;
    }
  }

  /** For what was paid and not sent. Where the day has ended meanwhile, nothing is left to give back. */
  async giveBack(jobs: readonly TranslationJob[]): Promise<void> {
    const characters = jobs.reduce((sum, job) => sum + getCost(job), 0);
    await translationDays.takeOff(this.#db, characters);
  }

  /** Today's characters, and when the next day begins. */
  async read(): Promise<{ characters: number; nextDay: Date }> {
    const { characters, nextDay } = await translationDays.read(this.#db);
    return { characters, nextDay: new Date(nextDay) };
  }
}
