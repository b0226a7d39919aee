import type { Field } from '@srm/core/definition/field'
import { useCallback, useRef, useState } from 'react'
import { broughtBy } from '../../fields/broughtFields.ts'
import type { Whole } from '../definition/screenTypes.ts'
import { findReferences, type Referenced, referencesOf } from '../values/reference.ts'
import type { Met } from './formTypes.ts'

/** As many keys as one call answers. */
const most = 200

async function inPages(
  keys: readonly string[],
  ask: (keys: readonly string[]) => Promise<readonly Referenced[]>,
): Promise<readonly Referenced[]> {
  const pages = Array.from({ length: Math.ceil(keys.length / most) }, (_, at) => keys.slice(at * most, (at + 1) * most))
  return (await Promise.all(pages.map(ask))).flat()
}

const nameOf = (field: Field, key: string): string => `${field.target} ${key}`

export function useReferenced({ client, side }: Whole): Met {
  const known = useRef(new Map<string, Referenced | null>())
  const asking = useRef(new Set<string>())
  const [version, setVersion] = useState(0)

  const remember = useCallback((field: Field, found: Referenced) => {
    known.current.set(nameOf(field, found.key), found)
  }, [])
  const options = useCallback(
    (field: Field) => async (text: string) => {
      if (!client || !field.target) return { options: [], hasMore: false }
      const { items, hasMore } = await findReferences(client, side, field, text)
      for (const item of items) remember(field, item)
      const options = items
        .filter(({ key, title }) => `${key} ${title}`.toLowerCase().includes(text.trim().toLowerCase()))
        .map(({ key, title }) => ({ value: key, label: key, detail: title ?? '' }))
      return { options, hasMore }
    },
    [client, side, remember],
  )
  const ask = useCallback(
    async (field: Field, keys: readonly string[]) => {
      const wanted = [...new Set(keys)].filter((key) => {
        const name = nameOf(field, key)
        return !known.current.has(name) && !asking.current.has(name)
      })
      const { target } = field
      if (!client || !target || wanted.length === 0) return false
      for (const key of wanted) asking.current.add(nameOf(field, key))
      try {
        const items = await inPages(wanted, (keys) => referencesOf(client, side, target, keys, broughtBy(field)))
        for (const key of wanted) known.current.set(nameOf(field, key), null)
        for (const item of items) remember(field, item)
      } finally {
        for (const key of wanted) asking.current.delete(nameOf(field, key))
      }
      setVersion((before) => before + 1)
      return true
    },
    [client, side, remember],
  )
  const find = useCallback((field: Field, key: string) => known.current.get(nameOf(field, key)), [])
  return { find, remember, options, ask, version }
}
