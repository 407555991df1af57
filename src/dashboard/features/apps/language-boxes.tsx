import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { TextButton } from '#dashboard/ui/controls/text-button.tsx';
import { baseLocale } from '#domain/locales.ts';
import type { Locale, LocaleEntry } from '#generated/model/index.ts';
import classes from './language-boxes.module.css';

interface LanguageBoxesProps {
  label: string;
  languages: readonly LocaleEntry[];
  chosen: readonly Locale[];
  onChange: (chosen: Locale[]) => void;
}

export function LanguageBoxes({ label, languages, chosen, onChange }: LanguageBoxesProps) {
  const id = useId();
  const isWhole = chosen.length === languages.length;
  return (
    <div role="group" aria-labelledby={id}>
      <div className={classes.head}>
        <span id={id}>{label}</span>
        <TextButton
          onClick={() => onChange(isWhole ? [baseLocale] : languages.map(({ code }) => code))}
        >
          {isWhole ? 'Only English' : `All ${languages.length}`}
        </TextButton>
      </div>
      <div className={classes.boxes}>
        {languages.map(({ code, name, flag }) => (
          <Checkbox
            key={code}
            label={
              <>
                <span aria-hidden className={classes.flag}>
                  {flag}
                </span>{' '}
                <span>{name}</span>
              </>
            }
            checked={chosen.includes(code)}
            disabled={code === baseLocale}
            description={code === baseLocale ? 'Always supported' : undefined}
            classNames={{ labelWrapper: classes.words, description: classes.note }}
            onChange={({ currentTarget }) =>
              onChange(
                currentTarget.checked
                  ? [...chosen, code]
                  : chosen.filter((other) => other !== code),
              )
            }
          />
        ))}
      </div>
    </div>
  );
}
