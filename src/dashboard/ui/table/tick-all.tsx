interface TickAllProps {
  label: string;
  count: number;
  ticked: number;
  isDisabled?: boolean;
  onTick: (ticked: boolean) => void;
}

export function TickAll({ label, count, ticked, isDisabled = false, onTick }: TickAllProps) {
  const isAll = ticked > 0 && ticked === count;
  return (
    <label>
      <input
        type="checkbox"
        aria-label={label}
        checked={isAll}
        disabled={isDisabled || count === 0}
        ref={(input) => {
          if (input) input.indeterminate = ticked > 0 && !isAll;
        }}
        onChange={() => onTick(!isAll)}
      />
    </label>
  );
}
