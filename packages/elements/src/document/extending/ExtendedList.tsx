import { type ComponentType, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import { useElement } from '../../host/env.ts'
import type { Emit } from '../../host/extend/beforeAction.ts'
import { useListWorkWords } from '../../words/listWork/listWorkWords.ts'
import { DocumentScope, ScopeContext, useScope } from '../definition/documentScope.tsx'
import type { ListDefinition } from '../definition/listDefinition.ts'
import type { DocumentExtension, Scope } from '../definition/screenTypes.ts'
import { ToastArea } from '../feedback/Toast.tsx'
import type { ListProps, ListScreenProps } from '../list/ListScreen.tsx'
import { AtWorkContext, useActionsAtWork } from './actionsAtWork.ts'
import { type Given, GivenContext, useGiven } from './given.ts'
import { localApi, lockedApi } from './hostApi.ts'
import { hostDefinition, hostExtension, orderOf } from './hostExtension.ts'
import { LocalScope, onlyTelling } from './LocalScope.tsx'
import type { ListRows } from './listExtending.ts'
import { unknownColumns, unknownTabs } from './unknownNames.ts'

export interface ExtendedListProps extends ListProps {
  readonly def: ListDefinition
  readonly extension: DocumentExtension
  readonly Screen: ComponentType<ListScreenProps>
}

/** What is said, whatever functions say it: pages make new ones each time they are rendered. */
const saidIn = (...values: readonly unknown[]): string =>
  JSON.stringify(values, (_key, value: unknown) => (typeof value === 'function' ? 'function' : value))

const noFilters = {}
const none: readonly never[] = []
const warned = new WeakSet<HTMLElement>()

/** A name that the list does not know is a slip of whoever builds the page, who is told once. */
function useUnknownNames({ def, side, permissions, extension }: Scope): void {
  const { host: element } = useElement()
  const { columns } = useGiven()
  const { tabs = none } = extension.host ?? {}
  useEffect(() => {
    if (!permissions || warned.has(element)) return
    const unknown = [...unknownColumns(def, columns), ...unknownTabs(def, side, tabs)]
    if (unknown.length === 0) return
    warned.add(element)
    console.warn(`<${element.localName}>: it has no ${unknown.join(', ')}`)
  }, [def, side, permissions, columns, tabs, element])
}

/** What is asked of the scope above, as the page has it. */
function Refined({ rows, children }: { readonly rows: () => ListRows; readonly children: ReactNode }) {
  const scope = useScope()
  const refined = useMemo(() => {
    const refine = <S extends Scope>(one: S): S => {
      const { host } = one.extension
      if (!host) return one
      const { api, visible } = one
      const own = Object.keys(host.columnNames)
      const calls = host.isLocal ? localApi(one, rows, host) : api && lockedApi(one, api, host)
      return {
        ...one,
        api: calls,
        visible: { ...visible, head: [...visible.head, ...own] },
        refined: refine,
        unrefined: scope,
      }
    }
    return refine(scope)
  }, [scope, rows])
  useUnknownNames(scope)
  return <ScopeContext value={refined}>{children}</ScopeContext>
}

/** Pages write `condition && entry`: what is no entry says nothing. */
const entriesOf = <T,>(given: readonly T[] | null | undefined): readonly T[] => {
  if (!Array.isArray(given)) return none
  return given.every(Boolean) ? given : given.filter(Boolean)
}

/** What the page has given, as it is now, and a way to it that stays the same. */
function useGivenOf({ apiRef, ...props }: ListProps) {
  const columns = useMemo(() => entriesOf(props.columns), [props.columns])
  const actions = useMemo(() => entriesOf(props.actions), [props.actions])
  const rows = props.rows ?? undefined
  const refresh = useCallback(async () => apiRef.current?.refresh(), [apiRef])
  const given = useMemo<Given>(() => ({ columns, actions, rows, refresh }), [columns, actions, rows, refresh])
  const latest = useRef(given)
  latest.current = given
  return [given, useCallback(() => latest.current, [])] as const
}

function List({ def, extension, Screen, ...props }: ExtendedListProps) {
  const element = useElement()
  const { hosts: words } = useListWorkWords()
  const { emit } = props
  // pages say nothing by null too
  const [tabs, rows] = [props.tabs ?? undefined, props.rows ?? undefined]
  const [lockedFilters, hiddenFilters] = [props.lockedFilters ?? noFilters, props.hiddenFilters ?? none]
  const [given, latest] = useGivenOf(props)
  const { columns, actions } = given
  const isLocal = rows !== undefined
  const asked = saidIn(tabs, lockedFilters, hiddenFilters, isLocal)
  const said = saidIn(asked, columns, actions)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is said makes another definition; functions are read as they are now
  const own = useMemo(() => {
    const host = { given: latest, element }
    const order = orderOf(host, def)
    const add = hostExtension(def, host, { tabs, lockedFilters, hiddenFilters, isLocal }, words.actions)
    return { def: hostDefinition(def, order), extension: add(extension) }
  }, [said, def, extension, words, latest])
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are shown; a function is asked when the list asks
  useEffect(() => {
    if (!isFirst.current && typeof rows !== 'function') void given.refresh()
    isFirst.current = false
  }, [rows])
  const tell = useMemo(() => (isLocal ? (onlyTelling(emit as Emit) as ListProps['emit']) : emit), [emit, isLocal])
  const InScope = isLocal ? LocalScope : DocumentScope
  const localRows = useCallback(() => latest().rows ?? none, [latest])
  return (
    <GivenContext value={given}>
      <AtWorkContext value={useActionsAtWork()}>
        {/* another question is another list: nothing of the one before is left */}
        <InScope {...own} key={asked}>
          <Refined rows={localRows}>
            <ToastArea>
              <Screen {...props} emit={tell} def={own.def} />
            </ToastArea>
          </Refined>
        </InScope>
      </AtWorkContext>
    </GivenContext>
  )
}

/** A list to which its page adds something: the same screen, of another definition and with another extension. */
export default function ExtendedList(props: ExtendedListProps) {
  return (
    // a page may add something when the list is there already, which waits for nothing
    <Suspense fallback={null}>
      <List {...props} />
    </Suspense>
  )
}
