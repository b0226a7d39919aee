/** The life cycle of a supplier, and its freezing (domain/02 §1.4, domain/07 §3.6). */
import { type Given, type Moment, moves } from '../definition/document.ts'
import { f } from '../definition/field.ts'
import { type FreezeScope, supplierShape } from './supplierShape.ts'

const move = moves(supplierShape)
/** Why somebody stops working for the buyer. */
export const reason = f.text('Reason', '原因', { required: true, max: 500 })
/** States in which a supplier works for the buyer. */
export const works = ['cooperation', 'qualified', 'good', 'excellent'] as const
/** States of all who are not gone. */
export const there = ['stranger', 'potential', ...works, 'unqualified'] as const

/** Since when the status holds, and why where it was asked. */
export const dated = (_supplier: object, { today }: Moment, given: Given) => ({
  statusSince: today,
  statusReason: given.reason === undefined ? null : String(given.reason),
})
const qualified = (supplier: object, moment: Moment, given: Given) => ({
  ...dated(supplier, moment, given),
  qualifiedDate: moment.today,
})

const scopeOf = ({ order, inquiry, payment }: Given): FreezeScope => ({
  order: order === 'N' ? 'N' : 'Y',
  inquiry: inquiry === 'N' ? 'N' : 'Y',
  payment: payment === 'N' ? 'N' : 'Y',
})

/** Is the supplier kept from this? A row frozen before scopes were told apart is frozen for everything. */
export const isFrozenFor = (
  { freezeFlag, freezeScope }: { readonly freezeFlag: string; readonly freezeScope: FreezeScope | null },
  what: keyof FreezeScope,
): boolean => freezeFlag === 'Y' && freezeScope?.[what] !== 'N'

export const supplierTransitions = {
  toPotential: move(
    ['To potential', 'Became potential'],
    ['转潜在', '已转潜在'],
    ['buyer', 'system'],
    { supplierStatus: 'stranger' },
    { supplierStatus: 'potential' },
    { sets: dated },
  ),
  cooperate: move(
    ['Start cooperation', 'Cooperation started'],
    ['转合作', '已转合作'],
    'buyer',
    { supplierStatus: 'potential' },
    { supplierStatus: 'cooperation' },
    { sets: dated },
  ),
  qualify: move(
    ['Qualify', 'Qualified'],
    ['转合格', '已转合格'],
    'buyer',
    { supplierStatus: ['potential', 'cooperation', 'unqualified'] },
    { supplierStatus: 'qualified' },
    { sets: qualified },
  ),
  transfer: move(
    ['Transfer directly', 'Transferred directly'],
    ['直接转合格', '已直接转合格'],
    'buyer',
    { supplierStatus: 'stranger' },
    { supplierStatus: 'qualified' },
    { asks: { reason }, sets: qualified, look: 'menu' },
  ),
  rateGood: move(
    ['Rate good', 'Rated good'],
    ['评为良好', '已评为良好'],
    'buyer',
    { supplierStatus: ['qualified', 'excellent'] },
    { supplierStatus: 'good' },
    { permission: 'rate', sets: dated, look: 'menu' },
  ),
  rateExcellent: move(
    ['Rate excellent', 'Rated excellent'],
    ['评为优秀', '已评为优秀'],
    'buyer',
    { supplierStatus: ['qualified', 'good'] },
    { supplierStatus: 'excellent' },
    { permission: 'rate', sets: dated, look: 'menu' },
  ),
  rateQualified: move(
    ['Rate qualified', 'Rated qualified'],
    ['评为合格', '已评为合格'],
    'buyer',
    { supplierStatus: ['good', 'excellent'] },
    { supplierStatus: 'qualified' },
    { permission: 'rate', sets: dated, look: 'menu' },
  ),
  unqualify: move(
    ['Unqualify', 'Became unqualified'],
    ['转不合格', '已转不合格'],
    'buyer',
    { supplierStatus: [...works, 'potential'] },
    { supplierStatus: 'unqualified' },
    { asks: { reason }, sets: dated, look: 'danger' },
  ),
  eliminate: move(
    ['Eliminate', 'Eliminated'],
    ['淘汰', '已淘汰'],
    'buyer',
    { supplierStatus: there },
    { supplierStatus: 'eliminated' },
    { asks: { reason }, sets: dated, look: 'danger' },
  ),
  readmit: move(
    ['Readmit', 'Readmitted'],
    ['重新准入', '已重新准入'],
    'buyer',
    { supplierStatus: 'eliminated' },
    { supplierStatus: 'potential' },
    {
      permission: 'transfer',
      asks: { reason },
      obstacle: ({ mergedInto }) =>
        mergedInto ? { message: 'supplier.staysMerged', params: { into: mergedInto } } : undefined,
      sets: dated,
      look: 'menu',
    },
  ),
  freeze: move(
    ['Freeze', 'Frozen'],
    ['冻结', '已冻结'],
    'buyer',
    { freezeFlag: 'N' },
    { freezeFlag: 'Y' },
    {
      asks: {
        reason,
        order: f.yesNo('No new orders', '冻结下单', { initial: 'Y' }),
        inquiry: f.yesNo('No inquiries', '冻结询价', { initial: 'Y' }),
        payment: f.yesNo('No payments', '冻结付款', { initial: 'Y' }),
        until: f.date('Until', '截止日期'),
      },
      guard: (_supplier, given, { today }) => {
        if (Object.values(scopeOf(given)).every((frozen) => frozen === 'N'))
          return { message: 'supplier.freezesNothing', field: 'order' }
        return given.until && String(given.until) <= today
          ? { message: 'supplier.freezeInPast', field: 'until' }
          : undefined
      },
      sets: (_supplier, _moment, given) => ({
        freezeReason: String(given.reason),
        freezeScope: scopeOf(given),
        freezeUntil: (given.until ?? null) as Moment['today'] | null,
      }),
      look: 'danger',
    },
  ),
  unfreeze: move(
    ['Unfreeze', 'Unfrozen'],
    ['解冻', '已解冻'],
    ['buyer', 'system'],
    { freezeFlag: 'Y' },
    { freezeFlag: 'N' },
    {
      after: 'freezeUntil',
      permission: 'freeze',
      sets: () => ({ freezeReason: null, freezeScope: null, freezeUntil: null }),
    },
  ),
} as const
