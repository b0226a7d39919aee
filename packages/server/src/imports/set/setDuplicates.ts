/** Staged rows that would make a document say what another one says, as if they came one after the other. */

import type { Shape } from '@srm/core/definition/shape'
import type { Alike } from '@srm/core/definition/views/views'
import { duplicateKey } from '../../database/schema/duplicateColumn.ts'
import { blocksDuplicates, lockDuplicates, refusalOf } from '../../duplicates/duplicateCheck.ts'
import type { Context } from '../../engine/context.ts'
import type { Task } from '../placement.ts'
import { newValue, numberedStagedWithTargets } from './setRows.ts'
import { quoted, type SetShape } from './setShape.ts'

/** What the document of a staged row says before and after it; `counts` where nobody may repeat it. */
interface Said {
  readonly n: number
  readonly number: string
  readonly known: string | null
  readonly was: string | null
  readonly is: string
  readonly counts: boolean
}

interface Saying {
  readonly uuid: string
  readonly number: string
  readonly said: string
}

const keyOf = ({ def }: SetShape): string => quoted(String(def.key[0]))

function saidStatement(shape: SetShape): string {
  const { fields } = shape.def.alike as Alike<Shape>
  return `select n, s.${keyOf(shape)} as number, t."uuid" as known, t."alikeKey" as was,
      ${duplicateKey(fields.map((key) => newValue(shape, key)))} as is, t."uuid" is null or ${blocksDuplicates(shape.def, 't.')} as counts
    from ${numberedStagedWithTargets(shape)} order by n`
}

const sayingStatement = (shape: SetShape): string =>
  `select m."uuid", m.${keyOf(shape)} as number, m."alikeKey" as said from ${quoted(shape.def.shape.name)} m
    where m."elsAccount" = $1 and m."alikeKey" = any($2::uuid[]) and ${blocksDuplicates(shape.def, 'm.')}`

/** Who says what, while rows come one after the other. */
function speakers(known: readonly Saying[]) {
  const by = new Map<string, Map<string, string>>()
  const say = ({ uuid, number, said }: Saying) => by.set(said, (by.get(said) ?? new Map()).set(uuid, number))
  known.forEach(say)
  return {
    say,
    unsay: (uuid: string, said: string | null) => by.get(said ?? '')?.delete(uuid),
    /** The first number of those who say it beside this one. */
    other: (uuid: string, said: string): string | undefined =>
      [...(by.get(said) ?? [])].flatMap(([who, number]) => (who === uuid ? [] : [number])).toSorted()[0],
  }
}

interface Repeated {
  readonly n: number
  readonly field: string
  readonly rule: string
  /** The number of the other one. */
  readonly params: { readonly number: string }
}

/**
 * The rows that the account refuses as second ones, by their places among the staged ones; asked when all others with a
 * fault are gone, for what is refused is no first one.
 */
export async function repeatedRows(context: Context, shape: SetShape, mode: Task['mode']): Promise<Repeated[]> {
  const { tx, actor } = context
  const refusal = await refusalOf(tx, actor.account, shape.def)
  if (!refusal) return []
  await lockDuplicates(context, shape.def)
  const staged = await tx.query<Said>(saidStatement(shape), [actor.account])
  const rows = mode === 'update' ? staged.filter(({ known }) => known !== null) : staged
  const all = [...new Set(rows.map((row) => row.is))]
  const { say, unsay, other } = speakers(await tx.query<Saying>(sayingStatement(shape), [actor.account, all]))
  return rows.flatMap(({ n, number, known, was, is, counts }) => {
    if (!counts || is === was) return []
    const uuid = known ?? `row ${n}`
    const twin = other(uuid, is)
    if (twin !== undefined) return [{ n, field: refusal.field, rule: refusal.message, params: { number: twin } }]
    unsay(uuid, was)
    say({ uuid, number, said: is })
    return []
  })
}
