/** Whoever keeps a certificate hears that it ends, and that it has ended: the company, and its buyers (domain/01 Part A §0.11). */
import { supplierIdentification } from '@srm/core/suppliers/supplierIdentification'
import { mail, type Pair, tell, type Whom } from '../messages/rules/tell.ts'

const keeper: Whom = { side: 'each', permission: 'edit' }
const certificate: readonly Pair[] = [
  ['Company: {supplierName}', '企业：{supplierName}'],
  ['Number: {certNo}', '证照编号：{certNo}'],
  ['Issued by: {issuer}', '发证机构：{issuer}'],
]

tell(supplierIdentification, keeper, {
  remind: mail(['{certName} is valid until {expiryDate}', '{certName} 将于 {expiryDate} 到期'], ...certificate),
  expire: mail(['{certName} has expired', '{certName} 已过期'], ...certificate, [
    'Valid until: {expiryDate}',
    '失效日期：{expiryDate}',
  ]),
})
