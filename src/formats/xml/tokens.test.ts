import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { createXmlReader } from './tokens.ts';
import type { XmlToken } from './tokens.ts';

function readAll(source: string): XmlToken[] {
  const reader = createXmlReader(source);
  const tokens: XmlToken[] = [];
  for (let at = 0; at < source.length; at = tokens.at(-1)?.end ?? source.length)
    tokens.push(reader.next(at));
  return tokens;
}

const show = (source: string) =>
  readAll(source).map((token) =>
    'text' in token ? token.text : 'name' in token ? `${token.kind} ${token.name}` : token.kind,
  );

const attributes = (source: string) => {
  const reader = createXmlReader(source);
  const token = reader.next(0);
  return 'name' in token ? Object.fromEntries(reader.getAttributes(token)) : undefined;
};

describe('the tokens of XML', () => {
  it.each([
    ['<a b=">">x</a>', ['open a', 'x', 'close a']],
    ['<xliff:g id="1"/>', ['empty xliff:g']],
    ['1 < 2 <3 <= 4', ['1 ', '< 2 ', '<3 ', '<= 4']],
    ['<![CDATA[<b>&amp;]]>', ['<b>&amp;']],
    ['&lt;&#65;&#x1F600;&nbsp;&', ['<A😀&nbsp;&']],
    ['a\r\nb\rc&#13;', ['a\nb\nc\r']],
    ['<!-- <a> -->', ['comment']],
    ['<a', ['unfinished']],
    ['<a href="x', ['unfinished']],
    ['<!-- a', ['unfinished']],
    ['<string name="a>b</string>', ['open string', 'b', 'close string']],
  ])('reads %s', (source, tokens) => {
    expect(show(source)).toEqual(tokens);
  });

  it('resolves the entities that the document type declares', () => {
    const doctype =
      '<!DOCTYPE r [<!-- <!ENTITY no "x"> --><!ENTITY app "My &lt;App"><!ENTITY all \'&app;>\'>]>';
    expect(show(`${doctype}&all; &no;`)).toEqual(['declaration', 'My <App> &no;']);
  });

  it('leaves references as written once they would multiply the file', () => {
    const doctype = `<!DOCTYPE r [<!ENTITY a "${'x'.repeat(2000)}">]>`;
    const [, text] = show(`${doctype}${'&a;'.repeat(10_000)}`);
    expect(text).toContain('&a;');
    expect(text?.length).toBeLessThan(200_000);
  });

  it('reads attributes with either quotation mark', () => {
    expect(attributes(`<s name='a "b"' tools:x = "1 &gt; 0"\n c="d\te">`)).toEqual({
      name: 'a "b"',
      'tools:x': '1 > 0',
      c: 'd e',
    });
  });

  it('takes any text, and leaves no character out', () => {
    const pieces = fc.constantFrom('<a ', '>', '"', '<![CDATA[', ']]>', '<!DOCTYPE', '[', '&lt;');
    const sources = fc.array(fc.oneof(pieces, anyText(5))).map((parts) => parts.join(''));
    fc.assert(
      fc.property(sources, (source) => {
        const tokens = readAll(source);
        expect(tokens.map(({ start, end }) => source.slice(start, end)).join('')).toBe(source);
      }),
    );
  });
});
