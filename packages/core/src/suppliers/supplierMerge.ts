/** Two rows of a buyer about one company become one (domain/07 §3.6, decision 0013). */
import { moves } from '../definition/document.ts'
import { f } from '../definition/field.ts'
import { supplierShape } from './supplierShape.ts'
import { dated, reason, there } from './supplierTransitions.ts'

const move = moves(supplierShape)

/** Nobody is merged who is gone, nor into him. */
export const supplierMerge = {
  merge: move(
    ['Merge', 'Merged'],
    ['合并', '已合并'],
    'buyer',
    { supplierStatus: there },
    { supplierStatus: 'eliminated' },
    {
      asks: {
        intoElsAccount: f.ref('Supplier that stays', '保留的供应商', 'supplier', {
          required: true,
          where: { supplierStatus: there },
        }),
        reason,
      },
      guard: ({ toElsAccount }, { intoElsAccount }) =>
        intoElsAccount === toElsAccount ? { message: 'supplier.mergedIntoItself', field: 'intoElsAccount' } : undefined,
      sets: (supplier, moment, given) => ({
        ...dated(supplier, moment, given),
        mergedInto: String(given.intoElsAccount),
      }),
      look: 'danger',
    },
  ),
} as const
