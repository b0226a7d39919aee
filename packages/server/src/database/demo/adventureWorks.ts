/** AdventureWorks Cycles: the unchanged CSV files of `examples/adventureworks`, turned into our documents by its mappings. */
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { rowsToDocs } from '@srm/core/definition/files/csv'
import { readHeader } from '@srm/core/definition/files/csvHeader'
import {
  type Dropped,
  filesOf,
  type Mapped,
  type Mapping,
  mapRows,
  type Table,
} from '@srm/core/definition/files/mapping'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { parse } from 'csv-parse/sync'
import { adventureWorksFolder } from '../../shipped.ts'
import { administrator, type DemoCompany, type DemoPerson, purchaser, salesperson } from './companies.ts'

const folder = pathToFileURL(adventureWorksFolder)

/** The documents a mapping exists for, in the order in which they need each other. */
export const mapped = [
  'dictionary',
  'organization',
  'materialCategory',
  'supplier',
  'supplierAddress',
  'supplierContact',
  'material',
  'purchaseOrder',
] as const satisfies readonly (keyof typeof documents)[]
export type MappedName = (typeof mapped)[number]

const seattle = { timeZone: 'America/Los_Angeles', localCurrency: 'USD', language: 'en' } as const

export const adventureWorks: DemoCompany = {
  elsAccount: '100001',
  fullName: 'AdventureWorks Cycles',
  shortName: 'AdventureWorks',
  side: 'buyer',
  ...seattle,
  people: [administrator('Administrator'), purchaser('Purchaser')],
}

async function readTable(file: string): Promise<Table> {
  const [header = [], ...rows] = parse(await readFile(new URL(`data/${file}`, folder)), { bom: true }) as string[][]
  return { header, rows }
}

const readMapping = async (name: MappedName): Promise<Mapping> =>
  JSON.parse(await readFile(new URL(`${name}.map.json`, folder), 'utf8'))

export type Tables = Readonly<Record<string, Table>>
export interface Source {
  readonly mappings: Readonly<Record<MappedName, Mapping>>
  readonly tables: Tables
}

/** Reads all mappings and every file they name, once. */
export async function readAdventureWorks(): Promise<Source> {
  const mappings = await Promise.all(mapped.map(async (name) => [name, await readMapping(name)] as const))
  const files = [...new Set(mappings.flatMap(([, mapping]) => filesOf(mapping)))]
  const tables = await Promise.all(files.map(async (file) => [file, await readTable(file)] as const))
  return { mappings: Object.fromEntries(mappings) as Source['mappings'], tables: Object.fromEntries(tables) }
}

export interface Taken {
  readonly docs: readonly AnyDoc[]
  readonly dropped: readonly Dropped[]
}

const firstFault = ({ issues: [issue] }: Mapped) =>
  issue && `${issue.rule} ${issue.column} ${issue.value} (${issue.file ?? ''} ${issue.row ?? ''})`

/**
 * The documents of one mapping.
 * @throws Error when mapping and files do not fit each other
 */
export function adventureWorksDocs({ mappings, tables }: Source, name: MappedName): Taken {
  const def: AnyDocument = documents[name]
  const result = mapRows(def, mappings[name], tables)
  const fault = firstFault(result)
  if (fault) throw new Error(`${name}.map.json: ${fault}`)
  const docs = rowsToDocs(def, readHeader(def, result.header), result.rows, { zone: seattle.timeZone })
  const bad = docs.flatMap(({ issues }) => issues)[0]
  if (bad) throw new Error(`${name}: row ${bad.row}, ${bad.column}: ${bad.rule}`)
  return { docs: docs.map(({ doc }) => doc), dropped: result.dropped }
}

/** Orders name the vendor's contact as the data does; where he is one of the vendor's people, by his user name too. */
export function withSalePeople(orders: readonly AnyDoc[], vendors: readonly DemoCompany[]): AnyDoc[] {
  const known = vendors.flatMap(({ elsAccount, people }) =>
    people.map(({ name, elsSubAccount }) => [`${elsAccount} ${name}`, elsSubAccount] as const),
  )
  const userNames = new Map(known)
  return orders.map((order) => {
    const salePerson = userNames.get(`${order.toElsAccount} ${order.salePersonName}`)
    return salePerson ? { ...order, salePerson } : order
  })
}

/** Addresses and contacts say whose they are. */
export function withSupplierNames(rows: readonly AnyDoc[], suppliers: readonly AnyDoc[]): AnyDoc[] {
  const names = new Map(suppliers.map(({ toElsAccount, fullName }) => [toElsAccount, fullName]))
  return rows.map((row) => ({ ...row, supplierName: names.get(row.toElsAccount) }))
}

/** Those who ordered, of whom the data has no more than numbers. */
export function purchasers({ tables }: Source): DemoPerson[] {
  const { header = [], rows = [] } = tables['Purchasing_PurchaseOrderHeader.csv'] ?? {}
  const numbers = new Set(rows.map((row) => row[header.indexOf('EmployeeID')]))
  return [...numbers].map((number) => ({
    elsSubAccount: `employee${number}`,
    name: `Employee ${number}`,
    roles: ['buyer'],
  }))
}

/** The vendors as supplier accounts: the published contact sells, the next one administers. */
export function vendorCompanies({ tables }: Source, suppliers: readonly AnyDoc[]): DemoCompany[] {
  const { header = [], rows = [] } = tables['Purchasing_vVendorWithContacts.csv'] ?? {}
  const at = (name: string) => header.indexOf(name)
  const [vendor, first, last] = [at('BusinessEntityID'), at('FirstName'), at('LastName')]
  const names = Map.groupBy(rows, (row) => String(200_000 + Number(row[vendor])))
  return suppliers.map((supplier) => {
    const elsAccount = String(supplier.toElsAccount)
    const contact = String(supplier.contactName)
    const others = (names.get(elsAccount) ?? []).map((row) => `${row[first]} ${row[last]}`)
    return {
      elsAccount,
      fullName: String(supplier.fullName),
      shortName: String(supplier.shortName),
      side: 'supplier',
      ...seattle,
      people: [
        administrator(others.find((name) => name !== contact) ?? 'Administrator'),
        salesperson(contact, { email: String(supplier.contactEmail) }),
      ],
    }
  })
}
