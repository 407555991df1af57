import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '#domain/api-error.ts';
import { refetchData } from '#dashboard/api/load.ts';
import { MenuButton, type MenuButtonProps } from '#dashboard/ui/controls/menu-button.tsx';
import { toFileName } from '#domain/long-text.ts';
import { saveFile } from '#dashboard/browser/files.ts';
import { toast } from '#dashboard/browser/work/toast.ts';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import { IconDownload } from '#generated/icons/download.ts';
import type { Color } from '#generated/model/color.ts';
import type { ExportFormat } from './export-files.ts';

interface ExportMenuProps extends Pick<MenuButtonProps, 'label' | 'size'> {
  appId: string;
  appName: string;
  colors?: readonly Color[];
}

export function ExportMenu({ label, size, ...source }: ExportMenuProps) {
  const { working, run } = useExport(source);
  return (
    <MenuButton
      label={label}
      size={size}
      icon={<IconDownload size={16} />}
      working={working}
      items={[
        {
          label: 'Swift',
          hint: 'A .swift file with a static UIColor for each color',
          onChoose: () => run('swift'),
        },
        {
          label: 'key = value',
          hint: 'A .txt file with a line for each color',
          onChoose: () => run('pairs'),
        },
        {
          label: 'Asset catalogue',
          hint: 'A ZIP with the folder Colors.xcassets for Xcode',
          onChoose: () => run('xcassets'),
        },
        {
          label: 'Android colors',
          hint: 'A colors.xml file for the folder values',
          onChoose: () => run('android'),
        },
        {
          label: 'Design tokens',
          hint: 'A .json file for design tools and style dictionaries',
          onChoose: () => run('tokens'),
        },
      ]}
    />
  );
}

interface ExportSource {
  appId: string;
  appName: string;
  colors?: readonly Color[];
}

/** Refetches the colors first: a file must not hold outdated values. */
function useExport({ appId, appName, colors: chosen }: ExportSource) {
  const queryClient = useQueryClient();
  const [working, setWorking] = useState(false);

  const read = async () => {
    const { data } = await refetchData(queryClient, getListColorsQueryOptions(appId));
    if (!chosen) return data;
    const ids = new Set(chosen.map(({ _id }) => _id));
    return data.filter(({ _id }) => ids.has(_id));
  };
  const run = async (format: ExportFormat) => {
    setWorking(true);
    try {
      const [colors, files] = await Promise.all([read(), import('./export-files.ts')]);
      if (colors.length === 0) {
        toast.success('There are no colors to export.');
        return;
      }
      const { ending, content } = await files.exportFile(colors, format);
      saveFile(`${toFileName(appName, 'app')}-${ending}`, content);
    } catch (error) {
      toast.error(describeError(error, 'Error exporting colors'));
    } finally {
      setWorking(false);
    }
  };
  return { working, run: (format: ExportFormat) => void run(format) };
}
