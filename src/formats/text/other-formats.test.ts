import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { anyText } from '#tests/support/any-text.ts';
import { describeOtherFormat, nameOtherFormat } from './other-formats.ts';

const latin1 = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

describe('nameOtherFormat', () => {
  it.each([
    ['%PDF-1.7\n', 'a PDF document'],
    ['\x89PNG\r\n', 'a picture'],
    ['\xff\xd8\xff\xe0', 'a picture'],
    ['\0\0\0\x20ftypheic', 'a picture'],
    ['ASEF\0\x01', 'an Adobe swatch file (.ase)'],
    ['\xd0\xcf\x11\xe0\xa1', 'an old Microsoft Office file (.xls or .doc)'],
    ['\xde\x12\x04\x95', 'a compiled Gettext catalogue (.mo)'],
    ['\x1f\x8b\x08', 'an archive other than ZIP'],
    ['PK\x03\x04', 'a ZIP archive'],
    [
      `PK\x03\x04[Content_Types].xml${' '.repeat(20_000)}xl/workbook.xml`,
      'an Excel workbook (.xlsx)',
    ],
    [
      'PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet',
      'an OpenDocument table (.ods)',
    ],
  ])('knows the bytes %j', (content, format) => {
    expect(nameOtherFormat(latin1(content))).toBe(format);
  });

  it.each([
    ['# German\n#, fuzzy\nmsgid ""\nmsgstr ""\n', 'a Gettext catalogue (.po)'],
    ['<?xml version="1.0"?>\n<xliff version="1.2">', 'an XLIFF file'],
    ['<!-- German -->\n<!DOCTYPE xliff PUBLIC "-//XLIFF" "xliff.dtd">\n<xliff>', 'an XLIFF file'],
    ['<?xml version="1.0"?>\n<!DOCTYPE TS>\n<TS language="de">', 'a Qt translation file (.ts)'],
    ['<root>\n<resheader name="version"/>', 'a .NET resource file (.resx)'],
    ['<!DOCTYPE html><html>', 'a web page'],
    ['<svg xmlns="">', 'a picture (.svg)'],
    ['{\\rtf1 "a" = "b";}', 'a document in Rich Text Format: save it as plain text first'],
    ['"msgid" = "1";', undefined],
    ['title = x', undefined],
    ['<resources>', undefined],
    ['', undefined],
  ])('knows the text %j', (content, format) => {
    expect(nameOtherFormat(content)).toBe(format);
  });

  it('takes anything', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => void nameOtherFormat(bytes)));
    fc.assert(fc.property(anyText(), (text) => void nameOtherFormat(text)));
  });
});

it('describes a file in one sentence', () => {
  expect(describeOtherFormat('a/notes.pdf', 'a PDF document', 'texts are read from CSV')).toBe(
    '"notes.pdf" is a PDF document; texts are read from CSV.',
  );
});
