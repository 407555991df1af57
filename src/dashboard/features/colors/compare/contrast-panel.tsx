import type { Color } from '#generated/model/color.ts';
import { normaliseColor } from '#domain/color-value.ts';
import { contrastRatio } from '#domain/contrast.ts';
import { type ContrastVerdict, formatRatio, verdictsOn } from './contrast.ts';
import classes from './contrast-panel.module.css';

interface ContrastPanelProps {
  one: Color;
  other: Color;
}

export function ContrastPanel({ one, other }: ContrastPanelProps) {
  const ratio = contrastRatio(one.value, other.value);
  return (
    <div className={classes.panel} role="group" aria-label="Contrast">
      <div className={classes.samples}>
        <p className={classes.ratio}>
          Contrast <b>{formatRatio(ratio)}</b>
        </p>
        <Sample text={one} ground={other} />
        <Sample text={other} ground={one} />
      </div>
      <table className={classes.verdicts}>
        <thead>
          <tr>
            <th scope="col">WCAG 2.2</th>
            <th scope="col">AA</th>
            <th scope="col">AAA</th>
          </tr>
        </thead>
        <tbody>
          {verdictsOn(ratio).map(({ name, AA, AAA }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <Verdict passes={AA} />
              <Verdict passes={AAA} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Verdict({ passes }: { passes: ContrastVerdict['AAA'] }) {
  if (passes === undefined) return <td aria-label="No requirement">–</td>;
  return <td data-passes={passes}>{passes ? '✓ Pass' : '✗ Fail'}</td>;
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
