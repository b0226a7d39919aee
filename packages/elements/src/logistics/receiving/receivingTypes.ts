/** What a device counts, and of what. */
import type { OwnLocale } from '../../host/settings.ts'

/** A line of which something is still to come. Quantities are decimal texts. */
export interface OpenLine {
  readonly itemNumber: number
  readonly orderNumber: string | null
  readonly orderItemNumber: number | null
  readonly materialNumber: string | null
  readonly materialDesc: string | null
  readonly materialSpecifications: string | null
  readonly orderUnit: string | null
  readonly batchNumber: string | null
  readonly expiryDate: string | null
  /** Absent on what a device kept before they were told. */
  readonly serials?: string | null
  /** Still to come. */
  readonly left: string
  /** What its order line still takes; null where it has no most. Absent where the device was not told. */
  readonly room?: string | null
  /** Its order line takes goods that no notice announced. Absent where the device was not told. */
  readonly takesMore?: boolean
}

/** What the account has set about goods that are too many, or come unannounced. */
export interface ReceivingRules {
  readonly excess: 'refuse' | 'custody'
  readonly withoutNotice: boolean
}

/** What of a line is in a package. */
export interface Package {
  readonly packNo: string
  readonly itemNumber: number
  readonly packQty: string
}

/** What goods are counted against: a delivery notice, or an order where none was announced. */
export interface Source {
  readonly kind: 'notice' | 'order'
  /** Of the notice; of an order its number. */
  readonly uuid: string
  readonly number: string
  /** Account of the supplier. */
  readonly supplier: string
  readonly supplierName: string
  readonly factory: string | null
  /** ISO 8601; null for orders. */
  readonly eta: string | null
  readonly lines: readonly OpenLine[]
  /** Packages with numbers of their own; absent on what a device kept before there were any. */
  readonly packages?: readonly Package[]
  /** Absent on what a device kept before it was told. */
  readonly rules?: ReceivingRules
}

/** What differs from what was to come, said by one tap. */
export type Difference = 'short' | 'over' | 'damaged'

/** A tap, and the line as it was before: it can be taken back. */
export interface Tap {
  readonly kind: Difference
  readonly before: Pick<CountedLine, 'countQty' | 'refusedQty' | 'refuseReason' | 'excess'>
}

/** What was counted of a line. '' where nothing was typed. */
export interface CountedLine {
  readonly itemNumber: number
  readonly countQty: string
  readonly refusedQty: string
  readonly refuseReason: string
  readonly batchNumber: string
  readonly expiryDate: string
  readonly serials?: string
  /** The last one last. */
  readonly taps?: readonly Tap[]
  /** What becomes of what is too much; undefined until somebody has said it. */
  readonly excess?: 'back' | 'keep' | undefined
  /** What the receipt says of it, in the words of whoever counts. */
  readonly remark?: string
}

/** A photo of what differs on a line. */
export interface Photo {
  readonly id: string
  /** The line of what is counted. */
  readonly itemNumber: number
  readonly name: string
  readonly blob: Blob
}

/** Why the server did not take a count, in every language. */
export type Problem = Readonly<Record<OwnLocale, string>>

export interface Count {
  /** By which the server knows it again. */
  readonly offlineId: string
  /** `<elsAccount>_<elsSubAccount>` of whoever counts. */
  readonly account: string
  readonly source: Source
  readonly lines: readonly CountedLine[]
  /** Numbers of the packages that were scanned: each counts once. */
  readonly scanned?: readonly string[]
  /** What is missing does not come any more: the notice is closed with the count. */
  readonly missing?: 'short' | undefined
  /** They go with the count, and lie beside the receipt that it becomes. */
  readonly photos?: readonly Photo[]
  /** It is being counted, waits to be sent, or came back. */
  readonly state: 'counting' | 'waiting' | 'refused'
  /** When it was begun, and when it was handed in, by the device's clock. */
  readonly startedAt: string
  readonly countedAt: string | null
  readonly problem: Problem | null
}
