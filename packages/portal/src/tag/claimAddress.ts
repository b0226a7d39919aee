/** A page has one address: of several portals that ask for it the first one has it, of whatever copy of the package it is. */
import type { AddressWish } from './hostAddress.ts'

const ownerKey = Symbol.for('srm.addressOwner')
type Page = { [ownerKey]?: Element | undefined }

export interface Claim {
  /** What the tag gets of what it has asked for. */
  readonly wish: AddressWish
  /** Another one may have it. */
  end(): void
}

/** The first portal of the page's own markup that asks for the address: which copy is loaded first says nothing. */
const firstInPage = (): Element | undefined =>
  [...document.querySelectorAll('[address="hash"], [base-path]')].find(({ localName }) =>
    /^srm-portal(-|$)/.test(localName),
  )

/** Where another one has the address, the tag keeps its path to itself, and the console says so. */
export function claimAddress(tag: Element, wish: AddressWish): Claim {
  const page = globalThis as Page
  const end = () => {
    if (page[ownerKey] === tag) page[ownerKey] = undefined
  }
  if (!wish.basePath && wish.address !== 'hash') return { wish: {}, end }
  const known = page[ownerKey]
  const owner = known?.isConnected ? known : (firstInPage() ?? tag)
  if (owner !== tag) {
    console.warn(
      `<${tag.localName}>: <${owner.localName}> has the address of this page. This one keeps its path to itself.`,
    )
    return { wish: {}, end }
  }
  page[ownerKey] = tag
  return { wish, end }
}
