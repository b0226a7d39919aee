import type { Makes } from '@srm/core/client/documentTypes'
import { refusalText } from '@srm/core/i18n/messages'
import { Suspense } from 'react'
import { pairLabel } from '../../host/common/speech.ts'
import { lazyInPlace } from '../../host/lazyInPlace.tsx'
import { Icon } from '../../style/Icon.tsx'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { PopoverButton } from '../interaction/Popover.tsx'
import { label } from '../values/labelText.ts'
import { type Taken, useMaking } from './useMaking.ts'

const MakingResultDialog = lazyInPlace(() => import('./MakingResultDialog.tsx'))

interface MakeButtonsProps {
  readonly makes: readonly Makes[]
  readonly taken: Taken
  /** It is what the document waits for. */
  readonly primary?: boolean
  /** Each kind is a button, however many there are. */
  readonly spread?: boolean
}

/** What can be made of documents or lines: one kind is a button, several are a menu. */
export default function MakeButtons({ makes, taken, primary = false, spread = false }: MakeButtonsProps) {
  const { def, locale, words } = useWhole()
  const { busy, problem, result, forget, make } = useMaking()
  const entry = (of: Makes, className: string, role?: 'menuitem', close?: () => void) => (
    <button
      key={of.document}
      type="button"
      role={role}
      className={className}
      aria-disabled={busy || of.refusal !== undefined}
      data-tip={of.refusal && refusalText(locale, def, of.refusal)}
      onClick={() => {
        if (busy || of.refusal) return
        close?.()
        void make(of, taken)
      }}
    >
      {of.said ? pairLabel(locale, of.said) : role ? label(locale, of) : words.making.make(label(locale, of))}
    </button>
  )
  const isMenu = makes.length > 1 && !spread
  return (
    <>
      {!isMenu && makes.map((of) => entry(of, primary ? 'button primary' : 'button'))}
      {isMenu && (
        <PopoverButton className="button" role="menu" label={words.making.title}>
          {(close) => makes.map((of) => entry(of, 'menu-item', 'menuitem', close))}
        </PopoverButton>
      )}
      {result && (
        <Suspense fallback={null}>
          <MakingResultDialog result={result} onClose={forget} />
        </Suspense>
      )}
      {problem && (
        <span className="tag red" role="alert">
          {problem}
          <button type="button" className="icon-button" aria-label={words.single.close} onClick={forget}>
            <Icon name="close" />
          </button>
        </span>
      )}
    </>
  )
}
