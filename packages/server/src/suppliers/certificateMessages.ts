/** Whoever keeps a certificate hears that it ends, and that it has ended: the company, and its buyers (domain/01 Part A §0.11). */
import { supplierIdentification } from '@srm/core/suppliers/supplierIdentification'
import type { DocumentMessages, Words } from '../messages/rules.ts'

const words = (en: string, zh: string): Words => ({ en, zh })
const keeper = { side: 'each', permission: 'supplierIdentification.edit' } as const
const lines = [
  words('Company: {supplierName}', '企业：{supplierName}'),
  words('Number: {certNo}', '证照编号：{certNo}'),
  words('Issued by: {issuer}', '发证机构：{issuer}'),
]

export const certificateMessages: DocumentMessages = {
  def: supplierIdentification,
  rules: [
    {
      action: 'remind',
      to: keeper,
      mail: true,
      title: words('{certName} is valid until {expiryDate}', '{certName} 将于 {expiryDate} 到期'),
      lines,
    },
    {
      action: 'expire',
      to: keeper,
      mail: true,
      title: words('{certName} has expired', '{certName} 已过期'),
      lines: [...lines, words('Valid until: {expiryDate}', '失效日期：{expiryDate}')],
    },
  ],
}
