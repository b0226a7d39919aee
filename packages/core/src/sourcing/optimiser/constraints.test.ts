import { expect, test } from 'vitest'
import { type Constraint, constraintsOfText, constraintsText, isReferred, readConstraints } from './constraints.ts'

const stated: readonly Constraint[] = [
  { kind: 'mostSuppliers', supplier: null, line: null, value: '2' },
  { kind: 'mostShare', supplier: '300001', line: 'each', value: '62.5' },
  { kind: 'force', supplier: '300002', line: 20, value: null },
  { kind: 'packs', supplier: null, line: null, value: null },
]

test('constraints stand in an address as a text, and come back from it', () => {
  const text = constraintsText(stated)
  expect(text).toBe('mostSuppliers___2*mostShare_300001_each_62.5*force_300002_20_*packs___')
  expect(constraintsOfText(text)).toEqual(stated)
  expect(readConstraints(stated)).toEqual({ constraints: stated, issues: [] })
})

test('what an address says that is none is left out', () => {
  expect(constraintsOfText(undefined)).toEqual([])
  expect(constraintsOfText('x*mostSuppliers___0*mostSuppliers___1.5*budget___1e9*exclude___*packs___')).toEqual([
    { kind: 'packs', supplier: null, line: null, value: null },
  ])
})

test.each<[object, string]>([
  [{ kind: 'mostSuppliers', value: '0' }, 'value notDecimal'],
  [{ kind: 'mostSuppliers' }, 'value required'],
  [{ kind: 'mostShare', value: '100.1' }, 'value notDecimal'],
  [{ kind: 'mostShare', value: 60 }, 'value notDecimal'],
  [{ kind: 'capacity', supplier: '1', value: '5' }, 'line required'],
  [{ kind: 'capacity', supplier: '1', line: 'each', value: '5' }, 'line notAccepted'],
  [{ kind: 'exclude' }, 'supplier required'],
  [{ kind: 'force', supplier: '1', line: 1.5 }, 'line notInteger'],
  [{ kind: 'budget', supplier: '1', value: '5' }, 'supplier notAccepted'],
  [{ kind: 'packs', size: 2 }, 'size notAccepted'],
])('%o is refused where it is wrong', (given, issue) => {
  const { issues } = readConstraints([given])
  expect(issues.map(({ path, rule }) => `${path} ${rule}`)).toEqual([`constraints.0.${issue}`])
})

test('only suppliers and lines that there are can be named', () => {
  const referred = { suppliers: new Set(['300001']), lines: new Set([20]) }
  expect(stated.map((one) => isReferred(one, referred))).toEqual([true, true, false, true])
})
