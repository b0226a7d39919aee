import type { AnyRow } from '@srm/core/definition/workflow'
import { type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isEmpty } from '../../grid/format.ts'
import { type ElementEnv, useElement } from '../../host/env.ts'
import { tellTroubleOnce } from '../../host/extend/troubles.ts'
import { Empty } from '../values/Value.tsx'
import { type ColumnEntry, entryOf, type Given, useGiven } from './given.ts'
import type { CellRenderer } from './listExtending.ts'

/** The value of a cell as the page reckons it, else that of the field. */
export function valueIn(given: Given, name: string, row: AnyRow, told: Pick<ElementEnv, 'host' | 'emit'>): unknown {
  const entry = entryOf(given, name)
  try {
    return entry?.value ? entry.value(row) : row[name]
  } catch (reason) {
    tellTroubleOnce(told, `value of "${name}"`, reason)
    return row[name]
  }
}

interface HostCellProps {
  readonly name: string
  readonly row: AnyRow
  /** What the list shows itself; undefined for a column of the page's own. */
  readonly plain?: ReactNode
}

const controls = 'a,button,input,select,textarea,label,[role=button],[contenteditable]'

/** On its way to the cell the event has come by something that is pressed itself. */
const isOfControl = (event: Event): boolean => {
  const path = event.composedPath()
  const inside = path.slice(0, path.indexOf(event.currentTarget as EventTarget))
  return inside.some((node) => node instanceof Element && node.matches(controls))
}

/** React knows no node of the page: what is done to it is done to the cell. */
function forward(event: MouseEvent): void {
  if (isOfControl(event)) return
  const { currentTarget } = event
  const { type, button, ctrlKey, metaKey, shiftKey } = event
  const again = new MouseEvent(type, { bubbles: true, cancelable: true, button, ctrlKey, metaKey, shiftKey })
  ;(currentTarget as Element).parentElement?.dispatchEvent(again)
}

/** A node of the page, in a slot of the cell: it has the styles of the page. */
function Slotted({ node, children }: { readonly node: Node; readonly children: ReactNode }) {
  const { host } = useElement()
  const slot = useRef<HTMLSlotElement>(null)
  const name = `cell${useId()}`
  useLayoutEffect(() => {
    const place = slot.current
    const placed = node instanceof HTMLElement || node instanceof SVGElement ? node : document.createElement('span')
    if (placed !== node) placed.append(node)
    placed.setAttribute('slot', name)
    host.append(placed)
    place?.addEventListener('mousedown', forward)
    place?.addEventListener('click', forward)
    return () => {
      placed.remove()
      place?.removeEventListener('mousedown', forward)
      place?.removeEventListener('click', forward)
    }
  }, [node, name, host])
  return (
    <slot name={name} ref={slot}>
      {children}
    </slot>
  )
}

type RenderedProps = Required<HostCellProps> & { readonly value: unknown }

/** An element of the page shows the cell; before it is defined the list does. */
function ByElement({ tag, name, row, value, plain }: RenderedProps & { readonly tag: string }) {
  const { host, emit } = useElement()
  const [isDefined, setDefined] = useState(() => customElements.get(tag) !== undefined)
  useEffect(() => {
    let isCurrent = true
    customElements.whenDefined(tag).then(
      () => isCurrent && setDefined(true),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [tag])
  const node = useMemo(() => (isDefined ? document.createElement(tag) : undefined), [isDefined, tag])
  useLayoutEffect(() => {
    try {
      if (node) Object.assign(node, { row, value })
    } catch (reason) {
      tellTroubleOnce({ host, emit }, `cellRenderer of "${name}"`, reason)
    }
  }, [node, name, row, value, host, emit])
  return node ? <Slotted node={node}>{plain}</Slotted> : plain
}

/** What the page's function makes of the cell; where it throws, or makes nothing, the cell is as the list shows it. */
function ByFunction({
  renderer,
  name,
  row,
  value,
  plain,
}: RenderedProps & { readonly renderer: Exclude<CellRenderer, string> }) {
  const { host, emit } = useElement()
  const made = useMemo(() => {
    try {
      return renderer(row, value)
    } catch (reason) {
      tellTroubleOnce({ host, emit }, `cellRenderer of "${name}"`, reason)
      return undefined
    }
  }, [renderer, name, row, value, host, emit])
  if (made === undefined || made === null) return plain
  return made instanceof Node ? <Slotted node={made}>{plain}</Slotted> : String(made)
}

const textOf = (value: unknown): ReactNode => (isEmpty(value) ? <Empty /> : String(value))

/** The page's value is a text; without one the cell is what the list shows. */
const plainOf = (entry: ColumnEntry | undefined, value: unknown, plain: ReactNode | undefined): ReactNode =>
  plain === undefined || entry?.value ? textOf(value) : plain

/** A cell of which the page has said something. */
export function HostCell({ name, row, plain }: HostCellProps) {
  const element = useElement()
  const given = useGiven()
  const entry = entryOf(given, name)
  const value = valueIn(given, name, row, element)
  const shown = plainOf(entry, value, plain)
  const renderer = entry?.cellRenderer
  const props = { name, row, value, plain: shown }
  if (typeof renderer === 'string') return <ByElement tag={renderer} {...props} />
  return renderer ? <ByFunction renderer={renderer} {...props} /> : shown
}
