import type { Theme, ThemeChoice } from '../settings.ts'

/** What a choice means now; `auto` is what the system says. */
export const systemTheme = (choice: ThemeChoice): Theme => {
  if (choice !== 'auto') return choice
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
