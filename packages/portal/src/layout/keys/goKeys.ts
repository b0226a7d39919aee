/** Where G and a letter lead (screens §14): pages that this person has. Pure. */
import type { Side } from '@srm/elements/host/settings.ts'
import type { MenuPage } from '../../menu/menuTree.ts'
import { offeredPaths, ownPaths } from '../../pages/pagePaths.ts'
import { homePath } from '../../tabs/tabRules.ts'

export interface GoKey {
  readonly letter: string
  readonly path: string
}

/** Letters of lists, by the subject of their page. */
const letters: readonly (readonly [letter: string, subject: string])[] = [
  ['o', 'purchaseOrder'],
  ['a', 'approval'],
  ['m', 'material'],
  ['s', 'supplier'],
]

const fixed = (): readonly GoKey[] => {
  const { messages } = offeredPaths()
  return [
    { letter: 'h', path: homePath },
    ...(messages ? [{ letter: 'n', path: messages }] : []),
    { letter: ',', path: ownPaths.settings },
  ]
}

export const goKeys = (pages: readonly MenuPage[], side: Side | undefined): readonly GoKey[] => [
  ...fixed(),
  ...letters.flatMap(([letter, subject]) => {
    const page = pages.find((one) => one.subject === subject && (!side || one.side === side))
    return page ? [{ letter, path: page.path }] : []
  }),
]
