import { conflicts } from './conflict-dialogs.ts';
import { choice, NOT_SAVED, save } from './conflicts.ts';
import { expect, test } from './fixtures.ts';

for (const [name, { field, open }] of Object.entries(conflicts))
  test(`the dialog of a conflict of ${name} can be read`, async ({ signedIn: page, api }) => {
    const dialog = await open(page, api);
    await save(dialog);
    await expect(dialog.getByText(NOT_SAVED)).toBeVisible();
    const group = choice(dialog, field);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      for (const side of ['Yours', 'Theirs']) {
        const getBox = () => group.getByText(side, { exact: true }).boundingBox();
        const where = `${side}, ${width} px wide`;
        await expect.poll(async () => (await getBox())?.width, where).toBeGreaterThan(60);
        await expect.poll(async () => (await getBox())?.height, where).toBeLessThan(60);
      }
    }
  });
