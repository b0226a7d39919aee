import type { DictionaryEntry } from '@srm/core/client/sessionCalls'
import { type Field, filtersFor } from '@srm/core/definition/field'
import type { Side } from '@srm/core/definition/shape'
import { useEffect, useState } from 'react'
import { broughtBy } from '../../fields/broughtFields.ts'
import type { Locale } from '../../host/settings.ts'
import type { Connection } from '../definition/connection.ts'
import { label } from './labelText.ts'

/**
 * Names of codes: entries of dictionaries, titles of referenced documents. Read once for all elements of a page.
 * The server knows the key and the title of a referenced document; the screen asks for them as `key` and `title`.
 */

/** A document as a reference shows it; further fields are those the reference copies or proposes. */
export interface Referenced {
  readonly key: string
  readonly title: string
  readonly [field: string]: unknown
}

interface Names {
  readonly dictionaries: Map<string, Promise<readonly DictionaryEntry[]>>
  readonly titles: Map<string, Promise<string | undefined>>
  readonly queues: Map<string, Queue>
}
interface Queue {
  readonly wanted: Map<string, (title: string | undefined) => void>
}

/** By what listens: it is the same for a connection and its joined one. */
const namesByClient = new WeakMap<Connection['listen'], Names>()

function namesOf(client: Connection): Names {
  const known = namesByClient.get(client.listen)
  if (known) return known
  const made: Names = { dictionaries: new Map(), titles: new Map(), queues: new Map() }
  namesByClient.set(client.listen, made)
  return made
}

/** The entries of a dictionary. A failed call is forgotten, so that the next asks again. */
export function dictionaryOf(client: Connection, type: string): Promise<readonly DictionaryEntry[]> {
  const { dictionaries } = namesOf(client)
  const known = dictionaries.get(type)
  if (known) return known
  const asked = client.getDic(type)
  asked.catch(() => dictionaries.delete(type))
  dictionaries.set(type, asked)
  return asked
}

const asReferenced = (items: readonly unknown[]): readonly Referenced[] => items as readonly Referenced[]

/** Which documents are looked for: those a field refers to, or all of a kind. */
export type Sought = Pick<Field, 'target' | 'where' | 'copies' | 'proposes' | 'item'>

/** The first documents that were found, and whether there are more. */
export interface Found {
  readonly items: readonly Referenced[]
  readonly hasMore: boolean
}

const atOnce = 20
/** The server searches for two characters or more. */
const shortest = 2

/** The first documents that fit what was typed, with what the field takes over from them. */
export async function findReferences(client: Connection, side: Side, sought: Sought, text: string): Promise<Found> {
  const q = text.trim()
  const page = await client.of(side, sought.target ?? '').list({
    ...filtersFor(sought.where),
    ...([...q].length < shortest ? {} : { q }),
    fields: ['key', 'title', ...broughtBy(sought)],
    limit: atOnce,
  })
  return { items: asReferenced(page.items), hasMore: Boolean(page.next) }
}

/** Documents by their keys, whatever has become of them. `more`: further fields wanted. */
export async function referencesOf(
  client: Connection,
  side: Side,
  target: string,
  key: readonly string[],
  more: readonly string[] = [],
): Promise<readonly Referenced[]> {
  const page = await client.of(side, target).list({ key, fields: ['key', 'title', ...more], limit: 200 })
  return asReferenced(page.items)
}

function send(client: Connection, side: Side, target: string, { wanted }: Queue): void {
  const keys = [...wanted.keys()]
  const settle = (found: readonly Referenced[]) => {
    const titles = new Map(found.map(({ key, title }) => [key, title]))
    for (const [key, tell] of wanted) tell(titles.get(key))
  }
  referencesOf(client, side, target, keys).then(settle, () => settle([]))
}

/** Whether a name is still asked for, and the name. */
export interface AskedName<T> {
  readonly isAwaited: boolean
  readonly value: T | undefined
}

/** The title of one document; calls of the same turn share one request. */
export function titleOf(client: Connection, side: Side, target: string, key: string): Promise<string | undefined> {
  const names = namesOf(client)
  const name = `${side} ${target} ${key}`
  const known = names.titles.get(name)
  if (known) return known
  const asked = new Promise<string | undefined>((resolve) => {
    const id = `${side} ${target}`
    const queue: Queue = names.queues.get(id) ?? { wanted: new Map() }
    if (queue.wanted.size === 0) {
      names.queues.set(id, queue)
      queueMicrotask(() => {
        names.queues.delete(id)
        send(client, side, target, queue)
      })
    }
    queue.wanted.set(key, resolve)
  })
  names.titles.set(name, asked)
  return asked
}

/** The answer to a promise made from a key; there is none without a key, and where the call fails. */
export function useAwaited<T>(key: string | undefined, ask: () => Promise<T | undefined>): AskedName<T> {
  const [answer, setAnswer] = useState<{ readonly key: string; readonly value: T | undefined }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the question
  useEffect(() => {
    if (key === undefined) return undefined
    let isCurrent = true
    ask().then(
      (value) => isCurrent && setAnswer({ key, value }),
      () => isCurrent && setAnswer({ key, value: undefined }),
    )
    return () => {
      isCurrent = false
    }
  }, [key])
  const isThere = key !== undefined && answer?.key === key
  return { isAwaited: key !== undefined && !isThere, value: isThere ? answer.value : undefined }
}

/** The answer to a promise made from a key, or undefined until it is there. */
const useAnswer = <T>(key: string | undefined, ask: () => Promise<T>): T | undefined => useAwaited<T>(key, ask).value

export const useDictionary = (
  client: Connection | undefined,
  type: string | undefined,
): readonly DictionaryEntry[] | undefined =>
  useAnswer(client && type, () => dictionaryOf(client as Connection, type as string))

/** The title of a document of one's own account: as an answer told it, else asked for. */
export function useAwaitedTitle(
  client: Connection | undefined,
  side: Side,
  target: string,
  key: string,
): AskedName<string> {
  const known = client?.names.get(`documents ${target} ${key}`)
  const name = client && key !== '' && known === undefined ? `${side} ${target} ${key}` : undefined
  const asked = useAwaited(name, () => titleOf(client as Connection, side, target, key))
  return known === undefined ? asked : { isAwaited: false, value: known }
}

export const useTitle = (...of: Parameters<typeof useAwaitedTitle>): string | undefined => useAwaitedTitle(...of).value

/** What an entry of a dictionary is called, in the person's language: as an answer told it, else asked for. */
export function useEntryName(
  { client, locale }: { readonly client?: Connection | undefined; readonly locale: Locale },
  type: string,
  code: string,
): AskedName<string> {
  const known = client?.names.get(`dictionaries ${type} ${code}`)
  const key = client && code !== '' && known === undefined ? `${type} ${code}` : undefined
  const asked = useAwaited(key, async () => {
    const entry = (await dictionaryOf(client as Connection, type)).find((one) => one.code === code)
    return entry && label(locale, entry)
  })
  return known === undefined ? asked : { isAwaited: false, value: known }
}

/** The titles of several documents, by key; undefined until they are there. */
export function useTitles(
  client: Connection | undefined,
  side: Side,
  target: string | undefined,
  keys: readonly string[],
): ReadonlyMap<string, string | undefined> | undefined {
  const name = client && target && JSON.stringify([side, target, keys])
  return useAnswer(name, async () => {
    const titles = await Promise.all(keys.map((key) => titleOf(client as Connection, side, target as string, key)))
    return new Map(keys.map((key, i) => [key, titles[i]]))
  })
}
