import type { AnyRow } from '@srm/core/definition/workflow'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Column } from '../../grid/types.ts'
import { type ElementEnv, useElement } from '../../host/env.ts'
import { sentenceOf, tellTrouble, tellTroubleOnce } from '../../host/extend/troubles.ts'
import { Icon } from '../../style/Icon.tsx'
import { useAllWords } from '../../words/allWords.ts'
import type { RowMenuProps } from '../definition/screenTypes.ts'
import { useToast } from '../feedback/Toast.tsx'
import { Popover } from '../interaction/Popover.tsx'
import { fitOf } from '../values/textFit.ts'
import { useAtWork } from './actionsAtWork.ts'
import { entryOf, useGiven } from './given.ts'
import { HostCell } from './HostCell.tsx'
import type { ListAction, ListRow } from './listExtending.ts'

/** What a page offers to do with rows: in each of them, above them, in their menus. */

const placeOf = ({ place = 'bar' }: ListAction) => place

/** The page has rows of its own: what it does to them is not done to the list. */
const copies = (rows: readonly AnyRow[]): readonly ListRow[] => rows.map((row) => ({ ...row }))

/** Why it is not possible now; undefined where it is. */
function refusalOf({ key, enabled }: ListAction, rows: readonly AnyRow[], element: ElementEnv): string | undefined {
  try {
    const answer: unknown = enabled?.(copies(rows)) ?? true
    if (answer === true || typeof answer === 'string') return answer === true ? undefined : answer
    throw new Error('It answers neither true nor a sentence.')
  } catch (reason) {
    tellTroubleOnce(element, `enabled of "${key}"`, reason)
    return sentenceOf(reason)
  }
}

/** How an action is taken: one that is not possible says why, one that fails says what it threw. */
function useAction(action: ListAction, rows: readonly AnyRow[]) {
  const element = useElement()
  const { refresh } = useGiven()
  const tell = useToast()
  const { names, take } = useAtWork()
  // of one row it may be taken while it is at work on another
  const name = placeOf(action) === 'bar' ? action.key : `${action.key} ${rows[0]?.uuid}`
  const isBusy = names.has(name)
  const refusal = refusalOf(action, rows, element)
  const work = async () => {
    try {
      await action.run?.(copies(rows))
      await refresh()
    } catch (reason) {
      tell(sentenceOf(reason))
      tellTrouble(element, `run of "${action.key}"`, reason)
    }
  }
  const start = () => {
    if (refusal !== undefined) tell(refusal)
    else if (action.run) take(name, work)
    else element.emit('srm-action', { key: action.key, rows: copies(rows) })
  }
  return { refusal, isBusy, isOff: isBusy || refusal !== undefined, start }
}

interface ActionProps {
  readonly action: ListAction
  readonly rows: readonly AnyRow[]
}

/** As other refused actions: it can be reached, and says why. */
function ActionButton({ action, rows, inRow = false }: ActionProps & { readonly inRow?: boolean }) {
  const words = useAllWords()
  const { refusal, isBusy, isOff, start } = useAction(action, rows)
  const { icon, label } = action
  const isSign = inRow && icon !== undefined
  return (
    <button
      type="button"
      className={isSign ? 'icon-button' : inRow ? 'button link' : 'button'}
      tabIndex={inRow ? -1 : undefined}
      aria-label={isSign ? label : undefined}
      aria-disabled={isOff}
      aria-busy={isBusy || undefined}
      data-tip={refusal ?? (isSign ? label : undefined)}
      onClick={start}
    >
      {icon && <Icon name={icon} />}
      {!isSign && (isBusy ? words.common.working : label)}
    </button>
  )
}

function MenuItem({ action, rows, onClose }: ActionProps & { readonly onClose: () => void }) {
  const words = useAllWords()
  const { refusal, isBusy, isOff, start } = useAction(action, rows)
  return (
    <button
      type="button"
      role="menuitem"
      className="menu-item"
      tabIndex={-1}
      aria-disabled={isOff}
      aria-busy={isBusy || undefined}
      data-tip={refusal}
      onClick={() => {
        if (isBusy) return
        onClose()
        start()
      }}
    >
      {action.icon && <Icon name={action.icon} />}
      {isBusy ? words.common.working : action.label}
    </button>
  )
}

interface MenuProps {
  readonly anchor: RefObject<HTMLElement | null>
  readonly row: AnyRow
  readonly actions: readonly ListAction[]
  readonly onClose: () => void
}

function ActionMenu({ anchor, row, actions, onClose }: MenuProps) {
  const words = useAllWords()
  return (
    <Popover anchor={anchor} role="menu" label={words.single.moreActions} onClose={onClose}>
      {actions.map((action) => (
        <MenuItem key={action.key} action={action} rows={[row]} onClose={onClose} />
      ))}
    </Popover>
  )
}

const menuKey = 'Shift+F10'

function MoreButton({ row, actions, inRow }: Pick<MenuProps, 'row' | 'actions'> & { readonly inRow: boolean }) {
  const words = useAllWords()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const label = words.single.moreActions
  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon-button"
        tabIndex={inRow ? -1 : undefined}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-tip={inRow ? `${label} (${menuKey})` : label}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
      </button>
      {isOpen && <ActionMenu anchor={button} row={row} actions={actions} onClose={() => setOpen(false)} />}
    </>
  )
}

/** What can be done with one row. The keyboard, which walks rows, has it in their menu. */
function RowActions({ row, inRow }: { readonly row: AnyRow; readonly inRow: boolean }) {
  const { actions } = useGiven()
  const inMenu = actions.filter((action) => placeOf(action) === 'menu')
  return (
    <span className="row-flex">
      {actions
        .filter((action) => placeOf(action) === 'row')
        .map((action) => (
          <ActionButton key={action.key} action={action} rows={[row]} inRow={inRow} />
        ))}
      {inMenu.length > 0 && <MoreButton row={row} actions={inMenu} inRow={inRow} />}
    </span>
  )
}

const sign = 34
const edges = 24
const gap = 8

/** Are there actions of rows? */
const ofRows = (actions: readonly ListAction[]): readonly ListAction[] =>
  actions.filter((action) => placeOf(action) !== 'bar')

/**
 * The column of what can be done with a row; undefined where there is nothing.
 * @param title of the column
 */
export function actionColumn(actions: readonly ListAction[], title: string): Column<AnyRow> | undefined {
  if (ofRows(actions).length === 0) return undefined
  const buttons = actions.filter((action) => placeOf(action) === 'row')
  const widths = buttons.map(({ icon, label }) => (icon ? sign : fitOf([String(label)])))
  const all = buttons.length < ofRows(actions).length ? [...widths, sign] : widths
  const width = all.reduce((sum, one) => sum + one + gap, edges)
  return {
    key: 'actions of the page',
    title,
    width: Math.max(width, fitOf([title])),
    value: () => '',
    render: (row) => <RowActions row={row} inRow />,
  }
}

/** Above the rows: what can be done with those that are chosen, or with the list where none is. */
export function BarActions({ rows }: { readonly rows: readonly AnyRow[] }) {
  const { actions } = useGiven()
  return actions
    .filter((action) => placeOf(action) === 'bar')
    .map((action) => <ActionButton key={action.key} action={action} rows={rows} />)
}

interface OpenMenu {
  readonly row: AnyRow
  readonly place: HTMLElement
  readonly table: HTMLElement
}

/** The row that the keyboard is at. */
function rowAt(page: HTMLElement, rows: readonly AnyRow[]): OpenMenu | undefined {
  const table = page.querySelector<HTMLElement>('[aria-activedescendant]')
  const id = table?.getAttribute('aria-activedescendant') ?? ''
  const place = table?.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
  const row = rows[Number(place?.dataset.row ?? -1)]
  return table && place && row
    ? { row, place: place.querySelector<HTMLElement>('td:last-child') ?? place, table }
    : undefined
}

/** The menu of the row that the keyboard is at: by the key for menus, or Shift and F10. */
export function RowMenu({ page, rows }: RowMenuProps) {
  const { actions } = useGiven()
  const [open, setOpen] = useState<OpenMenu>()
  const anchor = useRef<HTMLElement>(null)
  useEffect(() => {
    const node = page.current
    if (!node) return undefined
    const keyDown = (event: KeyboardEvent) => {
      const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
      const found = isMenuKey ? rowAt(node, rows) : undefined
      if (!found || event.composedPath()[0] !== found.table) return
      event.preventDefault()
      anchor.current = found.place
      setOpen(found)
    }
    node.addEventListener('keydown', keyDown)
    return () => node.removeEventListener('keydown', keyDown)
  }, [page, rows])
  if (!open) return null
  const close = () => {
    setOpen(undefined)
    open.table.focus({ preventScroll: true })
  }
  return <ActionMenu anchor={anchor} row={open.row} actions={ofRows(actions)} onClose={close} />
}

/** Where a row is a block: the page's columns and what can be done with it. */
export function BlockFoot({ row, columns }: { readonly row: AnyRow; readonly columns: readonly string[] }) {
  const given = useGiven()
  const own = columns.flatMap((key) => {
    const entry = entryOf(given, key)
    return entry && entry.field === undefined ? [{ key, header: entry.header }] : []
  })
  return (
    <span className="block-line block-foot soft">
      {own.map(({ key, header }) => (
        <span key={key}>
          {header} <HostCell name={key} row={row} />
        </span>
      ))}
      <span className="grow" />
      <RowActions row={row} inRow={false} />
    </span>
  )
}
