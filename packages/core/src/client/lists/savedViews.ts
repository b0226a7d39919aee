/** Views of lists that people have named: kept on the server, for one person or for the colleagues of his account too. */
import type { Side } from '../../definition/shape.ts'
import type { Caller } from '../caller.ts'
import type { AnyQuery } from '../query.ts'

/** What a list shows and how. All but columns and density is a question, as the list is asked it. */
export interface SavedViewContent {
  readonly tab?: string
  readonly q?: string
  readonly filters?: AnyQuery
  /** `-orderTime`: descending. */
  readonly sort?: string
  /** Rows of a page. */
  readonly limit?: number
  /** Each line of the documents is a row. */
  readonly by?: 'lines'
  /** Columns in their order; absent where they are the definition's. */
  readonly columns?: readonly string[]
  readonly density?: string
}

export interface SavedView {
  readonly uuid: string
  readonly name: string
  readonly content: SavedViewContent
  /** Colleagues of the account who may view the documents see it. */
  readonly isShared: boolean
  /** It is the caller's own: he alone changes it. */
  readonly isOwn: boolean
  /** Who made it. */
  readonly ownerName: string
}

/** What a list begins with. */
export type StartView = Pick<SavedView, 'uuid' | 'content'>

export interface SavedViews {
  /** One's own by name, then the colleagues'. */
  readonly items: readonly SavedView[]
  /** Uuid of the view that the list begins with. */
  readonly start: string | null
}

export type SavedViewChange = Partial<Pick<SavedView, 'name' | 'content' | 'isShared'>>

export interface SavedViewCalls {
  /** One's own views and those that colleagues share, as far as one sees what they ask for. */
  list(): Promise<SavedViews>
  /** @throws Invalid where the name is taken, the content asks for what one does not see, or there are too many */
  create(view: Pick<SavedView, 'name' | 'content'> & { readonly isShared?: boolean }): Promise<SavedView>
  /** Changes a view of one's own. @throws NotFound, Invalid */
  change(uuid: string, change: SavedViewChange): Promise<SavedView>
  /** Deletes a view of one's own. @throws NotFound */
  remove(uuid: string): Promise<void>
  /** The view that the list begins with from now on; null: all documents. @throws NotFound */
  startWith(uuid: string | null): Promise<void>
}

/** The calls about the views of one list. */
export function savedViewCalls(caller: Pick<Caller, 'call'>, side: Side, document: string): SavedViewCalls {
  const path = `/${side}/savedViews`
  const of = `?document=${encodeURIComponent(document)}`
  return {
    list: () => caller.call({ method: 'GET', path: `${path}${of}` }),
    create: (view) => caller.call({ method: 'POST', path, json: { document, ...view } }),
    change: (uuid, change) => caller.call({ method: 'PUT', path: `${path}/${uuid}`, json: change }),
    remove: async (uuid) => {
      await caller.call({ method: 'DELETE', path: `${path}/${uuid}` })
    },
    startWith: async (uuid) => {
      await caller.call({ method: 'PUT', path: `${path}/start`, json: { document, uuid } })
    },
  }
}
