/** What a supplier says about itself, as a buyer reads it with whom it shares that (domain/07 §3.6, decision 0013). */
import type { Section } from '@srm/core/definition/views/views'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import { enterprise } from '@srm/core/suppliers/enterprise'
import { supplier } from '@srm/core/suppliers/supplier'
import { supplierAddress } from '@srm/core/suppliers/supplierAddress'
import { supplierBank } from '@srm/core/suppliers/supplierBank'
import { supplierContact } from '@srm/core/suppliers/supplierContact'
import { supplierIdentification } from '@srm/core/suppliers/supplierIdentification'
import { actingAs } from '../database/jointTransaction.ts'
import type { Context } from '../engine/context.ts'
import { get } from '../engine/get.ts'
import { projection, selectHead } from '../engine/projection.ts'
import { systemOf } from '../engine/serverContext.ts'

const kept = [supplierIdentification, supplierBank, supplierAddress, supplierContact] as const
type Kept = (typeof kept)[number]['shape']['name']

export interface CompanyData {
  readonly enterprise: AnyDoc | null
  /** Rows the company keeps, of the documents this person may view. */
  readonly rows: { readonly [D in Kept]?: readonly AnyDoc[] }
}

/** Of each kind. */
const most = 500

/** What is told of a row: what people enter and the status, nothing of who did it. */
function shown(def: AnyDocument, seen: ReadonlySet<string>): string[] {
  const entered = (def.form as readonly Section<never>[]).flatMap(({ fields }) => fields as readonly string[])
  const keys = new Set(['uuid', ...(def.list.columns as readonly string[]), ...entered])
  return [...keys].filter((key) => seen.has(key) && key !== 'supplierName')
}

async function rowsOf({ tx, actor }: Context, def: AnyDocument, company: string): Promise<AnyDoc[]> {
  const columns = selectHead(def, actor.side, shown(def, projection(def, actor).heads))
  return tx.query<AnyDoc>(
    `select ${columns} from "${def.shape.name}" h
     where h."elsAccount" = $1 and h."toElsAccount" = $1 and h."isDel" = 'N' order by h."createDate", h."uuid" limit ${most}`,
    [company],
  )
}

async function enterpriseOf({ tx }: Context, company: string): Promise<AnyDoc | null> {
  const seen = new Set(Object.keys(enterprise.shape.fields))
  const columns = selectHead(enterprise, 'supplier', shown(enterprise, seen))
  const [row] = await tx.query<AnyDoc>(`select ${columns} from enterprise h where h."elsAccount" = $1`, [company])
  return row ?? null
}

/** The company itself says who reads its data: a buyer's own row would prove nothing. */
async function isShared({ tx, actor }: Context, company: string): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from customer
     where "elsAccount" = $1 and "purchaserAccount" = $2 and "shareStatus" = 'shared' and "isDel" = 'N'`,
    [company, actor.account],
  )
  return rows.length > 0
}

/**
 * The company's own data behind a buyer's row about it.
 * @throws NotAllowed, NotFound as reading the row does
 */
export async function companyDataOf(context: Context, uuid: string): Promise<CompanyData> {
  const row = JSON.parse(await get(context, supplier, uuid)) as AnyDoc
  const company = String(row.toElsAccount)
  const mayView = kept.filter(({ shape }) => context.actor.permissions.has(`${shape.name}.view`))
  return actingAs(context.tx, systemOf(context.actor.account), async () => {
    if (!(await isShared(context, company))) return { enterprise: null, rows: {} }
    const entries: [string, AnyDoc[]][] = []
    for (const def of mayView) entries.push([def.shape.name, await rowsOf(context, def, company)])
    return { enterprise: await enterpriseOf(context, company), rows: Object.fromEntries(entries) }
  })
}
