/** Documents that either side may begin: the machine `initiator` says which one has. Pure. */
import { f } from '../field.ts'
import { machine, state } from '../shape.ts'

/** Who began a document; nobody changes it afterwards. */
export const initiatorMachine = machine('Begun by', '发起方', 'buyer', {
  buyer: state('Buyer', '采购方', 'grey'),
  supplier: state('Supplier', '供应商', 'grey'),
})

/** Since when each side sees a document: whoever begins it from the start, the other side once it is sent. */
export const shownTimes = {
  buyerTime: f.time('Shown to the buyer', '采购方可见时间', { auto: true }),
  supplierTime: f.time('Shown to the supplier', '供应商可见时间', { auto: true }),
} as const

interface Shown {
  readonly initiator: string
  readonly createDate: string
  readonly sendTime: string | null
  readonly buyerTime: string | null
  readonly supplierTime: string | null
}
/** The same as it follows from who began it, and from its sending. */
export const shownSince = ({ initiator, createDate, sendTime, buyerTime, supplierTime }: Shown) => ({
  buyerTime: buyerTime ?? (initiator === 'buyer' ? createDate : sendTime),
  supplierTime: supplierTime ?? (initiator === 'supplier' ? createDate : sendTime),
})
