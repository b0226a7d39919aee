import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { DetailAction } from '../../host/extend/detailAction.ts'
import { AtWorkContext, useActionsAtWork } from './actionsAtWork.ts'
import type { ListColumn } from './listExtending.ts'

interface Parts {
  readonly actions: readonly DetailAction[]
  readonly lineColumns: readonly ListColumn[]
}

/** Undefined where a document is shown inside another element than its own: its page has given nothing for it. */
export const DetailPartsContext = createContext<Parts | undefined>(undefined)

const none: readonly never[] = []

/** Pages write `condition && entry`: what is no entry says nothing. */
const entriesOf = <T,>(given: readonly T[] | null | undefined): readonly T[] =>
  Array.isArray(given) ? given.filter(Boolean) : none

/** Hands on what the page has given an element of a single document. */
export function DetailParts({
  actions,
  lineColumns,
  children,
}: {
  readonly actions: readonly DetailAction[] | undefined
  readonly lineColumns?: readonly ListColumn[] | undefined
  readonly children: ReactNode
}) {
  const parts = useMemo(
    () => ({ actions: entriesOf(actions), lineColumns: entriesOf(lineColumns) }),
    [actions, lineColumns],
  )
  const atWork = useActionsAtWork()
  return (
    <DetailPartsContext.Provider value={parts}>
      <AtWorkContext value={atWork}>{children}</AtWorkContext>
    </DetailPartsContext.Provider>
  )
}

/** The actions of the page in one place, or all of them where there is only one place. */
export function useHostActions(place?: 'bar' | 'menu'): readonly DetailAction[] {
  const { actions = none } = useContext(DetailPartsContext) ?? {}
  return place ? actions.filter((action) => (action.place === 'menu') === (place === 'menu')) : actions
}

/** What the page says of the columns of lines. */
export const useLineColumns = (): readonly ListColumn[] => useContext(DetailPartsContext)?.lineColumns ?? none

/** Where a page puts nodes of its own. */
export type DetailSlot = 'head' | 'rail' | 'before-lines' | 'after-lines' | 'foot'

/** Nodes of the page, in its light DOM; nothing at all where it has put none. */
export const HostSlot = ({ name }: { readonly name: DetailSlot }) =>
  useContext(DetailPartsContext) ? <slot name={name} /> : null
