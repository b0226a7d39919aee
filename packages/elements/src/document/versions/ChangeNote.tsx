import { comparison } from '@srm/core/definition/difference'
import type { AnyDocument, AnyTransition } from '@srm/core/definition/workflow'
import { useRef } from 'react'
import { isEmpty } from '../../grid/format.ts'
import { ActionButton } from '../actions/ActionBar.tsx'
import type { ActionEntry, ActionPlaces } from '../actions/actions.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import type { DetailDoc } from '../detail/useDetail.ts'
import { useNarrow } from '../interaction/useNarrow.ts'
import { HeadValue } from '../values/Value.tsx'
import { answerBeside, changeBeside } from './besideOf.ts'
import { Comparison } from './Comparison.tsx'
import { amountChange, changeSummary } from './changeSummary.ts'
import { changeWords } from './changeWords.ts'

/** Below this width of its own the lines stand below each other. */
const leastTable = 620

interface ChangeNoteProps {
  readonly doc: DetailDoc
  readonly narrow: boolean
  readonly places: ActionPlaces
  readonly busy: string | undefined
  readonly onStart: (entry: ActionEntry) => void
}

/** Actions that decide on a change: they prepare it, give it up, send, confirm, return or withdraw it. */
const decides = ({ proposes }: AnyDocument, { adopts, abandons, resumes, to }: AnyTransition): boolean =>
  Boolean(adopts || abandons || resumes) || String(proposes?.answeredBy) in to

/** The change of a document beside what binds, for both sides: what differs, why, and what can be done with it. */
export default function ChangeNote({ doc, narrow, places, busy, onStart }: ChangeNoteProps) {
  const scope = useWhole()
  const { def, locale, words } = scope
  const area = useRef<HTMLDivElement>(null)
  const isTight = useNarrow(area, leastTable)
  const answer = answerBeside(scope, doc)
  const beside = changeBeside(scope, doc) ?? answer
  if (!beside) return null
  const entries = [...(places.primary ? [places.primary] : []), ...places.others, ...places.menu].filter(
    ({ transition, refusal }) => !refusal && decides(def, transition),
  )
  const isWide = !narrow && !isTight
  const decided = answer ?? beside
  const accepted = [
    ...changeSummary(def, comparison(def, decided.was, decided.is), locale),
    amountChange(def, decided.was, decided.is),
  ].filter(Boolean)
  const told = ((def.proposes?.tells ?? []) as readonly string[]).filter((key) => doc.proposed && !isEmpty(doc[key]))
  return (
    <div className="change-note" ref={area}>
      <header className="change-head">
        <h2 className="section-title">{beside.title}</h2>
        {told.map((key) => (
          <span key={key} className="soft">
            <HeadValue column={key} row={doc} />
          </span>
        ))}
        <span className="grow" />
        {!narrow &&
          beside !== answer &&
          entries.map((entry) => (
            <ActionButton key={entry.action} entry={entry} look="button" busy={busy} onStart={onStart} />
          ))}
      </header>
      {accepted.length > 0 && (
        <p className="change-accepted">
          {changeWords(locale).accepted(accepted.join(locale === 'zh_cn' ? '，' : ', '))}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself is reached by the keyboard */}
      <section className="change-scroll" aria-label={beside.title} tabIndex={0}>
        <Comparison {...beside} isWide={isWide} />
        {answer && answer !== beside && (
          <section className="change-answer">
            <h3 className="changed-title">{words.versions.answer}</h3>
            <Comparison {...answer} isWide={isWide} />
          </section>
        )}
      </section>
    </div>
  )
}
