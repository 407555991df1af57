import { useEffect, useRef, useState } from 'react';
import { startSlices } from '#dashboard/browser/slices.ts';
import type { Hit, Question } from './hits.ts';
import { getReplacement } from './replacement.ts';

interface Wanted {
  question: Question | undefined;
  hits: readonly Hit[];
  replaceWith: string;
}

export interface Planned extends Wanted {
  shown: readonly Hit[];
  possible: readonly Hit[];
  matches: number;
  isWhole: boolean;
}

const NOTHING: Planned = {
  ...{ question: undefined, hits: [], replaceWith: '' },
  ...{ shown: [], possible: [], matches: 0, isWhole: false },
};

/** More than fit on the screen. */
const FIRST = 100;

/**
 * First as many as fill the screen. Continues from `before` when the same search has found more.
 */
export async function* planReplacements(wanted: Wanted, before = NOTHING): AsyncGenerator<Planned> {
  const { question, hits, replaceWith } = wanted;
  const isMore =
    before.isWhole && before.question === question && before.replaceWith === replaceWith;
  const known = isMore ? before : NOTHING;
  const slices = startSlices();
  const shown = known.shown.slice();
  const possible = known.possible.slice();
  let { matches } = known;
  let isFirst = true;
  const plan = (isWhole: boolean): Planned => ({
    ...{ ...wanted, matches, isWhole },
    shown: shown.slice(),
    possible: possible.slice(),
  });
  for (const hit of question ? hits.slice(known.hits.length) : []) {
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

/** Plans in slices: a key stroke may change 140,000 hits. */
export function useReplacements({ question, hits, replaceWith }: Wanted) {
  const [planned, setPlanned] = useState(NOTHING);
  const last = useRef(NOTHING);
  useEffect(() => {
    let isOver = false;
    const run = async () => {
      const wanted = { question, hits, replaceWith };
      for await (const next of planReplacements(wanted, last.current)) {
        if (isOver) return;
        last.current = next;
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
