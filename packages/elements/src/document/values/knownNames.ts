import type { Field } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import type { Scope } from '../definition/screenTypes.ts'
import type { KnownNames } from './keptNames.ts'

/** What codes stand for, by what answers told; see keptNames.ts. */

/** Who asks what a code stands for, and what answers have told. */
interface Knowing extends Pick<Scope, 'def' | 'side'> {
  readonly client: { readonly names: KnownNames } | undefined
}

/** Is what the field names a document of one's own account? */
export const isOurs = ({ side, def }: Pick<Scope, 'side' | 'def'>, { kind }: Field): boolean =>
  kind === 'text' ? side === 'buyer' : def.sides[side]?.owner === 'elsAccount'

/** Which account a supplier's customer has in a document of both. */
export const customerIn = ({ def, side }: Pick<Scope, 'def' | 'side'>, row: AnyRow): unknown =>
  def.sides[side]?.owner === 'toElsAccount' ? row.elsAccount : row.toElsAccount

/** The name that came with the rows for a code; undefined where none did. */
export function knownName(scope: Knowing, field: Field, code: string, row: AnyRow = {}): string | undefined {
  const { kind, target = '' } = field
  const whose = isOurs(scope, field) ? '' : ` ${customerIn(scope, row)}`
  const place = kind === 'dict' ? 'dictionaries' : target === 'user' ? 'people' : 'documents'
  return scope.client?.names.get(`${place} ${target}${place === 'documents' ? whose : ''} ${code}`)
}

/** People are called by their names alone, units by their codes, what else has a code by both. */
export const namedCode = ({ target }: Field, code: string, name = code): string =>
  target === 'subAccount' ? name : name === code || target === 'unit' ? code : `${code} ${name}`
