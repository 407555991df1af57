import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expect, it } from 'vitest';
import type { LanguageMark, LanguageState } from '#domain/language-state.ts';
import { LanguageSegment, LanguageStrip } from './language-strip.tsx';

const mark = (state: LanguageState, at: number): LanguageMark => ({
  code: `code${at}`,
  name: `Language ${at}`,
  state,
  done: 0.98,
  words: `words of ${at}`,
});

it('says in words and numbers what its marks show, and leaves out the languages that are not there', async () => {
  const states = ['complete', 'absent', 'complete', 'failed', 'queued', 'missing'] as const;
  await render(<LanguageStrip languages={states.map(mark)} />);
  const strip = page.getByRole('img', {
    name: '5 languages: 2 complete, 1 with failed texts, 1 in the queue, 1 with missing texts',
  });
  await expect
    .element(strip)
    .toHaveAccessibleDescription(
      'Language 0: words of 0 Language 2: words of 2 Language 3: words of 3 Language 4: words of 4 Language 5: words of 5',
    );
});

it('calls languages without texts neither complete nor missing', async () => {
  await render(<LanguageStrip languages={[mark('empty', 0), mark('empty', 1)]} />);
  await expect.element(page.getByRole('img', { name: '2 languages: no texts' })).toBeVisible();
});

it('never shows a language as full while a text is missing, and in a wide meter its true share', async () => {
  const { container } = await render(
    <>
      <LanguageSegment state="missing" done={0.999} />
      <LanguageSegment isWide state="missing" done={0.97} />
      <LanguageSegment isWide state="missing" done={0.999} />
    </>,
  );
  const levels = [...container.children].map((meter) => meter.getAttribute('style'));
  expect(levels).toEqual(['--level: 85%;', '--level: 97%;', '--level: 99%;']);
});

it('marks failures only where they are more than a few', async () => {
  const few = { ...mark('failed', 0), done: 0.94 };
  await render(<LanguageStrip languages={[few, mark('queued', 1)]} />);
  const strip = page.getByRole('img', { name: '2 languages: 1 with failed texts, 1 in the queue' });
  const dots = [...strip.element().children].map((of) => getComputedStyle(of, '::after').content);
  expect(dots).toEqual(['none', '""']);
});

it('shows the share of a language with failures, and marks the failures beside it', async () => {
  const shares = [0.39, 0.8];
  const languages = shares.map((done, at) => ({ ...mark('failed', at), done }));
  await render(<LanguageStrip languages={languages} />);
  const meters = [...page.getByRole('img').element().children];
  const look = (of: Element, part?: string) => getComputedStyle(of, part);
  expect(meters.map((of) => look(of).backgroundSize)).toEqual(['100% 39%', '100% 80%']);
  for (const of of meters) {
    // Red is the mark alone.
    expect(look(of).backgroundImage).not.toContain(look(of, '::after').backgroundColor);
    expect(look(of, '::after').borderRadius).toBe('50%');
  }
});
