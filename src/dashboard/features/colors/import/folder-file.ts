import { type CatalogueFile, isCatalogueFile } from '#formats/xcassets/catalogue.ts';

/** Tells a folder, packed into one file, from everything that a person can choose. */
export const FOLDER_TYPE = 'application/x-folder+json';

/** A file of a folder before it is read. */
interface FolderPart {
  path: string;
  file: File;
}

/** What was dropped as files; folders become one file that holds what an import reads of them. */
export async function filesOfDrop(dropped: DataTransfer): Promise<File[]> {
  // Both are gone as soon as the event is over.
  const files = [...dropped.files];
  const entries = [...dropped.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const folder = entries.find(isFolder);
  if (!folder) return files;
  const others = entries.filter(isFile).filter(({ name }) => !isCatalogueFile(name));
  try {
    const parts = await Promise.all(entries.map(partsOf));
    const packed = await packFolder(folder.name, parts.flat());
    return [packed, ...(await Promise.all(others.map(fileOf)))];
  } catch {
    // The import says of the folder itself that it cannot be read.
    return files;
  }
}

/** What was chosen as a folder, as one file. */
export async function fileOfFolder(files: readonly File[]): Promise<File> {
  const parts = files.map((file) => ({ path: file.webkitRelativePath, file }));
  const name = parts[0]?.path.split('/')[0] ?? 'Folder';
  return packFolder(
    name,
    parts.filter(({ path }) => isCatalogueFile(path)),
  );
}

async function packFolder(name: string, parts: readonly FolderPart[]): Promise<File> {
  const files: CatalogueFile[] = await Promise.all(
    parts.map(async ({ path, file }) => ({ path, text: await file.text() })),
  );
  // Any folder can hold a catalogue; the import goes by what is in it, not by its name.
  const fileName = name.endsWith('.xcassets') ? name : `${name}.xcassets`;
  return new File([JSON.stringify(files)], fileName, { type: FOLDER_TYPE });
}

/** Everything below an entry that an import of colors reads. */
async function partsOf(entry: FileSystemEntry): Promise<FolderPart[]> {
  const path = entry.fullPath.replace(/^\//, '');
  if (isFile(entry)) {
    return isCatalogueFile(path) ? [{ path, file: await fileOf(entry) }] : [];
  }
  if (!isFolder(entry)) return [];
  const children = await entriesOf(entry.createReader());
  return (await Promise.all(children.map(partsOf))).flat();
}

// The two kinds of entries; the DOM's types know them by name only.
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** A reader gives a hundred at a time, and none when there are no more. */
async function entriesOf(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}
