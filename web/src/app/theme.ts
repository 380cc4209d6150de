/** Colours, sizes and shapes of Mantine: paper, ink and one accent; other colours only where they carry meaning. */
import { type CSSVariablesResolver, createTheme } from '@mantine/core';

export const theme = createTheme({
  // Names come in any script: what Inter lacks is taken from the fonts that systems have.
  fontFamily:
    '"Inter Variable", system-ui, "Segoe UI", Roboto, "Noto Sans", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans Arabic", sans-serif',
  primaryColor: 'sea',
  primaryShade: { light: 7, dark: 7 },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  colors: {
    // The dark scheme, from text to background.
    dark: [
      '#dfe6ea',
      '#c3ccd2',
      '#98a5ae',
      '#7c8992',
      '#3a4750',
      '#2a353d',
      '#1b252c',
      '#151d23',
      '#10171c',
      '#0b1014',
    ],
    sea: ['#eaf6fb', '#d3eaf4', '#a6d5e9', '#74bedd', '#4dabd3', '#339fcd', '#1f87b3', '#0b6a92', '#0b5677', '#08425c'],
  },
  // They open without a transition: people use them all day. A menu is within the main part, and has nothing but its entries to focus:
  // screen readers expect both.
  components: {
    ...Object.fromEntries(
      ['Popover', 'Modal'].map((name) => [name, { defaultProps: { transitionProps: { duration: 0 } } }]),
    ),
    Menu: {
      defaultProps: {
        transitionProps: { duration: 0 },
        withInitialFocusPlaceholder: false,
        portalProps: { target: '#main' },
      },
    },
  },
  fontSizes: { xs: '11px', sm: '13px', md: '14px' },
});

/** Variables, because a CSS rule would lose against Mantine's own. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-dimmed': '#5c6770',
    '--mantine-color-placeholder': '#69737b',
  },
  dark: {
    '--mantine-color-error': '#ff8787',
    '--mantine-color-dimmed': '#98a5ae',
    '--mantine-color-placeholder': '#8b979f',
  },
});
