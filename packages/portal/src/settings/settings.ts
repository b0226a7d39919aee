/** What this device remembers of a person's choices; nothing secret, and it outlives a sign-out. */
import { type Density, type Locale, readLocale, type Theme, type ThemeChoice } from '@srm/elements/host/settings.ts'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export interface Remembered {
  readonly elsAccount: string
  readonly elsSubAccount: string
  readonly byIdentifier: boolean
}

export interface Settings {
  /** Undefined until chosen on this device: the language of the account holds, zh_cn before sign-in (spec §9). */
  readonly locale: Locale | undefined
  readonly theme: ThemeChoice
  readonly density: Exclude<Density, 'touch'>
  readonly navCollapsed: boolean
  /** Single letters as shortcuts. */
  readonly shortcuts: boolean
  readonly remembered: Remembered | undefined
  /** Stay signed in after the browser was closed. */
  readonly autoLogin: boolean
  /** Terms and privacy policy were accepted here. */
  readonly agreed: boolean
}

const defaults: Settings = {
  locale: undefined,
  theme: 'auto',
  density: 'compact',
  navCollapsed: false,
  shortcuts: true,
  remembered: undefined,
  autoLogin: false,
  agreed: false,
}

export const useSettings = create<Settings>()(persist(() => defaults, { name: 'srm.settings', version: 1 }))

export function changeSettings(change: Partial<Settings>): void {
  useSettings.setState(change)
}

/** The language to speak: chosen on this device, else that of the account, else zh_cn. */
export const localeOf = (chosen: Locale | undefined, ofAccount: string | undefined): Locale =>
  chosen ?? readLocale(ofAccount) ?? 'zh_cn'

export const themeOf = (choice: ThemeChoice, systemIsDark: boolean): Theme => {
  if (choice !== 'auto') return choice
  return systemIsDark ? 'dark' : 'light'
}
