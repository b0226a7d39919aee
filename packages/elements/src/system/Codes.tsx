import { useScope } from '../document/definition/documentScope.tsx'
import { AwaitedName } from '../document/values/AwaitedName.tsx'
import { Empty } from '../document/values/Value.tsx'
import { series } from '../fields/series.ts'

export interface Choice {
  readonly value: string
  /** What it is chosen by: where codes are known, both of them. */
  readonly label: string
  /** Its name without the code, where there is one. */
  readonly name?: string
}

/** Codes of a json field, whatever it holds. */
export const codesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

interface CodesProps {
  readonly value: unknown
  /** Undefined while they are asked for. */
  readonly choices: readonly Choice[] | undefined
  /** People know them by their names: the codes are the system's. */
  readonly byName?: boolean
}

/** A list of codes by their names. */
export function Codes({ value, choices, byName = false }: CodesProps) {
  const { locale } = useScope()
  const codes = codesOf(value)
  if (codes.length === 0) return <Empty />
  if (!choices) return <AwaitedName />
  const names = new Map(choices.map(({ value: code, label, name }) => [code, byName && name ? name : label]))
  return series(
    codes.map((code) => names.get(code) ?? code),
    locale,
  )
}
