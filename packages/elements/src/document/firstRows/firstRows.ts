/**
 * The first rows of a list, shown before its screen is loaded (docs/decisions/0113): who is signed in and the first page are
 * asked in one request as soon as there is a session, and the screen, which asks the same, is given what came.
 */
import { askSimply } from '@srm/core/client/joined/simpleCalls'
import type { Who } from '@srm/core/client/session'
import type { AnyRow } from '@srm/core/definition/workflow'
import { addedLanguages } from '../../host/configure.ts'
import type { MountedIn, Painted } from '../../host/elementState.ts'
import type { Session } from '../../host/session.ts'
import type { Locale, Side } from '../../host/settings.ts'
import { adoptStyles } from '../../style/adoptStyles.ts'
import listCss from '../../style/list.css?inline'
import chromeCss from '../../style/listChrome.css?inline'
import tabsCss from '../../style/parts/taskTabs.css?inline'
import { loadWords } from '../../words/loadWords.ts'
import { isForOthers } from '../definition/sessionElements.ts'
import { type ListView, limitOf, queryOf, sameView } from '../list/listView.ts'
import { namedReading } from '../values/keptNames.ts'
import { BegunWork } from './giveOver.ts'
import { node } from './node.ts'
import { pageOf } from './page.ts'
import { type PaintedList, rowScope } from './rowScope.ts'
import { columnsFor } from './shownColumns.ts'
import { type ListPreferences, nameOf, read } from './storedPreferences.ts'

/** Properties with which the first rows are those that the screen shows. */
const understood = new Set([
  'view',
  'pageSize',
  'selection',
  'hrefOf',
  'locale',
  'theme',
  'density',
  'side',
  'readonly',
  'themeFrom',
])

/** Pixels below which a list shows blocks. */
const narrowest = 640
const usualRow = 32

interface Values {
  readonly view?: ListView
  readonly pageSize?: number
  readonly selection?: string
  readonly hrefOf?: (row: AnyRow) => string
}

/** The session of an element, as soon as there is one. */
function sessionOf(host: MountedIn): Promise<Session> {
  return new Promise((found) => {
    const look = () => {
      const { session } = host.snapshot().surroundings
      if (!session) return
      stop()
      found(session)
    }
    const stop = host.subscribe(look)
    look()
  })
}

/** Pixels of a row, as the style of a page with a density has it. */
function rowHeightIn(place: HTMLElement, density: string): number {
  const row = node('div', { style: { height: 'var(--row-h)' } })
  const page = node('div', { className: `page density-${density}` }, row)
  place.append(page)
  const { height } = row.getBoundingClientRect()
  page.remove()
  return height || usualRow
}

interface Shown {
  readonly session: Session
  readonly account: string
  readonly side: Side
  readonly values: object
  readonly locale: Locale
}

/** Is the same still to be shown, and to the same person? */
function isStill(host: MountedIn, { session, account, side, values, locale }: Shown): boolean {
  const now = host.snapshot()
  const { surroundings } = now
  const isSame = surroundings.session === session && session.account === account
  return (
    isSame && now.values === values && surroundings.locale === locale && (surroundings.side ?? session.side) === side
  )
}

/** Does somebody's list begin with a view of his own, or have columns that only the screen knows? */
function isOwn(
  list: PaintedList,
  side: Side,
  who: Who | undefined,
  shown: readonly string[],
  columns: readonly string[],
) {
  return who?.startViews?.[side]?.[list.def.shape.name] !== undefined || columns.some((key) => !shown.includes(key))
}

/** Is the session for this list, and does its page say nothing of it that only the screen knows? */
const understands = (host: MountedIn, session: Session): boolean =>
  !isForOthers(session, host.localName) &&
  Object.entries(host.snapshot().values).every(([name, value]) => value === undefined || understood.has(name))

/** Asks who is signed in and for the first page; undefined where the screen does it alone. */
async function ask(host: MountedIn, list: PaintedList) {
  const session = await sessionOf(host)
  const token = await session.token()
  const { values, surroundings } = host.snapshot()
  const { locale } = surroundings
  const given = values as Values
  const side = surroundings.side ?? session.side
  const { permissions, account } = session
  const isUnderstood = understands(host, session)
  if (!isUnderstood || session.who || !side || !permissions || addedLanguages().includes(locale)) return undefined
  if (given.view?.by || given.view?.saved || given.view?.pages?.length) return undefined
  const words = await loadWords(locale)
  const names = new Map<string, string>()
  const known = { side, locale, words, permissions, names }
  const scope = rowScope(list, known)
  const preferences = read<ListPreferences>(nameOf(list.def.shape.name, side)) ?? {}
  const { shown, fields } = columnsFor(scope, preferences.columns, list.rowFields)
  const opens = list.def.list.opens as string | undefined
  const wanted = given.view ?? {}
  const view: ListView = opens && sameView(wanted, {}) ? { tab: opens } : wanted
  const limit = limitOf(view, given.pageSize)
  const base = `${session.baseUrl}/api`
  let who: Who | undefined
  const call = async <T>({ path }: { readonly path: string }): Promise<T> => {
    const language = locale === 'zh_cn' ? 'zh-CN' : 'en'
    const asked = { base, token, account: session.account, language, paths: [path, '/session'] }
    const [page, person] = await askSimply(asked)
    who = (person?.body as { readonly data?: Who } | undefined)?.data
    if (page?.status !== 200) throw new Error('The screen says why.')
    return (page.body as { readonly data: T }).data
  }
  const api = namedReading({ call }, side, list.def.shape.name, names, locale)
  const answer = await api.list(queryOf(list.def, view, fields, limit))
  if (sameView(wanted, {}) && isOwn(list, side, who, shown, preferences.columns ?? [])) return undefined
  if (!isStill(host, { session, account, side, values, locale })) return undefined
  return {
    scope: rowScope(list, { ...known, who }),
    view,
    shown,
    answer,
    given,
    density: preferences.density ?? surroundings.density,
  }
}

async function paintRows(host: MountedIn, list: PaintedList, isOver: () => boolean): Promise<Painted | undefined> {
  const asked = await ask(host, list)
  const root = host.shadowRoot
  if (!asked || !root || isOver() || asked.answer.items.length === 0 || host.clientWidth < narrowest) return undefined
  // what a page puts into the list has its place in the screen
  if (host.querySelector(':scope > [slot]')) return undefined
  adoptStyles(root, listCss)
  adoptStyles(root, chromeCss)
  adoptStyles(root, tabsCss)
  const { scope, given, ...page } = asked
  const { dir } = host.snapshot().surroundings
  const place = node('div', { className: 'root', lang: scope.locale === 'zh_cn' ? 'zh-CN' : 'en', dir })
  root.prepend(place)
  try {
    const drawn = pageOf({
      ...page,
      list,
      scope,
      selectable: given.selection !== 'none',
      hrefOf: given.hrefOf,
      rowHeight: rowHeightIn(place, page.density),
      height: host.clientHeight || innerHeight,
    })
    place.append(node('div', { className: 'screen' }, drawn))
  } catch (error) {
    // a function of the page has thrown: the screen says so
    place.remove()
    throw error
  }
  const work = new BegunWork(place)
  return { place, give: (screen) => work.give(screen), whenFree: (go) => work.whenFree(go) }
}

/** What shows the first rows of a list, unless its screen has shown them by then. */
export const firstRows =
  (list: PaintedList) =>
  (host: MountedIn, isOver: () => boolean): Promise<Painted | undefined> =>
    paintRows(host, list, isOver)
