import { startRefusing } from '../support/refusing.ts';
import { startServer } from '../support/server.ts';
import { EMAIL, expect, fillLogin, OWN_CONTEXT, PASSWORD, test } from './fixtures.ts';
import { holdCalls } from './held-calls.ts';
import { holdScripts } from './hold-scripts.ts';

test.describe('signing in', () => {
  test('leads to the list of applications', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    // In the page: it may disappear before an outside poll.
    await page.evaluate(() => {
      const { dataset } = document.documentElement;
      const look = () => {
        for (const line of document.querySelectorAll('[aria-live] p'))
          if (!dataset['said'] && line.checkVisibility() && line.textContent.startsWith('Login'))
            dataset['said'] = line.textContent;
      };
      const everything = { attributes: true, characterData: true, childList: true, subtree: true };
      new MutationObserver(look).observe(document, everything);
    });
    await fillLogin(page, PASSWORD);
    const said = 'Login successful! Redirecting...';
    await expect(page.locator('html')).toHaveAttribute('data-said', said);
    await expect(page).toHaveURL(/\/apps$/);
    await expect(page.getByRole('heading', { name: 'Applications' })).toBeVisible();
    await expect(page.getByText(EMAIL)).toBeVisible();
  });

  test('is asked for after one refused call, and returns to the page of origin', async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname);
    });
    await page.goto('/apps?q=nimbus');
    await expect(page).toHaveURL(/\/login\?from=/);
    await page.waitForLoadState('networkidle');
    await expect.poll(() => calls).toEqual(['/api/auth/refresh']);
    await fillLogin(page, PASSWORD);
    await expect(page).toHaveURL(/\/apps\?q=nimbus$/);
  });

  for (const from of ['https://evil.example/apps', '//evil.example', '/\\evil.example']) {
    test(`never leads to another site, such as ${from}`, async ({ page, server }) => {
      await page.goto(`/login?from=${encodeURIComponent(from)}`);
      await fillLogin(page, PASSWORD);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      expect(new URL(page.url()).origin).toBe(server.url);
    });
  }

  test('needs both fields, and more than blanks', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Username and password are required')).toBeVisible();
    await fillLogin(page, '   ');
    await expect(page.getByText('Username and password are required')).toBeVisible();
  });

  test('shows the password that is typed, if it is asked to', async ({ page }) => {
    await page.goto('/login');
    const password = page.getByLabel('Password');
    await password.fill(PASSWORD);
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toHaveValue(PASSWORD);
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });

  test('says that the user name or the password is wrong, and keeps what was typed', async ({
    page,
  }) => {
    await page.goto('/login');
    await fillLogin(page, 'wrong');
    await expect(page.getByText('Invalid username or password')).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue('admin');
    await expect(page.getByLabel('Password')).toBeFocused();
    await fillLogin(page, PASSWORD);
    await expect(page).toHaveURL(/\/apps$/);
  });

  test('works with the keyboard alone, and writes nothing to the console', async ({ page }) => {
    const lines: string[] = [];
    // The browser itself reports the refused renewal of the session.
    page.on('console', (line) => line.text().includes('401') || lines.push(line.text()));
    await page.goto('/login');
    await expect(page.getByLabel('Username')).toBeFocused();
    await page.keyboard.type('admin');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/apps$/);
    expect(lines).toEqual([]);
  });
});

test.describe('the session', () => {
  test('stays after a reload, and /login then leads to the applications', async ({
    signedIn: page,
  }) => {
    await page.goto('/apps');
    await expect(page.getByRole('heading', { name: 'Applications' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Applications' })).toBeVisible();
    await page.goto('/login');
    await expect(page).toHaveURL(/\/apps$/);
  });

  test('ends with Sign out', async ({ signedIn: page }) => {
    await page.goto('/apps');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/apps');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  test(
    'shows a spinner while it is checked, and until there is a page',
    { tag: OWN_CONTEXT },
    async ({ signedIn: page }) => {
      await page.addInitScript(() => {
        const look = () => {
          const root = document.querySelector<HTMLElement>('#root');
          const shown = root?.innerText.trim() || root?.querySelector('[role=status]');
          if (root && !shown) document.documentElement.dataset['blank'] = 'for a moment';
          requestAnimationFrame(look);
        };
        look();
      });
      const spinner = page.getByRole('status', { name: 'Loading' });
      const release = await holdScripts(page);
      const check = await holdCalls(page, 'GET', /\/api\//);
      await page.goto('/apps', { waitUntil: 'commit' });
      await expect(spinner).toBeVisible();
      release();
      // The session, and the list.
      await check.waitFor(2);
      await expect(spinner).toBeVisible();
      check.letGo();
      await expect(page.getByRole('heading', { name: 'Applications' })).toBeVisible();
      await expect(page.locator('html')).not.toHaveAttribute('data-blank');
    },
  );
});

test('too many attempts are refused', async ({ page }) => {
  const server = await startServer({ env: { ADMIN_PASSWORD: PASSWORD, LOGIN_ATTEMPTS: '2' } });
  await page.goto(`${server.url}/login`);
  for (let attempt = 0; attempt < 2; attempt++) {
    const answered = page.waitForResponse(/auth[/]login/);
    await fillLogin(page, 'wrong');
    await answered;
    await expect(page.getByText('Invalid username or password')).toBeVisible();
  }
  await fillLogin(page, 'wrong');
  await expect(page.getByText('Too many login attempts. Please try again later.')).toBeVisible();
  await server.kill();
});

test('a server that is down is named, and one that cannot check the session', async ({ page }) => {
  const server = await startServer({ env: { ADMIN_PASSWORD: PASSWORD } });
  await page.goto(`${server.url}/login`);
  await fillLogin(page, PASSWORD);
  await expect(page.getByRole('heading', { name: 'Applications' })).toBeVisible();
  // Cookies are shared by the ports of a host.
  const gateway = await startRefusing(server.url, '/api/auth/me');
  await page.goto(gateway.url);
  await expect(page.getByRole('alert')).toContainText('The server answered with 502.');
  gateway.allow();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Applications' })).toBeVisible();
  gateway.stop();
  await page.context().clearCookies();
  await page.goto(`${server.url}/login`);
  await page.waitForLoadState('networkidle');
  await server.kill();
  await fillLogin(page, PASSWORD);
  await expect(
    page.getByText('Cannot connect to server. Please check your connection.'),
  ).toBeVisible();
});

test('a failed check of the session is shown, too, when the styles come last', async ({
  signedIn: page,
  server,
}) => {
  const gateway = await startRefusing(server.url, '/api/auth/me');
  const release = await holdScripts(page, /[.]css$/);
  await page.goto(gateway.url, { waitUntil: 'commit' });
  const isChecked = () =>
    page.evaluate(() => window.early && !window.early.requests.has('/api/auth/me'));
  await expect.poll(isChecked).toBe(true);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  release();
  await expect(page.getByRole('alert')).toContainText('The server answered with 502.');
  gateway.stop();
});

test(
  'a user with an empty email is called User',
  { tag: OWN_CONTEXT },
  async ({ signedIn: page }) => {
    await page.route('**/api/auth/me', (route) => route.fulfill({ json: { email: '' } }));
    await page.goto('/apps');
    await expect(page.getByText('User', { exact: true })).toBeVisible();
  },
);
