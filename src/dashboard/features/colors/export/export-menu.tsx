import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError } from '#domain/api-error.ts';
import { refetchData } from '#dashboard/api/load.ts';
import { MenuButton, type MenuButtonProps } from '#dashboard/ui/controls/menu-button.tsx';
import { toFileName } from '#domain/long-text.ts';
import { saveFile } from '#dashboard/browser/files.ts';
import { toast } from '#dashboard/browser/work/toast.ts';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import { IconDownload } from '#generated/icons/download.ts';
import type { Color } from '#generated/model/index.ts';
import type { ExportFormat } from './export-files.ts';

interface ExportSource {
  appId: string;
  appName: string;
  colors?: readonly Color[];
}

const formats = [
  ['swift', 'Swift', 'A .swift file with a static UIColor for each color'],
  ['pairs', 'key = value', 'A .txt file with a line for each color'],
  ['xcassets', 'Asset catalogue', 'A ZIP with the folder Colors.xcassets for Xcode'],
  ['android', 'Android colors', 'A colors.xml file for the folder values'],
  ['tokens', 'Design tokens', 'A .json file for design tools and style dictionaries'],
] as const;

type ExportMenuProps = ExportSource & Pick<MenuButtonProps, 'label' | 'size'>;

export function ExportMenu({ label, size, ...source }: ExportMenuProps) {
  const { isPending, mutate } = useExport(source);
  return (
    <MenuButton
      label={label}
      size={size}
      icon={<IconDownload size={16} />}
      working={isPending}
      items={formats.map(([format, name, hint]) => ({
        label: name,
        hint,
        onChoose: () => mutate(format),
      }))}
    />
  );
}

/** Refetches the colors first: a file must not hold outdated values. */
function useExport({ appId, appName, colors: chosen }: ExportSource) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (format: ExportFormat) => {
      const [{ data }, { exportFile }] = await Promise.all([
        refetchData(queryClient, getListColorsQueryOptions(appId)),
        import('./export-files.ts'),
      ]);
      const ids = chosen && new Set(chosen.map(({ _id }) => _id));
      const colors = ids ? data.filter(({ _id }) => ids.has(_id)) : data;
      if (colors.length === 0) {
        toast.success('There are no colors to export.');
        return;
      }
      const { ending, content } = await exportFile(colors, format);
      saveFile(`${toFileName(appName, 'app')}-${ending}`, content);
    },
    onError: (error) => toast.error(describeError(error, 'Error exporting colors')),
  });
}
