import { type ReactNode, useId } from 'react';
import classes from './segments.module.css';

interface SegmentsProps<Value extends string> {
  legend: string;
  withLegend?: boolean;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}

export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { legend, withLegend = false, options, value, onChange } = props;
  const name = useId();
  return (
    <div role="group" aria-label={legend} className={classes.group}>
      {withLegend && (
        <div className={classes.legend} aria-hidden>
          {legend}
        </div>
      )}
      <div className={classes.segments}>
        {options.map((option) => (
          <label key={option.value} className={classes.segment}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </div>
  );
}
