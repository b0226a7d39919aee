import type { Attachment, Attachments } from '@srm/core/client/attachments'
import { SrmError } from '@srm/core/client/errors'
import { errorText } from '@srm/core/i18n/messages'
import { useEffect, useRef, useState } from 'react'
import { lazyDialog } from '../../host/lazyAntd.tsx'
import filesCss from '../../style/files.css?inline'
import { Icon } from '../../style/Icon.tsx'
import { useStyles } from '../../style/useStyles.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { useToast } from '../feedback/Toast.tsx'
import { followLink } from './download.ts'
import { FileRow, sizeText } from './FileRow.tsx'
import { UploadRows } from './UploadRows.tsx'
import { useFileDrop } from './useFileDrop.ts'
import type { Files } from './useFiles.ts'
import { useUploads } from './useUploads.ts'

const ConfirmDialog = lazyDialog(() => import('../actions/ConfirmDialog.tsx'))

interface ChooserProps {
  readonly known: Attachments
  readonly side: 'own' | 'both'
  readonly onSide: (side: 'own' | 'both') => void
  readonly onFiles: (files: readonly File[]) => void
  readonly buttonRef: React.RefObject<HTMLButtonElement | null>
}

/** The button, what is accepted, and who will see new files. */
function Chooser({ known, side, onSide, onFiles, buttonRef }: ChooserProps) {
  const scope = useWhole()
  const { words } = scope
  const input = useRef<HTMLInputElement>(null)
  const other = words.sides[scope.side === 'buyer' ? 'supplier' : 'buyer']
  const kinds = known.extensions.filter((one) => one !== 'jpeg').join(', ')
  return (
    <div className="file-chooser">
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={known.extensions.map((one) => `.${one}`).join(',')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <div className="file-choose">
        <button ref={buttonRef} type="button" className="button" onClick={() => input.current?.click()}>
          <Icon name="clip" />
          {words.files.upload}
        </button>
        <span className="muted">{words.files.drop}</span>
      </div>
      <span className="file-hint">{words.files.limits(kinds, sizeText(scope, known.limit))}</span>
      {known.shares && (
        <span className="file-hint">
          {side === 'own' ? words.files.ownHint : words.files.bothHint(other)} ·{' '}
          <button type="button" className="button link" onClick={() => onSide(side === 'own' ? 'both' : 'own')}>
            {side === 'own' ? words.files.share : words.files.keepOwn}
          </button>
        </span>
      )}
    </div>
  )
}

/** Downloading and deleting; what failed is said at the top of the list. */
function useFileActions({ api, loaded }: Files) {
  const { def, locale, words } = useWhole()
  const tell = useToast()
  const [problem, setProblem] = useState<string>()
  return {
    problem,
    download: async ({ uuid }: Attachment) => {
      setProblem(undefined)
      try {
        if (api) followLink(await api.link(uuid))
      } catch (error) {
        setProblem(error instanceof SrmError ? errorText(locale, error, def) : String(error))
      }
    },
    remove: async ({ uuid, name }: Attachment) => {
      await api?.remove(uuid)
      tell(words.files.deleted(name))
      await loaded.reload()
    },
  }
}

function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  const { words } = useWhole()
  return (
    <div className="muted">
      {words.files.notLoaded}{' '}
      <button type="button" className="button link" onClick={onRetry}>
        {words.common.retry}
      </button>
    </div>
  )
}

/** The files beside a document: upload by button or by dropping, download, delete. */
export default function FilesPanel({ files }: { readonly files: Files }) {
  useStyles(filesCss)
  const { words, readonly } = useWhole()
  const { loaded } = files
  const [side, setSide] = useState<'own' | 'both'>('own')
  const [asked, setAsked] = useState<Attachment>()
  const button = useRef<HTMLButtonElement>(null)
  const isGone = useRef(false)
  const {
    uploads,
    add: send,
    remove: stop,
  } = useUploads<'own' | 'both'>(files, async (file, seenBy, signal, caller) =>
    files.api?.add({ file, name: file.name, side: seenBy }, signal, caller),
  )
  const add = (chosen: readonly File[]) => send(chosen, side)
  const { problem, download, remove } = useFileActions(files)
  const known = loaded.data
  const mayAttach = !readonly && known?.may.attach === true
  const { isOver, handlers } = useFileDrop(mayAttach ? add : undefined)
  useEffect(() => {
    // The row with the button that asked is gone, and the dialog cannot give the focus back to it.
    if (asked || !isGone.current) return
    isGone.current = false
    button.current?.focus()
  }, [asked])
  if (!known) return loaded.error === undefined ? null : <NotLoaded onRetry={() => void loaded.reload()} />
  return (
    <section className={`files ${isOver ? 'is-over' : ''}`} aria-label={words.files.title} {...handlers}>
      {mayAttach && <Chooser known={known} side={side} onSide={setSide} onFiles={add} buttonRef={button} />}
      {problem && (
        <div className="banner red" role="alert">
          {problem}
        </div>
      )}
      <UploadRows uploads={uploads} onRemove={stop} />
      <ul className="plain-list">
        {known.items.toReversed().map((file) => (
          <FileRow
            key={file.uuid}
            file={file}
            shares={known.shares}
            onDownload={() => void download(file)}
            onDelete={mayAttach && file.mine && file.commentUuid === null ? () => setAsked(file) : undefined}
          />
        ))}
      </ul>
      {known.items.length === 0 && uploads.length === 0 && <p className="muted file-none">{words.files.none}</p>}
      {asked && (
        <ConfirmDialog
          title={words.files.delete(asked.name)}
          text={words.files.deleteText}
          yes={words.files.delete(asked.name)}
          danger
          onYes={async () => {
            await remove(asked)
            isGone.current = true
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}
