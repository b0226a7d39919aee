/** Who names a document: references of any definition to its key, on heads, on lines and in working copies. */
import type { Field, Fields } from '@srm/core/definition/field'
import { type AnyDocument, type AnyRow, hasLines } from '@srm/core/definition/workflow'
import { handsOver } from '../database/ddl.ts'
import type { Context } from './context.ts'
import { each } from './effects.ts'
import { Invalid } from './errors.ts'
import { allDefinitions } from './registry.ts'

const refsTo = (target: AnyDocument, fields: Fields): string[] =>
  Object.entries(fields as Record<string, Field>)
    .filter(([, field]) => field.kind === 'ref' && field.target === target.shape.name)
    .map(([key]) => key)

const isAny = (alias: string, keys: readonly string[]): string =>
  keys.map((key) => `${alias}."${key}" = $2`).join(' or ')

/** Statements with a row for each reference that documents of a definition have to `$2`, a key of the target. */
function naming(target: AnyDocument, def: AnyDocument): string[] {
  const { name, fields, lines } = def.shape
  const [head, below] = [refsTo(target, fields), refsTo(target, lines)]
  const parent = `h."elsAccount" = $1 and h."isDel" = 'N'`
  const drafts = [
    ...head.map((key) => `jsonb_build_object('${key}', $2::text)`),
    ...below.map((key) => `jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('${key}', $2::text)))`),
  ]
  return [
    ...(head.length > 0 ? [`select 1 from "${name}" h where ${parent} and (${isAny('h', head)})`] : []),
    ...(hasLines(def) && below.length > 0
      ? [
          `select 1 from "${name}Line" l join "${name}" h on h."elsAccount" = l."elsAccount" and h."uuid" = l."parent"
            where l."elsAccount" = $1 and ${parent} and (${isAny('l', below)})`,
        ]
      : []),
    ...(handsOver(def) && drafts.length > 0
      ? [
          `select 1 from "${name}Draft" d where d."elsAccount" = $1
            and (${drafts.map((one) => `d."content" @> ${one}`).join(' or ')})`,
        ]
      : []),
  ]
}

/**
 * Does another document of the account name this one by its key?
 * @param def of documents whose key is one field
 */
async function isNamed({ tx, actor }: Context, def: AnyDocument, key: string): Promise<boolean> {
  const all = allDefinitions().flatMap((one) => naming(def, one))
  if (all.length === 0) return false
  const [found] = await tx.query<{ named: boolean }>(
    `select ${all.map((one) => `exists (${one})`).join('\n or ')} as named`,
    [actor.account, key],
  )
  return found?.named === true
}

/** What follows from documents that others know by their key while they name it, for `onWritten`. @throws Invalid */
export const stayingNamed = (def: AnyDocument) =>
  each<AnyDocument>(async (context, { before, after }) => {
    const key = String(def.key[0])
    const former = (before as AnyRow | undefined)?.[key]
    if (former !== undefined && former !== (after as AnyRow)[key] && (await isNamed(context, def, String(former))))
      throw new Invalid([{ path: key, rule: 'immutable' }])
  })
