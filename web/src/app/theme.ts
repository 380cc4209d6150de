/** Colours, sizes and shapes of Mantine, from look/look.css: paper, ink and one accent; others only where they carry meaning. */
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
    // The dark scheme, from text to background: the surfaces of look.css.
    dark: [
      '#dce4e8',
      '#c0cad0',
      '#93a2ac',
      '#7a8891',
      '#3a4750',
      '#26323a',
      '#1a232a',
      '#131a20',
      '#0c1216',
      '#080c0f',
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
  fontSizes: {
    xs: 'var(--text-1)',
    sm: 'var(--text-2)',
    md: 'var(--text-3)',
    lg: 'var(--text-4)',
    xl: 'var(--text-5)',
  },
  spacing: {
    xs: 'var(--space-2)',
    sm: 'var(--space-3)',
    md: 'var(--space-4)',
    lg: 'var(--space-6)',
    xl: 'var(--space-8)',
  },
  radius: { sm: 'var(--radius-small)', md: 'var(--radius)' },
  shadows: { md: 'var(--shadow)' },
});

/** Those of each scheme, as Mantine has them there. */
const COLORS = {
  '--mantine-color-error': 'var(--stop)',
  '--mantine-color-dimmed': 'var(--dim)',
  '--mantine-color-placeholder': 'var(--dim)',
  '--mantine-color-default-border': 'var(--edge)',
};

/** Variables, because a CSS rule would lose against Mantine's own. */
export const variables: CSSVariablesResolver = () => ({ variables: {}, light: COLORS, dark: COLORS });
