/** Documents that could not stand beside each other once those of one key are another's: who is in whose way. */
import type { NoOverlap } from '@srm/core/definition/document'
import type { Shape } from '@srm/core/definition/shape'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { counts, period, sought } from '../../database/schema/exclusion.ts'
import type { Context } from '../context.ts'
import { Conflict } from '../errors.ts'
import type { Written } from '../save/write.ts'
import type { Places } from './referencedBy.ts'

interface Pair {
  readonly one: string
  readonly other: string
}
/** Pairs that a message names. */
const mostNamed = 10

/** @throws Conflict that names the pairs, if there are any */
export function demandNone(pairs: readonly Pair[]): void {
  if (pairs.length === 0) return
  const named = pairs.slice(0, mostNamed).map(({ one, other }) => `${one} / ${other}`)
  const documents = [...named, ...(pairs.length > mostNamed ? ['…'] : [])].join(', ')
  throw new Conflict({ message: 'common.standTwice', params: { documents } })
}

/** Documents of one key whose days another key's already have (definition `noOverlap`). */
export async function overlapping(
  { tx, actor }: Context,
  { def, head }: Places,
  { from, into }: { readonly from: string; readonly into: string },
): Promise<Pair[]> {
  const rule = def.noOverlap as NoOverlap<Shape> | undefined
  const whose = head.find((key) => rule?.same.includes(key))
  if (!rule || !whose) return []
  const others = rule.same.filter((key) => key !== whose)
  const values = others.map((key, i) => `${sought(def, key)} as k${i}`)
  const equal = others.map((_, i) => `g.k${i} = s.k${i}`)
  return tx.query<Pair>(
    `with counting as (select "${def.key[0]}" as number, "${whose}" as whose, ${values.join(', ')}, ${period(def)} as days
        from "${def.shape.name}" where "elsAccount" = $1 and "${whose}" = any(array[$2, $3]) and ${counts(def)})
      select g.number as one, s.number as other from counting g join counting s
        on ${[...equal, 'g.days && s.days'].join(' and ')}
      where g.whose = $2 and s.whose = $3 order by 1, 2 limit ${mostNamed + 1}`,
    [actor.account, from, into],
  )
}

/** Values of which the account has each once (definition `unique`) are free for documents that come to have them. @throws Conflict */
export async function demandFreeValues(
  { tx, actor }: Context,
  def: AnyDocument,
  all: readonly Written[],
): Promise<void> {
  for (const key of (def.unique ?? []) as readonly string[]) {
    const changed = all.filter(({ before, after }) => before[key] !== after[key])
    if (changed.length === 0) continue
    const holders = await tx.query<Pair>(
      `select n.number as one, h."${def.key[0]}" as other from unnest($2::text[], $3::text[]) n(number, value)
         join "${def.shape.name}" h on h."elsAccount" = $1 and h."isDel" = 'N' and h."${key}" = n.value
          and h."${def.key[0]}" <> n.number
       order by 1 limit ${mostNamed + 1}`,
      [actor.account, changed.map(({ after }) => after[String(def.key[0])]), changed.map(({ after }) => after[key])],
    )
    demandNone(holders)
  }
}
