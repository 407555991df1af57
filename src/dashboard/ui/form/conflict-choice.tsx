import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { OpenField, Side } from '#domain/merge-edits.ts';
import { isFocusLost } from '#dashboard/browser/focus.ts';
import classes from './conflict-choice.module.css';

export interface ConflictChoiceProps {
  /** Fields that another user has changed to a different value; typing can resolve them all. */
  fields: readonly OpenField[];
  labels: Readonly<Partial<Record<string, string>>>;
  show?: (name: string, value: unknown, side: Side) => ReactNode;
  onKeep: (field: OpenField, side: Side) => void;
  /** A new object for each save that waits for a choice. */
  asked: object | undefined;
}

const sides = [
  { side: 'mine', label: 'Yours' },
  { side: 'theirs', label: 'Theirs' },
] as const;

/** `Yours` follows further typing. */
export function ConflictChoice({ fields, labels, asked, ...props }: ConflictChoiceProps) {
  const panel = useRef<HTMLDivElement>(null);
  // Only after a save: typing can hide the choice and show it again.
  useEffect(() => leadTo(panel.current), [asked]);
  if (fields.length === 0) return null;
  return (
    <div ref={panel} className={classes.panel}>
      <div role="alert">
        <p className={classes.title}>Not saved yet: someone else changed this in the meantime.</p>
        <p>Choose which value to keep, then save again.</p>
      </div>
      {fields.map((field) => (
        <Field key={field.name} field={field} label={labels[field.name] ?? field.name} {...props} />
      ))}
    </div>
  );
}

interface FieldProps extends Pick<ConflictChoiceProps, 'show' | 'onKeep'> {
  field: OpenField;
  label: string;
}

function Field({ field, label, show, onKeep }: FieldProps) {
  const id = useId();
  return (
    <fieldset role="radiogroup" className={classes.field}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.sides}>
        {sides.map(({ side, label: whose }) => (
          <div key={side} className={classes.side} data-kept={field.kept === side || undefined}>
            <label className={classes.whose}>
              <input
                type="radio"
                name={id}
                checked={field.kept === side}
                aria-describedby={`${id}-${side}`}
                onChange={() => onKeep(field, side)}
              />
              {whose}
            </label>
            <div id={`${id}-${side}`} className={classes.value}>
              {show?.(field.name, field[side], side) ?? showText(field[side])}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function showText(value: unknown): ReactNode {
  if (typeof value !== 'string' || value === '') return <em>Empty</em>;
  return (
    <span dir="auto" translate="no">
      {value}
    </span>
  );
}

function leadTo(panel: HTMLElement | null): void {
  const frame = panel?.closest('form, [data-conflict-frame]');
  const isFree = isFocusLost() || frame?.contains(document.activeElement);
  const open = [...(panel?.querySelectorAll('[role=radiogroup]') ?? [])].find(
    (field) => !field.querySelector(':checked'),
  );
  if (isFree) open?.querySelector('input')?.focus();
}
