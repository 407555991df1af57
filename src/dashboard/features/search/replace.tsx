import { Checkbox, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Nothing } from '#dashboard/ui/table/nothing.tsx';
import { formatCount } from '#dashboard/ui/format/format-count.ts';
import { ReasonButton } from '#dashboard/ui/controls/reason-button.tsx';
import type { Question } from './find-hits.ts';
import { HitList } from './hit-list.tsx';
import {
  groupByApp,
  isColorSearch,
  planReplacements,
  type Replacement,
  whyNotReplace,
} from './replacement.ts';
import { startReplacement } from './run-replacement.ts';
import type { Everywhere } from './use-search-everywhere.ts';
import classes from './search.module.css';

interface ReplaceProps {
  found: Everywhere;
  question: Question;
}

const NOBODY: ReadonlySet<string> = new Set();

const nouns = {
  text: { one: 'text', many: 'texts' },
  color: { one: 'color', many: 'colors' },
};

export function Replace({ found, question }: ReplaceProps) {
  const queryClient = useQueryClient();
  const [replaceWith, setReplaceWith] = useState('');
  const [withNothing, setWithNothing] = useState(false);
  const [leftOut, leaveOut] = useState(NOBODY);
  const { groups, isSearching } = found;
  const refusal = whyNotReplace(question, replaceWith);
  const replacements = useMemo(
    () => planReplacements(question, groups, replaceWith),
    [question, groups, replaceWith],
  );
  const byHit = useMemo(() => new Map(replacements.map(toEntry)), [replacements]);
  const shown = useShown(groups, replacements);
  const picked = replacements.filter(
    ({ hit, refusal: why }) => why === undefined && !leftOut.has(hit.id),
  );
  const noun = isColorSearch(question) ? nouns.color : nouns.text;
  return (
    <>
      <div className={classes.replace}>
        <TextInput
          label={isColorSearch(question) ? 'New color' : 'Replace with'}
          value={replaceWith}
          data-autofocus
          ref={startHere}
          spellCheck={false}
          error={replaceWith === '' ? undefined : refusal}
          onChange={({ currentTarget }) => setReplaceWith(currentTarget.value)}
        />
        {!isColorSearch(question) && (
          <Checkbox
            label="With nothing"
            checked={withNothing}
            disabled={replaceWith !== ''}
            onChange={({ currentTarget }) => setWithNothing(currentTarget.checked)}
          />
        )}
        <ReasonButton
          reason={whyNotNow({
            isSearching,
            count: picked.length,
            isArmed: withNothing || replaceWith !== '',
          })}
          onClick={() =>
            startReplacement(queryClient, {
              changes: groupByApp(groups, picked),
              noun,
              onEnd: found.again,
            })
          }
        >
          {`${withNothing && replaceWith === '' ? 'Replace with nothing in' : 'Replace in'} ${formatCount(picked.length, noun)}`}
        </ReasonButton>
      </div>
      {shown.length > 0 ? (
        <HitList groups={shown} picking={{ replacements: byHit, leftOut, leaveOut }} />
      ) : (
        <Nothing title={isSearching ? 'Searching…' : 'Nothing would change'}>
          {isColorSearch(question)
            ? (refusal ?? 'No other color has been found.')
            : 'Words are replaced in the values of texts; keys and descriptions stay as they are.'}
        </Nothing>
      )}
    </>
  );
}

interface Readiness {
  isSearching: boolean;
  count: number;
  /** The user has confirmed that an empty replacement deletes the words. */
  isArmed: boolean;
}

function whyNotNow({ isSearching, count, isArmed }: Readiness) {
  if (isSearching) return 'Not all applications are searched yet';
  if (!isArmed) return 'Type the replacement, or select “With nothing”';
  return count === 0 ? 'Select something that would change' : undefined;
}

const toEntry = (replacement: Replacement) => [replacement.hit.id, replacement] as const;

const startHere = (field: HTMLInputElement | null) => field?.focus();

function useShown(groups: ReplaceProps['found']['groups'], replacements: readonly Replacement[]) {
  return useMemo(() => {
    const ids = new Set(replacements.map(({ hit }) => hit.id));
    return groups.flatMap((group) => {
      const hits = group.hits.filter(({ id }) => ids.has(id));
      return hits.length > 0 ? [{ ...group, hits }] : [];
    });
  }, [groups, replacements]);
}
