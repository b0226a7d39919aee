/** What stands on the label of a package: texts alone, so that another thread can set them as they are. */
import type { Fact } from './paper.ts'

export interface PackageLabel {
  /** Content of the square code. */
  readonly code: string
  /** Who has sent it. */
  readonly from: string
  readonly title: string
  /** Number of the material: also as bars, where bars can hold it and the package has no number of its own. */
  readonly material: string
  /** Number of the package with its application identifier; bars are of it. */
  readonly sscc?: string
  /** Large: quantity and unit. */
  readonly quantity: string
  readonly facts: readonly Fact[]
  /** Number and line of the notice, and which of the packages it is. */
  readonly foot: string
}
