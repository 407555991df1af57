import '@mantine/core/styles.layer.css';
import { MantineProvider } from '@mantine/core';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MoreActions } from './more-actions.tsx';
import { ReasonButton } from './reason-button.tsx';

test('an action that cannot be done looks so in the menu, which stays open with the reason', async () => {
  const onClick = vi.fn();
  await render(
    <MantineProvider>
      <div data-actions>
        <ReasonButton reason="There is nothing to discard" onClick={onClick}>
          Discard
        </ReasonButton>
        <ReasonButton reason={undefined} onClick={onClick}>
          Apply
        </ReasonButton>
      </div>
      <MoreActions label="More" others="[data-actions] > button" />
    </MantineProvider>,
  );
  await page.getByRole('button', { name: 'More' }).click();
  const discard = page.getByRole('menuitem', { name: 'Discard', disabled: true });
  const apply = page.getByRole('menuitem', { name: 'Apply', disabled: false });
  await expect.element(discard).toHaveAccessibleDescription('There is nothing to discard');
  const getColor = (item: typeof apply) => getComputedStyle(item.element()).color;
  expect(getColor(discard)).not.toBe(getColor(apply));
  await discard.click({ force: true });
  await expect.element(discard).toBeVisible();
  await apply.click();
  await expect.element(apply).not.toBeInTheDocument();
  expect(onClick).toHaveBeenCalledTimes(1);
});
