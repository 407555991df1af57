import { describe, expect, it, vi } from 'vitest';
import { pseudoEngine, pseudoLocalise } from './pseudo.ts';

describe('pseudo-localisation', () => {
  const cases = [
    ['Settings', '[Šéťťîñĝš·fr]'],
    ['', '[·fr]'],
    ['Hello %@, %1$@ and %d of %.2f%%', '[Ĥéļļö %@, %1$@ åñđ %d öf %.2f%%·fr]'],
    ['{name} {{name}} ${name} {0}', '[{name} {{name}} ${name} {0}·fr]'],
    ['<b class="red">Bold</b>&nbsp;text', '[<b class="red">Böļđ</b>&nbsp;ťéxť·fr]'],
    ['One\nTwo\r\nThree', '[Öñé\nŤŵö\r\nŤĥřéé·fr]'],
    [
      '{count, plural, one {# item} other {# items}}',
      '[{count, plural, one {# îťém} other {# îťémš}}·fr]',
    ],
    ['👩‍👩‍👧 100%', '[👩‍👩‍👧 100%·fr]'],
  ] as const;

  it.each(cases)('%j becomes %j', (text, expected) => {
    expect(pseudoLocalise({ text, platform: 'iOS' }, 'fr')).toBe(expected);
  });

  it('fails for the given keys only', async () => {
    const engine = pseudoEngine({ delayMs: 0, failKeys: /^bad/ });
    const jobs = ['bad', 'good'].map((key) => ({
      key,
      text: 'x',
      description: null,
      platform: 'iOS' as const,
    }));
    const report = vi.fn(() => Promise.resolve());
    await engine.translate(jobs, { locale: 'de', signal: new AbortController().signal, report });
    expect(report.mock.calls).toEqual([
      [
        [
          [jobs[0], { error: 'The pseudo engine was told to fail for the key "bad".' }],
          [jobs[1], { value: '[x·de]' }],
        ],
      ],
    ]);
  });
});
