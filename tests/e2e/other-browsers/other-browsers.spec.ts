import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { getByLabelSelector, getByRoleSelector, getByTextSelector } from 'ivya';
import { pngFile } from '#tests/support/image-files.ts';
import { expect, PASSWORD, test } from '../fixtures.ts';
import { findFirefox, startFirefox } from './firefox.ts';
import { bundleInPage, Person } from './person.ts';
import { hasWebKit, startWebKit } from './webkit.ts';

const button = (name: string | RegExp) => getByRoleSelector('button', { name, exact: true });
const link = (name: string) => getByRoleSelector('link', { name });
const label = (name: string) => getByLabelSelector(name);
const text = (shown: string) => getByTextSelector(shown);
const inDialog = (selector: string) => `${getByRoleSelector('dialog')} >> ${selector}`;

const BROWSERS = [
  { name: 'Firefox', kind: 'firefox', isThere: findFirefox() !== undefined, start: startFirefox },
  { name: 'WebKit', kind: 'webkit', isThere: hasWebKit(), start: startWebKit },
] as const;

for (const { name, kind, isThere, start } of BROWSERS) {
  test(`${name} can do the whole job, from signing in to signing out`, async ({ server }, info) => {
    // The list of results gives no reason.
    if (!isThere) console.log(`skipped: no ${name} on this machine`);
    test.skip(!isThere);
    const picture = info.outputPath('picture.png');
    writeFileSync(picture, pngFile().buffer);
    const [driver, script] = await Promise.all([start(), bundleInPage(kind)]);
    try {
      const person = new Person(driver, script);
      await person.open(server.url);
      await person.sees(label('Username'));
      await signIn(person);
      await addApp(person);
      await importTexts(person);
      await translate(person);
      await addColor(person);
      await addImage(person, picture);
      await seeConfiguration(person);
      await person.press(link('Applications'));
      await person.sees(link('Nimbus'));
      expect(await person.faults()).toEqual([]);
      await person.press(button('Sign out'));
      await person.sees(getByRoleSelector('heading', { name: 'Sign in' }));
    } catch (failure) {
      writeFileSync(info.outputPath('failed.png'), await driver.screenshot());
      throw failure;
    } finally {
      await driver.close();
    }
  });
}

async function signIn(person: Person): Promise<void> {
  await person.fill(label('Username'), 'admin');
  await person.fill(label('Password'), PASSWORD);
  await person.press(button('Sign in'));
}

async function addApp(person: Person): Promise<void> {
  await person.press(button('New application'));
  await person.fill(inDialog(label('Name')), 'Nimbus');
  await person.press(inDialog(getByRoleSelector('checkbox', { name: 'French' })));
  await person.press(inDialog(button('Create')));
  await person.sees(button('Manage Languages'));
}

async function importTexts(person: Person): Promise<void> {
  await person.press(link('Texts'));
  await person.press(button('Import file'));
  await person.chooseFile(
    'input[type=file]',
    path.resolve('mocks/files/strings/Localizable.strings'),
  );
  await person.sees(inDialog(text('welcome.title')));
  await person.press(inDialog(button(/^Import \d+ texts/)));
  // Offered because the app has a second language.
  await person.press(inDialog(button('Auto-translate all')));
  await person.press(inDialog(button('Done')));
  await person.sees(text('welcome.title'));
}

async function translate(person: Person): Promise<void> {
  await person.press(getByRoleSelector('tab', { name: 'French' }));
  await person.sees(text('·fr]'));
}

async function addColor(person: Person): Promise<void> {
  await person.press(link('Nimbus'));
  await person.press(link('Colors'));
  await person.press(button('Add color'));
  await person.fill(inDialog(label('Key')), 'brand');
  await person.fill(inDialog(label('Value')), '#16A34A');
  await person.press(inDialog(button('Create')));
  await person.sees(text('#16A34A'));
}

async function addImage(person: Person, picture: string): Promise<void> {
  await person.press(link('Nimbus'));
  await person.press(link('Images'));
  await person.press(button('Add image'));
  await person.press(inDialog(getByTextSelector('File', { exact: true })));
  await person.chooseFile(inDialog('input[type=file]'), picture);
  await person.press(inDialog(button('Create')));
  await person.sees(getByRoleSelector('img', { name: 'picture' }));
}

async function seeConfiguration(person: Person): Promise<void> {
  await person.press(link('Nimbus'));
  await person.press(link('Test API'));
  await person.press(button('Fetch configuration'));
  const json = getByRoleSelector('region', { name: 'Configuration' });
  for (const part of ['welcome.title', '#16A34A', 'picture'])
    await person.sees(`${json} >> ${text(part)}`);
}
