import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { formatCount } from '#dashboard/ui/format-count.ts';
import { onIntent } from '#dashboard/ui/on-intent.ts';
import { IconCircleCheck } from '#generated/icons/circle-check.ts';
import { IconCircleDashed } from '#generated/icons/circle-dashed.ts';
import type { AppDetail } from '#generated/model/app-detail.ts';
import { ManageLanguagesDialog } from './manage-languages.ts';
import type { ToProgressOptions } from './use-language-progress.ts';
import classes from './first-steps.module.css';

interface ImportTextsProps {
  app: AppDetail;
  files: readonly File[];
  onClose: () => void;
}

/** What the first steps take of the texts; the routes have it of them. */
export interface FirstStepsPorts {
  /** The dialog that takes in texts. */
  ImportTexts: ComponentType<ImportTextsProps> & { preload: () => void };
  toProgressOptions: ToProgressOptions;
}

/** For that dialog: they are chosen there. */
export const NO_FILES: readonly File[] = [];

interface FirstStepsProps {
  app: AppDetail;
  onAddLanguages: () => void;
  onImportTexts: () => void;
  /** Somebody is about to. */
  preloadImport: () => void;
  /** Elsewhere than on its own page, what leads there and what closes it: no link or heading then stands beside them. */
  actions?: ReactNode;
}

const languages = { one: 'language', many: 'languages' };

/** Of an application without texts: what makes something of it, in the order in which it costs least. */
export function FirstSteps(props: FirstStepsProps) {
  const { app, onAddLanguages, onImportTexts, preloadImport, actions } = props;
  const isInEnglishOnly = app.locales.length === 1;
  return (
    <section aria-label="First steps" className={classes.section} data-elsewhere={!!actions}>
      {actions ? (
        <div className={classes.head}>
          <p>
            First steps <span>with the new application</span>
          </p>
          {actions}
        </div>
      ) : (
        <h2>First steps</h2>
      )}
      <ol className={classes.steps}>
        <Step
          title={
            isInEnglishOnly
              ? 'Choose its languages'
              : `It has ${formatCount(app.locales.length, languages)}`
          }
          isDone={!isInEnglishOnly}
        >
          <p>You write each text in English; it is translated into all the others.</p>
          <Button
            variant={isInEnglishOnly ? 'filled' : 'default'}
            onClick={onAddLanguages}
            {...onIntent(ManageLanguagesDialog.preload)}
          >
            Add languages
          </Button>
        </Step>
        <Step title="Import its texts" isDone={false}>
          <p>
            From a .strings or .txt file. You review before anything is saved.
            {!actions && (
              <span>
                {' '}
                Or{' '}
                <Link to="/apps/$appId/texts" params={{ appId: app._id }}>
                  write the first one
                </Link>
                .
              </span>
            )}
          </p>
          <Button
            variant={isInEnglishOnly ? 'default' : 'filled'}
            onClick={onImportTexts}
            {...onIntent(preloadImport)}
          >
            Import texts
          </Button>
        </Step>
      </ol>
    </section>
  );
}

interface StepProps {
  title: string;
  isDone: boolean;
  /** What it is about, and its button. */
  children: ReactNode;
}

function Step({ title, isDone, children }: StepProps) {
  const Mark = isDone ? IconCircleCheck : IconCircleDashed;
  return (
    <li data-done={isDone || undefined}>
      <Mark size={20} aria-hidden />
      <b>{title}</b>
      {children}
    </li>
  );
}
