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
        const box = await group.getByText(side, { exact: true }).boundingBox();
        expect(box?.width, `${side}, ${width} px wide`).toBeGreaterThan(60);
        expect(box?.height, `${side}, ${width} px wide`).toBeLessThan(60);
      }
    }
  });
