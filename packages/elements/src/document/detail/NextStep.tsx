import type { Stage } from '@srm/core/definition/shape'
import { type AnyDoc, type AnyDocument, stageState } from '@srm/core/definition/workflow'
import { Icon } from '../../style/Icon.tsx'
import type { Whole } from '../definition/screenTypes.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { label } from '../values/labelText.ts'
import { span, whenText } from '../values/timeText.ts'
import { stageColumn } from '../values/Value.tsx'
import { holderName, isMine, isOverdue, waitedFor } from './Holder.tsx'

/** What comes next: who, what, how long it has waited, until when; and the way of the document. */

interface Step {
  readonly en: string
  readonly zh: string
  readonly stages: readonly string[]
}

const pathOf = (def: AnyDocument): readonly Step[] => (def.path ?? []) as readonly Step[]
const stageOf = (def: AnyDocument, doc: AnyDoc): string => String(doc[stageColumn(def) ?? ''] ?? '')

function Stages({ doc }: { readonly doc: AnyDoc }) {
  const { def, locale, words } = useWhole()
  const path = pathOf(def)
  const now = path.findIndex(({ stages }) => stages.includes(stageOf(def, doc)))
  if (path.length === 0 || now < 0) return null
  const isOver = stageState(def, stageOf(def, doc))?.holder === 'nobody'
  return (
    <ol className="plain-list stages" aria-label={words.detail.stages}>
      {path.map((step, at) => {
        const state = at < now || isOver ? 'is-done' : at === now ? 'is-now' : 'is-ahead'
        const said = {
          'is-done': words.detail.stageDone,
          'is-now': words.detail.stageNow,
          'is-ahead': words.detail.stageAhead,
        }
        return (
          <li key={step.en} className={`stage ${state}`} aria-current={state === 'is-now' ? 'step' : undefined}>
            {state === 'is-done' ? <Icon name="check" /> : <span className="stage-dot" />}
            {label(locale, step)}
            <span className="visually-hidden"> {said[state]}</span>
          </li>
        )
      })}
    </ol>
  )
}

/** Waited and limit, joined. */
function terms(scope: Whole, doc: AnyDoc): string {
  const { words, place } = scope
  const now = Date.now()
  const waited = waitedFor(scope, doc, now)
  const limit = typeof doc.dueTime === 'string' ? doc.dueTime : undefined
  const moment = { ...place, now: new Date(now).toISOString() }
  const rest = limit ? Date.parse(limit) - now : 0
  const limits = limit
    ? [
        words.time.due(whenText(limit, moment, words)),
        rest < 0 ? words.time.over(span(-rest, words)) : words.time.left(span(rest, words)),
      ]
    : []
  return [...(waited === undefined ? [] : [words.time.waiting(span(waited, words))]), ...limits].join(' · ')
}

export function NextStep({ doc }: { readonly doc: AnyDoc }) {
  const scope = useWhole()
  const { def, side, locale, words } = scope
  const stage: Partial<Stage> | undefined = stageState(def, stageOf(def, doc))
  const next = stage?.next?.[side]
  const sentence = next?.[locale === 'en' ? 0 : 1]
  if (!stage?.holder || (!sentence && pathOf(def).length === 0)) return null
  const isLate = isOverdue(doc, Date.now())
  const mine = stage.holder === side
  const tone = isLate ? 'is-late' : mine ? 'is-mine' : ''
  const person = mine && !isMine(scope, doc) ? holderName(scope, doc) : ''
  return (
    <div className={`next-step ${stage.holder === 'nobody' ? 'is-over' : tone}`}>
      <Icon name={isLate ? 'warning' : stage.holder === 'nobody' ? 'check' : 'person'} />
      <div className="next-text">
        <b className="strong">{sentence ? `${words.detail.next}${sentence}` : words.detail.finished}</b>{' '}
        <span className="soft">{[person, terms(scope, doc)].filter(Boolean).join(' · ')}</span>
      </div>
      <Stages doc={doc} />
    </div>
  )
}
