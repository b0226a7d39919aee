import type { Comment, Talk } from '@srm/core/client/comments'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { lazyDialog } from '../../host/lazyAntd.tsx'
import filesCss from '../../style/files.css?inline'
import textAreaCss from '../../style/textArea.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import type { DetailDoc } from '../detail/useDetail.ts'
import { followLink } from '../files/download.ts'
import { useFileDrop } from '../files/useFileDrop.ts'
import type { Files } from '../files/useFiles.ts'
import { CommentRow } from './CommentRow.tsx'
import { Composer } from './Composer.tsx'
import talkCss from './talk.css?inline'
import { useCompose } from './useCompose.ts'
import { useSeen } from './useSeen.ts'
import { otherCompany, type TalkState } from './useTalk.ts'

const ConfirmDialog = lazyDialog(() => import('../actions/ConfirmDialog.tsx'))

interface TalkPanelProps {
  readonly doc: DetailDoc
  readonly talk: TalkState
  readonly files: Files
  /** Counts how often somebody asked to write: the text gets the focus. */
  readonly asked?: number
}

function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  const { words } = useWhole()
  return (
    <div className="muted" role="alert">
      {words.talk.notLoaded}{' '}
      <button type="button" className="button link" onClick={onRetry}>
        {words.common.retry}
      </button>
    </div>
  )
}

function Loading() {
  const { words } = useWhole()
  return (
    <div className="talk-loading" role="status" aria-label={words.common.loading}>
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  )
}

/** The newest is at the bottom, and in sight unless somebody reads further up. */
function useNewest(count: number) {
  const log = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  useLayoutEffect(() => {
    const node = log.current
    if (node && count > 0 && isAtEnd.current) node.scrollTop = node.scrollHeight
  }, [count])
  const onScroll = () => {
    const node = log.current
    if (node) isAtEnd.current = node.scrollTop + node.clientHeight >= node.scrollHeight - 40
  }
  return { log, onScroll }
}

interface LogProps extends TalkPanelProps {
  readonly known: Talk
  readonly onRemove: (comment: Comment) => void
}

function Log({ known, talk, files, onRemove }: LogProps) {
  const { words } = useWhole()
  const { log, onScroll } = useNewest(known.items.length)
  const end = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState<string>()
  useSeen(end, talk)
  const download = async (uuid: string) => {
    setProblem(undefined)
    try {
      if (files.api) followLink(await files.api.link(uuid))
    } catch (error) {
      setProblem(String(error))
    }
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div className="talk-log" role="log" aria-label={words.talk.title} tabIndex={0} ref={log} onScroll={onScroll}>
      {problem && (
        <div className="banner red" role="alert">
          {problem}
        </div>
      )}
      {known.items.length === 0 && (
        <div className="talk-none muted">
          {words.talk.none}
          {known.may.comment && known.shares && <span>{words.talk.noneHint}</span>}
        </div>
      )}
      <ol className="plain-list">
        {known.items.map((comment) => (
          <CommentRow
            key={comment.uuid}
            comment={comment}
            api={known.may.comment ? talk.api : undefined}
            shares={known.shares}
            onDownload={({ uuid }) => void download(uuid)}
            onChanged={() => void talk.loaded.reload()}
            onRemove={() => onRemove(comment)}
          />
        ))}
      </ol>
      <div ref={end} className="talk-end" />
    </div>
  )
}

/** What is said about a document, by both companies and among one's own people, and where something is written. */
export default function TalkPanel(props: TalkPanelProps) {
  useStyles(filesCss)
  useStyles(textAreaCss)
  useStyles(talkCss)
  const { doc, talk, files, asked = 0 } = props
  const scope = useWhole()
  const { words, readonly } = scope
  const { loaded, api } = talk
  const compose = useCompose(String(doc.uuid), talk, files)
  const area = useRef<HTMLTextAreaElement>(null)
  const [removed, setRemoved] = useState<Comment>()
  const known = loaded.data
  const mayWrite = known?.may.comment === true && !readonly
  const { isOver, handlers } = useFileDrop(mayWrite ? compose.choose : undefined)
  const isKnown = known !== undefined
  useEffect(() => {
    if (asked > 0 && isKnown) area.current?.focus()
  }, [asked, isKnown])
  if (!known) return loaded.error === undefined ? <Loading /> : <NotLoaded onRetry={() => void loaded.reload()} />
  const isOpen = removed?.editableUntil !== undefined && new Date().toISOString() < removed.editableUntil
  return (
    <section className={`talk ${isOver ? 'is-over' : ''}`} aria-label={words.talk.title} {...handlers}>
      {loaded.error !== undefined && <NotLoaded onRetry={() => void loaded.reload()} />}
      <Log {...props} known={known} onRemove={setRemoved} />
      {mayWrite && (
        <Composer
          compose={compose}
          api={api}
          talk={known}
          doc={doc}
          other={otherCompany(scope, doc)}
          area={area}
          accept={(files.loaded.data?.extensions ?? []).map((one) => `.${one}`).join(',')}
        />
      )}
      {removed && (
        <ConfirmDialog
          title={words.talk.remove}
          text={isOpen ? words.talk.removeNow : words.talk.removeLater}
          yes={words.talk.remove}
          danger
          onYes={async () => {
            await api?.remove(removed.uuid)
            await Promise.all([loaded.reload(), files.loaded.reload()])
          }}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </section>
  )
}
