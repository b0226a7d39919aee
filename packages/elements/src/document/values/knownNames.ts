import type { Field } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import type { Scope } from '../definition/screenTypes.ts'

/** What codes stand for, by what answers told; see keptNames.ts. */

/** Is what the field names a document of one's own account? */
export const isOurs = ({ side, def }: Pick<Scope, 'side' | 'def'>, { kind }: Field): boolean =>
  kind === 'text' ? side === 'buyer' : def.sides[side]?.owner === 'elsAccount'

/** Which account a supplier's customer has in a document of both. */
export const customerIn = ({ def, side }: Pick<Scope, 'def' | 'side'>, row: AnyRow): unknown =>
  def.sides[side]?.owner === 'toElsAccount' ? row.elsAccount : row.toElsAccount

/** The name that came with the rows for a code; undefined where none did. */
export function knownName(scope: Scope, field: Field, code: string, row: AnyRow = {}): string | undefined {
  const { kind, target = '' } = field
  if (kind === 'dict') return scope.client?.names.get(`dict ${target} ${code}`)
  if (target === 'user') return scope.client?.names.get(`people user ${code}`)
  const of = isOurs(scope, field) ? '' : `${customerIn(scope, row)} `
  return scope.client?.names.get(`doc ${target} ${of}${code}`)
}

/** People are called by their names alone, what else has a code by both. */
export const namedCode = ({ target }: Field, code: string, name: string | undefined): string =>
  name === undefined || name === code ? code : target === 'subAccount' ? name : `${code} ${name}`

/** A unit within a sentence: the shorter of its code and the name that came with the rows. */
export function unitText({ client }: Pick<Scope, 'client'>, code: string | null | undefined): string {
  const name = client?.names.get(`dict unit ${code}`)
  return name && name.length <= (code ?? '').length ? name : (code ?? '')
}
