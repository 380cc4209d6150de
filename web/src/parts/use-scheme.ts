/** The current colour scheme: the user's choice, else the system's. */
import { useMantineColorScheme } from '@mantine/core';

export function useScheme(): 'light' | 'dark' {
  const { colorScheme } = useMantineColorScheme();
  if (colorScheme !== 'auto') return colorScheme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
