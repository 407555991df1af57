import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { chooseMore } from './choose-more.ts';
import { APP_ID } from './app-answers.ts';
import { chooseFiles } from './choose-files.ts';
import { answerScreens, lists } from './main-screens.ts';
import { renderScreen } from './render-screen.tsx';

const dialog = page.getByRole('dialog');

type GetName = (index: number) => string;

const getShortName: GetName = (index) => `name_${index}`;

interface Screen {
  count?: number;
  getName?: GetName | undefined;
}

const show = (address: string, { count = 12, getName = getShortName }: Screen) =>
  renderScreen(address, answerScreens(count, getName));

async function pressOn(address: string, name: string, screen: Screen): Promise<void> {
  await show(address, screen);
  await page.getByRole('button', { name }).first().click();
}

interface Opening {
  open: (getName?: GetName) => Promise<void>;
  last: () => Locator;
  isFullScreen?: true;
}

const button = (name: string) => () => dialog.getByRole('button', { name, exact: true });

/** Dialogs of each kind, opened as a user does. */
export const dialogs: Record<string, Opening> = {
  'a short form': {
    open: (getName) => pressOn(lists.colors, 'Add color', { getName }),
    last: button('Create'),
  },
  'a long form': {
    open: (getName) => pressOn(lists.servers, 'Add server', { getName }),
    last: button('Create'),
  },
  'a question': {
    open: (getName) => pressOn(lists.colors, 'Delete', { getName }),
    last: button('Delete'),
  },
  'a question about all languages': {
    open: (getName) => pressOn(lists.texts, 'Auto-translate all', { getName }),
    last: button('Auto-translate all'),
  },
  'an archive': {
    open: async (getName) => {
      await show(`/apps/${APP_ID}`, { count: 0, getName });
      await chooseMore('Duplicate');
    },
    last: button('Duplicate'),
  },
  'a picture': {
    open: async (getName = getShortName) => {
      await show(lists.images, { getName });
      // These pictures do not exist.
      await page.getByRole('link', { name: `Broken: ${getName(0)}` }).click();
    },
    last: button('Edit'),
  },
  'a review': {
    open: async (getName = getShortName) => {
      await pressOn(lists.colors, 'Import file', { getName });
      const input = dialog.getByLabelText(/Choose|Drop/);
      await expect.element(input).toBeInTheDocument();
      const lines = Array.from(
        { length: 30 },
        (_, index) => `new_${getName(index)} = #0000${index + 10}`,
      );
      chooseFiles(input, new File([lines.join('\n')], 'colors.txt'));
    },
    last: button('Import 30 colors'),
    isFullScreen: true,
  },
};
