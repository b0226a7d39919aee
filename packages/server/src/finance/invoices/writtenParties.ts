/** The companies of a UBL file as their accounts and their own data know them, and what of them is missing (docs/decisions/0082). */
import type { Fields } from '@srm/core/definition/field'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { WrittenParty } from '@srm/core/finance/invoices/ubl/writeUbl'
import { enterprise } from '@srm/core/suppliers/enterprise'
import { account } from '@srm/core/system/people/account'
import { actingAs } from '../../database/jointTransaction.ts'
import type { Context } from '../../engine/context.ts'
import { systemOf } from '../../engine/serverContext.ts'

/** A company as its account has it, or else as the invoice calls it. */
export async function writtenParty({ tx }: Context, number: string, called: string | null): Promise<WrittenParty> {
  const [row] = await actingAs(tx, systemOf(number), () =>
    tx.query<Record<'name' | 'code' | 'register' | 'country', string | null>>(
      `select a."fullName" as name, a."socialCreditCode" as code, e."businessRegisterNo" as register,
          coalesce(a."countryCode", e."countryCode") as country
         from "account" a left join "enterprise" e on e."elsAccount" = a."toElsAccount" and e."isDel" = 'N'
        where a."toElsAccount" = $1 and a."isDel" = 'N'`,
      [number],
    ),
  )
  return {
    account: number,
    name: row?.name ?? called ?? number,
    registerNumber: row?.code ?? row?.register ?? null,
    taxNumber: row?.code ?? null,
    country: row?.country ?? null,
  }
}

/** A sentence in both languages. */
export interface Sentence {
  readonly en: string
  readonly zh: string
}

const roles = { seller: ['seller', '销售方'], buyer: ['buyer', '购买方'] } as const

/** A field, by the names of its document and of itself. */
function place(def: AnyDocument, key: string): Sentence {
  const field = (def.shape.fields as Fields)[key]
  return { en: `${def.shape.en}, ${field?.en ?? key}`, zh: `${def.shape.zh}“${field?.zh ?? key}”` }
}

const missingField = (
  rule: string,
  role: keyof typeof roles,
  name: string,
  what: Sentence,
  where: Sentence,
): Sentence => ({
  en: `${rule}: the ${what.en} of the ${roles[role][0]} ${name} is missing. It is filled in here: ${where.en}.`,
  zh: `${rule}：缺少${roles[role][1]} ${name} 的${what.zh}，请在${where.zh}填写。`,
})

const either = (one: Sentence, other: Sentence): Sentence => ({
  en: `${one.en}; or ${other.en}`,
  zh: `${one.zh}或${other.zh}`,
})
const byPlatform = (key: string): Sentence => {
  const { en, zh } = place(account, key)
  return { en: `${en} (by the platform)`, zh: `${zh}（由平台）` }
}

/**
 * What the rules of EN 16931 want of both companies and nobody has said, each with where it is filled in. The buyer's tax number is
 * wanted where both are of one country: abroad it may well have none.
 */
export function missingOfParties({ seller, buyer }: Readonly<Record<keyof typeof roles, WrittenParty>>): Sentence[] {
  const country = { en: 'country', zh: '国家' }
  const taxNumber = { en: 'tax number', zh: '税号' }
  const byCompany = either(place(enterprise, 'countryCode'), byPlatform('countryCode'))
  const wanted = [
    [seller.country === null, 'BR-09', 'seller', seller.name, country, byCompany],
    [seller.taxNumber === null, 'BR-S-02', 'seller', seller.name, taxNumber, byPlatform('socialCreditCode')],
    [buyer.country === null, 'BR-11', 'buyer', buyer.name, country, byPlatform('countryCode')],
    [
      buyer.taxNumber === null && (buyer.country === null || buyer.country === seller.country),
      'BT-48',
      'buyer',
      buyer.name,
      taxNumber,
      byPlatform('socialCreditCode'),
    ],
  ] as const
  return wanted.flatMap(([isMissing, rule, role, name, what, where]) =>
    isMissing ? [missingField(rule, role, name, what, where)] : [],
  )
}
