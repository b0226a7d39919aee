/** What the portal stands in: the document of a page of its own, or one tag in a page of others (docs/decisions/0049). */
import type { SrmElement } from '@srm/elements/host/SrmElement.ts'
import type { Session as HostSession } from '@srm/elements/host/session.ts'

/** Whether something is as narrow as a phone, and when that changes. */
export interface Narrow {
  readonly matches: boolean
  addEventListener(type: 'change', listener: () => void): void
  removeEventListener(type: 'change', listener: () => void): void
}

/** The tag in a page of others. */
export interface Tag {
  readonly element: SrmElement
  /** Start of every address of the server; '' is the page's own origin. */
  readonly baseUrl: string
  /** Absent where people sign in inside the tag. */
  readonly session: HostSession | undefined
  /** Another page is shown. */
  navigated(path: string, title: string): void
}

export interface Stand {
  /** Where parts of the portal are looked for. */
  readonly tree: Document | ShadowRoot
  /** Carries theme and colour, and hears keys that nothing inside has used. */
  readonly top: HTMLElement
  readonly narrow: Narrow
  readonly tag: Tag | undefined
}

const ofPage = (): Stand => ({
  tree: document,
  top: document.documentElement,
  narrow: matchMedia('(max-width: 767px)'),
  tag: undefined,
})

let current: Stand | undefined = globalThis.document === undefined ? undefined : ofPage()

/** Tells where the portal stands, before anything else of it is loaded. */
export function standIn(stand: Stand): void {
  current = stand
}

/** @throws Error without a document */
export function stand(): Stand {
  if (!current) throw new Error('The portal stands in no document.')
  return current
}

/** The tag in a page of others that the portal stands in; undefined elsewhere. */
export const tagAround = (): Tag | undefined => current?.tag

export const isTag = (): boolean => tagAround() !== undefined

/** Whether the session is one of the page around: it ends there, and proves nothing anew. */
export const isHosted = (): boolean => tagAround()?.session !== undefined
