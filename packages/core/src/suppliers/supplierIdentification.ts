import { type DocOf, defineDocument, type Issue, moves } from '../definition/document.ts'
import { f } from '../definition/field.ts'
import { defineShape, machine, state } from '../definition/shape.ts'
import { lookedUp } from '../definition/sides/found.ts'
import { remindedDays } from '../definition/time/reminder.ts'
import { companyRef, keptBy } from './companyRow.ts'

const shape = defineShape({
  name: 'supplierIdentification',
  en: 'Supplier certificate',
  zh: '供应商资质证照',
  statuses: {
    certStatus: machine('Status', '状态', 'draft', {
      draft: state('Without its paper', '待生效', 'grey'),
      valid: state('Valid', '有效', 'green'),
      expired: state('Expired', '已过期', 'red'),
    }),
  },
  fields: {
    certNo: f.text('Number', '证照编号', { isCode: true, required: true, max: 60 }),
    certName: f.text('Certificate', '证照名称', { required: true, max: 100 }),
    certType: f.dict('Kind', '证照类型', 'certType', { required: true }),
    ...companyRef,
    issuer: f.text('Issued by', '发证机构', { max: 100 }),
    certDate: f.date('Certified on', '认证日期'),
    effectDate: f.date('Valid from', '生效日期'),
    expiryDate: f.date('Valid until', '失效日期'),
    remindedDays,
  },
})

const move = moves(shape)

interface Dates {
  readonly certDate: string | null
  readonly effectDate: string | null
  readonly expiryDate: string | null
}
/** Certified, then in effect, then expired, each strictly later than the one before (V-CERT-DATES). */
export function certDateFaults({ certDate, effectDate, expiryDate }: Dates): Issue[] {
  const given = [
    ['certDate', certDate],
    ['effectDate', effectDate],
    ['expiryDate', expiryDate],
  ].filter(([, date]) => date)
  return given.flatMap(([path, date], i) => {
    const before = given[i - 1]?.[1]
    return before && String(date) <= before ? [{ path: String(path), rule: 'notAfter', limit: before }] : []
  })
}

const kept = { certStatus: ['draft', 'valid', 'expired'] } as const
const ended = { certStatus: ['valid', 'expired'] } as const
const edits = { edits: kept, deletes: kept } as const

/**
 * Licences and certificates of a company; the paper itself is a file beside the row (domain/02 §1.5), without which it is not
 * in force. One that is renewed
 * under its number is saved with its new dates, and in force again: its last day is no part of what it is known by, because
 * some have none, and a file that prolongs one finds it by its number.
 */
export const supplierIdentification = defineDocument(shape, {
  key: ['certNo', 'certType', 'toElsAccount'],
  title: 'certName',
  /** V-ATTACH-TYPE. */
  onlyOne: {
    same: ['toElsAccount', 'certType'],
    where: { certStatus: 'valid' },
    field: 'certType',
    rule: 'supplierIdentification.kindTwice',
  },
  serverSees: true,
  sides: keptBy(edits, edits),
  found: {
    menu: { en: 'Certificates', zh: '资质证照', icon: 'safety', group: 'supplierRecords', at: 10 },
    buyer: { roles: { ...lookedUp, dataSteward: '*' } },
    supplier: { menu: { group: 'company', at: 30 }, roles: { sales: '*' } },
  },
  transitions: {
    validate: move(
      ['Validate', 'Validated'],
      ['生效', '已生效'],
      ['buyer', 'supplier', 'system'],
      { certStatus: 'draft' },
      { certStatus: 'valid' },
      { validates: 'submit', look: 'primary', bulk: true },
    ),
    remind: move(
      ['Remind of the end', 'Reminded of the end'],
      ['到期提醒', '已提醒到期'],
      'system',
      { certStatus: 'valid' },
      {},
      { fills: ['remindedDays'], silent: true },
    ),
    expire: move(
      ['Expire', 'Expired'],
      ['过期', '已过期'],
      'system',
      { certStatus: 'valid' },
      { certStatus: 'expired' },
      { after: 'expiryDate' },
    ),
    renew: move(
      ['Renew', 'Renewed'],
      ['续期', '已续期'],
      'system',
      ended,
      { certStatus: 'valid' },
      { sets: () => ({ remindedDays: null }) },
    ),
  },
  check: certDateFaults,
  places: {
    certNo: ['-filter'],
    certName: ['sort'],
    supplierName: ['column', 'search'],
    effectDate: ['column'],
    expiryDate: ['column', 'filter'],
  },
  list: {
    tabs: [
      { key: 'draft', en: 'Without their paper', zh: '待生效', where: { certStatus: 'draft' } },
      { key: 'valid', en: 'Valid', zh: '有效', where: { certStatus: 'valid' } },
      { key: 'expired', en: 'Expired', zh: '已过期', where: { certStatus: 'expired' } },
    ],
    sort: 'certNo',
  },
  form: [{ en: 'Certificate', zh: '资质证照' }],
  csv: {},
})

export type SupplierIdentification = DocOf<typeof supplierIdentification>
