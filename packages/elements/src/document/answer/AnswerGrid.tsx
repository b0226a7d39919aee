import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { time } from '@srm/core/i18n/format'
import { Suspense, useMemo, useState } from 'react'
import { fieldText } from '../../fields/format.ts'
import { SrmGrid } from '../../grid/SrmGrid.tsx'
import type { Column, SrmGridProps } from '../../grid/types.ts'
import { Icon } from '../../style/Icon.tsx'
import { currencyOf, headField, lineField } from '../definition/columns.ts'
import type { Whole } from '../definition/screenTypes.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { itemColumn, lineKeys, lineWidth, readColumn } from '../detail/lineColumns.tsx'
import { codesBelow, codeText, titleColumn } from '../detail/lineIdentity.ts'
import type { DetailDoc } from '../detail/useDetail.ts'
import { LineFaults } from '../feedback/LineFaults.tsx'
import { PasteNote } from '../feedback/PasteNote.tsx'
import { editColumn } from '../form/editColumns.tsx'
import { PopoverButton } from '../interaction/Popover.tsx'
import { label } from '../values/labelText.ts'
import { fitOf } from '../values/textFit.ts'
import { itemOf } from './answer.ts'
import type { Answer } from './useAnswer.ts'
import { AnswerWorkbook } from './workbook/AnswerWorkbook.tsx'

interface AnswerProps {
  readonly answer: Answer
  readonly doc: DetailDoc
}

/** "4 same, 3 deviating, 1 error, 4 not answered". */
function AnswerCounts({ counts, words }: Pick<Answer, 'counts' | 'words'>) {
  const tags = [
    { tone: 'green', count: counts.same, text: words.sameCount },
    { tone: 'gold', count: counts.deviates, text: words.deviating },
    { tone: 'red', count: counts.error, text: words.errors },
    { tone: 'grey', count: counts.open, text: words.openCount },
  ]
  return tags.map(({ tone, count, text }) =>
    count > 0 ? (
      <span className={`tag ${tone}`} key={tone}>
        {text(count)}
      </span>
    ) : null,
  )
}

function ShiftDates({ onShift }: { readonly onShift: (days: number) => void }) {
  const { words } = useWhole()
  const [days, setDays] = useState(1)
  const face = (
    <>
      <Icon name="calendar" />
      {words.answer.shift}
    </>
  )
  return (
    <PopoverButton className="button quiet" panelClass="shift-panel" label={words.answer.shift} face={face}>
      {(close) => (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            onShift(days)
            close()
          }}
        >
          <label className="row-flex">
            {words.answer.shiftBy}
            <input
              type="number"
              className="field shift-days"
              value={days}
              onChange={(event) => setDays(event.target.valueAsNumber || 0)}
            />
            {words.answer.shiftDays}
          </label>
          <button type="submit" className="button">
            {words.answer.shiftDo}
          </button>
        </form>
      )}
    </PopoverButton>
  )
}

function AnswerBar({ answer, doc }: AnswerProps) {
  const { words } = answer
  return (
    <div className="section-bar">
      <h2 className="section-title">{words.title}</h2>
      <span className="muted">{words.lines(answer.lines.length)}</span>
      <AnswerCounts counts={answer.counts} words={words} />
      <span className="grow" />
      {!answer.view.neverAsRequested && (
        <button type="button" className="button" onClick={() => answer.allAsRequested('all')}>
          {words.allAsRequested}
        </button>
      )}
      {answer.view.shifts && <ShiftDates onShift={answer.shift} />}
      {answer.transition.inWorkbook && <AnswerWorkbook answer={answer} doc={doc} />}
      <button
        type="button"
        className="icon-button"
        aria-label={words.undo}
        aria-disabled={!answer.isDirty}
        data-tip={`${words.undo} Ctrl Z`}
        onClick={answer.undo}
      >
        <Icon name="undo" />
      </button>
    </div>
  )
}

function PasteHint({ answer }: Pick<AnswerProps, 'answer'>) {
  const { words, place } = useWhole()
  const { pasted, draft } = answer
  return (
    <div className="paste-hint">
      <Icon name="info" />
      <span>
        {answer.words.pasteHint} <kbd className="kbd">Ctrl V</kbd>
      </span>
      {pasted && (
        <PasteNote
          report={pasted}
          open={pasted.unread}
          onNext={() => answer.grid.current?.nextIssue()}
          onUndo={answer.undo}
        />
      )}
      <span className="grow" />
      {draft.restored && (
        <>
          <span className="muted">{words.draft.restored(time(new Date(draft.restored.at).toISOString(), place))}</span>
          <button type="button" className="button link" onClick={answer.discard}>
            {words.draft.discard}
          </button>
        </>
      )}
    </div>
  )
}

/** Room for a title with its codes on one row: a long title is cut, the codes that tell lines apart are not. */
const [leastIdentity, mostIdentity] = [152, 240]

/** Its title, and how many of what. */
function leadOf(def: AnyDocument, shown: readonly string[]): readonly (string | undefined)[] {
  const quantity = shown.find((key) => lineField(def, key)?.measure === 'quantity')
  const unit = shown.find((key) => lineField(def, key)?.target === 'unit')
  return [titleColumn(def, shown), quantity, unit]
}

/** What follows from what is typed is as wide before as when it is there. */
function followingColumn(scope: Whole, key: string, answer: Answer): Column<AnyRow>[] {
  const column = readColumn(scope, key, answer.view.shows, { ...answer.doc, lines: [...answer.lines] })
  const field = lineField(scope.def, key)
  if (!column || !field || !scope.visible.lines.includes(key)) return []
  return [{ ...column, width: Math.max(column.width ?? 0, lineWidth(field).width ?? 0) }]
}

/** What is typed, each column with what is to be read behind it. */
function typedColumns(scope: Whole, answer: Answer): Column<AnyRow>[] {
  const { view, fields, doc } = answer
  const { fills, behind = {} } = view
  return fields.flatMap(([key, field]) => [
    {
      ...editColumn<AnyRow>(scope, key, field),
      ...(fills ? { editable: (line: AnyRow) => fills(line, key, doc) } : {}),
    },
    ...(behind[key] ?? []).flatMap((one) => followingColumn(scope, one, answer)),
  ])
}

/** What a line is comes first, and how it deviates; then what is asked and what is filled; texts last. */
function answerColumns(scope: Whole, doc: DetailDoc, answer: Answer): Column<AnyRow>[] {
  const { view, deviations, lines, words } = answer
  const { def, visible } = scope
  const own = view.columns?.(scope, lines, answer.doc) ?? {}
  const telling = lineKeys(scope, view.shows, { ...doc, lines: [...lines] })
  const shown = view.shows.filter((key) => key in own || (visible.lines.includes(key) && telling.includes(key)))
  const codes = codesBelow(scope, shown)
  const read = shown.flatMap((key) => {
    if (own[key]) return [own[key]]
    const column = readColumn(scope, key, shown, doc)
    if (!column) return []
    const title = (line: AnyRow) => (
      <span className="cell-pair">
        <span className="ellipsis">{String(line[key] ?? '')}</span>
        <span className="muted">{codeText(line, codes)}</span>
      </span>
    )
    const isTitle = codes.length > 0 && key === titleColumn(def, shown)
    const named = lines.map((line) => `${line[key] ?? ''} ${codeText(line, codes)}`)
    const minWidth = Math.min(Math.max(fitOf(named), leastIdentity), mostIdentity)
    const titled = { ...column, minWidth, render: title }
    return [isTitle ? titled : { ...column, title: label(scope.locale, def.shape.lines[key]) }]
  })
  const at = new Map(lines.map((line, index) => [itemOf(line), index]))
  const deviation: Column<AnyRow> = {
    key: 'deviation',
    title: words.deviation,
    width: 104,
    value: () => '',
    render: (line) => {
      const found = deviations[at.get(itemOf(line)) ?? -1]
      if (!found) return null
      return found.kind === 'open' ? (
        <span className="muted">{found.text}</span>
      ) : (
        <span className={`tag ${found.tone}`}>{found.text}</span>
      )
    },
  }
  const { item } = view
  // what lines are, how many, and how they deviate is seen without scrolling to the side
  const lead = leadOf(def, shown)
  const isLead = ({ key }: Column<AnyRow>) => lead.includes(key)
  const isAsked = ({ key }: Column<AnyRow>) => Object.values(view.answers).includes(key)
  const typed = typedColumns(scope, answer)
  const texts = typed.filter(({ editor }) => editor === 'text')
  return [
    { ...itemColumn<AnyRow>(scope), ...item },
    ...read.filter(isLead),
    deviation,
    ...read.filter((column) => !isLead(column) && isAsked(column)),
    ...typed.filter((column) => !texts.includes(column)),
    ...read.filter((column) => !isLead(column) && !isAsked(column)),
    ...texts,
  ]
}

/** The lines with the columns to fill (screens §7, mock-up 04). */
export function AnswerGrid(props: AnswerProps) {
  const { answer, doc } = props
  const { inGrid: OwnGrid } = answer.view
  return (
    <>
      <AnswerBar answer={answer} doc={doc} />
      <PasteHint answer={answer} />
      {OwnGrid ? (
        <Suspense fallback={null}>
          <OwnGrid answer={answer} doc={doc} />
        </Suspense>
      ) : (
        <RowGrid {...props} />
      )}
    </>
  )
}

function RowGrid({ answer, doc }: AnswerProps) {
  const scope = useWhole()
  const columns = useMemo(() => answerColumns(scope, doc, answer), [scope, doc, answer])
  const placeBlock: SrmGridProps<AnyRow>['placeBlock'] = async (block, target) =>
    (await import('./placedAnswer.ts')).placedAnswer(scope, columns, block, target)
  return (
    <>
      <LineFaults
        columns={columns}
        rows={answer.lines}
        rowKey={itemOf}
        issues={answer.issues}
        numberOf={itemOf}
        grid={answer.grid}
      />
      <div className="lines-area">
        <SrmGrid
          label={answer.words.title}
          columns={columns}
          rows={answer.lines}
          rowKey={itemOf}
          apiRef={answer.grid}
          issues={answer.issues}
          today={scope.today}
          {...(answer.view.behind ? { placeBlock } : {})}
          onChange={(edit) => answer.change(edit, columns)}
          onPaste={answer.told}
        />
      </div>
    </>
  )
}

/** What the lines sum up to as they are typed. */
export function AnswerTotal({ answer }: Pick<AnswerProps, 'answer'>) {
  const scope = useWhole()
  const { doc, view } = answer
  const field = view.total === undefined ? undefined : headField(scope.def, view.total)
  if (view.total === undefined || !field || !scope.visible.head.includes(view.total)) return null
  const currency = currencyOf(doc)
  return (
    <span className="soft nowrap">
      {label(scope.locale, field)}{' '}
      <b className="strong key-total">{fieldText(field, doc[view.total], { ...scope, currency }) || '—'}</b> {currency}
    </span>
  )
}

/** What keeps the answer from being sent, and when it was last kept. */
export function AnswerFoot({
  answer,
  onLeave,
}: Pick<AnswerProps, 'answer'> & { readonly onLeave?: (() => void) | undefined }) {
  const { words: common, place } = useWhole()
  const { counts, faults, draft, words } = answer
  const parts = [
    ...(counts.error > 0 ? [words.errors(counts.error)] : []),
    ...(counts.open > 0 ? [words.openCount(counts.open)] : []),
  ]
  return (
    <div className="doc-foot">
      {faults > 0 ? (
        <>
          <span className="row-flex bad">
            <Icon name="warning" />
            <span>
              <b className="strong">{words.faults(faults)}</b> {parts.join(common.common.and)}
            </span>
          </span>
          <button type="button" className="button link" onClick={answer.goToFault}>
            {words.goFirst}
          </button>
        </>
      ) : (
        <span className={counts.deviates > 0 ? 'warn' : 'good'}>
          {counts.deviates > 0 ? words.warnings(counts.deviates) : words.ready}
        </span>
      )}
      {onLeave && (
        <button type="button" className="button link" onClick={onLeave}>
          {words.leave}
        </button>
      )}
      <span className="grow" />
      <AnswerTotal answer={answer} />
      <span className="muted answer-keys">
        {words.fillDown} <kbd className="kbd">Ctrl D</kbd> {words.nextFault} <kbd className="kbd">F8</kbd>
      </span>
      {draft.keptAt !== undefined && (
        <span className="muted">{common.draft.saved(time(new Date(draft.keptAt).toISOString(), place))}</span>
      )}
    </div>
  )
}
