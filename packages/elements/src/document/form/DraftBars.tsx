import { dateTime } from '@srm/core/i18n/format'
import { useState } from 'react'
import { Icon } from '../../style/Icon.tsx'
import ConfirmDialog from '../actions/ConfirmDialog.tsx'
import type { Form } from '../definition/screenTypes.ts'
import type { KeptState } from './formTypes.ts'

interface BarProps {
  readonly title: string
  /** When and where it was kept, and how much is in it. */
  readonly facts: readonly string[]
  readonly text: string
  readonly words: Form['scope']['words']['draft']
  readonly onContinue: () => void
  readonly onDiscard: () => void
}

function DraftBar({ title, facts, text, words, onContinue, onDiscard }: BarProps) {
  return (
    <div className="banner blue draft-bar" role="status">
      <Icon name="info" />
      <div className="draft-what">
        <b className="strong">{title}</b> <span>{facts.filter(Boolean).join(' · ')}</span>
        <div>{text}</div>
      </div>
      <div className="draft-actions">
        <button type="button" className="button primary" onClick={onContinue}>
          {words.goOn}
        </button>
        <button type="button" className="button" onClick={onDiscard}>
          {words.drop}
        </button>
      </div>
    </div>
  )
}

interface DraftBarsProps {
  readonly form: Form
  /** What the form is: "New order", "Edit 4500012345". */
  readonly name: string
}

/**
 * The drafts that a form was opened with: the one kept in this browser, whose content is in it again, and what another window
 * has kept, which waits for a decision. Nothing typed meanwhile goes without a question.
 */
export function DraftBars({ form, name }: DraftBarsProps) {
  const [isAsking, setAsking] = useState(false)
  const { words, place } = form.scope
  const { restored, begun, accept, drop } = form.draft
  const { draft } = words
  const linesOf = ({ lines }: Partial<KeptState>) => (lines && lines.length > 0 ? draft.lines(lines.length) : '')
  const when = begun ? dateTime(begun.at, place) : ''
  return (
    <>
      {restored && (
        <DraftBar
          title={draft.yours(name)}
          facts={[dateTime(new Date(restored.at).toISOString(), place), linesOf(restored.value)]}
          text={draft.isBack}
          words={draft}
          onContinue={accept}
          onDiscard={form.discard}
        />
      )}
      {begun && (
        <DraftBar
          title={draft.yours(name)}
          facts={[when, begun.program || draft.otherWindow, linesOf(begun.value)]}
          text={form.isDirty ? draft.undecided : draft.elsewhere}
          words={draft}
          onContinue={form.isDirty ? () => setAsking(true) : form.goOn}
          onDiscard={drop}
        />
      )}
      {begun && isAsking && (
        <ConfirmDialog
          title={draft.replaces(when)}
          text={draft.replacesText}
          yes={draft.goOn}
          no={words.form.keepEditing}
          danger
          onYes={async () => form.goOn()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
