/** What the palette offers, and what of it fits what was typed. Pure. */
import type { IconName } from '@srm/elements/style/Icon.tsx'
import type { FrameIconName } from '../layout/FrameIcon.tsx'
import { isNamed } from '../menu/pinyin.ts'

export interface PaletteItem {
  readonly id: string
  readonly label: string
  /** Beside the label, quieter. */
  readonly note?: string | undefined
  readonly icon: { readonly frame: FrameIconName } | { readonly element: IconName }
  /** Keys that do the same, one after the other. */
  readonly keys?: readonly string[]
  /** What it is found by besides its label: its name in the other language. */
  readonly names?: readonly string[]
  readonly run: () => void
}

export interface PaletteGroup {
  readonly heading: string
  readonly items: readonly PaletteItem[]
  /** How well the best of its documents fits, 0 being called what was typed; absent for what is no document. */
  readonly rank?: number
}

const fits = ({ label, names = [] }: PaletteItem, typed: string): boolean =>
  [label, ...names].some((name) => isNamed(name, typed))

/** The groups with what fits, empty ones left out. */
export const matchingGroups = (groups: readonly PaletteGroup[], typed: string): readonly PaletteGroup[] =>
  groups
    .map((group) => ({ ...group, items: group.items.filter((item) => fits(item, typed)) }))
    .filter(({ items }) => items.length > 0)

/** A text in pieces, those that were typed marked. */
export function markedPieces(text: string, typed: string): readonly { readonly text: string; readonly hit: boolean }[] {
  const wanted = typed.trim().toLowerCase()
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted)
  if (at < 0) return [{ text, hit: false }]
  const end = at + wanted.length
  return [
    { text: text.slice(0, at), hit: false },
    { text: text.slice(at, end), hit: true },
    { text: text.slice(end), hit: false },
  ].filter((piece) => piece.text !== '')
}

const isCalled = ({ items, rank }: PaletteGroup, typed: string): boolean =>
  rank === undefined
    ? items.some(({ label, names = [] }) => [label, ...names].some((name) => name.toLowerCase() === typed))
    : rank === 0

/** The thing itself first: documents with this number, then pages and commands of this name, then the rest of both. */
export function bestFirst(
  documents: readonly PaletteGroup[],
  own: readonly PaletteGroup[],
  typed: string,
): readonly PaletteGroup[] {
  const name = typed.trim().toLowerCase()
  const ranked = documents.toSorted((a, b) => (a.rank ?? 2) - (b.rank ?? 2))
  const all = [...ranked, ...own]
  const called = name === '' ? [] : all.filter((group) => isCalled(group, name))
  return [...called, ...all.filter((group) => !called.includes(group))]
}
