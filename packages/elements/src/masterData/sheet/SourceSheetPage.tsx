import { readSourceSheet, type Sheet, type SheetOf } from '@srm/core/client/sourceSheet'
import { useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import Failure from '../../document/feedback/Failure.tsx'
import { StateNote } from '../../document/feedback/StateNote.tsx'
import type { FormApi } from '../../document/form/DocumentForm.tsx'
import { useLoad, useWait } from '../../document/interaction/useLoad.ts'
import { useNarrow } from '../../document/interaction/useNarrow.ts'
import type { ScreenProps } from '../../host/types.ts'
import SheetForm from './SheetForm.tsx'
import { type Question, questionFaults, SheetQuestion, subjectOf } from './SheetQuestion.tsx'
import { SheetRows } from './SheetRows.tsx'
import { sheetWords } from './sheetWords.ts'
import type { sourceSheetSpec } from './sourceSheetSpec.ts'

type SheetProps = ScreenProps<typeof sourceSheetSpec>

/** The question that the host asks, until another one is asked here. */
function useQuestion({ emit, ...props }: SheetProps) {
  const { objectType, materialNumber, cateLevelCode, factory, validStartDate } = props
  const given: Question = { objectType, materialNumber, cateLevelCode, factory, validStartDate }
  const [question, setQuestion] = useState(given)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the host asks another one
  useEffect(() => setQuestion(given), [JSON.stringify(given)])
  const ask = (next: Question) => {
    setQuestion(next)
    emit('srm-sheet-change', { ...next })
  }
  return { question, ask }
}

/** The sheet of a question; nothing is asked while it names no material or category. */
function useSheet(question: Question) {
  const { client, locale } = useWhole()
  const isWhole = question[subjectOf(question)] && Object.keys(questionFaults(question, locale)).length === 0
  const name = JSON.stringify(question)
  const loaded = useLoad(client && isWhole ? name : undefined, async () => {
    if (!client) throw new Error('There is no session.')
    return { name, sheet: await readSourceSheet(client, question as SheetOf) }
  })
  const sheet = loaded.data?.name === name ? loaded.data.sheet : undefined
  return { loaded, name, isWhole, sheet: isWhole ? sheet : undefined }
}

/** The same sheet has one name, whether its day was asked for or not. */
const nameOf = ({ materialNumber, cateLevelCode, factory, validStartDate }: Sheet): string =>
  [materialNumber ?? cateLevelCode, factory, validStartDate].join(' ')

const bars = [320, 560, 480, 560]

function Skeleton() {
  const { words } = useWhole()
  return (
    <div className="tool-skeleton" role="status" aria-label={words.common.loading}>
      {bars.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars stay where they are
        <span className="skeleton" key={at} style={{ width }} />
      ))}
    </div>
  )
}

/** A sheet that is only read. */
function ReadOnlySheet({ sheet }: { readonly sheet: Sheet }) {
  const { locale } = useWhole()
  const words = sheetWords(locale)
  return (
    <>
      <SheetRows title={words.valid(sheet.validStartDate)} rows={sheet.valid} none={words.noneValid} />
      <SheetRows title={words.drafts(sheet.validStartDate)} rows={sheet.lines} none={words.noDrafts} />
    </>
  )
}

/** The sources of a material or category and a plant as one sheet. Uses antd: import it lazily. */
export default function SourceSheetPage(props: SheetProps) {
  const { emit, apiRef } = props
  const scope = useWhole()
  const words = sheetWords(scope.locale)
  const page = useRef<HTMLDivElement>(null)
  const form = useRef<FormApi>(null)
  const narrow = useNarrow(page)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const { question, ask } = useQuestion(props)
  const { loaded, name, isWhole, sheet } = useSheet(question)
  const wait = useWait(loaded.loading)
  const dirty = useCallback((isDirty: boolean) => void emit('srm-dirty-change', { dirty: isDirty }), [emit])
  useImperativeHandle(apiRef, () => ({
    refresh: loaded.reload,
    save: async () => (await form.current?.save()) ?? false,
  }))
  const failure = loaded.error ?? (scope.who ? undefined : scope.failure)
  const mayEdit = !scope.readonly && scope.permissions?.has('sourceList.edit')
  const retry = () => {
    scope.reconnect()
    void loaded.reload()
  }
  return (
    <div className={`page form-page sheet-page ${narrow ? 'is-narrow' : ''}`} ref={page} aria-busy={loaded.loading}>
      <header className="doc-head">
        <div className="doc-title">
          <h1 className="page-title">{scope.names.title}</h1>
          <div className="head-actions" ref={setSlot} />
        </div>
      </header>
      <div className="form-body">
        <SheetQuestion
          question={question}
          sheet={sheet}
          faults={faults}
          onAsk={(next) => {
            setFaults({})
            ask(next)
          }}
        />
        {failure !== undefined && <Failure error={failure} onRetry={retry} single />}
        {failure === undefined && !isWhole && (
          <StateNote icon="search" title={words.chooseTitle}>
            {words.choose}
          </StateNote>
        )}
        {failure === undefined && isWhole && !sheet && wait !== 'short' && <Skeleton />}
        {failure === undefined && sheet && !mayEdit && <ReadOnlySheet sheet={sheet} />}
        {failure === undefined && sheet && mayEdit && (
          <SheetForm
            key={nameOf(sheet)}
            sheet={sheet}
            name={nameOf(sheet)}
            slot={slot}
            apiRef={form}
            onDirty={dirty}
            onFaults={setFaults}
            onSaved={(saved) => {
              loaded.put({ name, sheet: saved })
              emit('srm-saved', { activated: saved.lines.length === 0 })
            }}
          />
        )}
      </div>
    </div>
  )
}
