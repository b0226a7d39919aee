/**
 * The rows of the source list that begin on one day for a material or category and a plant, edited as one sheet: saved or
 * refused together (domain/04 §3.13). No table has it: its lines are drafts of the source list.
 */
import { type DocOf, defineDocument, type Issue } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { defineShape } from '../../definition/shape.ts'
import { sourceListShape } from './sourceListShape.ts'
import { subjectFaults } from './sourceRules.ts'

const { fields: row } = sourceListShape

const shape = defineShape({
  name: 'sourceSheet',
  en: 'Source sheet',
  zh: '货源配额表',
  fields: {
    objectType: row.objectType,
    materialNumber: f.ref('Material', '物料编码', 'material'),
    cateLevelCode: row.cateLevelCode,
    factory: row.factory,
    validStartDate: row.validStartDate,
    expiryDate: f.date('Last day of new rows', '新增行失效日期'),
  },
  lines: {
    toElsAccount: row.toElsAccount,
    supplierName: f.text('Supplier name', '供应商名称', { auto: true }),
    quota: row.quota,
    fixedSource: row.fixedSource,
    priority: row.priority,
    minLotQuantity: row.minLotQuantity,
    maxLotQuantity: row.maxLotQuantity,
    expiryDate: f.date('Valid to', '失效日期'),
  },
})

interface Line {
  readonly toElsAccount?: unknown
  readonly fixedSource?: unknown
  readonly expiryDate?: unknown
}

/** A supplier stands on a sheet once, one row at most is the fixed source, and every row has a last day. */
function lineFaults(lines: readonly Line[], lastDay: unknown): Issue[] {
  const suppliers = lines.map(({ toElsAccount }) => toElsAccount)
  const fixed = lines.findIndex(({ fixedSource }) => fixedSource === 'Y')
  return lines.flatMap((line, at): Issue[] => [
    ...(line.toElsAccount && suppliers.indexOf(line.toElsAccount) < at
      ? [{ path: `lines.${at}.toElsAccount`, rule: 'supplierTwice' }]
      : []),
    ...(line.fixedSource === 'Y' && at > fixed ? [{ path: `lines.${at}.fixedSource`, rule: 'fixedTwice' }] : []),
    ...(line.expiryDate || lastDay ? [] : [{ path: `lines.${at}.expiryDate`, rule: 'required' }]),
  ])
}

export const sourceSheet = defineDocument(shape, {
  key: ['validStartDate'],
  sides: { buyer: { owner: 'elsAccount', sees: 'all' } },
  transitions: {},
  places: { remark: ['-form'] },
  linePlaces: { supplierName: ['form'] },
  list: { sort: 'validStartDate' },
  form: [{ en: 'Source sheet', zh: '货源配额表' }],
  check: ({ lines, ...head }) => [...subjectFaults(head), ...lineFaults(lines, head.expiryDate)],
})

export type SourceSheet = DocOf<typeof sourceSheet>
