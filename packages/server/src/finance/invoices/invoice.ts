/** Invoices: the buyer's limits, what other invoices have of a line, when they are due (domain/06 §2.2). */
import { decimal } from '@srm/core/decimal'
import { needsApproval } from '@srm/core/definition/conditionalApproval'
import type { Decimal, IsoDate } from '@srm/core/definition/field'
import { type Invoice, invoice } from '@srm/core/finance/invoices/invoice'
import type { SettingKey, SettingValue } from '@srm/core/system/settings'
import { withApprovalRequired } from '../../approval/approvalRequired.ts'
import { actingAs } from '../../database/jointTransaction.ts'
import type { Context } from '../../engine/context.ts'
import { onPrepare, onTaking } from '../../engine/effects.ts'
import { Refused } from '../../engine/errors.ts'
import { systemOf } from '../../engine/serverContext.ts'
import { demandAttached } from '../../files/demandAttached.ts'
import { settingOf } from '../../settings/settingOf.ts'

const day = 86_400_000
const later = (from: IsoDate, days: number): IsoDate =>
  new Date(Date.parse(`${from}T00:00:00Z`) + days * day).toISOString().slice(0, 10) as IsoDate

/** The buyer's settings hold, whoever writes. */
const settingOfBuyer = <K extends SettingKey>(
  { tx }: Context,
  buyer: string,
  key: K,
  company: string | null = null,
): Promise<SettingValue<K>> => actingAs(tx, systemOf(buyer), () => settingOf(tx, buyer, key, company))

type Line = Invoice['lines'][number]
/** Which line of a statement, or of an expense sheet, it is about. */
type Place = Pick<Line, 'reconNumber' | 'reconItemNumber' | 'costNumber' | 'costItemNumber'>
const lineKey = ({ reconNumber, reconItemNumber, costNumber, costItemNumber }: Place): string =>
  [reconNumber, reconItemNumber, costNumber, costItemNumber].join('\n')

const isPart = ({ reconNumber, costNumber, quantity, statedQuantity }: Line): boolean =>
  (reconNumber !== null || costNumber !== null) &&
  quantity !== null &&
  decimal(quantity)
    .abs()
    .lt(decimal(statedQuantity ?? '0').abs())

/** What other invoices hold of lines of which this one has a part. */
async function coveredByOthers({ tx }: Context, doc: Invoice): Promise<ReadonlyMap<string, Decimal>> {
  const parts = doc.lines.filter(isPart)
  if (parts.length === 0) return new Map()
  const numbersOf = (key: 'reconNumber' | 'costNumber') => [...new Set(parts.flatMap((line) => line[key] ?? []))]
  const rows = await tx.query<Place & { covered: Decimal }>(
    `select l."reconNumber", l."reconItemNumber", l."costNumber", l."costItemNumber", sum(l."coveredQuantity")::text as covered
       from "invoice" h join "invoiceLine" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"
      where h."elsAccount" = $1 and h."toElsAccount" = $2 and h."uuid" <> $3 and h."isDel" = 'N' and h."invoiceStatus" not in ('draft', 'void')
        and (l."reconNumber" = any($4) or l."costNumber" = any($5)) group by 1, 2, 3, 4`,
    [doc.elsAccount, doc.toElsAccount, doc.uuid, numbersOf('reconNumber'), numbersOf('costNumber')],
  )
  return new Map(rows.map((row) => [lineKey(row), row.covered]))
}

onPrepare(invoice, async ({ context, doc }) => {
  const { toElsAccount: buyer, companyCode: company } = doc
  if (buyer === null) return doc
  const others = await coveredByOthers(context, doc)
  return {
    ...doc,
    pricePercent: await settingOfBuyer(context, buyer, 'invoice.pricePercent', company),
    priceAmount: await settingOfBuyer(context, buyer, 'invoice.priceAmount', company),
    tailTolerance: await settingOfBuyer(context, buyer, 'invoice.tailTolerance', company),
    lines: doc.lines.map((line) => ({ ...line, coveredBefore: (isPart(line) && others.get(lineKey(line))) || null })),
  }
})

/** An invoice is not dated long before what it is for came in. @throws Refused */
async function demandRecent(context: Context, { toElsAccount, invoiceDate, lines }: Invoice): Promise<void> {
  const [first] = lines.flatMap(({ postingDate }) => postingDate ?? []).toSorted()
  if (!first || !invoiceDate) return
  const earliest = later(first, -(await settingOfBuyer(context, String(toElsAccount), 'invoice.backDays')))
  if (invoiceDate < earliest)
    throw new Refused({ message: 'invoice.datedBack', field: 'invoiceDate', params: { earliest } })
}

/** Where the buyer wants the invoice itself, it is there. @throws Refused */
async function demandFile(context: Context, doc: Invoice): Promise<void> {
  if ((await settingOfBuyer(context, String(doc.toElsAccount), 'invoice.fileRequired')) === 'N') return
  await demandAttached(context, invoice, doc, 'invoice.fileMissing')
}

/** Its place among the invoices of its first statement, else of its first expense sheet. */
async function sequenceOf({ tx }: Context, doc: Invoice): Promise<number> {
  const [statement] = doc.lines.flatMap(({ reconNumber }) => reconNumber ?? [])
  const [sheet] = statement === undefined ? doc.lines.flatMap(({ costNumber }) => costNumber ?? []) : []
  const [row] = await tx.query<{ count: number }>(
    `select count(distinct h."uuid")::integer as count
       from "invoice" h join "invoiceLine" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"
      where h."elsAccount" = $1 and h."toElsAccount" = $2 and h."uuid" <> $3 and h."isDel" = 'N'
        and h."invoiceSequence" is not null and (l."reconNumber" = $4 or l."costNumber" = $5)`,
    [doc.elsAccount, doc.toElsAccount, doc.uuid, statement ?? null, sheet ?? null],
  )
  return (row?.count ?? 0) + 1
}

/** So many days after its date it is due; whoever posts it may say another day. */
async function due(context: Context, doc: Invoice): Promise<Invoice> {
  const days = await settingOfBuyer(context, String(doc.toElsAccount), 'invoice.dueDays')
  return { ...doc, dueDate: later(doc.invoiceDate ?? context.moment.today, days) }
}

onTaking(invoice, {
  submit: async (context, doc) => {
    await demandRecent(context, doc)
    await demandFile(context, doc)
    return { ...doc, invoiceSequence: doc.invoiceSequence ?? (await sequenceOf(context, doc)) }
  },
  preInvoice: due,
  acceptDifference: async (context, doc) => {
    const asked = await withApprovalRequired(context, invoice, doc)
    return needsApproval(asked) ? asked : due(context, asked)
  },
  approve: due,
})
