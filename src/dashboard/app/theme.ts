import { createTheme, type CSSVariablesResolver } from '@mantine/core';
import { startInDialog } from '#dashboard/ui/early-keys.ts';

/** One accent, system fonts, and shades chosen for a contrast of at least 4.5:1 (WCAG 2.2 AA). */
export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 8 },
  defaultRadius: 'md',
  fontFamily:
    '"Country Flags", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  headings: { fontWeight: '650' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Names, texts and descriptions in any language. Mantine gives a `dir` to the box around the field, where no text is.
    Input: { defaultProps: { attributes: { input: { dir: 'auto' } } } },
    Modal: {
      styles: { title: { fontWeight: 650 } },
      defaultProps: {
        attributes: {
          // Its <header> would be a second banner of the page.
          header: { role: 'presentation' },
          body: { ref: startInDialog },
        },
      },
    },
  },
});

/** Mantine's own greys and reds for small text fall short of 4.5:1 on its backgrounds. */
export const cssVariables: CSSVariablesResolver = (mantine) => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': mantine.colors.gray[7],
    '--mantine-color-placeholder': mantine.colors.gray[6],
    '--mantine-color-error': mantine.colors.red[9],
  },
  dark: {
    '--mantine-color-dimmed': mantine.colors.dark[1],
    '--mantine-color-placeholder': mantine.colors.dark[2],
    '--mantine-color-error': mantine.colors.red[4],
  },
});
