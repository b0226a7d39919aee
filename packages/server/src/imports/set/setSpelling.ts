/** Staged rows and numbers that are spelled otherwise than the documents they mean (docs/decisions/0087). */

import { seenFunction } from '../../database/schema/seenColumn.ts'
import { seenKeys } from '../../database/schema/seenKey.ts'
import type { Context } from '../../engine/context.ts'
import { meantBy, type Spellings, seenReferences, spellings } from '../../engine/references/asSeen.ts'
import { order } from './rowRule.ts'
import { stagedWithTargets } from './setRows.ts'
import { literal, quoted, type SetShape } from './setShape.ts'

/** The sentence that such a row is refused with, whatever the mode. */
export const looksTheSame = 'common.looksTheSame'

/** What rows name that is spelled so by no document, but looks like one. */
async function strange(context: Context, shape: SetShape): Promise<(readonly [key: string, spelled: Spellings])[]> {
  const { tx, actor } = context
  const fields = Object.fromEntries(shape.written.map(({ key, field }) => [key, field]))
  const found: (readonly [string, Spellings])[] = []
  for (const [key, target] of seenReferences(fields)) {
    const column = quoted(key)
    const rows = await tx.query<{ text: string }>(
      `select s.text from (select distinct ${column} as text from staged where ${column} is not null) s
        where not exists (select 1 from ${quoted(target.shape.name)} r
          where r."elsAccount" = $1 and r.${quoted(String(target.key[0]))} = s.text and r."isDel" = 'N')`,
      [actor.account],
    )
    const spelled = await spellings(
      context,
      target,
      rows.map(({ text }) => text),
    )
    if (spelled.size > 0) found.push([key, spelled])
  }
  return found
}

/** Spells what rows refer to as the documents are spelled; rows stay in their order. Where several look so, none is meant. */
export async function spellAsKnown(context: Context, shape: SetShape): Promise<void> {
  const { tx } = context
  const found = await strange(context, shape)
  if (found.length === 0) return
  const columns = [...shape.staged, ...shape.absent.map(({ key }) => ({ name: key }))].map(({ name }) => name)
  const spelled = new Map(found)
  const cell = (name: string) => {
    const at = found.findIndex(([key]) => key === name)
    return at < 0 ? `s.${quoted(name)}` : `coalesce($${at + 1}::jsonb ->> s.${quoted(name)}, s.${quoted(name)})`
  }
  const only = (known: Spellings) => Object.fromEntries([...known.keys()].map((text) => [text, meantBy(known, text)]))
  await tx.query(
    'create temp table respelled on commit drop as select *, row_number() over (order by ctid) as "nth" from staged',
    [],
  )
  await tx.query('truncate staged', [])
  await tx.query(
    `insert into staged (${columns.map(quoted).join(', ')}) select ${columns.map(cell).join(', ')} from respelled s order by "nth"`,
    [...spelled.values()].map((known) => JSON.stringify(only(known))),
  )
  await tx.query('drop table respelled', [])
}

/** Selects of the rows whose own number looks like that of a document that is spelled otherwise. */
export const likenessFaults = (shape: SetShape): string[] => {
  const { def, keys } = shape
  return seenKeys(def)
    .filter((one) => one.keys.join() === keys.join())
    .map(({ columns }) => {
      const at = keys.findIndex((key, i) => key !== columns[i])
      const shown = String(keys[at])
      const equal = keys.map(
        (key, i) => `r.${quoted(String(columns[i]))} = ${seenFunction(def, key, `s.${quoted(key)}`)}`,
      )
      return `select s.ctid as at, ${order.likeness} as stage, ${literal(shown)} as field, ${literal(looksTheSame)} as rule, found.number as "limit"
        from ${stagedWithTargets(shape)} cross join lateral (
          select r.${quoted(shown)} as number from ${quoted(def.shape.name)} r
           where r."elsAccount" = $1 and ${equal.join(' and ')} and r."isDel" = 'N' order by 1 limit 1) found
       where t."uuid" is null`
    })
}
