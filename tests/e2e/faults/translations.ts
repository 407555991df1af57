import { alert, button, has, isGone, listed, row, type Drive, type Scene } from './drive.ts';
import { inDialog, isDialogGone, open, saidInDialog, createOwnApp } from './forms.ts';

const inFrench = ({ id }: Scene) => `/api/app-texts/app/${id}/texts?locale=fr`;
const frenchTab = ({ id }: Scene) => `/apps/${id}/texts?locale=fr`;
const only = ({ page }: Scene) => row(page, 'only');

async function getFrench(scene: Scene) {
  const [text] = await listed<{ status: string; value: string }>(scene, inFrench(scene));
  return text ?? { status: 'none', value: '' };
}

/** One text whose French translation has the status. */
const withStatus = (wanted: 'error' | 'pending') => async (scene: Scene) => {
  const { api, engine, name } = scene;
  await createOwnApp(scene);
  engine.goOn();
  if (wanted === 'error') engine.refused.add(name);
  else engine.hang();
  await api.call('POST', `/api/translations/app/${scene.id}/auto-translate/fr`);
  const isReached = ({ status }: { status: string }) =>
    status === wanted || (wanted === 'pending' && status === 'translating');
  while (!isReached(await getFrench(scene))) await scene.page.waitForTimeout(50);
  engine.refused.delete(name);
  engine.hang();
};

const hasLeft =
  (...statuses: string[]) =>
  async (scene: Scene) =>
    !statuses.includes((await getFrench(scene)).status);

const badge = (scene: Scene, status: string) => only(scene).getByText(status, { exact: true });

/** Its status changes, or a toast explains the failure. */
const rowAction = (name: string, from: string[]) => ({
  at: frenchTab,
  send: (scene: Scene) => button(only(scene), name).click(),
  failed: alert,
  done: async (scene: Scene) =>
    (await Promise.all(from.map((status) => isGone(badge(scene, status))))).every(Boolean),
});

const started = (name: string) => ({
  at: frenchTab,
  prepare: createOwnApp,
  fill: (scene: Scene) => open(scene, name),
  send: inDialog(name),
  failed: saidInDialog,
  done: isDialogGone,
  isAtServer: hasLeft('new'),
});

const editor = (scene: Scene) => only(scene).getByRole('textbox');

/** For each operation that translates. */
export const translations: Drive[] = [
  {
    operation: 'updateTranslation',
    prepare: createOwnApp,
    at: frenchTab,
    fill: async (scene) => {
      await only(scene)
        .getByRole('button', { name: /edit the translation of only$/ })
        .click();
      await editor(scene).fill('Salut');
    },
    send: (scene) => editor(scene).press('Control+Enter'),
    failed: (scene) => only(scene).getByRole('alert'),
    done: (scene) => isGone(editor(scene)),
    typed: (scene) => has(editor(scene), 'Salut'),
    isAtServer: async (scene) => (await getFrench(scene)).value === 'Salut',
  },
  { operation: 'autoTranslateLocale', ...started('Auto-translate') },
  { operation: 'autoTranslateAll', ...started('Auto-translate all') },
  {
    operation: 'restartTranslation',
    prepare: withStatus('error'),
    ...rowAction('Restart', ['error']),
    fill: (scene) => badge(scene, 'error').waitFor(),
    isAtServer: hasLeft('error'),
  },
  {
    operation: 'retryTranslation',
    prepare: withStatus('error'),
    ...rowAction('Retry', ['error']),
    fill: (scene) => badge(scene, 'error').waitFor(),
    isAtServer: hasLeft('error'),
  },
  {
    operation: 'retryFailedTranslations',
    prepare: withStatus('error'),
    ...rowAction('Retry', ['error']),
    fill: (scene) => badge(scene, 'error').waitFor(),
    send: (scene) => open(scene, 'Retry failed'),
    isAtServer: hasLeft('error'),
  },
  {
    operation: 'cancelTranslation',
    prepare: withStatus('pending'),
    ...rowAction('Cancel', ['pending', 'translating']),
    fill: (scene) => button(only(scene), 'Cancel').waitFor(),
    isAtServer: hasLeft('pending', 'translating'),
  },
];
