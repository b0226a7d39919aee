/** What is wrong with staged rows, asked of all of them at once: the same rules as of a single document. */

import type { Field } from '@srm/core/definition/field'
import { platformAccount } from '@srm/core/definition/platformAccount'
import { definitionOf } from '../../engine/registry.ts'
import { order } from './rowRule.ts'
import { isChanged, isOneOf, sameKey, stagedWithTargets } from './setRows.ts'
import { changeWalk, insertWalk } from './setRules.ts'
import { literal, quoted, type SetShape } from './setShape.ts'
import { likenessFaults, looksTheSame } from './setSpelling.ts'

const platform = literal(platformAccount)

const fault = (stage: keyof typeof order, field: string, rule: string, limit = 'null'): string =>
  `select s.ctid as at, ${order[stage]} as stage, ${literal(field)} as field, ${rule} as rule, ${limit}::text as "limit"`

const dictFault = (_shape: SetShape, key: string, { target = '' }: Field): string =>
  `${fault('business', key, literal('notInDictionary'), `s.${quoted(key)}`)} from staged s where s.${quoted(key)} is not null
    and not exists (select 1 from dictionary d where d."elsAccount" in ($1, ${platform}) and d."dictionaryType" = ${literal(target)}
      and d."dictionaryCode" = s.${quoted(key)} and d."isDel" = 'N')`

function refFault(shape: SetShape, key: string, { target = '', where = {} }: Field): string {
  const to = definitionOf(target)
  if (!to) throw new Error(`${key} refers to ${target}, which is no document`)
  const name = quoted(String(to.key[0]))
  const fits = Object.entries(where).map(([column, words]) =>
    words === null ? `r.${quoted(column)} is null` : isOneOf(`r.${quoted(column)}`, words),
  )
  const isKept = `exists (select 1 from ${quoted(shape.def.shape.name)} t
    where ${sameKey(shape)} and t."isDel" = 'N' and t.${quoted(key)} = s.${quoted(key)})`
  const wrong = fits.length > 0 ? `(${fits.join(' and ')}) is not true and not ${isKept}` : 'false'
  return `${fault('business', key, `case when r."uuid" is null then 'unknownReference' else 'wrongReference' end`, `s.${quoted(key)}`)}
    from staged s left join ${quoted(target)} r on r."elsAccount" = $1 and r.${name} = s.${quoted(key)} and r."isDel" = 'N'
    where s.${quoted(key)} is not null and (r."uuid" is null or ${wrong})`
}

/** Rows that would be written: of the others nothing is asked. */
function asked(shape: SetShape, mode: string): string {
  const changed = `t."uuid" is not null and ${isChanged(shape)}`
  if (mode === 'update') return `f.rule = ${literal(looksTheSame)} or (${changed})`
  return mode === 'insert' ? 'true' : `t."uuid" is null or (${changed})`
}

/**
 * One statement; its rows are `n` (the place of the row among the staged ones, from 0), `field`, `rule`, `limit`.
 * @param refused the message by which the account refuses whatever asks for an approval
 * @param others further selects of faults
 */
export function faultsStatement(
  shape: SetShape,
  side: string,
  mode: string,
  refused: string | undefined,
  others: readonly string[],
): string {
  const ofKind = (kind: Field['kind'], one: (shape: SetShape, key: string, field: Field) => string) =>
    shape.written.filter(({ field }) => field.kind === kind).map(({ key, field }) => one(shape, key, field))
  const all = [
    ...(mode === 'insert' ? insertWalk(shape, refused) : changeWalk(shape, side, mode, refused)),
    ...ofKind('dict', dictFault),
    ...ofKind('ref', refFault),
    ...likenessFaults(shape),
    ...others,
  ]
  return `with faults as materialized (${all.join('\nunion all\n')})
    select n.n, f.field, f.rule, f."limit" from (
        select *, min(stage) over (partition by at) as first from faults) f
      join (select ctid, (row_number() over (order by ctid))::integer - 1 as n from staged
             where exists (select 1 from faults)) n on n.ctid = f.at
      join (${stagedWithTargets(shape)}) on s.ctid = f.at
     where f.stage = f.first and (${asked(shape, mode)})
     order by n.n`
}
