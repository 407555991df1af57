import { IconX } from '#generated/icons/x.ts';
import type { TextProblem } from '#domain/text-checks/check-translation.ts';
import classes from './check-chips.module.css';
import hidden from '../format/unseen.module.css';

export const problemLabels: Record<TextProblem['kind'], string> = {
  placeholders: 'Placeholders',
  markup: 'Markup',
  'line-breaks': 'Line breaks',
  spaces: 'Spaces',
  punctuation: 'Punctuation',
  same: 'Same as original',
  length: 'Length',
  limit: 'Too long',
  plural: 'Plural forms',
  digits: 'Digits',
  address: 'Address',
  doubled: 'Doubled word',
  platform: 'Other platform',
};

interface CheckChipsProps {
  problems: readonly TextProblem[];
  /** Absent where nothing can be dismissed yet. */
  onDismiss?: (problem: TextProblem) => void;
}

export function CheckChips({ problems, onDismiss }: CheckChipsProps) {
  if (problems.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Problems">
      {problems.map((problem) => (
        <li key={problem.message} className={classes.chip} title={problem.message}>
          <span aria-hidden>!</span>
          <span className={classes.label}>{problemLabels[problem.kind]}</span>
          <span className={hidden.unseen}>{`: ${problem.message}`}</span>
          {onDismiss && (
            <button
              type="button"
              className={classes.dismiss}
              aria-label={`Dismiss ${problemLabels[problem.kind]}`}
              title="Dismiss: hidden on this device until it changes"
              onClick={() => onDismiss(problem)}
            >
              <IconX size={12} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
