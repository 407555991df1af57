import { baseLocale } from '#domain/locales.ts';
import { CheckChips } from '../checks/check-chips.tsx';
import { checkTranslation } from '../checks/text-checks.ts';
import { piecesOf } from './find.ts';
import type { Hit } from './hits.ts';
import { localeName } from './locale-name.ts';
import classes from './find-replace.module.css';

interface HitRowProps {
  index: number;
  /** None while the list is behind its virtualizer. */
  hit: Hit | undefined;
  leftOut: ReadonlySet<string>;
  onPick: (id: string, picked: boolean) => void;
}

/** One value, with what would be taken out and what put in. */
export function HitRow({ index, hit, leftOut, onPick }: HitRowProps) {
  if (!hit) return null;
  const { id, text, locale, refusal } = hit;
  const name = localeName(locale);
  return (
    <div role="row" aria-rowindex={index + 2} className={classes.row}>
      <div role="cell" className={classes.pick}>
        <label>
          <input
            type="checkbox"
            aria-label={`Select ${text.key}, ${name}`}
            checked={refusal === undefined && !leftOut.has(id)}
            disabled={refusal !== undefined}
            onChange={(event) => onPick(id, event.currentTarget.checked)}
          />
        </label>
      </div>
      <div role="cell" className={classes.key}>
        {text.key}
      </div>
      <div role="cell" className={classes.locale}>
        {name}
      </div>
      <div role="cell">
        <Change hit={hit} />
        {refusal !== undefined && <p className={classes.refusal}>{refusal}</p>}
        {locale !== baseLocale && (
          <CheckChips problems={checkTranslation(text.originalValue, hit.value)} />
        )}
      </div>
    </div>
  );
}

/** From here on a text may not fit into its place on a phone, and has to be scrolled. */
const LONG = 300;

const MARKS = { out: 'del', in: 'ins', kept: 'span' } as const;

/** Told by strokes and weight as well as by colour, and to a screen reader by what the marks are. */
function Change({ hit: { before, matches, replaceWith } }: { hit: Hit }) {
  const scrolled = before.length > LONG && { role: 'group', tabIndex: 0, 'aria-label': 'Change' };
  return (
    <div className={classes.change} {...scrolled}>
      {piecesOf(before, matches, replaceWith).map(({ kind, text }, index) => {
        const Mark = MARKS[kind];
        // The pieces of one text: they never change their order.
        return <Mark key={index}>{text}</Mark>;
      })}
    </div>
  );
}
