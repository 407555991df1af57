import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { growth, LINEAR } from '#tests/support/growth.ts';
import { compare, describeDifferences, readTextParts, type TextPart } from './placeholders.ts';

const findParts = (text: string, kind: TextPart['kind']) =>
  readTextParts(text).flatMap((part) => (part.kind === kind ? [part.text] : []));

/** Texts made from pieces of the syntax, truncated anywhere. */
const tricky = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...[
          '%',
          '%@',
          '%1$',
          '%%',
          '%#@',
          '{',
          '{{',
          '${',
          '}',
          '}}',
          '#',
          '<',
          '<b',
          '>',
          '&',
          ';',
        ],
        ...[
          '{n, plural, one {',
          '} other {',
          '{g, select, male {',
          '{x, number',
          '\n',
          '\r',
          'é',
          ' ',
        ],
      ),
      anyText(5),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

describe('placeholders', () => {
  it.each([
    ['%@ %d %1$@ %.2f %lld %%', ['%@', '%d', '%1$@', '%.2f', '%lld', '%%']],
    ['%05d %-10s %+i %2$.3f', ['%05d', '%-10s', '%+i', '%2$.3f']],
    [
      '{name} {{name}} ${name} {0} {} { name }',
      '{name} {{name}} ${name} {0} {} { name }'.match(/\$?\{+[^}]*\}+/g),
    ],
    ['%#@files@ %{name} %(name)s', ['%#@files@', '%{name}', '%(name)s']],
    ['{price, number, currency}', ['{price, number, currency}']],
    ['{n, plural, one {# file of {owner}} other {# files}}', ['#', '{owner}', '#']],
    ['{g, select, male {him} other {them}}', []],
    ['100% 50% off, 20 % discount, #1', []],
    ['a { b } { c: d }', ['{ b }']],
  ])('of %j are %j', (text, expected) => {
    expect(findParts(text, 'placeholder')).toEqual(expected);
  });

  it('tells markup and entities from text', () => {
    const text = '<b class="red">Bold</b><br/>&nbsp;&#8230; 1 < 2 & 3 > 2';
    expect(findParts(text, 'markup')).toEqual(['<b class="red">', '</b>', '<br/>']);
    expect(readTextParts(text).filter(({ kind }) => kind === 'entity')).toHaveLength(2);
  });

  it('counts line breaks of every kind once', () => {
    expect(findParts('a\nb\r\nc\rd\u2028', 'break')).toHaveLength(4);
  });
});

describe('a text in parts', () => {
  it('is the text again when it is joined, whatever it is', () => {
    fc.assert(
      fc.property(tricky, (text) => {
        expect(
          readTextParts(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });

  it('has no empty part, and no two texts side by side', () => {
    fc.assert(
      fc.property(tricky, (text) => {
        const parts = readTextParts(text);
        expect(parts.every((part) => part.text !== '')).toBe(true);
        expect(
          parts.some((part, at) => part.kind === 'text' && parts[at + 1]?.kind === 'text'),
        ).toBe(false);
      }),
    );
  });

  // A pattern that scans to the end at every position takes 64 times as long for 8 times the text.
  it.each([
    ...['{', '%', '<', '&', '#', '}', '%0', '%1', '{a', '{ ', '<a', '&a', '${', ' ', 'a', '\n'],
    ...['{a,plural,', '{a,plural,one{', '{a,plural,one{}', '{a,plural,one{} '],
  ])('is read in one go when it is 25 kB of %j', (piece) => {
    const times = growth(25_000, (size) => {
      const text = piece.repeat(size / piece.length);
      expect(compare(text, text)).toEqual([]);
    });
    expect(times).toBeLessThan(LINEAR);
  });

  it.each([
    ['%', '0'],
    ['%.', '1'],
    ['%', '-'],
    ['%{', 'a'],
    ['{', ' '],
    ['{', 'a'],
    ['{{', 'a'],
    ['<a', ' '],
    ['&#', '1'],
    ['{a,plural,one{}', ' '],
    ['{a,number', ' '],
  ])('is read in one go when %j begins 25 kB of %j', (head, piece) => {
    const times = growth(25_000, (size) => {
      const text = head + piece.repeat(size);
      expect(compare(text, text)).toEqual([]);
    });
    expect(times).toBeLessThan(LINEAR);
  });
});

describe('a translation', () => {
  it.each([
    ['Hello %@', 'Bonjour %@'],
    ['%@ has %d', '%2$d bei %1$@'],
    ['%1$@ of %2$@', '%2$@ von %1$@'],
    ['%2$@ of %@', '%1$@: %2$@'],
    ['All:%n%s', '%s:%nAlles'],
    ['{a} and {b}', '{b} und {a}'],
    ['Hi!', 'Salut&nbsp;!'],
    ['<b>Bold</b>\nmore', '<b>Gras</b>\r\nplus'],
    [
      '{n, plural, one {# file} other {# files}}',
      '{n,plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}',
    ],
    ['{g, select, male {his} other {their}}', '{g, select, male {sein} other {ihr}}'],
  ])('of %j may be %j', (source, translation) => {
    expect(compare(source, translation)).toEqual([]);
  });

  it.each([
    ['Hello %1$@', 'Bonjour', 'The translation lost %1$@.'],
    ['%@ has %d of <b>%s</b>', '%@ a %s</b>', 'The translation lost %d and <b>.'],
    ['Hello', 'Bonjour %@', 'The translation added %@.'],
    ['{name}', '{nom}', 'The translation lost {name}. The translation added {nom}.'],
    ['%@ %@', '%@', 'The translation lost %@.'],
    ['%@ has %d', '%d bei %@', 'The translation has %@ and %d in another order.'],
    ['a\nb', 'a b', 'The translation has 0 line breaks instead of 1.'],
    ['a&nbsp;b', 'a b', 'The translation lost &nbsp;.'],
    [
      '{n, plural, one {#} other {#}}',
      '{n, plural, other {#}}',
      'The translation lost one { and #.',
    ],
    [
      '{n, plural, other {# x}}',
      '{n, plural, other {# y}',
      'The translation lost a closing brace.',
    ],
    [
      '{n, plural, other {x}}',
      '{m, plural, other {y}}',
      'The translation lost {n, plural,. The translation added {m, plural,.',
    ],
  ])('of %j must not be %j', (source, translation, sentence) => {
    expect(describeDifferences(compare(source, translation))).toBe(sentence);
  });

  it('that equals the source lost nothing', () => {
    fc.assert(
      fc.property(tricky, (text) => {
        expect(compare(text, text)).toEqual([]);
      }),
    );
  });

  it('can be compared with anything', () => {
    fc.assert(
      fc.property(tricky, tricky, (source, translation) => {
        const differences = compare(source, translation);
        expect(describeDifferences(differences) === '').toBe(differences.length === 0);
      }),
    );
  });
});
