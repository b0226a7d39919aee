/** Companies that the story's buyer knows and buys little from, or no longer: one in every state of a supplier. */
import type { AnyDoc } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import type { Clock } from '../clock.ts'
import type { DemoCompany } from '../companies.ts'
import type { Parts } from '../parts.ts'
import { haisheng, ruilun, yuantuMaterials } from '../yuantu.ts'

const states = ({ day }: Clock): readonly AnyDoc[] => [
  { supplierStatus: 'stranger' },
  { supplierStatus: 'potential' },
  { supplierStatus: 'cooperation' },
  { supplierStatus: 'unqualified', statusReason: '两次来料批次不合格，整改中' },
  { supplierStatus: 'eliminated', statusReason: '停产', statusSince: day(-200) },
  {
    supplierStatus: 'qualified',
    freezeFlag: 'Y',
    freezeScopes: ['order'],
    freezeReason: '付款账户变更待核实',
    freezeFrom: day(-3),
    freezeTo: day(20),
  },
]

/** @param vendors of the other buyer: companies that have an account */
const knownOf = (vendors: readonly AnyDoc[], clock: Clock): readonly AnyDoc[] =>
  states(clock).flatMap((state, i) => {
    const vendor = vendors[i]
    if (!vendor) return []
    const { toElsAccount, fullName } = vendor
    return [
      {
        toElsAccount,
        fullName,
        shortName: fullName,
        countryCode: 'US',
        nature: 'overseas',
        industry: 'vehicle',
        supplierAccountGroup: 'ABR',
        currency: 'USD',
        taxCode: 'J0',
        confirmRequired: 'Y',
        freezeFlag: 'N',
        ...state,
      },
    ]
  })

/** Sources that are not, or no longer, asked. */
function sources(partners: readonly AnyDoc[], { day, at }: Clock): readonly AnyDoc[] {
  const [, potential, cooperation, unqualified] = partners
  const row = (place: number, number: string, from: AnyDoc | undefined, more: AnyDoc): AnyDoc => ({
    sourceListNumber: `SL${day(-20).replaceAll('-', '')}000${place}`,
    objectType: 'material',
    materialNumber: number,
    materialDesc: yuantuMaterials.find(({ materialNumber }) => materialNumber === number)?.materialDesc,
    toElsAccount: from?.toElsAccount,
    supplierName: from?.fullName,
    quota: '100',
    validStartDate: day(-20),
    expiryDate: day(200),
    createDate: at(-21, '10:10'),
    auditStatus: 'approved',
    ...more,
  })
  return [
    row(1, 'PD-M340', potential, { status: 'draft', auditStatus: 'notSubmitted' }),
    row(2, 'HS-3479', unqualified, { status: 'blocked' }),
    row(3, 'SP-2981', cooperation, { status: 'expired', validStartDate: day(-300), expiryDate: day(-40) }),
  ]
}

/** Where the buyer pays to: one account that finance has verified, and two that wait for it. */
function banks({ at }: Clock): readonly AnyDoc[] {
  const bank = (
    bankCode: string,
    { elsAccount, fullName }: DemoCompany,
    openingBank: string,
    number: string,
  ): AnyDoc => ({
    bankCode,
    toElsAccount: elsAccount,
    supplierName: fullName,
    openingBank,
    bankAccountName: fullName,
    bankAccountNo: number,
    currency: 'CNY',
    isDefault: 'N',
  })
  return [
    {
      ...bank('0001', haisheng, '中国银行宁波北仑支行', '3500 1234 5678 9012'),
      isDefault: 'Y',
      bankStatus: 'effective',
      verifiedBy: 'finance',
      verifiedDate: at(-120, '14:20'),
      verifiedHow: '郑丽，13900006612，回拨核实户名与账号',
    },
    { ...bank('0002', haisheng, '宁波银行北仑支行', '4020 1122 0001 7731'), createDate: at(-2, '10:05') },
    { ...bank('0001', ruilun, '中国工商银行天津武清支行', '0302 0987 6543 2109'), createDate: at(-1, '16:40') },
  ]
}

/** @param vendors suppliers of the other buyer, as it has them */
export function partnersOfYuantu(vendors: readonly AnyDoc[], clock: Clock): Parts {
  const partners = knownOf(vendors, clock)
  return [
    [documents.supplier, partners],
    [documents.sourceList, sources(partners, clock)],
    [documents.supplierBank, banks(clock)],
  ]
}
