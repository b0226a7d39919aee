import { type DocOf, defineDocument } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { inUseTransitions } from '../../definition/inUseTransitions.ts'
import { inUse } from '../../definition/machines.ts'
import { defineShape } from '../../definition/shape.ts'
import { lookedUp } from '../../definition/sides/found.ts'
import { conversionFaults } from './conversionRules.ts'

const shape = defineShape({
  name: 'unitConversion',
  en: 'Unit conversion',
  zh: '单位换算',
  statuses: { status: inUse },
  fields: {
    fromUnit: f.dict('Unit', '单位', 'unit', { required: true }),
    toUnit: f.dict('Is so many of', '换算为', 'unit', { required: true }),
    numerator: f.number('Numerator', '分子', { required: true }),
    denominator: f.number('Denominator', '分母', { required: true, initial: 1 }),
  },
})

/**
 * One unit is numerator / denominator of another: whole numbers, so that nothing is rounded on the way (domain/01 Part A
 * §0.6). For every material; what a material alone converts stands in its `uomConversions`.
 */
export const unitConversion = defineDocument(shape, {
  key: ['fromUnit', 'toUnit'],
  sides: {
    buyer: {
      owner: 'elsAccount',
      sees: 'all',
      creates: true,
      edits: { status: 'active' },
      deletes: { status: ['active', 'inactive'] },
    },
  },
  found: {
    menu: { en: 'Unit conversions', zh: '单位换算', icon: 'swap', group: 'prices', at: 40 },
    buyer: { roles: { ...lookedUp, dataSteward: '*' } },
  },
  transitions: inUseTransitions(shape, 'buyer', { each: { bulk: true } }),
  check: conversionFaults,
  places: {
    toUnit: ['search', 'sort'],
    numerator: ['column'],
    denominator: ['column'],
    status: ['-csv'],
  },
  list: {
    sort: 'fromUnit',
  },
  form: [{ en: 'Conversion', zh: '换算关系' }],
  csv: {},
})

export type UnitConversion = DocOf<typeof unitConversion>
