import type { DictionaryEntry } from '@srm/core/client/sessionCalls'
import { useEffect, useState } from 'react'
import { useScope } from '../definition/documentScope.tsx'
import { dictionaryOf } from './reference.ts'

type Dictionaries = ReadonlyMap<string, readonly DictionaryEntry[]>
const none: Dictionaries = new Map()

/** Several dictionaries at once, by their type; without entries where they cannot be had, empty until all are there. */
export function useDictionaries(types: readonly string[]): Dictionaries {
  const { client } = useScope()
  const [dictionaries, setDictionaries] = useState(none)
  const wanted = [...new Set(types)].sort().join(' ')
  useEffect(() => {
    if (!client || wanted === '') return undefined
    let isCurrent = true
    const names = wanted.split(' ')
    const entriesIn = (name: string) => dictionaryOf(client, name).catch(() => [])
    void Promise.all(names.map(async (name) => [name, await entriesIn(name)] as const)).then(
      (all) => isCurrent && setDictionaries(new Map(all)),
    )
    return () => {
      isCurrent = false
    }
  }, [client, wanted])
  return dictionaries
}
