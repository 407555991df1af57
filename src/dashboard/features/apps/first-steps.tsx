import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { formatCount } from '#dashboard/ui/format/format-count.ts';
import { onIntent } from '#dashboard/browser/on-intent.ts';
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

/** Parts of the texts feature that the first steps use; the routes pass them in. */
export interface FirstStepsPorts {
  ImportTexts: ComponentType<ImportTextsProps> & { preload: () => void };
  toProgressOptions: ToProgressOptions;
}

/** Without preselected files; the user chooses them in the dialog. */
export const NO_FILES: readonly File[] = [];

interface FirstStepsProps {
  app: AppDetail;
  onAddLanguages: () => void;
  onImportTexts: () => void;
  /** Called before the user is likely to import. */
  preloadImport: () => void;
  /** Outside its own page: a link and a close button, which then need no other heading. */
  actions?: ReactNode;
}

const languages = { one: 'language', many: 'languages' };

/** First steps for an application without texts, easiest first. */
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
