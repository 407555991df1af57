import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { APP_ID } from './app-answers.ts';
import { chooseFiles } from './choose-files.ts';
import { answerScreens, lists } from './main-screens.ts';
import { renderScreen } from './render-screen.tsx';

const dialog = page.getByRole('dialog');

const show = (address: string, count = 12) =>
  renderScreen(
    address,
    answerScreens(count, (index) => `name_${index}`),
  );

async function pressOn(address: string, name: string, count?: number): Promise<void> {
  await show(address, count);
  await page.getByRole('button', { name }).first().click();
}

interface Opening {
  open: () => Promise<void>;
  last: () => Locator;
  isFullScreen?: true;
}

const button = (name: string) => () => dialog.getByRole('button', { name, exact: true });

/** Dialogs of each kind, opened as a user does. */
export const dialogs: Record<string, Opening> = {
  'a short form': {
    open: () => pressOn(lists.colors, 'Add color'),
    last: button('Create'),
  },
  'a long form': {
    open: () => pressOn(lists.servers, 'Add server'),
    last: button('Create'),
  },
  'a question': {
    open: () => pressOn(lists.colors, 'Delete'),
    last: button('Delete'),
  },
  'a question about all languages': {
    open: () => pressOn(lists.texts, 'Auto-translate all'),
    last: button('Auto-translate all'),
  },
  'an archive': {
    open: () => pressOn(`/apps/${APP_ID}`, 'Duplicate', 0),
    last: button('Duplicate'),
  },
  'a picture': {
    open: async () => {
      await show(lists.images);
      // These pictures do not exist.
      await page.getByRole('link', { name: 'Broken: name_0' }).click();
    },
    last: button('Edit'),
  },
  'a review': {
    open: async () => {
      await pressOn(lists.colors, 'Import file');
      const input = dialog.getByLabelText(/Choose|Drop/);
      await expect.element(input).toBeInTheDocument();
      const lines = Array.from({ length: 30 }, (_, index) => `new_${index} = #0000${index + 10}`);
      chooseFiles(input, new File([lines.join('\n')], 'colors.txt'));
    },
    last: button('Import 30 colors'),
    isFullScreen: true,
  },
};
