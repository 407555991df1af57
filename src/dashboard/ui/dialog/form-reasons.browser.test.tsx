import '@mantine/core/styles.layer.css';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerScreens, lists } from '#tests/components/main-screens.ts';
import { expectSamePlaces, getPlace } from '#tests/components/places.ts';
import { onWrite, renderScreen } from '#tests/components/render-screen.tsx';

afterEach(() => page.viewport(1280, 800));

const dialog = page.getByRole('dialog');
const type = (label: RegExp, value: string) => dialog.getByLabelText(label).first().fill(value);

async function open(address: string, opener: string): Promise<void> {
  await renderScreen(
    address,
    answerScreens(3, (index) => `name_${index}`),
  );
  await page.getByRole('button', { name: opener }).first().click();
  await expect.element(dialog.getByRole('button', { name: 'Create' })).toBeInTheDocument();
}

const refuseKey = () =>
  onWrite(() => {
    const message =
      'The key "name_1.of.a.screen" is already used by another text of this application.';
    return Response.json({ message, code: 'key_taken' }, { status: 409 });
  });

/** Each makes a form say why it refuses what was typed. */
const refusals: [kind: string, refuse: () => Promise<void>, reason: RegExp][] = [
  [
    'text',
    async () => {
      await open(lists.texts, 'Add text');
      refuseKey();
      await type(/^Value/, 'Hello');
      await type(/^Key/, 'name_1.of.a.screen');
      await userEvent.keyboard('{Enter}');
    },
    /is already used/,
  ],
  [
    'color',
    async () => {
      await open(lists.colors, 'Add color');
      await type(/^Value/, 'none');
      await userEvent.keyboard('{Enter}');
    },
    /^Value must be six/,
  ],
  [
    'image',
    async () => {
      await open(lists.images, 'Add image');
      const input = dialog.getByLabelText('Image file').first();
      await input.upload(new File(['no picture'], 'notes.txt', { type: 'text/plain' }));
    },
    /image file/,
  ],
  [
    'server',
    async () => {
      await open(lists.servers, 'Add server');
      await type(/^IP address/, 'https://vpn.example.com');
      await userEvent.keyboard('{Enter}');
    },
    /^Enter the address alone/,
  ],
];

const box = (element: Element) => element.getBoundingClientRect();

/** Reasons that are cut, or lie over something that does not belong to their field. */
function findUnreadable(): string[] {
  const root = dialog.element();
  const errors = [...root.querySelectorAll('.mantine-InputWrapper-error')];
  const others = [...root.querySelectorAll('label, input, textarea, button')];
  return errors
    .filter((error) => {
      const { top, bottom } = box(error);
      const isOver = others.some((other) => {
        const isOwn = error.parentElement?.contains(other);
        return !isOwn && box(other).top + 2 < bottom && box(other).bottom > top;
      });
      return isOver || error.scrollHeight > error.clientHeight;
    })
    .map((error) => error.textContent);
}

test('a reason is read to the user who is in its field already', async () => {
  await open(lists.colors, 'Add color');
  await type(/^Key/, 'accent');
  await type(/^Value/, 'none');
  await userEvent.keyboard('{Enter}');
  const reason = /^Value must be six/;
  await expect.element(dialog.getByText(reason)).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: reason })).toBeInTheDocument();
});

for (const [width, height] of [
  [360, 640],
  [320, 256],
] as const) {
  test.each(refusals)(
    `each reason is read in full in the form of a %s, in ${width} x ${height}`,
    async (_kind, refuse, reason) => {
      await page.viewport(width, height);
      await refuse();
      await expect.element(dialog.getByText(reason).first()).toBeInTheDocument();
      await expect.poll(findUnreadable).toEqual([]);
    },
  );

  test(`a reason of one line moves nothing in ${width} x ${height}`, async () => {
    await page.viewport(width, height);
    await open(lists.servers, 'Add server');
    await dialog.getByRole('button', { name: 'Create' }).click({ trial: true });
    const getPlaces = () =>
      dialog
        .getByRole('textbox')
        .all()
        .map((field) => getPlace(field));
    const places = getPlaces();
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect.element(dialog.getByText('Username is required')).toBeInTheDocument();
    await expectSamePlaces(places, getPlaces);
  });
}
