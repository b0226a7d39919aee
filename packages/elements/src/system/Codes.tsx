import { useScope } from '../document/definition/documentScope.tsx'
import { Empty } from '../document/values/Value.tsx'
import { series } from '../fields/series.ts'

export interface Choice {
  readonly value: string
  /** What it is chosen by: where codes are known, both of them. */
  readonly label: string
  /** What it is read as; the label where there is none. */
  readonly name?: string
}

/** Codes of a json field, whatever it holds. */
export const codesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

interface CodesProps {
  readonly value: unknown
  /** Undefined while they are asked for. */
  readonly choices: readonly Choice[] | undefined
}

/** A list of codes by their names. */
export function Codes({ value, choices }: CodesProps) {
  const { locale } = useScope()
  const names = new Map(choices?.map((choice) => [choice.value, choice.name ?? choice.label]))
  const texts = codesOf(value).map((code) => names.get(code) ?? code)
  return texts.length === 0 ? <Empty /> : series(texts, locale)
}
