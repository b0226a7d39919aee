import type { AnyRow } from '@srm/core/definition/workflow'
import { useElement } from '../../host/env.ts'
import type { DetailAction } from '../../host/extend/detailAction.ts'
import { hostLabel, hostRefusal, takeHostAction } from '../../host/extend/hostActions.ts'
import { sentenceOf, tellTrouble } from '../../host/extend/troubles.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { useAtWork } from './actionsAtWork.ts'

interface Props {
  readonly actions: readonly DetailAction[]
  readonly doc: AnyRow
  /** They are entries of a menu, which is closed by this. */
  readonly close?: (() => void) | undefined
  /** Says why one of them did not work. */
  readonly onProblem: (text: string | undefined) => void
}

/** The actions of the page, as its functions say: what cannot be taken says why. One of them is taken at a time. */
export default function DetailActions({ actions, doc, close, onProblem }: Props) {
  const { words } = useWhole()
  const element = useElement()
  const { names, take } = useAtWork()
  const work = async (action: DetailAction) => {
    onProblem(undefined)
    try {
      await takeHostAction(element, action, doc)
    } catch (reason) {
      onProblem(sentenceOf(reason))
      tellTrouble(element, `run of "${action.key}"`, reason, 'warn')
    }
  }
  return actions.map((action) => {
    const refusal = hostRefusal(element, action, doc)
    const isAtWork = names.has(action.key)
    const isOff = refusal !== undefined || names.size > 0
    return (
      <button
        key={action.key}
        type="button"
        role={close ? 'menuitem' : undefined}
        className={close ? 'menu-item' : 'button'}
        data-host-action={action.key}
        aria-disabled={isOff}
        aria-busy={isAtWork || undefined}
        data-tip={refusal}
        onClick={() => {
          if (isOff) return
          close?.()
          take(action.key, () => work(action))
        }}
      >
        {isAtWork ? words.common.working : hostLabel(element, action, doc)}
      </button>
    )
  })
}
