import type { Color } from '#generated/model/index.ts';
import { normaliseColor } from '#domain/color-value.ts';
import { contrastRatio } from '#domain/contrast.ts';
import hidden from '#dashboard/ui/format/unseen.module.css';
import classes from './contrast-panel.module.css';

/** Empty unless there are two of them. */
export function ContrastPanel({ colors: [one, other, third] }: { colors: readonly Color[] }) {
  if (!one || !other || third) return <div className={classes.panel} />;
  const ratio = contrastRatio(one.value, other.value);
  return (
    <div className={classes.panel} role="group" aria-label="Contrast">
      <div className={classes.samples}>
        <p>
          Contrast <b>{formatRatio(ratio)}</b>
        </p>
        <Sample text={one} ground={other} />
        <Sample text={other} ground={one} />
      </div>
      <div role="table" className={classes.verdicts}>
        {getGrades(ratio).map(({ name, AA, AAA }) => (
          <div key={name} role="row">
            <span role="rowheader">{name}</span>
            <Grade level="AA" passes={AA} />
            {AAA !== undefined && <Grade level="AAA" passes={AAA} />}
          </div>
        ))}
      </div>
    </div>
  );
}

function Grade({ level, passes }: { level: string; passes: boolean }) {
  return (
    <span role="cell" data-passes={passes}>
      <span>{`${level} ${passes ? '✓' : '✗'}`}</span>
      <span className={hidden.unseen}>{passes ? ' Pass' : ' Fail'}</span>
    </span>
  );
}

function Sample({ text, ground }: { text: Color; ground: Color }) {
  const style = { color: normaliseColor(text.value), background: normaliseColor(ground.value) };
  return (
    <div className={classes.sample}>
      <span className={classes.patch} style={style} />
      <span>{`${text.key} on ${ground.key}`}</span>
    </div>
  );
}

const requirements = [
  // 1.4.3 and 1.4.6; large is 24 px, or 18.66 px and bold.
  { name: 'Normal text', AA: 4.5, AAA: 7 },
  { name: 'Large text', AA: 3, AAA: 4.5 },
  // 1.4.11; there is no AAA for it.
  { name: 'UI parts', AA: 3, AAA: undefined },
] as const;

interface ContrastGrade {
  name: (typeof requirements)[number]['name'];
  AA: boolean;
  AAA?: boolean;
}

/** Truncates rather than rounds: 4.499 must not read as 4.5, which passes. */
export function formatRatio(ratio: number): string {
  return `${(Math.floor(ratio * 100 + 1e-9) / 100).toFixed(2)}:1`;
}

export function getGrades(ratio: number): ContrastGrade[] {
  return requirements.map(({ name, AA, AAA }) => ({
    name,
    AA: ratio >= AA,
    ...(AAA !== undefined && { AAA: ratio >= AAA }),
  }));
}
