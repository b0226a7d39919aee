import type { Stage } from '@srm/core/definition/shape'
import { type AnyDoc, type AnyDocument, stageState } from '@srm/core/definition/workflow'
import { Icon } from '../../style/Icon.tsx'
import type { Whole } from '../definition/screenTypes.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { label } from '../values/labelText.ts'
import { lateIn } from '../values/lateness.ts'
import { span } from '../values/timeText.ts'
import { stageColumn } from '../values/Value.tsx'
import { holderName, isMine, waitedFor } from './Holder.tsx'
import { limitTexts } from './limitTexts.ts'

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
  const stage: Partial<Stage> | undefined = stageState(def, stageOf(def, doc))
  const isOver = stage?.holder === 'nobody' && !stage.next
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
  const waited = waitedFor(scope, doc, Date.now())
  const waits = waited === undefined ? [] : [scope.words.detail.waiting(span(waited, scope.words))]
  return [...waits, ...limitTexts(scope, doc)].join(' · ')
}

/** What comes next, or that nothing has to; said to whoever reads it: "you send it", "Chen Li is to send it", "the supplier delivers". */
function nextText(scope: Whole, doc: AnyDoc, stage: Partial<Stage>): string | undefined {
  const { side, locale, words } = scope
  const told = stage.next?.[side]?.[locale === 'en' ? 0 : 1]
  if (told === undefined || stage.holder === 'nobody') return told
  if (stage.holder !== side) return words.detail.next + told
  const whose = isMine(scope, doc) ? words.detail.nextYou(told) : words.detail.nextPerson(holderName(scope, doc), told)
  return words.detail.next + whose
}

export function NextStep({ doc }: { readonly doc: AnyDoc }) {
  const scope = useWhole()
  const { def, words } = scope
  const stage: Partial<Stage> | undefined = stageState(def, stageOf(def, doc))
  const sentence = stage && nextText(scope, doc, stage)
  if (!stage?.holder || (!sentence && pathOf(def).length === 0)) return null
  const isLate = lateIn(scope, doc) !== undefined
  const tone = isLate ? 'is-late' : isMine(scope, doc) ? 'is-mine' : ''
  return (
    <div className={`next-step ${stage.holder === 'nobody' ? 'is-over' : tone}`}>
      <Icon name={isLate ? 'warning' : stage.holder === 'nobody' ? 'check' : 'person'} />
      <div className="next-text">
        <b className="strong">{sentence ?? words.detail.finished}</b> <span className="soft">{terms(scope, doc)}</span>
      </div>
      <Stages doc={doc} />
    </div>
  )
}
