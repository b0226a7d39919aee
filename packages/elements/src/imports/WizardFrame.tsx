import { createContext, type ReactNode, useContext } from 'react'
import { useWhole } from '../document/definition/wholeDefinition.tsx'
import { Icon } from '../style/Icon.tsx'
import { useImportWords } from '../words/importWords.ts'
import { type Step, steps } from './job/job.ts'

/** Whether the wizard's own box is a phone's. */
export const NarrowContext = createContext(false)

function Steps({ now }: { readonly now: Step }) {
  const words = useImportWords()
  const at = steps.indexOf(now)
  const look = (place: number) => (place === at ? 'is-now' : place < at ? 'is-done' : '')
  return (
    <ol className="wizard-steps" aria-label={words.stepsName}>
      {steps.map((step, place) => (
        <li key={step} className={`wizard-step ${look(place)}`} aria-current={place === at ? 'step' : undefined}>
          <span className="wizard-mark">{place < at ? <Icon name="check" /> : place + 1}</span>
          <span className="wizard-name">{words.steps[step]}</span>
          {place === at && <span className="wizard-count">{words.stepOf(at + 1, steps.length)}</span>}
        </li>
      ))}
    </ol>
  )
}

interface WizardFrameProps {
  readonly step: Step
  /** Back first, the primary button last. */
  readonly actions?: ReactNode
  readonly foot?: ReactNode
  readonly onBack?: (() => void) | undefined
  readonly children: ReactNode
}

/** The head with its steps and buttons, what the step shows, and the foot; on a phone the buttons stand at the bottom. */
export function WizardFrame({ step, actions, foot, onBack, children }: WizardFrameProps) {
  const { names, words: common } = useWhole()
  const words = useImportWords()
  const isNarrow = useContext(NarrowContext)
  return (
    <>
      <div className="wizard-head">
        {onBack && (
          <button
            type="button"
            className="icon-button"
            aria-label={common.single.back}
            data-tip={common.single.back}
            onClick={onBack}
          >
            <Icon name="left" />
          </button>
        )}
        <h1 className="page-title">{words.title(names.many)}</h1>
        <Steps now={step} />
        {actions && !isNarrow && <div className="head-actions">{actions}</div>}
      </div>
      <div className="wizard-body">{children}</div>
      {foot && <div className="doc-foot wizard-foot">{foot}</div>}
      {actions && isNarrow && <div className="wizard-bar">{actions}</div>}
    </>
  )
}
