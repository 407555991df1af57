import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon } from '#generated/icons/moon.ts';
import { IconSun } from '#generated/icons/sun.ts';

interface ColorSchemeSwitchProps {
  className: string | undefined;
}

export function ColorSchemeSwitch({ className }: ColorSchemeSwitchProps) {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  return (
    <button
      type="button"
      className={className}
      aria-label={dark ? 'Use light colors' : 'Use dark colors'}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <IconSun size={16} /> : <IconMoon size={16} />}
    </button>
  );
}
