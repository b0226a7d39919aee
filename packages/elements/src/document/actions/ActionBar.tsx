import { refusalText } from '@srm/core/i18n/messages'
import { type ComponentProps, Suspense, useRef } from 'react'
import type { DetailAction } from '../../host/extend/detailAction.ts'
import { lazyInPlace } from '../../host/lazyInPlace.tsx'
import { Icon } from '../../style/Icon.tsx'
import { useWhole } from '../definition/wholeDefinition.tsx'
import type { DetailDoc } from '../detail/useDetail.ts'
import { useHostActions } from '../extending/detailParts.tsx'
import { PopoverButton } from '../interaction/Popover.tsx'
import { PrintProblem } from '../print/PrintProblem.tsx'
import { type Printing, usePrinting } from '../print/usePrinting.ts'
import { label } from '../values/labelText.ts'
import { type ActionEntry, type ActionPlaces, stepMade } from './actions.ts'

const DetailActions = lazyInPlace(() => import('../extending/DetailActions.tsx'))
const MakeButtons = lazyInPlace(() => import('../making/MakeButtons.tsx'))

export interface ActionBarProps {
  readonly doc: DetailDoc
  readonly places: ActionPlaces
  /** The action that is running. */
  readonly busy: string | undefined
  /** Undefined where the document cannot be edited or deleted. */
  readonly onEdit?: (() => void) | undefined
  readonly onDelete?: (() => void) | undefined
  /** Undefined where no copy of it can be made. */
  readonly onCopy?: (() => void) | undefined
  readonly onStart: (entry: ActionEntry) => void
  /** Says why an action of the page did not work. */
  readonly onProblem: (text: string | undefined) => void
  /** There is no bar: what the page puts there is in the menu. */
  readonly isBarless?: boolean | undefined
  /** Another text on the primary button: what is left to do. */
  readonly primaryText?: string | undefined
}

/** One action: disabled with its reason when it is refused, never hidden (screens §6.8). */
export function ActionButton({
  entry,
  look,
  busy,
  text,
  onStart,
}: {
  readonly entry: ActionEntry
  readonly look: string
  readonly busy: string | undefined
  readonly text?: string | undefined
  readonly onStart: (entry: ActionEntry) => void
}) {
  const { def, locale, words } = useWhole()
  const { refusal } = entry
  const name = text ?? label(locale, entry.transition)
  const key = entry.transition.key?.toUpperCase()
  return (
    <button
      type="button"
      className={look}
      data-action={entry.action}
      aria-disabled={refusal !== undefined || busy !== undefined}
      aria-keyshortcuts={key}
      data-tip={refusal ? refusalText(locale, def, refusal) : undefined}
      onClick={() => !refusal && busy === undefined && onStart(entry)}
    >
      {busy === entry.action ? words.common.working : name}
      {key && (
        <span className="kbd action-key" aria-hidden="true">
          {key}
        </span>
      )}
    </button>
  )
}

function PrintAction({
  printing,
  uuid,
  close,
  file,
  name,
}: {
  readonly printing: Printing
  readonly uuid: string
  readonly close: () => void
  readonly file?: string
  readonly name: string
}) {
  const { words } = useWhole()
  const { busy, print } = printing
  return (
    <button
      type="button"
      role="menuitem"
      className="menu-item"
      aria-disabled={busy}
      onClick={() => {
        if (busy) return
        close()
        void print([uuid], file)
      }}
    >
      <Icon name="print" />
      {busy ? words.common.working : name}
    </button>
  )
}

/** What the page adds. */
function HostActions(props: ComponentProps<typeof DetailActions>) {
  if (props.actions.length === 0) return null
  return (
    <Suspense fallback={null}>
      <DetailActions {...props} />
    </Suspense>
  )
}

/** The actions that are not in the bar, and the paper; dangerous ones are never beside the primary one. */
export function ActionMenu(props: ActionBarProps) {
  const { words } = useWhole()
  const printing = usePrinting()
  const hosts = useHostActions(props.isBarless ? undefined : 'menu')
  const isEmpty = props.places.menu.length === 0 && hosts.length === 0 && !props.onDelete && !props.onCopy
  if (isEmpty && !printing.may) return null
  return (
    <>
      <PrintProblem {...printing} />
      <PopoverButton className="icon-button" role="menu" label={words.single.moreActions} face={<Icon name="more" />}>
        {(close) => <MenuActions {...props} hosts={hosts} printing={printing} close={close} />}
      </PopoverButton>
    </>
  )
}

function MenuActions({
  doc,
  places,
  busy,
  onStart,
  onDelete,
  onCopy,
  onProblem,
  hosts,
  printing,
  close,
}: ActionBarProps & {
  readonly hosts: readonly DetailAction[]
  readonly printing: Printing
  readonly close: () => void
}) {
  const { words, extension, locale } = useWhole()
  const prints = { printing, uuid: String(doc.uuid), close }
  const papers = (extension.papers ?? []).filter((paper) => paper.has(doc))
  return (
    <>
      {printing.may && <PrintAction {...prints} name={words.print.print} />}
      {printing.may &&
        papers.map((paper) => (
          <PrintAction key={paper.file} {...prints} file={paper.file} name={label(locale, paper)} />
        ))}
      {onCopy && (
        <button
          type="button"
          role="menuitem"
          className="menu-item"
          onClick={() => {
            close()
            onCopy()
          }}
        >
          {words.single.copy}
        </button>
      )}
      {places.menu.map((entry) => (
        <MenuAction
          key={entry.action}
          entry={entry}
          busy={busy}
          onStart={(started) => {
            close()
            onStart(started)
          }}
        />
      ))}
      <HostActions actions={hosts} doc={doc} close={close} onProblem={onProblem} />
      {onDelete && (
        <button
          type="button"
          role="menuitem"
          className="menu-item danger"
          onClick={() => {
            close()
            onDelete()
          }}
        >
          {words.single.delete}
        </button>
      )}
    </>
  )
}

function MenuAction({
  entry,
  busy,
  onStart,
}: Pick<ActionBarProps, 'busy' | 'onStart'> & { readonly entry: ActionEntry }) {
  const { def, locale } = useWhole()
  const { refusal, transition } = entry
  const isOff = refusal !== undefined || busy !== undefined
  return (
    <button
      type="button"
      role="menuitem"
      className={`menu-item ${transition.look === 'danger' ? 'danger' : ''}`}
      aria-disabled={isOff}
      data-tip={refusal ? refusalText(locale, def, refusal) : undefined}
      onClick={() => !isOff && onStart(entry)}
    >
      {label(locale, transition)}
    </button>
  )
}

/** What can be made of the document; `step`: only that which its stage tells whoever has it to make, without it only the rest. */
export function MakeActions({
  doc,
  makes = [],
  step = false,
}: {
  readonly doc: DetailDoc
  readonly makes: DetailDoc['makes']
  readonly step?: boolean
}) {
  const { readonly, def, side } = useWhole()
  const told = stepMade(def, side, doc, makes)
  const shown = makes.filter((of) => (of === told) === step)
  // what came of making is still told when nothing is left to make
  const wasShown = useRef(false)
  if (shown.length > 0) wasShown.current = true
  if (readonly || !wasShown.current) return null
  return (
    <Suspense fallback={null}>
      <MakeButtons makes={shown} taken={{ uuids: [String(doc.uuid)] }} primary={step} />
    </Suspense>
  )
}

/** More, then the others, the primary action last at the edge. */
export function ActionBar(props: ActionBarProps) {
  const { doc, places, busy, onEdit, onDelete, onStart, primaryText } = props
  const { words } = useWhole()
  const hosts = useHostActions('bar')
  // what is the only thing that can be done is not hidden
  const isDeletedOnly = onDelete && !onEdit && !doc.makes && !places.primary && places.others.length === 0
  return (
    <>
      <ActionMenu {...props} onDelete={isDeletedOnly ? undefined : onDelete} />
      {isDeletedOnly && (
        <button type="button" className="button danger" onClick={onDelete}>
          {words.single.delete}
        </button>
      )}
      <HostActions actions={hosts} doc={doc} onProblem={props.onProblem} />
      <MakeActions doc={doc} makes={doc.makes} />
      {onEdit && (
        <button type="button" className="button" onClick={onEdit}>
          {words.single.edit}
        </button>
      )}
      {places.others.map((entry) => (
        <ActionButton key={entry.action} entry={entry} look="button" busy={busy} onStart={onStart} />
      ))}
      {places.primary && (
        <ActionButton entry={places.primary} look="button primary" busy={busy} text={primaryText} onStart={onStart} />
      )}
      <MakeActions doc={doc} makes={doc.makes} step />
    </>
  )
}
