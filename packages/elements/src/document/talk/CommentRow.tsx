import type { Attachment } from '@srm/core/client/attachments'
import type { Comment, CommentApi } from '@srm/core/client/comments'
import { dateTime, fullTime } from '@srm/core/i18n/format'
import { useState } from 'react'
import { Icon } from '../../style/Icon.tsx'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { sizeText } from '../files/FileRow.tsx'
import { CommentEdit } from './CommentEdit.tsx'
import { partsOf } from './mentions.ts'

interface CommentRowProps {
  readonly comment: Comment
  readonly api: CommentApi | undefined
  /** Shared or internal is worth a word where there is another party. */
  readonly shares: boolean
  readonly onDownload: (file: Attachment) => void
  readonly onChanged: () => void
  readonly onRemove: () => void
}

function CommentText({ comment: { text, mentions, mine, companyName } }: Pick<CommentRowProps, 'comment'>) {
  const names = mine ? mentions.map(({ name }) => name) : [companyName]
  return (
    <p className="talk-said">
      {partsOf(text, names).map((part, at) =>
        part.isMention ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
          <b key={at} className="talk-mention">
            {part.text}
          </b>
        ) : (
          part.text
        ),
      )}
    </p>
  )
}

function Files({ files, onDownload }: { readonly files: readonly Attachment[] } & Pick<CommentRowProps, 'onDownload'>) {
  const scope = useWhole()
  return (
    <ul className="plain-list">
      {files.map((file) => (
        <li key={file.uuid} className="talk-file">
          <Icon name="clip" />
          <button type="button" className="button link file-name" onClick={() => onDownload(file)}>
            {file.name}
          </button>
          <span className="muted">{sizeText(scope, file.size)}</span>
        </li>
      ))}
    </ul>
  )
}

/** What its author may still do with a comment. */
function Own({
  comment,
  onEdit,
  onRemove,
}: Pick<CommentRowProps, 'comment' | 'onRemove'> & { readonly onEdit: () => void }) {
  const { words } = useWhole()
  const { editableUntil, deleteDate } = comment
  if (editableUntil === undefined || deleteDate !== null) return null
  const isOpen = new Date().toISOString() < editableUntil
  return (
    <span className="talk-own">
      {isOpen && (
        <button type="button" className="button link" onClick={onEdit}>
          {words.single.edit}
          <span className="visually-hidden">{`: ${comment.text.slice(0, 40)}`}</span>
        </button>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={words.talk.remove}
        data-tip={words.talk.remove}
        onClick={onRemove}
      >
        <Icon name="undo" />
      </button>
    </span>
  )
}

function Head({
  comment,
  shares,
  children,
}: Pick<CommentRowProps, 'comment' | 'shares'> & { readonly children: React.ReactNode }) {
  const { words, place } = useWhole()
  const { person, companyName, side, itemNumber, createDate, editDate, deleteDate } = comment
  return (
    <div className="talk-head">
      <b className="strong">{person ?? companyName}</b>
      {shares && <span className={`tag ${side === 'both' ? 'gold' : 'outline'}`}>{words.talk[side]}</span>}
      {itemNumber !== null && <span className="tag blue">{words.detail.lineOf(String(itemNumber))}</span>}
      <time className="muted nowrap" dateTime={createDate} data-tip={fullTime(createDate, place)}>
        {dateTime(createDate, place)}
      </time>
      {editDate !== null && deleteDate === null && <span className="muted">{words.talk.edited}</span>}
      <span className="grow" />
      {children}
    </div>
  )
}

/** One comment: who said it, who reads it, what it says. */
export function CommentRow({ comment, api, shares, onDownload, onChanged, onRemove }: CommentRowProps) {
  const { words, readonly } = useWhole()
  const [isEdited, setEdited] = useState(false)
  const { side, deleteDate, files } = comment
  return (
    <li className={`talk-comment ${side === 'both' ? 'is-shared' : ''}`}>
      <Head comment={comment} shares={shares}>
        {!readonly && !isEdited && <Own comment={comment} onEdit={() => setEdited(true)} onRemove={onRemove} />}
      </Head>
      {deleteDate !== null ? (
        <p className="talk-said muted">{words.talk.takenBack}</p>
      ) : isEdited && api ? (
        <CommentEdit
          comment={comment}
          api={api}
          onEnd={(changed) => {
            setEdited(false)
            if (changed) onChanged()
          }}
        />
      ) : (
        <CommentText comment={comment} />
      )}
      {files.length > 0 && <Files files={files} onDownload={onDownload} />}
    </li>
  )
}
