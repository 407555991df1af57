import { useRef } from 'react';
import { TextButton } from '#dashboard/ui/controls/text-button.tsx';
import { MarkedText } from '#dashboard/ui/format/marked-text.tsx';
import type { LocaleText } from '#generated/model/index.ts';
import { forgetOutdated } from '#dashboard/resources/outdated/remember.ts';
import classes from './changed-original.module.css';

export function ChangedOriginal({ row, before }: { row: LocaleText; before: string }) {
  const { originalValue: after, appId } = row;
  const box = useRef<HTMLDivElement>(null);
  const markCorrect = () => {
    // The button disappears: keep the focus in this row.
    box.current
      ?.closest('[role=row]')
      ?.querySelector<HTMLElement>('[data-edit-value], textarea')
      ?.focus({ preventScroll: true });
    forgetOutdated(appId, [row]);
  };
  return (
    <div
      ref={box}
      className={classes.changed}
      role="group"
      aria-label="English has changed"
      title={after}
    >
      <ChangedWords before={before} after={after} short />
      <TextButton onClick={markCorrect}>Still correct</TextButton>
    </div>
  );
}

interface ChangedWordsProps {
  before: string;
  after: string;
  short?: boolean;
}

export function ChangedWords({ before, after, short }: ChangedWordsProps) {
  return (
    <>
      <div dir="auto" translate="no">
        <MarkedText text={before} other={after} side="current" short={short} />
      </div>
      <div dir="auto" translate="no">
        <MarkedText text={after} other={before} side="file" short={short} />
      </div>
    </>
  );
}
