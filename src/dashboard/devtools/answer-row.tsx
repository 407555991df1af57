import { type Choice, choose } from './choices.ts';
import classes from './dev-bar.module.css';
import type { Operation } from './operations.ts';
import { type Outage, OUTAGE_HEADER, OUTAGES } from './outages.ts';

interface AnswerRowProps {
  operation: Operation;
  choice: Choice | undefined;
}

const outages = Object.entries(OUTAGES) as [Outage, string][]; // as: Object.entries widens keys

/** One operation with the answer it gives next. */
export function AnswerRow({ operation, choice }: AnswerRowProps) {
  const { id, method, path } = operation;
  const once = choice?.once ?? false;
  const change = (name: string) => {
    const header = headerFor(operation, name);
    choose(id, header && { name, header, once });
  };
  return (
    <li>
      <strong>{id}</strong>{' '}
      <span className={classes.dimmed}>
        {method} {path}
      </span>
      <div className={classes.choice}>
        <AnswerSelect operation={operation} value={choice?.name ?? ''} onChange={change} />
        <label>
          <input
            type="checkbox"
            checked={once}
            disabled={!choice}
            onChange={() => choice && choose(id, { ...choice, once: !once })}
          />
          next call only
        </label>
      </div>
    </li>
  );
}

interface AnswerSelectProps {
  operation: Operation;
  value: string;
  onChange: (name: string) => void;
}

function AnswerSelect({ operation: { id, answers }, value, onChange }: AnswerSelectProps) {
  return (
    <select
      aria-label={`Answer of ${id}`}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">As usual</option>
      <optgroup label="By the contract">
        {answers.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </optgroup>
      <optgroup label="By the network">
        {outages.map(([, name]) => (
          <option key={name}>{name}</option>
        ))}
      </optgroup>
    </select>
  );
}

function headerFor({ answers }: Operation, name: string): Choice['header'] | undefined {
  const answer = answers.find((one) => one.name === name);
  if (answer) return { name: 'Prefer', value: answer.prefer };
  const outage = outages.find(([, label]) => label === name);
  return outage && { name: OUTAGE_HEADER, value: outage[0] };
}
