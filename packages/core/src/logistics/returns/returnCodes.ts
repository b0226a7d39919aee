/** Code lists of returns (domain/05 §1.4). */
export const returnCases = {
  refund: ['Refund', '退款'],
  replace: ['Replace', '换货'],
  excess: ['Excess', '超收退回'],
  rework: ['Rework', '返工'],
} as const
export const backReasons = {
  quality: ['Quality', '质量不良'],
  damaged: ['Damaged', '破损'],
  wrong: ['Wrong goods', '货物不符'],
  late: ['Too late', '逾期到货'],
  excess: ['Too much', '数量超出'],
  other: ['Other', '其他'],
} as const
export const costCauses = {
  supplier: ['Supplier', '供应商承担'],
  buyer: ['Buyer', '采购方承担'],
  shared: ['Shared', '双方分担'],
} as const
