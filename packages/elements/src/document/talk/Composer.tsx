import type { CommentApi, Talk } from '@srm/core/client/comments'
import { type RefObject, useRef } from 'react'
import { Icon } from '../../style/Icon.tsx'
import segmentsCss from '../../style/parts/segments.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { lineName } from '../detail/lineIdentity.ts'
import type { DetailDoc } from '../detail/useDetail.ts'
import { UploadRows } from '../files/UploadRows.tsx'
import { MentionArea } from './MentionArea.tsx'
import type { Chosen, Compose } from './useCompose.ts'

interface ComposerProps {
  readonly compose: Compose
  readonly api: CommentApi | undefined
  readonly talk: Talk
  readonly doc: DetailDoc
  /** The other company. */
  readonly other: string
  readonly area: RefObject<HTMLTextAreaElement | null>
  readonly accept: string
}

/** Which line the comment is about. */
function LineChoice({ compose: { line, setLine }, doc }: Pick<ComposerProps, 'compose' | 'doc'>) {
  const scope = useWhole()
  const { words } = scope
  const lines = doc.lines ?? []
  if (lines.length === 0) return null
  return (
    <label className="talk-line">
      <span className="muted">{words.talk.about}</span>
      <select
        className="field"
        value={line ?? ''}
        onChange={({ currentTarget: { value } }) => setLine(value === '' ? null : Number(value))}
      >
        <option value="">{words.talk.wholeDocument}</option>
        {lines.map((row) => (
          <option key={String(row.itemNumber)} value={String(row.itemNumber)}>
            {[words.detail.lineOf(String(row.itemNumber)), lineName(scope, row)].filter(Boolean).join(' · ')}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Who reads it: one's own company unless both are chosen. */
function WhoReads({ compose: { side, setSide }, talk, other }: Pick<ComposerProps, 'compose' | 'talk' | 'other'>) {
  useStyles(segmentsCss)
  const { words } = useWhole()
  if (!talk.shares) return null
  const hint = talk.reached ? words.talk.bothHint(other) : words.talk.laterHint(other)
  return (
    <div className="talk-who">
      <fieldset className="segmented" aria-label={words.talk.who}>
        {(['own', 'both'] as const).map((one) => (
          <button key={one} type="button" className="segment" aria-pressed={side === one} onClick={() => setSide(one)}>
            {one === 'own' ? words.talk.onlyUs : words.talk.bothCompanies}
          </button>
        ))}
      </fieldset>
      <span className="talk-hint" aria-live="polite">
        {side === 'own' ? words.talk.ownHint : hint}
      </span>
    </div>
  )
}

function ChosenFiles({
  chosen,
  onLeave,
}: {
  readonly chosen: readonly Chosen[]
  readonly onLeave: (id: number) => void
}) {
  const { words } = useWhole()
  return (
    <ul className="plain-list">
      {chosen.map(({ id, file, fault }) => (
        <li key={id} className="talk-chosen">
          <span className="ellipsis">{file.name}</span>
          {fault && (
            <span className="file-fault" role="alert">
              {fault}
            </span>
          )}
          <button
            type="button"
            className="icon-button"
            aria-label={words.talk.removeFile(file.name)}
            data-tip={words.talk.removeFile(file.name)}
            onClick={() => onLeave(id)}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Opens the chooser of files. */
function AddFiles({ compose: { choose }, accept }: Pick<ComposerProps, 'compose' | 'accept'>) {
  const { words } = useWhole()
  const input = useRef<HTMLInputElement>(null)
  if (!choose) return null
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        onChange={({ currentTarget }) => {
          choose([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={words.talk.addFiles}
        data-tip={words.talk.addFiles}
        onClick={() => input.current?.click()}
      >
        <Icon name="clip" />
      </button>
    </>
  )
}

/** Where a comment is written. What both companies read looks different, and its button names the other one. */
export function Composer({ compose, api, talk, doc, other, area, accept }: ComposerProps) {
  const { words } = useWhole()
  const { text, side, problem, chosen, uploads, canSend, isBusy } = compose
  const shared = side === 'both'
  const plain = talk.shares ? words.talk.send : words.talk.sendPlain
  return (
    <div className={`talk-composer ${shared ? 'is-shared' : ''}`}>
      {problem && (
        <div className="banner red" role="alert">
          {problem}
        </div>
      )}
      <WhoReads compose={compose} talk={talk} other={other} />
      <MentionArea
        api={api}
        area={area}
        label={words.talk.write}
        text={text}
        onText={compose.setText}
        onSend={() => void compose.send()}
        onFiles={compose.choose}
      />
      <ChosenFiles chosen={chosen} onLeave={compose.leave} />
      <UploadRows uploads={uploads} onRemove={compose.stop} />
      <div className="talk-foot">
        <LineChoice compose={compose} doc={doc} />
        <span className="grow" />
        <AddFiles compose={compose} accept={accept} />
        <button
          type="button"
          className={`button ${shared ? 'talk-share' : 'primary'}`}
          aria-disabled={!canSend}
          aria-busy={isBusy}
          data-tip="Ctrl+Enter"
          onClick={() => void compose.send()}
        >
          {shared ? words.talk.sendTo(other) : plain}
        </button>
      </div>
    </div>
  )
}
