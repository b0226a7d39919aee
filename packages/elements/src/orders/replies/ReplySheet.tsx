import type { AnyDoc, AnyTransition } from '@srm/core/definition/workflow'
import { Suspense, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { AnswerBlocks } from '../../document/answer/AnswerBlocks.tsx'
import { AnswerFoot, AnswerGrid } from '../../document/answer/AnswerGrid.tsx'
import { useAnswer } from '../../document/answer/useAnswer.ts'
import type { LineAnswer } from '../../document/definition/screenTypes.ts'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import type { DetailDoc } from '../../document/detail/useDetail.ts'
import Failure from '../../document/feedback/Failure.tsx'
import { StateNote } from '../../document/feedback/StateNote.tsx'
import { useLoad, useWait } from '../../document/interaction/useLoad.ts'
import { useNarrow } from '../../document/interaction/useNarrow.ts'
import { lazyAntd } from '../../host/lazyAntd.tsx'
import type { ScreenProps } from '../../host/types.ts'
import { Icon } from '../../style/Icon.tsx'
import { confirmAnswer } from '../orderReply.tsx'
import type { replySheetSpec } from './replySpec.ts'
import { type ReplyWords, replyWords } from './replyWords.ts'
import { type Outcome, refusals, useReplies } from './useReplies.ts'
import { mostLines, type SheetLine, type Waiting, waitingLines } from './waitingLines.ts'

const AnswerRows = lazyAntd(() => import('../../document/answer/AnswerRows.tsx'))

type SheetProps = ScreenProps<typeof replySheetSpec>

const answerOf = (words: ReplyWords): LineAnswer => ({
  ...confirmAnswer,
  item: { title: words.orderLine, width: 190, align: 'left', sticky: true },
  ...(confirmAnswer.rows ? { rows: { ...confirmAnswer.rows, wait: true } } : {}),
  // a call-off takes dates and quantities alone
  fills: (line, column) =>
    confirmAnswer.fills?.(line, column) !== false &&
    (column !== 'replyRemark' || (line as SheetLine).source.document === 'purchaseOrder'),
})

function Outcomes({ outcomes, words }: { readonly outcomes: readonly Outcome[]; readonly words: ReplyWords }) {
  if (outcomes.length === 0) return null
  return (
    <ul className="plain-list reply-outcomes" aria-label={words.results} role="status">
      {outcomes.map(({ source, why }) => (
        <li key={source.uuid} className={why === undefined ? 'good' : 'bad'}>
          <Icon name={why === undefined ? 'check' : 'warning'} />{' '}
          {why === undefined ? words.sent(source.number) : words.refused(source.number, why)}
        </li>
      ))}
    </ul>
  )
}

interface SheetOf extends Pick<SheetProps, 'emit'> {
  readonly waiting: Waiting
  readonly narrow: boolean
  readonly outcomes: readonly Outcome[]
  readonly onSent: (outcomes: readonly Outcome[]) => void
}

/** The lines while they are answered. */
function Sheet({ waiting, narrow, emit, outcomes, onSent }: SheetOf) {
  const { def, locale, side } = useWhole()
  const words = replyWords(locale)
  const view = useMemo(() => answerOf(words), [words])
  const doc = useMemo(
    () => ({ uuid: `sheet.${side}`, lines: waiting.lines }) as unknown as DetailDoc & AnyDoc,
    [waiting, side],
  )
  const answer = useAnswer(doc, 'confirm', def.transitions.confirm as AnyTransition, view)
  const replies = useReplies(answer)
  const { isDirty } = answer
  useEffect(() => {
    emit('srm-dirty-change', { dirty: isDirty })
    return () => void emit('srm-dirty-change', { dirty: false })
  }, [isDirty, emit])
  const { complete, groups, busy } = replies
  const issues = useMemo(
    () => [...answer.issues, ...refusals(outcomes, answer.lines as readonly SheetLine[])],
    [answer.issues, outcomes, answer.lines],
  )
  const send = async () => {
    const told = await replies.send()
    if (told.length === 0) return
    if (told.filter(({ why }) => why === undefined).length === groups.length) answer.discard()
    onSent(told)
  }
  const shown = { ...answer, issues }
  return (
    <>
      <div className="reply-bar">
        <span className="muted grow">{waiting.isCut ? words.cut(String(mostLines)) : words.intro}</span>
        {complete.length < groups.length && complete.length > 0 && (
          <span className="muted">{words.incomplete(groups.length - complete.length)}</span>
        )}
        <button
          type="button"
          className="button primary"
          aria-disabled={busy || complete.length === 0}
          data-tip={complete.length === 0 ? words.sendNone : undefined}
          onClick={() => void send()}
        >
          {busy ? words.sending : words.send(complete.length)}
        </button>
      </div>
      {narrow ? <AnswerBlocks answer={shown} /> : <AnswerGrid answer={shown} doc={doc} />}
      <div className="reply-rows">
        <Suspense fallback={null}>
          <AnswerRows answer={answer} />
        </Suspense>
      </div>
      <AnswerFoot answer={shown} />
    </>
  )
}

/** Without the lines of documents that were confirmed. */
const without = (waiting: Waiting, uuids: ReadonlySet<string>): Waiting => ({
  ...waiting,
  lines: waiting.lines.filter(({ source }) => !uuids.has(source.uuid)),
})

/** Everything that waits for the supplier's answer in one grid. Uses the answer of a single order. */
export default function ReplySheet({ emit, apiRef }: SheetProps) {
  const { client, who, names, locale, failure, reconnect, permissions, words: common } = useWhole()
  const words = replyWords(locale)
  const page = useRef<HTMLDivElement>(null)
  const narrow = useNarrow(page)
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const keepOpen = (told: readonly Outcome[]) => {
    setOutcomes(told)
    setGone(new Set([...gone, ...told.flatMap(({ source, why }) => (why === undefined ? [source.uuid] : []))]))
  }
  const callOffs = ['callOff.view', 'callOff.confirm'].every((key) => permissions?.has(key))
  const loaded = useLoad<Waiting>(client && permissions && `replies ${callOffs}`, async () => {
    if (!client) throw new Error('There is no session.')
    return waitingLines(client, callOffs)
  })
  useImperativeHandle(apiRef, () => ({ refresh: loaded.reload }))
  const wait = useWait(loaded.loading)
  const error = loaded.error ?? (who ? undefined : failure)
  const waiting = useMemo(() => loaded.data && without(loaded.data, gone), [loaded.data, gone])
  return (
    <div className={`page form-page reply-page ${narrow ? 'is-narrow' : ''}`} ref={page} aria-busy={loaded.loading}>
      <div className="page-head">
        <h1 className="page-title">{names.title}</h1>
      </div>
      {error !== undefined && (
        <Failure
          error={error}
          single
          onRetry={() => {
            reconnect()
            void loaded.reload()
          }}
        />
      )}
      {error === undefined && !waiting && wait !== 'short' && (
        <span className="skeleton reply-skeleton" role="status" aria-label={common.common.loading} />
      )}
      <Outcomes outcomes={outcomes} words={words} />
      {error === undefined && waiting?.lines.length === 0 && (
        <StateNote icon="check" title={words.none}>
          {words.noneHint}
        </StateNote>
      )}
      {error === undefined && waiting && waiting.lines.length > 0 && (
        <Sheet waiting={waiting} narrow={narrow} emit={emit} outcomes={outcomes} onSent={keepOpen} />
      )}
    </div>
  )
}
