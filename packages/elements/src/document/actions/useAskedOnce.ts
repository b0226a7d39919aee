import type { Field } from '@srm/core/definition/field'
import type { AnyRow, AnyTransition } from '@srm/core/definition/workflow'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useWhole } from '../definition/wholeDefinition.tsx'
import type { Detail, DetailDoc } from '../detail/useDetail.ts'
import { usePersistentState } from '../interaction/usePersistentState.ts'
import type { ActionEntry, ActionPlaces } from './actions.ts'

/** A question that several actions ask, answered in the document itself. */
export interface AskedOnce {
  readonly field: Field
  readonly hint: { readonly en: string; readonly zh: string }
  /** The actions that ask nothing else, the primary one first. */
  readonly entries: readonly ActionEntry[]
  readonly text: string
  /** The action that was tried and needs the answer: what is written then is meant for it. */
  readonly tried: ActionEntry | undefined
  readonly area: RefObject<HTMLTextAreaElement | null>
  /** The answer, for actions that ask more. */
  readonly given: AnyRow
  write(text: string): void
  takes(entry: ActionEntry): boolean
  /** Takes the action with what was answered, or asks for it first. */
  take(entry: ActionEntry): void
  /** The action is not meant any more. */
  forget(): void
}

const asksThisAlone = ({ asks = {}, fills = [], onLines, look }: AnyTransition, key: string): boolean =>
  Object.keys(asks).join() === key && fills.length === 0 && onLines !== true && look !== 'danger'

interface Acting {
  readonly detail: Detail
  readonly doc: DetailDoc
  readonly places: ActionPlaces
}

/** What the actions of the document ask once for all; undefined where they ask nothing so, or none can be taken. */
export function useAskedOnce({ detail, doc, places }: Acting): AskedOnce | undefined {
  const { asksOnce } = useWhole().extension
  const { key = '', hint } = asksOnce ?? {}
  // what is typed stays where one looks at another document in between
  const [text, write] = usePersistentState(`${key} of ${doc.uuid}`, '')
  const [tried, attempt] = useState<ActionEntry>()
  const area = useRef<HTMLTextAreaElement>(null)
  const { primary, others } = places
  const entries = [...(primary ? [primary] : []), ...others].filter(
    ({ transition, refusal }) => !refusal && asksThisAlone(transition, key),
  )
  const isOver = entries.length === 0 && text !== ''
  useEffect(() => {
    if (isOver) write('')
  }, [isOver, write])
  const field = entries[0]?.transition.asks?.[key] as Field | undefined
  if (!hint || !field) return undefined
  const given = text.trim() === '' ? {} : { [key]: text.trim() }
  return {
    ...{ field, hint, entries, text, tried, area, given, write },
    takes: ({ action }) => entries.some((entry) => entry.action === action),
    take: (entry) => {
      const { action, transition } = entry
      const isNeeded = transition.asks?.[key]?.required === true
      // it stays meant where the server does not take it
      attempt(isNeeded ? entry : undefined)
      if (isNeeded && !(key in given)) area.current?.focus()
      else void detail.runPlainly(action, transition, undefined, given)
    },
    forget: () => attempt(undefined),
  }
}
