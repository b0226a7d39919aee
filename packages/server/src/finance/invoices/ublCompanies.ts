/** Whose invoice a UBL file is, and whom it is addressed to, as far as both are known here (domain/06 §2.2). */
import { type KnownCompany, sameCompany } from '@srm/core/finance/invoices/ubl/sameCompany'
import type { UblInvoice, UblParty } from '@srm/core/finance/invoices/ubl/ublInvoice'
import { actingAs } from '../../database/jointTransaction.ts'
import type { Context } from '../../engine/context.ts'
import { Refused } from '../../engine/errors.ts'
import { systemOf } from '../../engine/serverContext.ts'

/** One's own company, and the companies that buy from it. */
async function knownCompanies({ tx, actor }: Context): Promise<{ own: KnownCompany; customers: KnownCompany[] }> {
  const customers = await tx.query<{ account: string; name: string | null }>(
    `select "purchaserAccount" as account, "purchaserName" as name from "customer" where "elsAccount" = $1 and "isDel" = 'N'
      order by 1`,
    [actor.account],
  )
  const accounts = [actor.account, ...customers.map(({ account }) => account)]
  const rows = await actingAs(tx, systemOf(actor.account), () =>
    tx.query<{ account: string; code: string | null; register: string | null; name: string; short: string | null }>(
      `select a."toElsAccount" as account, a."socialCreditCode" as code, e."businessRegisterNo" as register, a."fullName" as name,
          e."fullEnglishName" as short
         from "account" a left join "enterprise" e on e."elsAccount" = a."toElsAccount" and e."isDel" = 'N'
        where a."toElsAccount" = any($1) and a."isDel" = 'N'`,
      [accounts],
    ),
  )
  const known = (account: string, called: string | null): KnownCompany => {
    const row = rows.find((one) => one.account === account)
    return {
      account,
      numbers: [row?.code ?? null, row?.register ?? null],
      names: [called, row?.name ?? null, row?.short ?? null],
    }
  }
  return {
    own: known(actor.account, actor.companyName),
    customers: customers.map(({ account, name }) => known(account, name)),
  }
}

const nameOf = (party: UblParty | null): string => party?.legalName ?? party?.tradingName ?? ''

/**
 * The account that the invoice is addressed to; the seller is whoever hands it in.
 * @throws Refused where a number says that the seller is somebody else, or no customer is the buyer, or several are
 */
export async function addressee(
  context: Context,
  { seller, buyer }: Pick<UblInvoice, 'seller' | 'buyer'>,
): Promise<string> {
  const { own, customers } = await knownCompanies(context)
  if (sameCompany(seller, own) === 'other')
    throw new Refused({ message: 'invoice.fileOfOther', params: { name: nameOf(seller) } })
  const [found, second] = customers.filter((customer) => sameCompany(buyer, customer) === 'same')
  if (!found || second) throw new Refused({ message: 'invoice.fileToOther', params: { name: nameOf(buyer) } })
  return found.account
}
