import { useMemo } from 'react';
import { ChangedText } from '#dashboard/ui/format/changed-text.tsx';
import { TickAll } from '#dashboard/ui/table/tick-all.tsx';
import { TickTable } from '#dashboard/ui/table/tick-table.tsx';
import { splitIntoPieces } from '#domain/find-text.ts';
import { baseLocale } from '#domain/locales.ts';
import { CheckChips } from '#dashboard/ui/feedback/check-chips.tsx';
import { checkTranslation } from '#domain/text-checks/check-translation.ts';
import type { Hit } from './hits.ts';
import { localeName } from './locale-name.ts';
import list from '#dashboard/ui/table/tick-list.module.css';
import classes from './find-replace.module.css';

interface HitsTableProps {
  hits: readonly Hit[];
  picked: number;
  leftOut: ReadonlySet<string>;
  onLeaveOut: (leftOut: ReadonlySet<string>) => void;
}

export function HitsTable({ hits, picked, leftOut, onLeaveOut }: HitsTableProps) {
  const possible = useMemo(() => hits.filter(({ refusal }) => refusal === undefined), [hits]);
  const pick = (id: string, isPicked: boolean) => {
    const next = new Set(leftOut);
    if (isPicked) next.delete(id);
    else next.add(id);
    onLeaveOut(next);
  };
  return (
    <TickTable
      label="Preview"
      rows={hits}
      getId={({ id }) => id}
      rowHeight={48}
      line={`${list.card} ${classes.row}`}
      tickAll={
        <TickAll
          label={`Select all ${possible.length.toLocaleString()}`}
          count={possible.length}
          ticked={picked}
          onTick={(ticked) => onLeaveOut(new Set(ticked ? [] : possible.map(({ id }) => id)))}
        />
      }
      columns={['Key', 'Language', 'Change']}
      renderCells={(hit) => <HitCells hit={hit} isPicked={!leftOut.has(hit.id)} onPick={pick} />}
    />
  );
}

interface HitCellsProps {
  hit: Hit;
  isPicked: boolean;
  onPick: (id: string, picked: boolean) => void;
}

function HitCells({ hit, isPicked, onPick }: HitCellsProps) {
  const { id, text, locale, refusal, before, matches, replaceWith } = hit;
  const name = localeName(locale);
  return (
    <>
      <div role="cell" className={list.pick} data-pick>
        <label>
          <input
            type="checkbox"
            aria-label={`Select ${text.key}, ${name}`}
            checked={refusal === undefined && isPicked}
            disabled={refusal !== undefined}
            onChange={(event) => onPick(id, event.currentTarget.checked)}
          />
        </label>
      </div>
      <div role="cell" className={classes.key} dir="auto" translate="no">
        {text.key}
      </div>
      <div role="cell" className={classes.locale}>
        {name}
      </div>
      <div role="cell">
        <ChangedText pieces={splitIntoPieces(before, matches, replaceWith)} />
        {(refusal ?? hit.note) !== undefined && (
          <p className={classes.refusal}>{refusal ?? hit.note}</p>
        )}
        {locale !== baseLocale && (
          <CheckChips
            problems={checkTranslation(text.originalValue, hit.value, {
              description: text.description,
              locale,
            })}
          />
        )}
      </div>
    </>
  );
}
