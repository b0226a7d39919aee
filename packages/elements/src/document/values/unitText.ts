import type { Scope } from '../definition/screenTypes.ts'

/** A unit within a sentence: the shorter of its code and the name that came with the rows. */
export function unitText({ client }: Pick<Scope, 'client'>, code: string | null | undefined): string {
  const name = client?.names.get(`dictionaries unit ${code}`)
  return name && name.length <= (code ?? '').length ? name : (code ?? '')
}
