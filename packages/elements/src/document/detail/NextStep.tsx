import type { AnyDoc } from '@srm/core/definition/workflow'
import { Suspense } from 'react'
import { lazyInPlace } from '../../host/lazyInPlace.tsx'
import { Icon } from '../../style/Icon.tsx'
import { ownText } from '../actions/ownText.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { stationsOf } from './stationsOf.ts'
import { stepOf } from './stepText.ts'
import type { DetailDoc } from './useDetail.ts'

const ChangeSummary = lazyInPlace(() => import('../versions/ChangeSummary.tsx'))

/** What comes next: who, what, how long it has waited, until when; and the way of the document. */

/** Where nothing is offered, nobody is told to do it. */
const nothingAllowed = { offers: [], may: {}, makes: [] }

function Stages({ doc }: { readonly doc: AnyDoc }) {
  const scope = useWhole()
  const stations = stationsOf(scope, doc)
  if (stations.length === 0) return null
  return (
    <ol className="plain-list stages" aria-label={scope.words.detail.stages}>
      {stations.map(({ text, state, said }) => (
        <li key={text} className={`stage ${state}`} aria-current={state === 'is-now' ? 'step' : undefined}>
          {state === 'is-done' ? <Icon name="check" /> : <span className="stage-dot" />}
          {text}
          <span className="visually-hidden"> {said}</span>
        </li>
      ))}
    </ol>
  )
}

export function NextStep({ doc }: { readonly doc: AnyDoc }) {
  const scope = useWhole()
  const step = stepOf(scope, scope.readonly ? { ...doc, ...nothingAllowed } : doc, ownText)
  if (!step) return null
  return (
    <div className={`next-step ${step.look}`}>
      <Icon name={step.icon} />
      <div className="next-text">
        <b className="strong">{step.text}</b> <span className="soft">{step.terms}</span>
        {(doc.proposed !== undefined || doc.stands !== undefined || scope.extension.answered?.(doc)) && (
          <Suspense fallback={null}>
            <ChangeSummary doc={doc as DetailDoc} />
          </Suspense>
        )}
      </div>
      <Stages doc={doc} />
    </div>
  )
}
