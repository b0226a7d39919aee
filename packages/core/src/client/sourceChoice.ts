/** Who delivers a requirement: what the source list proposes. No part of what lists load. */
import type { Caller } from './caller.ts'

export interface WantedSource {
  readonly materialNumber: string
  readonly factory?: string | null
  /** A decimal string. */
  readonly quantity: string
  /** The material's base unit where it is not told. */
  readonly unit?: string | null
  /** Today where it is not told. */
  readonly date?: string | null
}
export interface NamedSource {
  readonly sourceListNumber: string
  readonly toElsAccount: string
  readonly supplierName: string | null
  readonly quota: string | null
}
/** `parts` divide the requirement by shares; quantities are in the base unit. */
export type SourceAnswer =
  | (NamedSource & {
      readonly kind: 'source'
      readonly baseUnit: string
      readonly parts: readonly (NamedSource & { readonly quantity: string })[]
    })
  | {
      readonly kind: 'none'
      readonly reason: 'noSource' | 'lot' | 'noShare' | 'several' | 'material' | 'unit'
    }

/** The answer to each requirement, in its place. Nothing is written: an order counts when it is sent. */
export async function askSources(
  { call }: Pick<Caller, 'call'>,
  lines: readonly WantedSource[],
): Promise<readonly SourceAnswer[]> {
  const answer = await call<{ readonly lines: readonly SourceAnswer[] }>({
    method: 'POST',
    path: '/buyer/sources',
    json: { lines },
  })
  return answer.lines
}
