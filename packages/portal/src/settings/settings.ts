/** What this device remembers of a person's choices; nothing secret, and it outlives a sign-out. */
import type { Density, Locale, Theme, ThemeChoice } from '@srm/elements/host/settings.ts'
import { ownTag } from '@srm/elements/tagSuffix.ts'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { isTag } from '../embedding/stand.ts'
import { firstLanguage, known } from './languages.ts'

export interface Remembered {
  readonly elsAccount: string
  readonly elsSubAccount: string
  readonly byIdentifier: boolean
}

/** Tiles of home by their names: in this order, and those that are hidden. */
export interface HomeLayout {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
}

export interface Settings {
  /** Undefined until chosen on this device: the language of the account holds, zh_cn before sign-in (spec §9). */
  readonly locale: Locale | undefined
  readonly theme: ThemeChoice
  readonly density: Exclude<Density, 'touch'>
  readonly navCollapsed: boolean
  /** Groups of the navigation that were opened or folded, by their names in the menu. */
  readonly navGroups: Readonly<Record<string, boolean>>
  /** Paths of pages with a star. */
  readonly favourites: readonly string[]
  /** Paths of the pages that an account visited last, the latest first. */
  readonly recent: { readonly account: string; readonly paths: readonly string[] }
  /** Theme colour, `#rrggbb`; undefined for the product's own (spec §9). */
  readonly brand: string | undefined
  /** Keyboard shortcuts of frame and screens. */
  readonly shortcuts: boolean
  /** The tour was seen or declined. */
  readonly tourDone: boolean
  /** How home is arranged; undefined for the usual order. */
  readonly home: HomeLayout | undefined
  /** For whom and when the settings above were last changed on this device; see `preferences.ts`. */
  readonly changed: { readonly account: string; readonly at: number } | undefined
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
  navGroups: {},
  favourites: [],
  recent: { account: '', paths: [] },
  brand: undefined,
  shortcuts: true,
  tourDone: false,
  home: undefined,
  changed: undefined,
  remembered: undefined,
  autoLogin: false,
  agreed: false,
}

/** A tag in a page of others has its own: what that page says of language and theme is nobody's choice for the portal itself. */
const name = isTag() ? ownTag('srm.tagSettings') : 'srm.settings'

export const useSettings = create<Settings>()(persist(() => defaults, { name, version: 1 }))

export function changeSettings(change: Partial<Settings>): void {
  useSettings.setState(change)
}

/** Looks and habits as they were at the first start; who signs in here and how is not touched. */
export function resetSettings(): void {
  const { remembered, autoLogin, agreed, ...rest } = defaults
  useSettings.setState(rest)
}

/** The language to speak: chosen on this device, else that of the account, else the first one; English for one that is not there any more. */
export const localeOf = (chosen: Locale | undefined, ofAccount: string | undefined): Locale =>
  known(chosen) ?? known(ofAccount) ?? (ofAccount ? 'en' : firstLanguage())

export const themeOf = (choice: ThemeChoice, systemIsDark: boolean): Theme => {
  if (choice !== 'auto') return choice
  return systemIsDark ? 'dark' : 'light'
}
