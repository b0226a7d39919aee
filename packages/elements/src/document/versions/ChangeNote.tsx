import type { AnyDoc, AnyDocument, AnyTransition } from '@srm/core/definition/workflow'
import { isEmpty } from '../../grid/format.ts'
import { ActionButton } from '../actions/ActionBar.tsx'
import type { ActionEntry, ActionPlaces } from '../actions/actions.ts'
import type { Whole } from '../definition/screenTypes.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import type { DetailDoc } from '../detail/useDetail.ts'
import { HeadValue } from '../values/Value.tsx'
import { Comparison } from './Comparison.tsx'

interface ChangeNoteProps {
  readonly doc: DetailDoc
  readonly narrow: boolean
  readonly places: ActionPlaces
  readonly busy: string | undefined
  readonly onStart: (entry: ActionEntry) => void
}

/** What binds, and what lies beside it: a change that is being prepared, or one that was sent. */
interface Beside {
  readonly title: string
  readonly was: AnyDoc
  readonly is: AnyDoc
  readonly names: readonly [string, string]
}

function besideOf({ words, def }: Whole, doc: DetailDoc): Beside | undefined {
  const version = (row: AnyDoc, more = 0) =>
    words.common.version(String(Number(row[String(def.versionField)] ?? 0) + more))
  const { proposed, stands } = doc
  if (proposed)
    return {
      title: words.versions.proposed(version(doc)),
      was: doc,
      is: proposed,
      names: [words.versions.binding, version(doc)],
    }
  if (!stands || doc.draft !== true) return undefined
  return {
    title: words.versions.prepared(version(stands, 1)),
    was: stands,
    is: doc,
    names: [words.versions.binding, version(stands, 1)],
  }
}

/** Actions that decide on a change: they prepare it, give it up, send, confirm, return or withdraw it. */
const decides = ({ proposes }: AnyDocument, { adopts, abandons, resumes, to }: AnyTransition): boolean =>
  Boolean(adopts || abandons || resumes) || String(proposes?.answeredBy) in to

/** The change of a document beside what binds, for both sides: what differs, why, and what can be done with it. */
export default function ChangeNote({ doc, narrow, places, busy, onStart }: ChangeNoteProps) {
  const scope = useWhole()
  const { def, extension, words } = scope
  const beside = besideOf(scope, doc)
  if (!beside) return null
  const entries = [...(places.primary ? [places.primary] : []), ...places.others, ...places.menu].filter(
    ({ transition, refusal }) => !refusal && decides(def, transition),
  )
  const answered = extension.answeredChange?.(doc)
  const told = ((def.proposes?.tells ?? []) as readonly string[]).filter((key) => doc.proposed && !isEmpty(doc[key]))
  return (
    <div className="change-note">
      <header className="change-head">
        <h2 className="section-title">{beside.title}</h2>
        {told.map((key) => (
          <span key={key} className="soft">
            <HeadValue column={key} row={doc} />
          </span>
        ))}
        <span className="grow" />
        {!narrow &&
          entries.map((entry) => (
            <ActionButton key={entry.action} entry={entry} look="button" busy={busy} onStart={onStart} />
          ))}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself is reached by the keyboard */}
      <section className="change-scroll" aria-label={beside.title} tabIndex={0}>
        <Comparison was={beside.was} is={beside.is} names={beside.names} />
        {answered && (
          <section className="changed-line">
            <h3 className="changed-title">{words.versions.answer}</h3>
            <Comparison {...answered} names={[beside.names[1], words.versions.answer]} />
          </section>
        )}
      </section>
    </div>
  )
}
