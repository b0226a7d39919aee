/** Fields that what rows refer to asks for (definition `askedBy`), asked of all rows at once. */
import { type Asking, askingOf } from '@srm/core/definition/askedFields'
import { entriesOf, type Field } from '@srm/core/definition/field'
import type { Context } from '../../engine/context.ts'
import { askedStatement, askersOf } from '../../engine/references/askedFields.ts'
import { states } from './changeRules.ts'
import { order } from './rowRule.ts'
import { newValue, stagedWithTargets } from './setRows.ts'
import { literal, quoted, type SetShape } from './setShape.ts'

/** Does the document, or anybody in the account, ask for a field? Where nobody does, rows are not walked through for it. */
async function isAnyAsked({ tx, actor }: Context, { def }: SetShape, asking: Asking): Promise<boolean> {
  if (asking.always && asking.always.length > 0) return true
  const [found] = await tx.query<{ asked: boolean }>(
    `select exists (select 1 from ${quoted(askersOf(def, asking).shape.name)}
      where "elsAccount" = $1 and "isDel" = 'N' and ${quoted(asking.rows)} is not null) as asked`,
    [actor.account],
  )
  return found?.asked === true
}

const isNew = 't."uuid" is null'

/** Would the row's document be without a field? One that starts with a value is not without it when it is new. */
const lacks = (shape: SetShape, [key, { initial }]: readonly [string, Field]): string => {
  const isOpen = `${newValue(shape, key)} is null`
  return `when ${literal(key)} then ${initial === undefined ? isOpen : `not (${isNew}) and ${isOpen}`}`
}

function statement(shape: SetShape, asking: Asking): string {
  const { def } = shape
  const fields = entriesOf(def.shape.fields).filter(([, { auto }]) => !auto)
  const submitted = def.csv?.submits === true ? isNew : 'false'
  return `select s.ctid as at, case when ${isNew} then ${order.submission} else ${order.business} end as stage,
      a.field, case when a.title is null then 'required' else ${literal(asking.rule)} end as rule, a.title::text as "limit"
    from ${stagedWithTargets(shape)} join (${askedStatement(askersOf(def, asking), asking)}) a on a.of = ${newValue(shape, asking.reference)}
    where (${submitted} or (not (${isNew}) and ${states(asking.while)}))
      and case a.field ${fields.map((field) => lacks(shape, field)).join(' ')} else false end`
}

/** A select of the rows that lack such a field; none where nobody asks for any. */
export async function askedFaults(context: Context, shape: SetShape): Promise<string[]> {
  const asking = askingOf(shape.def)
  return asking && (await isAnyAsked(context, shape, asking)) ? [statement(shape, asking)] : []
}
