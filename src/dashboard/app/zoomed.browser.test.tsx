import '@mantine/core/styles.layer.css';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerScreens, lists } from '#tests/components/main-screens.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';

const WIDTH = 320;
const HEIGHT = 256;

beforeEach(() => page.viewport(WIDTH, HEIGHT));
afterEach(() => page.viewport(1280, 800));

describe('at 400 % two rows are seen whole', () => {
  const { gallery, colors, texts, translation, servers } = lists;
  const assigned = lists['servers of an application'];

  test.each(Object.entries({ gallery, colors, texts, translation, servers, assigned }))(
    'of %s',
    async (_name, address) => {
      const answers = answerScreens(12, (index) => `name_${index}`);
      await renderScreen(address, answers);
      const rows = 'main [role=row]:not(:has([role=columnheader]))';
      // From the header on: the styles of other tests can leave a line above the page.
      const getTop = () => page.getByRole('banner').element().getBoundingClientRect().top;
      const countWhole = () =>
        [...document.querySelectorAll(rows)].filter(
          (row) => row.checkVisibility() && row.getBoundingClientRect().bottom - getTop() <= HEIGHT,
        ).length;
      await expect.poll(countWhole).toBeGreaterThanOrEqual(2);
    },
  );
});
