/**
 * Nothing is shown that nothing fills. A field of the server is written by the language itself, by a rule in the files of its
 * definition, or by an effect that names its document; a field of people stands in a form, a file or a transition that fills it.
 */
import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf } from '../../../../scripts/imports.ts'
import { entriesOf, type Field, type Fields } from '../definition/field.ts'
import { approverFields, commonFields, stageFields } from '../definition/shape.ts'
import { otherHolderFields } from '../definition/sides/otherHolders.ts'
import { type AnyDocument, type AnyTransition, transitionsOf } from '../definition/workflow.ts'
import { documents } from '../documents.ts'

/** Fields that come with an area that is not there yet, and what brings them; a history fills them. */
const later: Readonly<Record<string, string>> = {
  'enterprise.legalRepresentative': 'issue 38, the information change',
  'material.inventory': 'a connection to an ERP',
  'materialVoucher.erpVoucherNo': 'a connection to an ERP',
  'purchaseOrder.erpDeliveredQuantity': 'a connection to an ERP',
  'supplier.lastScore': 'issue 38, performance',
  'supplier.lastGrade': 'issue 38, performance',
  'supplier.lastEvaluationDate': 'issue 38, performance',
}
/** Written from documents that have a field of the same name, which people write there: the file that does it. */
const sameNames: Readonly<Record<string, string>> = {
  'award.cateLevelCode': 'server/src/sourcing/quoteComparison.ts',
  'award.purchaseRequestNumber': 'server/src/sourcing/quoteComparison.ts',
  'award.requestItemNumber': 'server/src/sourcing/quoteComparison.ts',
  'bargain.currency': 'server/src/sourcing/bargain.ts',
  'bargain.materialDesc': 'server/src/sourcing/bargain.ts',
  'bargain.materialNumber': 'server/src/sourcing/bargain.ts',
  'bargain.priceBase': 'server/src/sourcing/bargain.ts',
  'bargain.purchasePerson': 'server/src/sourcing/bargain.ts',
  'bargain.quoteNumber': 'server/src/sourcing/bargain.ts',
  'bargain.quoteUnit': 'server/src/sourcing/bargain.ts',
  'budgetEntry.costCenterCode': 'server/src/finance/budgets/budgetLedger.ts',
  'customer.paymentClause': 'server/src/suppliers/customer.ts',
  'deliveryNotice.minRemainShelfLife': 'server/src/logistics/materialRequirements.ts',
  'enterprise.businessRegisterNo': 'server/src/suppliers/openAccount.ts',
  'enterprise.fullName': 'server/src/suppliers/openAccount.ts',
  'enterprise.socialCreditCode': 'server/src/suppliers/openAccount.ts',
  'expenseSheet.budgetItemNumber': 'server/src/finance/expenses/expenseBudgets.ts',
  'expenseSheet.budgetNumber': 'server/src/finance/expenses/expenseBudgets.ts',
  'incomingInspection.batchNumber': 'server/src/logistics/inspections/inspectionsOfReceipt.ts',
  'incomingInspection.factory': 'server/src/logistics/inspections/inspectionsOfReceipt.ts',
  'incomingInspection.orderItemNumber': 'server/src/logistics/inspections/incomingInspection.ts',
  'incomingInspection.orderNumber': 'server/src/logistics/inspections/incomingInspection.ts',
  'logistics.grossWeight': 'server/src/logistics/shipments/logistics.ts',
  'logistics.volume': 'server/src/logistics/shipments/logistics.ts',
  'logistics.shipTime': 'server/src/logistics/shipments/logistics.ts',
  'logistics.transportWay': 'server/src/logistics/shipments/logistics.ts',
  'requisition.toElsAccount': 'server/src/sourcing/requisition.ts',
}
/** Remarks that no form of theirs has: the column is everybody's. */
const withoutRemark = new Set(
  'menu application fieldLabel notice importJob orgCategory orgMember joinRequest customer'.split(' '),
)
/** Answered in the approval's own screen, as rows. */
const inOwnScreens = new Set(['budgetOverride.answers'])

const all = documents as unknown as Readonly<Record<string, AnyDocument>>
const root = new URL('../../../../', import.meta.url).pathname
const files = ['packages/core/src', 'packages/server/src']
  .flatMap((folder) => globSync(`${root}${folder}/**/*.ts`))
  .filter((file) => !/\.test\.ts$|\/demo\/|\/i18n\//.test(file))
  .map((file) => ({ path: relative(root, file), text: readFileSync(file, 'utf8') }))
const textOf = new Map(files.map(({ path, text }) => [path, text]))
const imports = new Map(files.map((file) => [file.path, importsOf(file).filter((path) => textOf.has(path))]))

/** Declarations of types, and of fields, write nothing. */
const declared = /readonly \w+\??:|\b\w+: (?=f\.|\w+\('[^']*', '[^']*')/g
/** What is taken apart is read: `const { a } = b`, `({ a }: B) =>`. */
const takenApart = /\{[^{}]*\}(?=\s*(?:=[^=>]|:\s*[A-Z]|\)\s*=>))/g
/** A property that is given a value, a column that is set or inserted, what transitions fill and note, what is booked. */
const given = /(?<!['".\w])(\w+)\s*(?::(?! \[')|[,}])|"(\w+)" = |"(\w+)",? *(?:,|\))|noted: '(\w+)'/g
/** Fields that a transition fills: a list of their names. */
const filledList = /fills(?:Lines)?: \[([^\]]*)\]/g

/** All words that a text may give a value to. */
const wordsOf = (text: string): ReadonlySet<string> =>
  new Set([
    ...[...text.replace(declared, '').replace(takenApart, '').matchAll(given)].flatMap((found) =>
      found.slice(1).filter(Boolean),
    ),
    ...[...text.matchAll(filledList)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []),
  ])
const words = new Map(files.map(({ path, text }) => [path, wordsOf(text)]))

const definitionOf = new Map(
  Object.keys(all).map((name) => {
    const found = files.find(({ path }) => path.startsWith('packages/core/src/') && path.endsWith(`/${name}.ts`))
    if (!found)
      throw new Error(`No file of packages/core/src is called ${name}.ts: a definition has the name of its document`)
    return [name, found.path] as const
  }),
)
const definitions = new Set(definitionOf.values())

/** The files of a definition, without those of other documents. */
function ownFiles(name: string): ReadonlySet<string> {
  const start = definitionOf.get(name) as string
  const reached = new Set([start])
  for (const path of reached)
    for (const imported of imports.get(path) ?? [])
      if (imported.startsWith('packages/core/src/') && !definitions.has(imported)) reached.add(imported)
  return reached
}

/** Files of the server that name a document, and the rules that they ask. */
function effectFiles(name: string): ReadonlySet<string> {
  const named = new RegExp(`\\b${name}(Line|Side)?\\b`)
  const effects = files.filter(({ path, text }) => path.startsWith('packages/server/src/') && named.test(text))
  const rules = effects.flatMap(({ path }) =>
    (imports.get(path) ?? []).filter((one) => one.startsWith('packages/core/src/') && !definitions.has(one)),
  )
  return new Set([...effects.map(({ path }) => path), ...rules.filter((path) => !path.includes('/definition/'))])
}

const fieldsOf = ({ shape }: AnyDocument): readonly (readonly [string, Field])[] =>
  [shape.fields as Fields, shape.lines as Fields].flatMap((fields) => entriesOf(fields))
const writtenByPeople = new Map(
  Object.entries(all).map(([name, def]) => [
    name,
    new Set(fieldsOf(def).flatMap(([key, { auto }]) => (auto ? [] : [key]))),
  ]),
)

/** Words that a text gives to others than the document: people write them there. */
const ofOthers = (name: string, text: string): ReadonlySet<string> =>
  new Set(
    [...writtenByPeople].flatMap(([other, keys]) =>
      other !== name && new RegExp(`\\b${other}(Line)?\\b`).test(text) ? [...keys] : [],
    ),
  )

/** What a document that invites tells those that it makes, and by what both are known. */
const toldBy = (def: AnyDocument): readonly string[] =>
  Object.values(all).flatMap(({ invites, key }) => {
    if (!invites || invites.document !== def.shape.name) return []
    const { head, lines } = invites.tells as { readonly head: readonly string[]; readonly lines: readonly string[] }
    return [...head, ...lines, ...(key as readonly string[]), ...(def.key as readonly string[])]
  })

/**
 * What the language fills: numbers, pictures, names of parties, levels of trees, what others book, what references bring, what
 * inviting documents tell.
 */
function byLanguage(def: AnyDocument): ReadonlySet<string> {
  const { fields, lines } = def.shape
  const brought = fieldsOf(def).flatMap(([, { copies }]) => Object.keys(copies ?? {}))
  const isTree = Object.values(fields as Fields).some((field) => field.target === def.shape.name)
  const parties = Object.values(def.sides).flatMap((side) => [side?.owner, side?.party as string | undefined])
  return new Set([
    ...Object.keys(commonFields),
    ...Object.keys(stageFields),
    ...Object.keys(approverFields),
    ...Object.keys(otherHolderFields),
    ...(('auditStatus' in def.shape.statuses && ['flowId']) || []),
    ...((def.decides && ['numbersOutside']) || []),
    ...brought,
    ...toldBy(def),
    ...inTransitions(def, ({ fills, fillsLines }) => [...(fills ?? []), ...(fillsLines ?? [])]),
    ...(isTree ? Object.keys(fields).filter((key) => key.endsWith('Level')) : []),
    ...((def.ledger?.quantities as readonly string[] | undefined) ?? []),
    ...[...parties, def.number?.field, def.picture].flatMap((key) => (key === undefined ? [] : [String(key)])),
    ...Object.keys(lines).filter((key) => key === 'itemNumber'),
  ])
}

/** Everything that is given a value for a document. */
function writtenWords(name: string): ReadonlySet<string> {
  const own = [...ownFiles(name)].flatMap((path) => [...(words.get(path) ?? [])])
  const followed = [...effectFiles(name)].flatMap((path) => {
    const theirs = ofOthers(name, textOf.get(path) ?? '')
    return [...(words.get(path) ?? [])].filter((word) => !theirs.has(word))
  })
  return new Set([...own, ...followed])
}

const inTransitions = (def: AnyDocument, of: (transition: AnyTransition) => readonly string[] | undefined): string[] =>
  transitionsOf(def).flatMap(([, transition]) => of(transition) ?? [])

describe.each(Object.entries(all))('%s', (name, def) => {
  test('what the server fills is filled by something', () => {
    const [own, written] = [byLanguage(def), writtenWords(name)]
    const isFilled = ([key, { initial }]: readonly [string, Field]) =>
      own.has(key) || written.has(key) || initial !== undefined || sameNames[`${name}.${key}`] !== undefined
    const unfilled = fieldsOf(def).flatMap((entry) =>
      entry[1].auto && !isFilled(entry) ? [`${name}.${entry[0]}`] : [],
    )
    const awaited = Object.keys(later).filter((key) => key.startsWith(`${name}.`))
    const list = '`later` in packages/core/src/system/writtenFields.test.ts'
    expect(
      unfilled.filter((key) => !awaited.includes(key)),
      `nothing writes these: fill them by a rule, an effect, \`copies\` or \`books\`, or say in ${list} what brings them`,
    ).toEqual([])
    expect(
      awaited.filter((key) => !unfilled.includes(key)),
      `these are written: take them out of ${list}`,
    ).toEqual([])
  })

  test('what people fill has a place where they do', () => {
    const inFiles = ((def.csv?.columns ?? []) as readonly string[]).map((key) => key.replace(/^lines\./, ''))
    const filled = inTransitions(def, ({ fills, fillsLines }) => [...(fills ?? []), ...(fillsLines ?? [])])
    const sections = [...def.form, ...(def.lineForm ?? [])].flatMap(({ fields }) => fields as readonly string[])
    const places = new Set<string>([
      ...inFiles,
      ...filled,
      ...sections,
      ...((def.formLines ?? []) as readonly string[]),
    ])
    const isElsewhere = (key: string) =>
      inOwnScreens.has(`${name}.${key}`) || (key === 'remark' && withoutRemark.has(name))
    const placeless = fieldsOf(def).flatMap(([key, { auto }]) =>
      auto || places.has(key) || isElsewhere(key) ? [] : [`${name}.${key}`],
    )
    expect(placeless).toEqual([])
  })
})

test('what is said to be written elsewhere is', () => {
  for (const [field, path] of Object.entries(sameNames))
    expect([field, words.get(`packages/${path}`)?.has(field.split('.')[1] as string)]).toEqual([field, true])
})
