import { expect } from '@playwright/test';
import { fillLogin, PASSWORD } from '../fixtures.ts';
import { alert, button, type Drive, has, isThere, type Scene } from './drive.ts';

const applications = ({ page }: Scene) => page.getByRole('heading', { name: 'Applications' });
const signInHeading = ({ page }: Scene) => page.getByRole('heading', { name: 'Sign in' });

/** A separate session: the preparing one must last. */
async function signIn({ page, serverUrl }: Scene): Promise<void> {
  const data = { username: 'admin', password: PASSWORD };
  const answer = await page.context().request.post(`${serverUrl}/api/auth/login`, { data });
  expect(answer.ok()).toBe(true);
}

/** For each operation of the session: the user's or the page's way to it. */
export const session: Drive[] = [
  {
    operation: 'getCurrentUser',
    isOpen: true,
    prepare: signIn,
    at: () => '/apps',
    send: ({ page }) => page.goto('/apps'),
    again: ({ page }) => button(page, 'Try again').click(),
    failed: alert,
    done: (scene) => isThere(applications(scene)),
  },
  {
    operation: 'refreshSession',
    isOpen: true,
    prepare: async (scene) => {
      await signIn(scene);
      await scene.page.context().clearCookies({ name: 'admin_jwt' });
    },
    at: () => '/apps',
    send: ({ page }) => page.goto('/apps'),
    // Spec 4, Session: any failed refresh ends at /login.
    again: ({ page }) => fillLogin(page, PASSWORD),
    failed: signInHeading,
    done: (scene) => isThere(applications(scene)),
  },
  {
    operation: 'login',
    isOpen: true,
    prepare: ({ page }) => page.context().clearCookies(),
    at: () => '/login',
    fill: async ({ page }) => {
      await page.getByLabel('Username').fill('admin');
      await page.getByLabel('Password').fill(PASSWORD);
    },
    send: ({ page }) => button(page, 'Sign in').click(),
    failed: ({ page }) =>
      page.locator('[aria-live="assertive"] > p').filter({ hasNotText: 'Login successful' }),
    done: (scene) => isThere(applications(scene)),
    typed: ({ page }) => has(page.getByLabel('Password'), PASSWORD),
  },
  {
    operation: 'logout',
    isOpen: true,
    prepare: signIn,
    at: () => '/apps',
    fill: (scene) => applications(scene).waitFor(),
    send: ({ page }) => button(page, 'Sign out').click(),
    failed: alert,
    done: (scene) => isThere(signInHeading(scene)),
  },
];
