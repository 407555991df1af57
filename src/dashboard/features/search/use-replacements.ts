import { useEffect, useState } from 'react';
import { startSlices } from '#dashboard/browser/slices.ts';
import type { Hit, Question } from './hits.ts';
import { getReplacement } from './replacement.ts';

interface Wanted {
  question: Question | undefined;
  hits: readonly Hit[];
  replaceWith: string;
}

export interface Planned extends Wanted {
  /** The hits that would change; those of them that may. */
  shown: readonly Hit[];
  possible: readonly Hit[];
  /** The number of places that would change. */
  matches: number;
  isWhole: boolean;
}

/** More than fit on the screen. */
const FIRST = 100;

/** Yields the hits that would change, at first as many as fill the screen. */
export async function* planReplacements(wanted: Wanted): AsyncGenerator<Planned> {
  const { question, hits, replaceWith } = wanted;
  const slices = startSlices();
  const shown: Hit[] = [];
  const possible: Hit[] = [];
  let matches = 0;
  let isFirst = true;
  const plan = (isWhole: boolean): Planned => ({
    ...{ ...wanted, matches, isWhole },
    shown: shown.slice(),
    possible: possible.slice(),
  });
  for (const hit of question ? hits : []) {
    const replacement = question && getReplacement(question, hit, replaceWith);
    if (!replacement) continue;
    shown.push(hit);
    matches += replacement.matches.length;
    if (replacement.refusal === undefined) possible.push(hit);
    if (isFirst && shown.length === FIRST) {
      isFirst = false;
      yield plan(false);
      await slices.pause();
    }
    if (slices.isOver()) await slices.pause();
  }
  yield plan(true);
}

const NOTHING: Planned = {
  ...{ question: undefined, hits: [], replaceWith: '' },
  ...{ shown: [], possible: [], matches: 0, isWhole: false },
};

/** Plans in slices: a key stroke may change 140,000 hits. */
export function useReplacements({ question, hits, replaceWith }: Wanted) {
  const [planned, setPlanned] = useState(NOTHING);
  useEffect(() => {
    let isOver = false;
    const run = async () => {
      for await (const next of planReplacements({ question, hits, replaceWith })) {
        if (isOver) return;
        setPlanned(next);
      }
    };
    void run();
    return () => {
      isOver = true;
    };
  }, [question, hits, replaceWith]);
  const isSame = planned.hits === hits && planned.replaceWith === replaceWith;
  return { planned, isPlanned: planned.isWhole && isSame };
}
