import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { argumentPart, numberPart } from './parts.ts';
import type { IcuPart } from './parts.ts';
import { DEFAULT_ARGUMENT, getCategories, readIcuPlural, writeIcuPlural } from './plural.ts';
import type { PluralForm } from './plural.ts';

const read = (text: string) => {
  const plural = readIcuPlural(text);
  return plural && { argument: plural.argument, forms: Object.fromEntries(plural.forms) };
};

describe('readIcuPlural', () => {
  it('reads the forms of a plural', () => {
    expect(read('{n, plural, =0 {none} one {# file of {name}} other{# files}}')).toEqual({
      argument: 'n',
      forms: {
        '=0': ['none'],
        one: [numberPart, ' file of ', argumentPart('name')],
        other: [numberPart, ' files'],
      },
    });
  });

  it('adds the text around a plural to each form', () => {
    expect(read("You're #{rank} of {n,plural,one{# man}other{'{'#'}'}} now")).toEqual({
      argument: 'n',
      forms: {
        one: ["You're #", argumentPart('rank'), ' of ', numberPart, ' man now'],
        other: ["You're #", argumentPart('rank'), ' of {', numberPart, '} now'],
      },
    });
  });

  it('reads the argument in a form as its number, as Flutter writes it', () => {
    expect(read('{n, plural, one{{n} man} other{{ n } of {m}, {n, number}}} in {n}')).toEqual({
      argument: 'n',
      forms: {
        one: [numberPart, ' man in ', numberPart],
        other: [
          numberPart,
          ' of ',
          argumentPart('m'),
          ', ',
          { name: 'n', source: '{n, number}' },
          ' in ',
          numberPart,
        ],
      },
    });
  });

  it.each([
    'no plural',
    'plural',
    '{n, plural, one {x}}',
    '{n, plural, other {x} other {y}}',
    '{n, plural, offset:1 other {x}}',
    '{n, plural, other {x}} {m, plural, other {y}}',
    '{n, plural, other {x}} {m, selectordinal, other {y}}',
    '{n, selectordinal, other {x}}',
    '{n, plural, other {x}',
    '{n, plural, other x}',
    '{n, plural, other {x} more}',
    '{n, plural, other {}}}',
    '{{n}, plural, other {x}}',
    "'{'n, plural, other {x}}",
    "{n, plural, other {'}}",
  ])('returns nothing for %s', (text) => {
    expect(readIcuPlural(text)).toBeUndefined();
  });

  it('never throws, whatever the text', () => {
    const unit = fc.constantFrom(
      ...['{n, plural, other {', '}', '{', "'", '#', ' one ', 'a', '=1'],
    );
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        expect(() => readIcuPlural(text)).not.toThrow();
      }),
    );
  });
});

const literal = fc.oneof(anyText(), fc.string({ unit: fc.constantFrom(...`'{}#a |%@`.split('')) }));
const part: fc.Arbitrary<IcuPart> = fc.oneof(
  literal,
  fc.constantFrom(numberPart, argumentPart('name')),
);
const parts = fc.array(part, { maxLength: 6 });
const form = fc.constantFrom<PluralForm>('=0', '=7', 'zero', 'one', 'two', 'few', 'many');
const forms = fc
  .tuple(fc.uniqueArray(fc.tuple(form, parts), { selector: ([name]) => name }), parts)
  .map(([some, other]) => new Map<PluralForm, IcuPart[]>([...some, ['other', other]]));

/** The parts as a person would see them, literals joined. */
function show(list: readonly IcuPart[]): string {
  return list.map((one) => (typeof one === 'string' ? one : `<${one.name}>`)).join('');
}

function showElements(elements: readonly MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      return element.type === TYPE.pound ? '<#>' : `<${'value' in element ? element.value : ''}>`;
    })
    .join('');
}

describe('writeIcuPlural', () => {
  it('orders the forms and quotes what has a meaning', () => {
    const plural = {
      argument: DEFAULT_ARGUMENT,
      forms: new Map<PluralForm, IcuPart[]>([
        ['other', [numberPart, " files' {x}"]],
        ['one', ["it's #1"]],
      ]),
    };
    expect(writeIcuPlural(plural)).toBe(
      "{count, plural, one {it's '#'1} other {# files' '{'x'}'}}",
    );
  });

  it('is read again as it was', () => {
    fc.assert(
      fc.property(forms, (given) => {
        const again = readIcuPlural(writeIcuPlural({ argument: 'n', forms: given }));
        expect(new Set(again?.forms.keys())).toEqual(new Set(given.keys()));
        for (const [name, list] of given)
          expect(show(again?.forms.get(name) ?? [])).toBe(show(list));
      }),
    );
  });

  it('is read by another parser as it was meant', () => {
    fc.assert(
      fc.property(forms, (given) => {
        const text = writeIcuPlural({ argument: 'n', forms: given });
        const [element] = parse(text, { ignoreTag: true });
        if (element?.type !== TYPE.plural) throw new Error(`Not a plural: ${text}`);
        for (const [name, list] of given) {
          expect(showElements(element.options[name]?.value ?? [])).toBe(show(list));
        }
      }),
    );
  });
});

describe('getCategories', () => {
  const categories = (text: string) => {
    const plural = readIcuPlural(text);
    const found = plural && getCategories(plural);
    return found && [...found.keys()];
  };

  it('takes 0 and 1 for zero and one', () => {
    expect(categories('{n, plural, =1 {a} =0 {b} other {c}}')).toEqual(['zero', 'one', 'other']);
  });

  it('has none where another number has a form', () => {
    expect(categories('{n, plural, =5 {a} other {c}}')).toBeUndefined();
  });
});
