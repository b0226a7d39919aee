import type { AnyRow } from '@srm/core/definition/workflow'
import { useState } from 'react'
import { useElement } from '../../host/env.ts'
import { type DetailAction, hostLabel, hostRefusal, takeHostAction } from '../../host/extend/hostActions.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'

interface Props {
  readonly actions: readonly DetailAction[]
  readonly doc: AnyRow
  /** They are entries of a menu, which is closed by this. */
  readonly close?: (() => void) | undefined
  /** Says why one of them did not work. */
  readonly onProblem: (text: string | undefined) => void
}

/** The actions of the page, as its functions say: what cannot be taken says why. */
export default function DetailActions({ actions, doc, close, onProblem }: Props) {
  const { words } = useWhole()
  const { emit } = useElement()
  const [busy, setBusy] = useState<string>()
  const take = async (action: DetailAction) => {
    close?.()
    setBusy(action.key)
    onProblem(undefined)
    try {
      await takeHostAction(emit, action, doc)
    } catch (error) {
      onProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(undefined)
    }
  }
  return actions.map((action) => {
    const refusal = hostRefusal(action, doc)
    const isOff = refusal !== undefined || busy !== undefined
    return (
      <button
        key={action.key}
        type="button"
        role={close ? 'menuitem' : undefined}
        className={close ? 'menu-item' : 'button'}
        data-host-action={action.key}
        aria-disabled={isOff}
        data-tip={refusal}
        onClick={() => !isOff && void take(action)}
      >
        {busy === action.key ? words.common.working : hostLabel(action, doc)}
      </button>
    )
  })
}
