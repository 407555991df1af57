import { inQuotes } from './problem-log.ts';

/** Formats that are recognised by their first bytes, as Latin-1 characters. */
const SIGNATURES: readonly (readonly [RegExp, string])[] = [
  [/^%PDF-/, 'a PDF document'],
  [
    /^\x89PNG|^\xff\xd8\xff|^GIF8|^RIFF[^]{4}WEBP|^BM[^]{4}\0\0\0\0|^[^]{4}ftyp(?:heic|avif|mif1)/,
    'a picture',
  ],
  [/^8BPS/, 'a Photoshop file'],
  [/^ASEF\0/, 'an Adobe swatch file (.ase)'],
  [/^\xd0\xcf\x11\xe0/, 'an old Microsoft Office file (.xls or .doc)'],
  [/^\xde\x12\x04\x95|^\x95\x04\x12\xde/, 'a compiled Gettext catalogue (.mo)'],
  [/^SQLite format 3/, 'a database'],
  [/^\x1f\x8b|^7z\xbc\xaf|^Rar!|^BZh|^\xfd7zXZ/, 'an archive other than ZIP'],
  [/^<\xb8d\x18|^\x7fELF|^MZ|^\xca\xfe\xba\xbe|^\xcf\xfa\xed\xfe/, 'a program'],
];

/** Kinds of ZIP archives, by a file that they contain near their start or end. */
const ARCHIVES: readonly (readonly [RegExp, string])[] = [
  [/xl\/(?:workbook|worksheets|_rels|theme|styles|sharedStrings)/, 'an Excel workbook (.xlsx)'],
  [/word\/(?:document|_rels|styles)/, 'a Word document (.docx)'],
  [/mimetypeapplication\/vnd\.oasis\.opendocument\.spreadsheet/, 'an OpenDocument table (.ods)'],
  [/mimetypeapplication\/vnd\.oasis/, 'an OpenDocument file'],
  [/Index\/(?:Document|Tables?)/, 'a Numbers document'],
  [/classes\.dex|resources\.arsc/, 'an Android application'],
];

export const ZIP_ARCHIVE = 'a ZIP archive';

const ENDS = 8192;

/** Texts in formats that are not read, by their first characters. */
const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/^(?:#[^\n]*\n|\s)*(?:msgctxt|msgid)\s+"/, 'a Gettext catalogue (.po)'],
  [afterProlog(/<xliff\b/), 'an XLIFF file'],
  [afterProlog(/<TS\b/), 'a Qt translation file (.ts)'],
  [afterProlog(/<tmx\b/), 'a translation memory (.tmx)'],
  [afterProlog(/<root>[^]{0,8000}<(?:resheader|xsd:schema)\b/), 'a .NET resource file (.resx)'],
  [afterProlog(/<svg\b/), 'a picture (.svg)'],
  [/^\s*<(?:!DOCTYPE html|html)\b/i, 'a web page'],
  [/^\s*<\?php\b/, 'PHP code'],
  [/^\{\\rtf/, 'a document in Rich Text Format: save it as plain text first'],
];

/** Names the format of a file that no reader here reads: `a PDF document`. */
export function nameOtherFormat(input: Uint8Array | string): string | undefined {
  if (typeof input === 'string') return find(TEXTS, input.slice(0, 16_384));
  const start = toLatin1(input.subarray(0, ENDS));
  if (!/^PK(?:\x03\x04|\x05\x06)/.test(start)) return find(SIGNATURES, start);
  // The list of an archive's files is at its end.
  const both = start + toLatin1(input.subarray(Math.max(ENDS, input.length - ENDS)));
  return find(ARCHIVES, both) ?? ZIP_ARCHIVE;
}

function afterProlog({ source }: RegExp): RegExp {
  const comment = '(?:<!--[^]{0,4000}?-->\\s*)?';
  return new RegExp(`^\\s*(?:<\\?xml[^>]*>\\s*)?${comment}(?:<!DOCTYPE [^>]*>\\s*)?${source}`);
}

function find(formats: typeof TEXTS, text: string): string | undefined {
  return formats.find(([pattern]) => pattern.test(text))?.[1];
}

const toLatin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** One sentence: the file's format, and the formats that are read. */
export function describeOtherFormat(path: string, format: string, readHere: string): string {
  const name = path.split(/[/\\]/).pop() ?? '';
  return `${name === '' ? 'This' : inQuotes(name)} is ${format}; ${readHere}.`;
}
