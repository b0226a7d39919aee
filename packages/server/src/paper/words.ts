/** Words that stand on paper beside the labels of definitions. */
export const paperWords = {
  line: { en: 'Line', zh: '行号' },
  total: { en: 'Total', zh: '合计' },
  workingCopy: { en: 'changed since it was sent', zh: '发送后有修改' },
  buyer: { en: 'Buyer', zh: '采购方' },
  supplier: { en: 'Supplier', zh: '供应商' },
  printed: { en: 'Printed', zh: '打印时间' },
  through: { en: 'through', zh: '经由' },
  inWords: { en: 'In words', zh: '大写' },
  taxNumber: { en: 'Tax number', zh: '税号' },
  signature: { en: 'Name, signature, date', zh: '姓名 / 签字 / 日期' },
  missing: { en: 'No font has these letters, printed as {sign}:', zh: '字体缺少下列字符，印为 {sign}：' },
  page: { en: 'Page {page} of {pages}', zh: '第 {page} 页，共 {pages} 页' },
} as const
