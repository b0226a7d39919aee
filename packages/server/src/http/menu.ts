/** The menu of a caller, in the shape of spec §3: appName, appUrl, appIcon, children. */
import type { Caller, Side } from '../accounts/caller.ts'

export interface MenuEntry {
  /** In the caller's language. */
  readonly appName: string
  readonly appUrl: string
  readonly appIcon: string
  /** In both languages, for a screen that changes its language without asking again. */
  readonly labels: { readonly en: string; readonly zh_cn: string }
  readonly children: readonly MenuEntry[]
}

interface Entry {
  readonly en: string
  readonly zh: string
  readonly url: string
  readonly icon: string
  readonly children?: readonly Entry[]
}

const home: Entry = { en: 'Home', zh: '首页', url: '/portal/wel/index', icon: 'home' }

const menus: { readonly [S in Side]: readonly Entry[] } = {
  buyer: [
    {
      en: 'Orders',
      zh: '订单管理',
      url: '/buyer/orders',
      icon: 'shopping-cart',
      children: [{ en: 'Purchase orders', zh: '采购订单', url: '/buyer/purchaseOrder', icon: 'file-text' }],
    },
    {
      en: 'Master data',
      zh: '主数据',
      url: '/buyer/masterData',
      icon: 'database',
      children: [{ en: 'Materials', zh: '物料主数据', url: '/buyer/material', icon: 'appstore' }],
    },
  ],
  supplier: [{ en: 'Orders', zh: '订单', url: '/supplier/purchaseOrder', icon: 'shopping-cart' }],
}

const translate = (entry: Entry, language: Caller['language']): MenuEntry => ({
  appName: language === 'en' ? entry.en : entry.zh,
  appUrl: entry.url,
  appIcon: entry.icon,
  labels: { en: entry.en, zh_cn: entry.zh },
  children: (entry.children ?? []).map((child) => translate(child, language)),
})

/** Home and the areas of each side of the caller's account; home alone for the platform. */
export const menuOf = ({ sides, language }: Pick<Caller, 'sides' | 'language'>): readonly MenuEntry[] =>
  [home, ...sides.flatMap((side) => menus[side])].map((entry) => translate(entry, language))
