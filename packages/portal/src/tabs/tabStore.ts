/** The open tabs of this window. They survive a reload, belong to one session, and are gone when it ends (spec §4). */
import type { Side } from '@srm/elements/host/settings.ts'
import { ownTag } from '@srm/elements/tagSuffix.ts'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { homeTab, type NewTab, type Tab, withDetails, withoutTabs, withTab } from './tabRules.ts'

interface TabState {
  readonly tabs: readonly Tab[]
  /** Paths of the tabs with unsaved input. */
  readonly dirty: readonly string[]
  /** Paths of the tabs whose document is not there. */
  readonly gone: readonly string[]
  /** Account the tabs were opened for: a window that wakes up under another one begins anew. */
  readonly owner: string
  /** The side last acted on in this window, for pages of no side. */
  readonly side: Side | undefined
}

const nothing: TabState = { tabs: [homeTab], dirty: [], gone: [], owner: '', side: undefined }

export const useTabs = create<TabState>()(
  persist(() => nothing, {
    name: ownTag('srm.tabs'),
    version: 1,
    storage: createJSONStorage(() => sessionStorage),
    partialize: (state) => ({ ...state, dirty: [], gone: [] }),
  }),
)

function change(next: Partial<TabState> | ((state: TabState) => Partial<TabState>)): void {
  useTabs.setState(next)
}

export const resetTabs = (): void => change(nothing)

/** Keeps the tabs of this account and drops those of another one. */
export function takeTabs(owner: string): void {
  if (useTabs.getState().owner !== owner) change({ ...nothing, owner })
}

export const chooseSide = (side: Side): void => change({ side })

export const openTab = (tab: NewTab): void => change(({ tabs }) => ({ tabs: withTab(tabs, tab) }))

export const describeTab = (value: string, details: Partial<Pick<Tab, 'label' | 'query'>>): void =>
  change(({ tabs }) => ({ tabs: withDetails(tabs, value, details) }))

export const closeTabs = (values: readonly string[]): void =>
  change(({ tabs, dirty, gone }) => ({
    tabs: withoutTabs(tabs, values),
    dirty: dirty.filter((value) => !values.includes(value)),
    gone: gone.filter((value) => !values.includes(value)),
  }))

/** The same list where it says so already. */
const marked = (values: readonly string[], value: string, isMarked: boolean): readonly string[] => {
  if (values.includes(value) === isMarked) return values
  return isMarked ? [...values, value] : values.filter((other) => other !== value)
}

export const markDirty = (value: string, isDirty: boolean): void =>
  change(({ dirty }) => ({ dirty: marked(dirty, value, isDirty) }))

/** A page whose document is not there keeps its tab until somebody goes elsewhere. */
export const markGone = (value: string, isGone: boolean): void =>
  change(({ gone }) => ({ gone: marked(gone, value, isGone) }))

export const closeGone = (shown: string): void => {
  const left = useTabs.getState().gone.filter((value) => value !== shown)
  if (left.length > 0) closeTabs(left)
}
