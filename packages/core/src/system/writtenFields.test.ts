/** Nothing is shown that nothing fills: each field of the server is written by a rule, an effect or the language itself. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Field, Fields } from '../definition/field.ts'
import type { AnyDocument } from '../definition/workflow.ts'
import { documents } from '../documents.ts'

/** Fields that come with an area that is not there yet; a history fills them. */
const later: Readonly<Record<string, string>> = {
  'enterprise.legalRepresentative': 'the information change',
  'material.inventory': 'a connection to an ERP',
  'purchaseOrder.erpDeliveredQuantity': 'a connection to an ERP',
  'purchaseOrder.purchaseRequestNumber': 'requisitions',
  'purchaseOrder.requestItemNumber': 'requisitions',
  'purchaseOrder.sourceItemNumber': 'requisitions',
  'supplier.lastScore': 'performance',
  'supplier.lastGrade': 'performance',
  'supplier.lastEvaluationDate': 'performance',
}

const root = new URL('../../../', import.meta.url).pathname
const source = ['core/src', 'server/src']
  .flatMap((folder) => globSync(`${root}${folder}/**/*.ts`))
  .filter((file) => !/\.test\.ts$|\/demo\/|\/i18n\//.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** A property that is given a value, or a column that is set; the declaration of a field is neither. */
const written = [
  /(?<!['".\w])(\w+)\s*(?::(?! f\.)(?! \[)(?! \w+\('[^']*', '[^']*')|[,}])/g,
  /"(\w+)" = /g,
  /"(\w+)",? *(?:,|\))/g,
]
/** What people answer when they act. */
const filled = [...source.matchAll(/fills(?:Lines)?: \[([^\]]*)/g)].flatMap(([, keys = '']) => [
  ...keys.matchAll(/'(\w+)'/g),
])
const writtenWords = new Set([...written.flatMap((one) => [...source.matchAll(one)]), ...filled].map(([, key]) => key))

/** What the language fills: numbers, pictures, levels of trees, what others book, what references bring. */
function byLanguage(def: AnyDocument): ReadonlySet<string> {
  const { fields, lines } = def.shape
  const brought = [fields, lines].flatMap((all) =>
    Object.values(all as Fields).flatMap(({ copies }) => Object.keys(copies ?? {})),
  )
  const tree = Object.values(fields as Fields).flatMap((field) => (field.target === def.shape.name ? ['Level'] : []))
  const levels = Object.keys(fields).filter((key) => tree.some((end) => key.endsWith(end)))
  return new Set([
    ...brought,
    ...levels,
    ...((def.ledger?.quantities as readonly string[] | undefined) ?? []),
    ...[def.number?.field, def.picture].flatMap((key) => (key === undefined ? [] : [String(key)])),
  ])
}

describe.each(
  Object.values(documents as Readonly<Record<string, AnyDocument>>).map((def) => [def.shape.name, def] as const),
)('%s', (name, def) => {
  test('what the server fills is filled by something', () => {
    const own = byLanguage(def)
    const unfilled = [def.shape.fields, def.shape.lines].flatMap((all) =>
      Object.entries(all as Fields).flatMap(([key, { auto }]: [string, Field]) =>
        auto && !own.has(key) && !writtenWords.has(key) ? [`${name}.${key}`] : [],
      ),
    )
    expect(unfilled.toSorted()).toEqual(
      Object.keys(later)
        .filter((key) => key.startsWith(`${name}.`))
        .toSorted(),
    )
  })
})
