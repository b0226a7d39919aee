import type { OpenLine, OpenLines } from '@srm/core/client/documentTypes'
import type { AnyRow } from '@srm/core/definition/workflow'
import { useState } from 'react'
import type { Scope } from '../definition/screenTypes.ts'
import { useLoad } from '../interaction/useLoad.ts'

export const placeOf = (number: unknown, item: unknown): string => `${number} ${item}`

/** An open line with a key of its own: of one line there may be several, such as its components. */
export interface Choice {
  readonly key: string
  readonly open: OpenLine
}

function choicesOf(open: readonly OpenLine[]): Choice[] {
  const seen = new Map<string, number>()
  return open.map((one) => {
    const place = placeOf(one.number, one.item)
    seen.set(place, (seen.get(place) ?? 0) + 1)
    return { key: `${place} ${seen.get(place)}`, open: one }
  })
}

/** As many as one document takes by the choice. */
export const mostTaken = 5000

/** Pages behind the first one, and the question that they answer. */
interface Known {
  readonly question: string
  readonly pages: readonly OpenLines[]
}

export interface TakeableLines {
  readonly choices: readonly Choice[]
  /** How many fit, those among them that are not loaded yet. */
  readonly count: number
  readonly sums: NonNullable<OpenLines['sums']>
  readonly loading: boolean
  readonly error: unknown
  /** Whether there are more than are loaded. */
  readonly hasMore: boolean
  readonly reload: () => void
  /** Loads the next ones. */
  readonly more: () => Promise<unknown>
  /** Loads all that fit, `mostTaken` at most. */
  readonly all: () => Promise<readonly Choice[]>
}

/** Open lines that a form can take: the first ones, and further ones when they are asked for. */
export function useTakeable({ api, side, def }: Scope, from: string, same: AnyRow, text: string): TakeableLines {
  const question = `${side} ${def.shape.name} ${from} open ${JSON.stringify(same)} ${text}`
  const ask = async (skip: number): Promise<OpenLines> =>
    (api as NonNullable<typeof api>).openLines({ from, same, text, ...(skip > 0 ? { skip } : {}) })
  const first = useLoad<OpenLines>(api && question, () => ask(0))
  const [known, setKnown] = useState<Known>({ question, pages: [] })
  const [fault, setFault] = useState<unknown>()
  const [isAsking, setAsking] = useState(false)
  const later = known.question === question ? known.pages : []
  const pages = first.data ? [first.data, ...later] : []

  const load = async (most: number): Promise<readonly OpenLines[]> => {
    const all = [...pages]
    setAsking(true)
    try {
      let next = all.at(-1)?.next ?? null
      while (next !== null && next < most) {
        const page = await ask(next)
        all.push(page)
        next = page.next
      }
      setKnown({ question, pages: all.slice(1) })
    } catch (error) {
      setFault(error)
    } finally {
      setAsking(false)
    }
    return all
  }
  const itemsOf = (all: readonly OpenLines[]) => choicesOf(all.flatMap(({ items }) => items))
  const next = pages.at(-1)?.next ?? null
  return {
    choices: itemsOf(pages),
    count: first.data?.count ?? 0,
    sums: first.data?.sums ?? [],
    loading: first.loading || isAsking,
    error: first.error ?? fault,
    hasMore: next !== null,
    reload: () => {
      setFault(undefined)
      void first.reload()
    },
    more: () => load((next ?? 0) + 1),
    all: async () => itemsOf(await load(mostTaken)),
  }
}
