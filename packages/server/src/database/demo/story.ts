/** The demo: a buyer with real-shaped data, a small Chinese story, the platform's dictionaries. */
import type { Side } from '@srm/core/definition/shape'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { commonCategories } from '@srm/core/system/organizations/commonOrgCategories'
import type { Actor } from '../../engine/context.ts'
import { importHistory } from '../../engine/exchange/importHistory.ts'
import { seedDictionaries } from '../../system/seedDictionaries.ts'
import type { Database } from '../database.ts'
import { addCompanies } from './accounts.ts'
import { admissionsOfPlatform, admissionsOfYuantu } from './administration/admissions.ts'
import { frameOfYuantu } from './administration/frame.ts'
import { materialsOfYuantu } from './administration/materials.ts'
import { partnersOfYuantu } from './administration/partners.ts'
import { peopleOfHaisheng, peopleOfYuantu } from './administration/people.ts'
import {
  adventureWorks,
  adventureWorksDocs,
  mapped,
  purchasers,
  readAdventureWorks,
  vendorCompanies,
  withSalePeople,
  withSupplierNames,
} from './adventureWorks.ts'
import { startApprovals } from './approvals.ts'
import { changeOrders } from './changes.ts'
import { type Clock, clockOf } from './clock.ts'
import { type DemoCompany, platform } from './companies.ts'
import { writeCompanyData } from './companyData.ts'
import { stateAdventureWorks } from './finance/adventureWorksStatements.ts'
import { costCenters, spendBudgets } from './finance/budgets.ts'
import { writeExpenseSheets } from './finance/expenseSheets.ts'
import { approveFinance } from './finance/financeFlows.ts'
import { writeInvoices } from './finance/invoices.ts'
import { reduceCosts } from './finance/reductions.ts'
import { stateMonthEnds } from './finance/statements.ts'
import { writeHistory } from './history.ts'
import { inspectionHistory, receiptHistory } from './logistics/arrivalHistories.ts'
import { type Deliveries, deliveriesOf } from './logistics/deliveries.ts'
import { frameStandard, rejectedAs, yuantuFinding } from './logistics/findings.ts'
import { type Finding, inspectionsOf } from './logistics/inspections.ts'
import { moveGoods } from './logistics/movements.ts'
import { atTheGate, withExcess, withReceipts } from './logistics/receipts.ts'
import { returnGoods } from './logistics/returns.ts'
import { enterServices } from './logistics/services.ts'
import { shipmentsOf } from './logistics/shipments.ts'
import { acquaint, orderOfCrowley } from './logistics/vendorOfTwo.ts'
import { vouchersOf } from './logistics/vouchers.ts'
import { publishNotices } from './notices.ts'
import { gs1Prefixes } from './parties.ts'
import type { Parts } from './parts.ts'
import { writeInquiries } from './sourcing/inquiries.ts'
import { writePlans } from './sourcing/plans.ts'
import { writeRequisitions } from './sourcing/requisitions.ts'
import type { Walked } from './walk.ts'
import {
  haisheng,
  materialDocs,
  ruilun,
  ruilunCategories,
  ruilunMaterials,
  ruilunOrganizations,
  ruilunSuppliers,
  yonggu,
  yuantu,
  yuantuCategories,
  yuantuMaterials,
  yuantuOrganizations,
  yuantuSuppliers,
} from './yuantu.ts'
import { ruilunOrders, yuantuOrders } from './yuantuOrders.ts'
import { conversions, exchangeRates, taxes, yuantuPrices, yuantuSources } from './yuantuPrices.ts'

/** Imports in the name of a company's administrator. */
const ownerOf = (company: DemoCompany, side: Side): Actor => ({
  account: company.elsAccount,
  subAccount: 'administrator',
  side,
  permissions: new Set(),
  name: company.people[0]?.name ?? '',
  companyName: company.fullName,
  timeZone: company.timeZone,
  localCurrency: company.localCurrency,
})

/** The categories of organizations in the company's language, and its organizations with their names. */
function organizationsOf({ language }: DemoCompany, docs: readonly AnyDoc[]): Parts {
  const categories = commonCategories(language)
  const named = docs.map((doc) => {
    const category = categories.find(({ orgCategoryId }) => orgCategoryId === doc.orgCategoryId)
    return { ...doc, orgCategoryName: category?.orgCategoryName, kind: category?.kind }
  })
  return [
    [documents.orgCategory, categories.map((category) => ({ ...category, status: 'active' }))],
    [documents.organization, named],
  ]
}

const aboutSuppliers: readonly AnyDocument[] = [documents.supplierAddress, documents.supplierContact]

async function importAll(database: Database, company: DemoCompany, parts: Parts, side: Side = 'buyer'): Promise<void> {
  for (const [def, docs] of parts) {
    const { errors } = await importHistory(database, ownerOf(company, side), def, docs)
    const [error] = errors
    if (error)
      throw new Error(`demo, ${company.shortName}, ${def.shape.name} ${error.row}: ${error.field} ${error.rule}`)
  }
}

const docsOf = (walked: readonly Walked[]): AnyDoc[] => walked.map(({ doc }) => doc)

/** What came of receipts: inspections of lots, vouchers of all that moved. */
function movedBy(
  { elsAccount }: DemoCompany,
  orders: readonly AnyDoc[],
  receipts: readonly AnyDoc[],
  findingOf: (line: AnyRow) => Finding,
): Parts {
  const inspections = inspectionsOf(receipts, findingOf)
  return [
    [documents.incomingInspection, inspections],
    [documents.materialVoucher, vouchersOf(elsAccount, receipts, inspections, orders)],
  ]
}

/** What is too much is kept, and nobody posts for a period that the finance department has closed. */
const yuantuSettings = (clock: Clock): AnyDoc[] =>
  Object.entries({ 'gr.excess': 'custody', 'gr.closedUntil': clock.day(-60) }).map(
    ([settingKey, settingValue]) => ({ settingKey, settingValue }) as unknown as AnyDoc,
  )

const yuantuParts = (clock: Clock) => {
  const orders = yuantuOrders(clock)
  const gate = { ...gateOf(yuantu, clock.day(-1), '+08:00'), late: [0, 3] }
  const ordered = docsOf(orders)
  const booked = withReceipts(ordered, gate)
  const receipts = [...withExcess(booked.receipts, ordered), ...atTheGate(ordered, gate)]
  const parts: Parts = [
    ...organizationsOf(yuantu, yuantuOrganizations),
    [documents.setting, yuantuSettings(clock)],
    [documents.costCenter, costCenters],
    [documents.materialCategory, yuantuCategories],
    [documents.supplier, yuantuSuppliers],
    [documents.material, materialDocs(yuantuMaterials)],
    [documents.unitConversion, conversions],
    [documents.taxCode, taxes],
    [documents.exchangeRate, exchangeRates(clock)],
    [documents.priceRecord, yuantuPrices(clock)],
    [documents.sourceList, yuantuSources(clock)],
    [documents.purchaseOrder, booked.orders],
    [documents.inspectionStandard, [frameStandard]],
    [documents.receipt, receipts],
  ]
  const deliveries = deliveriesOf(ordered, clock, gate)
  const moved = movedBy(yuantu, ordered, [...receipts, ...deliveries.receipts], yuantuFinding(ordered))
  return { orders, parts, receipts, deliveries, moved }
}
const ruilunParts = (clock: Clock) => {
  const orders = ruilunOrders(clock)
  const ordered = docsOf(orders)
  const booked = withReceipts(ordered, gateOf(ruilun, clock.day(-1), '+08:00'))
  const parts: Parts = [
    ...organizationsOf(ruilun, ruilunOrganizations),
    [documents.materialCategory, ruilunCategories],
    [documents.supplier, ruilunSuppliers],
    [documents.material, materialDocs(ruilunMaterials)],
    [documents.purchaseOrder, booked.orders],
    [documents.receipt, booked.receipts],
    ...movedBy(ruilun, ordered, booked.receipts, rejectedAs(ordered)),
  ]
  return { orders, parts }
}

/** What is called off, announced and received, each by the company that says it, in the order in which it happens. */
async function bringDeliveries(
  database: Database,
  clock: Clock,
  { callOffs, notices, receipts }: Deliveries,
): Promise<void> {
  const { callOff, deliveryNotice, logistics, receipt, setting } = documents
  const received = new Set(receipts.flatMap(({ lines = [] }) => lines.map((line) => line.deliveryNoteNumber)))
  await importAll(database, yuantu, [[callOff, docsOf(callOffs)]])
  await writeHistory(database, callOff, { account: yuantu.elsAccount, side: 'buyer' }, callOffs)
  for (const company of [haisheng, ruilun, yonggu]) {
    const walked = notices.get(company.elsAccount) ?? []
    const parts: Parts = [
      [setting, [{ settingKey: 'gs1.prefix', settingValue: gs1Prefixes[company.elsAccount] }]],
      [deliveryNotice, docsOf(walked)],
      [logistics, shipmentsOf(docsOf(walked), received, clock)],
    ]
    await importAll(database, company, parts, 'supplier')
    await writeHistory(database, deliveryNotice, { account: company.elsAccount, side: 'supplier' }, walked)
  }
  await importAll(database, yuantu, [[receipt, receipts]])
}

/** Who received and inspected, in the histories of a company's receipts and inspections. */
async function tellArrivals(
  database: Database,
  { elsAccount: account }: DemoCompany,
  receipts: readonly AnyDoc[],
  moved: Parts,
): Promise<void> {
  const { incomingInspection, receipt } = documents
  const inspections = moved.flatMap(([def, docs]) => (def === incomingInspection ? docs : []))
  await writeHistory(database, receipt, { account, side: 'buyer' }, receipts.map(receiptHistory))
  await writeHistory(database, incomingInspection, { account, side: 'buyer' }, inspections.map(inspectionHistory))
}

/** What administrators have set up, and who waits for them. */
async function administer(database: Database, clock: Clock, vendors: readonly AnyDoc[]): Promise<void> {
  const sold = new Set(yuantuSuppliers.map(({ toElsAccount }) => toElsAccount))
  const others = vendors.filter(({ toElsAccount }) => !sold.has(toElsAccount))
  await importAll(database, yuantu, [
    ...frameOfYuantu,
    ...peopleOfYuantu(clock),
    ...materialsOfYuantu(clock),
    ...partnersOfYuantu(others, clock),
    ...admissionsOfYuantu(clock),
  ])
  await importAll(database, haisheng, peopleOfHaisheng(clock), 'supplier')
  await importAll(database, platform, admissionsOfPlatform(clock), 'platform')
}

/** Who receives the company's goods: its first person. */
const gateOf = ({ fullName, people: [receiver] }: DemoCompany, until: string, zone: string) => ({
  buyerName: fullName,
  receivedUser: receiver?.elsSubAccount ?? '',
  receivedUserName: receiver?.name ?? '',
  until,
  zone,
})

/**
 * Fills an installation without business data: platform 100000; buyer 100001 AdventureWorks Cycles with its 104 vendors
 * as supplier accounts; buyer 100002 with three Chinese suppliers, one of which buys too. Vendor 201658 serves both
 * buyers; and a notice on each public page. Dates of the Chinese story are counted from `now`.
 * @throws Error when an account of the demo is there already, or the data does not fit the definitions
 */
export async function loadDemo(database: Database, now = new Date()): Promise<void> {
  const clock = clockOf(now)
  const source = await readAdventureWorks()
  const taken = mapped.map((name) => [documents[name] as AnyDocument, adventureWorksDocs(source, name).docs] as const)
  const suppliers = taken.find(([def]) => def === documents.supplier)?.[1] ?? []
  const vendors = vendorCompanies(source, suppliers)
  const cycles = { ...adventureWorks, people: [...adventureWorks.people, ...purchasers(source)] }
  const companies = [platform, cycles, ...vendors, yuantu, haisheng, ruilun, yonggu]
  await addCompanies(database, companies)
  await seedDictionaries(database)
  await writeCompanyData(database, companies)
  const parts = taken.flatMap(([def, docs]): Parts => {
    if (def === documents.organization) return organizationsOf(adventureWorks, docs)
    if (def === documents.purchaseOrder) {
      const booked = withReceipts(withSalePeople(docs, vendors), gateOf(adventureWorks, clock.day(-1), '-08:00'))
      return [
        [def, booked.orders],
        [documents.receipt, booked.receipts],
        ...movedBy(adventureWorks, docs, booked.receipts, rejectedAs(docs)),
      ]
    }
    return [[def, aboutSuppliers.includes(def) ? withSupplierNames(docs, suppliers) : docs]]
  })
  await importAll(database, adventureWorks, parts)
  const { deliveries, moved, ...atYuantu } = yuantuParts(clock)
  for (const [company, { orders, parts }] of [
    [yuantu, atYuantu],
    [ruilun, ruilunParts(clock)],
  ] as const) {
    await importAll(database, company, parts)
    await writeHistory(database, documents.purchaseOrder, { account: company.elsAccount, side: 'buyer' }, orders)
  }
  await acquaint(database, vendors)
  await orderOfCrowley(database, clock, vendors)
  await bringDeliveries(database, clock, deliveries)
  await importAll(database, yuantu, moved)
  await tellArrivals(database, yuantu, [...atYuantu.receipts, ...deliveries.receipts], moved)
  await changeOrders(database, clock)
  await returnGoods(database, clock)
  await moveGoods(database, clock)
  await enterServices(database, clock)
  await writeExpenseSheets(database, clock)
  await stateMonthEnds(database, clock)
  await writeInvoices(database, clock)
  await stateAdventureWorks(database, clock, vendors)
  await startApprovals(database, clock)
  await approveFinance(database, clock)
  await spendBudgets(database, clock)
  await reduceCosts(database, clock)
  await administer(database, clock, suppliers)
  await writeRequisitions(database, clock)
  await writeInquiries(database, clock, source, vendors)
  await writePlans(database, clock, vendors)
  await publishNotices(database, clock)
}
