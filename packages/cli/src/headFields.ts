import type { Fields } from '@srm/core/definition/field'
import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { CommandError } from './exitCodes.ts'
import type { Terminal } from './terminal.ts'

/** Fields of the head, of `field=value`; an empty value leaves the field open. @throws CommandError */
export function headOf(def: AnyDocument, set: readonly string[], { say }: Pick<Terminal, 'say'>): AnyRow {
  const pairs = set.map((text) => {
    const at = text.indexOf('=')
    if (at < 1) throw new CommandError('usage', say('setWrong', { text }))
    const [key, value] = [text.slice(0, at), text.slice(at + 1)]
    const { kind } = (def.shape.fields as Fields)[key] ?? {}
    return [key, value === '' ? null : kind === 'number' && /^\d+$/.test(value) ? Number(value) : value]
  })
  return Object.fromEntries(pairs)
}
