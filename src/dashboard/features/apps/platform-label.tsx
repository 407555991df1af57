import { IconBox } from '#generated/icons/box.ts';
import { IconBrandAndroid } from '#generated/icons/brand-android.ts';
import { IconBrandApple } from '#generated/icons/brand-apple.ts';
import { IconDeviceDesktop } from '#generated/icons/device-desktop.ts';
import { IconWorld } from '#generated/icons/world.ts';
import type { Platform } from '#generated/model/index.ts';
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
      <span>{platform}</span>
    </span>
  );
}
