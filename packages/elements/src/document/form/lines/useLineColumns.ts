import { useEffect, useRef, useState } from 'react'
import type { Connection } from '../../definition/connection.ts'
import type { Whole } from '../../definition/screenTypes.ts'
import type { ColumnSet, LineColumns } from '../formTypes.ts'

interface Kept {
  readonly columns?: readonly string[]
  readonly sets?: readonly ColumnSet[]
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** What of a kept value can be used. */
function readKept(value: unknown): Kept {
  const { columns, sets } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const isSet = (one: unknown): one is ColumnSet =>
    typeof one === 'object' && one !== null && 'name' in one && 'columns' in one && isTexts(one.columns)
  return {
    ...(isTexts(columns) ? { columns } : {}),
    ...(Array.isArray(sets) ? { sets: sets.filter(isSet) } : {}),
  }
}

/** What is known of a session already, so that the next form starts with it. */
const known = new WeakMap<Connection, Map<string, Kept>>()
function memoryOf(client: Connection): Map<string, Kept> {
  const memory = known.get(client) ?? new Map<string, Kept>()
  known.set(client, memory)
  return memory
}

/** The columns of a document's lines as a person has chosen them, kept by the server for every device of his. */
export function useLineColumns({ def, side, client }: Whole): LineColumns {
  const name = `lineColumns_${side}_${def.shape.name}`
  const [kept, setKept] = useState<Kept>(() => (client && memoryOf(client).get(name)) ?? {})
  const isChosen = useRef(false)
  useEffect(() => {
    if (!client) return undefined
    let isCurrent = true
    const load = async () => {
      const all = await client.call<Readonly<Record<string, unknown>>>({ method: 'GET', path: '/preferences' })
      if (!isCurrent || isChosen.current) return
      const found = readKept(all[name])
      memoryOf(client).set(name, found)
      setKept((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found))
    }
    // Without an answer the usual columns stay.
    load().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [client, name])

  const keep = (next: Kept) => {
    isChosen.current = true
    setKept(next)
    if (!client) return
    memoryOf(client).set(name, next)
    const value = Object.keys(next).length > 0 ? next : null
    client
      .call({ method: 'PUT', path: `/preferences/${name}`, json: { value } })
      .catch(() => console.warn(`${name} could not be stored`))
  }
  const { columns, sets = [] } = kept
  const withSets = (next: readonly ColumnSet[], shown: readonly string[] | undefined): Kept => ({
    ...(shown ? { columns: shown } : {}),
    ...(next.length > 0 ? { sets: next } : {}),
  })
  return {
    chosen: columns,
    sets,
    choose: (next) => keep(withSets(sets, next)),
    keepSet: (title, shown) =>
      keep(withSets([...sets.filter((one) => one.name !== title), { name: title, columns: shown }], shown)),
    dropSet: (title) =>
      keep(
        withSets(
          sets.filter((one) => one.name !== title),
          columns,
        ),
      ),
  }
}
