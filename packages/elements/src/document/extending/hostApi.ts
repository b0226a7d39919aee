import type { Page } from '@srm/core/client/documentTypes'
import type { AnyQuery } from '@srm/core/client/query'
import type { AnyRow } from '@srm/core/definition/workflow'
import { joinedConnection } from '../definition/joinedConnection.ts'
import type { ReadingApi } from '../definition/readingApi.ts'
import type { HostExtension, Scope } from '../definition/screenTypes.ts'
import { tabsOf } from '../views/tabsOf.ts'
import type { ListRows } from './listExtending.ts'
import { answerOf } from './localRows.ts'

/** The calls of a list as its page has them asked. */

const all = 'all'

/** The server counts tabs without filters: where some always hold, each tab is counted with them, all in one request. */
async function countsOf(scope: Scope, { asked, tabs }: HostExtension, { by }: AnyQuery): Promise<Page<AnyRow>['tabs']> {
  const { client, def, side } = scope
  if (!client) return undefined
  const api = joinedConnection(client).of(side, def.shape.name)
  const known = [all, ...tabsOf(def, side).map(({ key }) => key)]
  const keys = known.filter((key) => tabs?.includes(key) ?? true)
  const counted = await Promise.all(
    keys.map(async (key) => {
      const tab = key === all ? {} : { tab: key }
      const { count } = await api.list({ ...asked({ ...tab, by }), limit: 0, count: true, fields: ['uuid'] })
      return [key, count ?? 0] as const
    }),
  )
  return Object.fromEntries(counted)
}

/** Calls that ask with what always holds. */
export function lockedApi(scope: Scope, api: ReadingApi, host: HostExtension): ReadingApi {
  const isLocked = Object.keys(host.lockedFilters).length > 0
  return {
    ...api,
    list: async (query = {}) => {
      const { counts, ...question } = query
      if (!counts || !isLocked) return api.list(host.asked(query))
      const [page, tabs] = await Promise.all([api.list(host.asked(question)), countsOf(scope, host, query)])
      return tabs ? { ...page, tabs } : page
    },
  }
}

const refused = async (): Promise<never> => {
  throw new Error('The rows of this list are those of its page.')
}

/** Calls that the page answers, as far as a list asks. */
export function localApi(scope: Scope, rows: () => ListRows, host: HostExtension): ReadingApi {
  const list = (query: AnyQuery = {}) => answerOf(scope.def, rows(), host.asked(query))
  const makes = async () => ({ items: [] })
  const calls = { list, makes } as Partial<ReadingApi>
  return new Proxy(calls, {
    get: (known, name) => Reflect.get(known, name) ?? refused,
  }) as ReadingApi
}
