import { IconDownload } from '@tabler/icons-react';
import type { Color } from '#generated/model/color.ts';
import { MenuButton, type MenuButtonProps } from '#dashboard/ui/menu-button.tsx';
import { useExport } from './use-export.ts';

interface ExportMenuProps extends Pick<MenuButtonProps, 'label' | 'size'> {
  appId: string;
  appName: string;
  /** Which colors; all of the app unless given. */
  colors?: readonly Color[];
}

/** What colors can be taken out as: files that an import reads again without a change. */
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
          label: 'Design tokens',
          hint: 'A .json file for design tools and style dictionaries',
          onChoose: () => run('tokens'),
        },
      ]}
    />
  );
}
