import { Button } from '@mantine/core';
import { useState } from 'react';
import { getListLocalesQueryOptions } from '../../../../generated/api/translations.ts';
import type { AppDetail } from '../../../../generated/model/app-detail.ts';
import type { LocaleEntry } from '../../../../generated/model/locale-entry.ts';
import { useLoaded } from '../../http/use-loaded.ts';
import { lazyPiece } from '../../ui/lazy-piece.tsx';
import classes from './app-languages.module.css';

const loadDialog = () => import('./manage-languages-dialog.tsx');
const ManageLanguagesDialog = lazyPiece(async () => (await loadDialog()).ManageLanguagesDialog);

/** The application's languages, named by the catalogue, and the way to change them. */
export function AppLanguages({ app }: { app: AppDetail }) {
  const { data: catalogue } = useLoaded(getListLocalesQueryOptions());
  const [managing, setManaging] = useState(false);
  const preload = () => void loadDialog();

  return (
    <>
      <ul className={classes.languages}>
        {app.locales.map((code) => (
          <li key={code}>{nameOf(code, catalogue)}</li>
        ))}
      </ul>
      <Button
        variant="default"
        size="xs"
        onClick={() => setManaging(true)}
        onPointerEnter={preload}
        onFocus={preload}
      >
        Manage Languages
      </Button>
      {managing && <ManageLanguagesDialog app={app} onClose={() => setManaging(false)} />}
    </>
  );
}

/** The code alone for a language that the catalogue does not have. */
function nameOf(code: string, catalogue: readonly LocaleEntry[]): string {
  const entry = catalogue.find((language) => language.code === code);
  return entry ? `${entry.flag} ${entry.name}` : code;
}
