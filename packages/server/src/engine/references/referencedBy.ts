/** Who names a document: references of any definition to its key, on heads, on lines and in working copies. */
import type { Field, Fields } from '@srm/core/definition/field'
import { type AnyDocument, type AnyRow, hasLines } from '@srm/core/definition/workflow'
import { keepsVersions } from '../../database/schema/ddl.ts'
import type { Context } from '../context.ts'
import { each } from '../effects.ts'
import { Invalid } from '../errors.ts'
import { allDefinitions } from '../registry.ts'

const refsTo = (target: AnyDocument, fields: Fields): string[] =>
  Object.entries(fields as Record<string, Field>)
    .filter(([, field]) => field.kind === 'ref' && field.target === target.shape.name)
    .map(([key]) => key)

/** Where documents of a definition name those of another one: fields of their heads and of their lines. */
export interface Places {
  readonly def: AnyDocument
  readonly head: readonly string[]
  readonly lines: readonly string[]
}

/** Where documents of a definition name those of the target. */
export const placesIn = (target: AnyDocument, def: AnyDocument): Places => ({
  def,
  head: refsTo(target, def.shape.fields),
  lines: refsTo(target, def.shape.lines),
})

const isAny = (alias: string, keys: readonly string[]): string =>
  keys.map((key) => `${alias}."${key}" = $2`).join(' or ')

/** Statements with the uuid of each document of the account `$1` that names `$2` in one of the places. */
export function naming({ def, head, lines }: Places): string[] {
  const { name } = def.shape
  const parent = `h."elsAccount" = $1 and h."isDel" = 'N'`
  const drafts = [
    ...head.map((key) => `jsonb_build_object('${key}', $2::text)`),
    ...lines.map((key) => `jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('${key}', $2::text)))`),
  ]
  return [
    ...(head.length > 0 ? [`select h."uuid" from "${name}" h where ${parent} and (${isAny('h', head)})`] : []),
    ...(hasLines(def) && lines.length > 0
      ? [
          `select h."uuid" from "${name}Line" l join "${name}" h on h."elsAccount" = l."elsAccount" and h."uuid" = l."parent"
            where l."elsAccount" = $1 and ${parent} and (${isAny('l', lines)})`,
        ]
      : []),
    ...(keepsVersions(def) && drafts.length > 0
      ? [
          `select d."uuid" from "${name}Draft" d where d."elsAccount" = $1
            and (${drafts.map((one) => `d."content" @> ${one}`).join(' or ')})`,
        ]
      : []),
  ]
}

/**
 * Does another document of the account name this one by its key?
 * @param def of documents whose key is one field
 */
export async function isNamed({ tx, actor }: Context, def: AnyDocument, key: string): Promise<boolean> {
  const all = allDefinitions().flatMap((one) => naming(placesIn(def, one)))
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
