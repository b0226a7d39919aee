import { type ReactNode, Suspense, useState } from 'react'
import { Icon } from '../../style/Icon.tsx'
import { useAllWords } from '../../words/allWords.ts'
import { useScope } from '../definition/documentScope.tsx'
import type { AboveProps } from '../definition/screenTypes.ts'

interface ListHeadProps extends Pick<AboveProps, 'onOpen'> {
  readonly onCreate?: (() => void) | undefined
  readonly onImport?: (() => void) | undefined
  readonly onExport?: (() => Promise<void>) | undefined
  /** Beside the title. */
  readonly children?: ReactNode
  /** Before the way into a file. */
  readonly actions?: ReactNode
}

/** Title and what is done with the list as a whole; the one primary button creates. */
export function ListHead({ onOpen, onCreate, onImport, onExport, children, actions }: ListHeadProps) {
  const { names, extension } = useScope()
  const words = useAllWords()
  const { listActions: ListActions } = extension
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await onExport?.().finally(() => setBusy(false))
  }
  return (
    <div className="page-head">
      <h1 className="page-title">{names.title}</h1>
      {children}
      <div className="head-actions">
        {ListActions && (
          <Suspense fallback={null}>
            <ListActions onOpen={onOpen} />
          </Suspense>
        )}
        {actions}
        {onImport && (
          <button type="button" className="button" onClick={onImport}>
            <Icon name="import" />
            {words.list.import}
          </button>
        )}
        {onExport && (
          <button
            type="button"
            className="button"
            aria-disabled={isBusy}
            onClick={() => !isBusy && void save().catch(() => undefined)}
          >
            <Icon name="export" />
            {isBusy ? words.common.working : words.list.export}
          </button>
        )}
        {onCreate && (
          <button type="button" className="button primary" onClick={onCreate}>
            <Icon name="plus" />
            {names.create}
          </button>
        )}
      </div>
    </div>
  )
}
