import { type Asked, type Asking, askedFor, askingOf } from '@srm/core/definition/askedFields'
import type { Fields } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import type { Connection } from '../definition/connection.ts'
import type { Whole } from '../definition/screenTypes.ts'
import { useLoad } from '../interaction/useLoad.ts'
import { type Referenced, referencesOf } from '../values/reference.ts'

/** A tree has fewer levels. */
const deepest = 10
const none: Asked = new Map()

/** A referenced document and those above it, the nearest first. */
async function askers(
  client: Connection,
  { side, def }: Whole,
  { reference, rows, above }: Asking,
  key: string,
): Promise<readonly Referenced[]> {
  const { target = '' } = (def.shape.fields as Fields)[reference] ?? {}
  const found: Referenced[] = []
  for (let at: unknown = key; typeof at === 'string' && found.length < deepest; at = found.at(-1)?.[above]) {
    const [one] = await referencesOf(client, side, target, [at], [rows, above])
    if (!one) break
    found.push(one)
  }
  return found
}

/** The fields that what a form refers to asks for, each with the title of what asks; none until they are known. */
export function useAskedFields(scope: Whole, values: AnyRow): Asked {
  const { def, client, side } = scope
  const asking = askingOf(def)
  const key = asking && values[asking.reference]
  const isAsked = client !== undefined && typeof key === 'string' && key !== ''
  const { data } = useLoad(isAsked ? `${side} ${key}` : undefined, async () => ({
    key,
    asked: askedFor(asking as Asking, await askers(client as Connection, scope, asking as Asking, String(key))),
  }))
  return data && data.key === key ? data.asked : none
}
