import classes from './figures.module.css';

export function Figures({
  figures,
}: {
  figures: readonly (readonly [label: string, count: number])[];
}) {
  return (
    <dl className={classes.figures}>
      {figures.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count.toLocaleString()}</dd>
        </div>
      ))}
    </dl>
  );
}
