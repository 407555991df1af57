import { localeEntry } from '../translate/locale-entry.ts';
import { useWorkspace } from '../translate/workspace.ts';
import { problemLabels } from '#dashboard/ui/feedback/check-chips.tsx';
import type { LanguageProblems } from '#dashboard/resources/checks/problems-by-text.ts';
import classes from '#dashboard/ui/feedback/check-chips.module.css';

interface LanguageChipsProps {
  textId: string;
  languages: readonly LanguageProblems[];
}

export function LanguageChips({ textId, languages }: LanguageChipsProps) {
  const { showTranslations } = useWorkspace();
  return (
    <ul className={classes.chips} aria-label="Problems">
      {languages.map(({ locale, problems }) => {
        const { flag, name } = localeEntry(locale);
        return (
          <li key={locale}>
            <button
              type="button"
              className={classes.chip}
              title={problems.map(({ message }) => message).join('\n')}
              onClick={() => showTranslations(textId, locale)}
            >
              <span aria-hidden>{flag}</span>
              <span>{`${name}: ${problems.map(({ kind }) => problemLabels[kind]).join(', ')}`}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
