/** Whether goods are inspected when they come in (domain/07 §3.3; domain/05, receipts). Pure. */

/** A row about a material, a supplier, or the two together; what is null stands for every one. */
export interface InspectionRow {
  readonly materialNumber: string | null
  readonly toElsAccount: string | null
  readonly isCheckQuality: 'Y' | 'N' | null
  readonly status: string
}

export interface Lot {
  readonly material: string | null
  readonly supplier: string
}

/** The pair says more than the material, the material more than the supplier. */
const weight = ({ materialNumber, toElsAccount }: InspectionRow): number =>
  (materialNumber === null ? 0 : 2) + (toElsAccount === null ? 0 : 1)

const isAbout = ({ materialNumber, toElsAccount, status }: InspectionRow, { material, supplier }: Lot): boolean =>
  status === 'active' &&
  (materialNumber === null || materialNumber === material) &&
  (toElsAccount === null || toElsAccount === supplier)

/**
 * Whether lots of this material from this supplier are inspected: the most specific row in use wins.
 * @returns undefined when no row is about them; the material's own flag counts then
 */
export function isInspected(rows: readonly InspectionRow[], lot: Lot): boolean | undefined {
  const about = rows.filter((row) => isAbout(row, lot))
  const best = about.reduce<InspectionRow | undefined>(
    (one, row) => (one && weight(one) >= weight(row) ? one : row),
    undefined,
  )
  return best && best.isCheckQuality === 'Y'
}

/** What a row is about in one word: no two rows are about the same. */
export const subjectOf = ({
  materialNumber,
  toElsAccount,
}: Pick<InspectionRow, 'materialNumber' | 'toElsAccount'>): string =>
  `${materialNumber ?? '*'} / ${toElsAccount ?? '*'}`
