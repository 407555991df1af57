import {
  IconBox,
  IconBrandAndroid,
  IconBrandApple,
  IconDeviceDesktop,
  IconWorld,
} from '@tabler/icons-react';
import type { Platform } from '#generated/model/platform.ts';
import classes from './platform-label.module.css';

const icons = {
  iOS: IconBrandApple,
  Android: IconBrandAndroid,
  Desktop: IconDeviceDesktop,
  Web: IconWorld,
  Other: IconBox,
} as const satisfies Record<Platform, unknown>;

export function PlatformLabel({ platform }: { platform: Platform }) {
  const Icon = icons[platform];
  return (
    <span className={classes.platform}>
      <Icon size={16} aria-hidden />
      {platform}
    </span>
  );
}
