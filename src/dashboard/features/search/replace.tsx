import { Checkbox, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { startSlices } from '#dashboard/browser/when-idle.ts';
import { ReasonButton } from '#dashboard/ui/controls/reason-button.tsx';
import { LeaveQuestion } from '#dashboard/ui/form/leave-question.tsx';
import { formatCount } from '#domain/format.ts';
import { Nothing } from '#dashboard/ui/table/nothing.tsx';
import { withAll } from '#dashboard/ui/table/use-selection.ts';
import { expandColor } from '#domain/color-value.ts';
import { HitList } from './hit-list.tsx';
import { getHitId, type Hit, type Question } from './hits.ts';
import { type AppChange, getChanges, getReplacement } from './replacement.ts';
import { startReplacement } from './run-replacement.ts';
import type { FoundState } from './use-search.ts';
import classes from './search.module.css';

const NO_HITS: ReadonlySet<string> = new Set();

export function Replace({ found }: { found: FoundState }) {
  const { question } = found;
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const [withNothing, setWithNothing] = useState(false);
  const [isRunning, setRunning] = useState(false);
  // Only when the field appears: later the user types in the other one.
  const [focusFirst] = useState(() => question && focusField);
  const replaceWith = withNothing || typed !== '' ? typed : undefined;
  const { planned, isPlanned } = useReplacements({ ...found, replaceWith });
  const { picked, picking } = usePicking(found.key, planned);
  const isColor = question?.color !== undefined;
  const noun = isColor ? 'color' : 'text';
  const matches = formatCount(planned.matches, 'match', 'matches');
  const isOver = isPlanned && !found.isSearching;
  const nothing = isOver ? 'Nothing found that would change' : 'Searching…';
  const replace = () => {
    setRunning(true);
    startReplacement(queryClient, {
      changes: planned.question ? getChanges(planned.question, picked, replaceWith) : [],
      noun,
      onEnd: (done) => {
        setRunning(false);
        // The new values may match again.
        picking.pick(done.map(getId), false);
        found.again();
      },
    });
  };
  return (
    <>
      <div className={classes.replace} data-bulk-bar>
        <TextInput
          label={isColor ? 'New color' : 'Replace with'}
          value={typed}
          ref={focusFirst}
          spellCheck={false}
          error={isColor && typed !== '' ? getColorReason(typed) : undefined}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {!isColor && (
          <Checkbox
            label="With nothing"
            checked={withNothing}
            disabled={typed !== ''}
            onChange={({ currentTarget }) => setWithNothing(currentTarget.checked)}
          />
        )}
        <ReasonButton
          reason={isRunning ? 'Replacing…' : getReason(planned, picked.length, isOver)}
          onClick={replace}
        >
          {`${replaceWith === '' && !isColor ? 'Replace with nothing in' : 'Replace in'} ${formatCount(picked.length, noun)}`}
        </ReasonButton>
        {!isColor && (
          <p className={classes.summary}>
            {/* Screen readers would read each update of the search. */}
            <span role={found.isSearching ? undefined : 'status'}>
              {planned.shown.length > 0 && matches}
            </span>
            {planned.shown.length > 0 && (!isOver || found.isStopped) && <span> so far…</span>}
          </p>
        )}
      </div>
      {question && planned.question && planned.shown.length > 0 ? (
        <HitList question={planned.question} hits={planned.shown} picking={picking} />
      ) : (
        <Nothing
          title={question ? nothing : 'Type what to find. You review before anything is saved.'}
        >
          {isColor
            ? 'Type the new color of what has been found.'
            : 'Words are replaced in the values of texts; keys and descriptions stay as they are.'}
        </Nothing>
      )}
      <LeaveQuestion
        unsaved={!isRunning && picked.length < planned.possible.length}
        message="The results that you left out will be selected again."
      />
    </>
  );
}

function usePicking(key: string, { possible, replaceWith }: Planned) {
  const [excluded, setExcluded] = useState({ key, leftOut: NO_HITS });
  const leftOut = excluded.key === key ? excluded.leftOut : NO_HITS;
  const picked = useMemo(
    () => (leftOut.size === 0 ? possible : possible.filter(({ id }) => !leftOut.has(id))),
    [possible, leftOut],
  );
  const pick = useCallback(
    (ids: readonly string[], isPicked: boolean) =>
      setExcluded((now) => ({
        key,
        leftOut: withAll(now.key === key ? now.leftOut : NO_HITS, ids, !isPicked),
      })),
    [key],
  );
  const picking = useMemo(
    () => ({ possible, replaceWith, leftOut, pick }),
    [possible, replaceWith, leftOut, pick],
  );
  return { picked, picking };
}

const focusField = (field: HTMLInputElement | null) => field?.focus();

const getId = ({ app, change }: AppChange) => getHitId(app._id, change);

const getColorReason = (typed = ''): string | undefined =>
  expandColor(typed) === undefined
    ? 'Type the new color as six digits, for instance #4263EB.'
    : undefined;

function getReason(planned: Planned, count: number, isOver: boolean): string | undefined {
  const { question, replaceWith, shown, possible } = planned;
  if (!question) return 'Type the words to search for';
  if (question.color && getColorReason(replaceWith) !== undefined)
    return getColorReason(replaceWith);
  if (!question.color && replaceWith === undefined)
    return 'Type the replacement, or select “With nothing”';
  if (!isOver) return 'Not everything is searched yet';
  if (shown.length === 0) return 'Nothing found would change';
  if (possible.length === 0) return 'No result can be changed: each row says why';
  return count === 0 ? 'Select something that would change' : undefined;
}

interface Wanted {
  question: Question | undefined;
  hits: readonly Hit[];
  replaceWith: string | undefined;
}

export interface Planned extends Wanted {
  shown: readonly Hit[];
  possible: readonly Hit[];
  matches: number;
}

const NOTHING: Planned = {
  ...{ question: undefined, hits: [], replaceWith: undefined },
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
function useReplacements({ question, hits, replaceWith }: Wanted) {
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
