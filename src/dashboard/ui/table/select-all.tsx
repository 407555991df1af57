interface SelectAllProps {
  label: string;
  count: number;
  selected: number;
  isDisabled?: boolean;
  onSelect: (selected: boolean) => void;
}

export function SelectAll({
  label,
  count,
  selected,
  isDisabled = false,
  onSelect,
}: SelectAllProps) {
  const isAll = selected > 0 && selected === count;
  return (
    <label data-words={label}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isAll}
        disabled={isDisabled || count === 0}
        ref={(input) => {
          if (input) input.indeterminate = selected > 0 && !isAll;
        }}
        onChange={() => onSelect(!isAll)}
      />
    </label>
  );
}
