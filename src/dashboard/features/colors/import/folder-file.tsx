import { Button, FileButton, Group } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { type InputHTMLAttributes, useRef } from 'react';
import { type CatalogueFile, isCatalogueFile } from '#formats/xcassets/catalogue.ts';
import { FOLDER_TYPE } from './folder-type.ts';

/** A file that was dropped says where it was; the slash at the beginning stands for the drop. */
interface PathFile extends File {
  path?: string;
}

/** The place of a file in the folder that was chosen or dropped; its name where it was alone. */
function getPath({ path, webkitRelativePath, name }: PathFile): string {
  const place = webkitRelativePath === '' ? (path ?? name) : webkitRelativePath;
  return place.replace(/^[.]?[/]/, '');
}

/**
 * Folders become one file that holds what an import reads of them; other files stay as they are.
 * Rejects when a file cannot be read.
 */
export async function packFolders(files: readonly File[]): Promise<readonly File[]> {
  const placed = files.map((file) => ({ path: getPath(file), file }));
  const inFolder = placed.filter(({ path }) => path.includes('/'));
  const folder = inFolder[0]?.path.split('/')[0];
  if (folder === undefined) return files;
  const alone = placed.filter(({ path }) => !path.includes('/'));
  const packed = await packFiles(folder, [...inFolder, ...alone.filter(isOfCatalogue)]);
  return [packed, ...alone.filter((part) => !isOfCatalogue(part)).map(({ file }) => file)];
}

interface FolderPart {
  path: string;
  file: File;
}

const isOfCatalogue = ({ path }: FolderPart) => isCatalogueFile(path);

async function packFiles(name: string, parts: readonly FolderPart[]): Promise<File> {
  const files: CatalogueFile[] = await Promise.all(
    parts.filter(isOfCatalogue).map(async ({ path, file }) => ({ path, text: await file.text() })),
  );
  // Any folder can hold a catalogue; the import goes by what is in it, not by its name.
  const fileName = name.endsWith('.xcassets') ? name : `${name}.xcassets`;
  return new File([JSON.stringify(files)], fileName, { type: FOLDER_TYPE });
}

// as: React's types do not know the attribute; with an empty text React would leave it out.
const FOLDERS = { webkitdirectory: 'true' } as InputHTMLAttributes<HTMLInputElement>;

/** An .xcassets catalogue is a folder on the disk, which a choice of files cannot choose. */
export function ChooseFolder({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const forget = useRef<() => void>(null);
  return (
    <Group justify="center">
      <FileButton
        multiple
        inputProps={{ ...FOLDERS, hidden: true }}
        resetRef={forget}
        onChange={(files) => {
          onFiles(files);
          // The same folder, put right meanwhile, can be chosen once more.
          forget.current?.();
        }}
      >
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconFolder size={16} />}>
            Choose an .xcassets folder
          </Button>
        )}
      </FileButton>
    </Group>
  );
}
