import { useEffect, useMemo, useRef, useState } from 'react';
import { startSlices } from '#dashboard/browser/when-idle.ts';
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
}

const NOTHING: Planned = {
  ...{ question: undefined, hits: [], replaceWith: '' },
  ...{ shown: [], possible: [], matches: 0 },
};

/** More than fit on the screen. */
const FIRST = 100;

const isSameSearch = (planned: Planned, { question, replaceWith }: Wanted): boolean =>
  planned.question === question && planned.replaceWith === replaceWith;

function startPlan(wanted: Wanted, known = NOTHING) {
  const { question, replaceWith } = wanted;
  const [shown, possible] = [known.shown.slice(), known.possible.slice()];
  const plan = { ...wanted, shown, possible, matches: known.matches };
  const add = (hit: Hit) => {
    const replacement = question && getReplacement(question, hit, replaceWith);
    if (!replacement) return;
    shown.push(hit);
    plan.matches += replacement.matches.length;
    if (replacement.refusal === undefined) possible.push(hit);
  };
  return { plan, add };
}

export function planFirst(wanted: Wanted): Planned {
  const { plan, add } = startPlan(wanted);
  for (const hit of wanted.hits.slice(0, FIRST)) add(hit);
  return plan;
}

/** Continues from `before` when the same search has found more. */
export async function planReplacements(wanted: Wanted, before = NOTHING): Promise<Planned> {
  const known = isSameSearch(before, wanted) ? before : NOTHING;
  const { plan, add } = startPlan(wanted, known);
  const slices = startSlices();
  for (const hit of wanted.hits.slice(known.hits.length)) {
    add(hit);
    if (slices.isOver()) await slices.pause();
  }
  return plan;
}

/** The first rows come with their hits; a key stroke may change 140,000 of them. */
export function useReplacements({ question, hits, replaceWith }: Wanted) {
  const [planned, setPlanned] = useState(NOTHING);
  const last = useRef(NOTHING);
  useEffect(() => {
    let isOver = false;
    const run = async () => {
      const next = await planReplacements({ question, hits, replaceWith }, last.current);
      if (isOver) return;
      last.current = next;
      setPlanned(next);
    };
    void run();
    return () => {
      isOver = true;
    };
  }, [question, hits, replaceWith]);
  const isSame = isSameSearch(planned, { question, hits, replaceWith });
  const first = useMemo(
    () => (isSame ? NOTHING : planFirst({ question, hits, replaceWith })),
    [isSame, question, hits, replaceWith],
  );
  return { planned: isSame ? planned : first, isPlanned: isSame && planned.hits === hits };
}
