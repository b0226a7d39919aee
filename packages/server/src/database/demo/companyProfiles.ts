/** What the companies of the Chinese story say about themselves: base data, certificates, banks, addresses, contacts. */
import type { AnyDoc } from '@srm/core/definition/workflow'

export interface CompanyProfile {
  readonly base: AnyDoc
  readonly certificates: readonly AnyDoc[]
  readonly banks: readonly AnyDoc[]
  readonly addresses: readonly AnyDoc[]
  readonly contacts: readonly AnyDoc[]
  /** Buyers who read all this. */
  readonly customers: readonly AnyDoc[]
}

const licence = (certNo: string, issuer: string, certDate: string): AnyDoc => ({
  certType: 'licence',
  certName: '营业执照',
  certNo,
  issuer,
  certDate,
  certStatus: 'valid',
})
const quality = (certNo: string, issuer: string, year: number): AnyDoc => ({
  certType: 'iso9001',
  certName: 'ISO 9001:2015 质量管理体系认证',
  certNo,
  issuer,
  certDate: `${year}-03-02`,
  effectDate: `${year}-03-10`,
  expiryDate: `${year + 3}-03-09`,
  certStatus: 'valid',
})
const bank = (openingBank: string, bankAccountName: string, bankAccountNo: string): AnyDoc => ({
  bankCode: '0001',
  openingBank,
  bankAccountName,
  bankAccountNo,
  currency: 'CNY',
  isDefault: 'Y',
})
const place = (addressType: string, province: string, city: string, detail: string, zip: string): AnyDoc => ({
  addressType,
  countryCode: 'CN',
  province,
  city,
  detail,
  zip,
})
const contact = (name: string, position: string, scope: string, mobile: string, more: AnyDoc = {}): AnyDoc => ({
  name,
  position,
  scope,
  mobile,
  ...more,
})

const readBy = (purchaserAccount: string, purchaserName: string): AnyDoc => ({
  purchaserAccount,
  purchaserName,
  shareStatus: 'shared',
})
const toYuantu = readBy('100002', '远途自行车（昆山）有限公司')

/** By account. */
export const companyProfiles: Readonly<Record<string, CompanyProfile>> = {
  300001: {
    base: {
      legalRepresentative: '孙建平',
      generalManager: '孙建平',
      registerCapital: '50000000',
      foundDate: '2006-05-18',
      employeeCount: 320,
      openingBank: '中国银行宁波北仑支行',
      industry: 'metal',
      province: '浙江省',
      address: '浙江省宁波市北仑区小港工业园 9 号',
    },
    certificates: [
      licence('330206000012345', '宁波市市场监督管理局', '2006-05-18'),
      quality('CN-Q-20250302', '中国质量认证中心', 2025),
    ],
    banks: [bank('中国银行宁波北仑支行', '宁波海晟铝业有限公司', '3500 1234 5678 9012')],
    addresses: [
      place('REGISTERED', '浙江省', '宁波市', '北仑区小港工业园 9 号', '315800'),
      place('FACTORY', '浙江省', '宁波市', '北仑区小港工业园 11 号 2 号厂房', '315800'),
    ],
    contacts: [
      contact('李敏', '销售经理', 'SALES', '13900006610', { email: 'li.min@haisheng.example', isMain: 'Y' }),
      contact('郑丽', '财务主管', 'FINANCE', '13900006612'),
    ],
    customers: [toYuantu, readBy('300002', '天津瑞轮轮组有限公司')],
  },
  300002: {
    base: {
      legalRepresentative: '刘洋',
      generalManager: '刘洋',
      registerCapital: '30000000',
      foundDate: '2011-09-02',
      employeeCount: 210,
      industry: 'vehicle',
      province: '天津市',
      address: '天津市武清区京滨大道 66 号',
    },
    certificates: [licence('120222000067890', '天津市武清区市场监督管理局', '2011-09-02')],
    banks: [bank('中国工商银行天津武清支行', '天津瑞轮轮组有限公司', '0302 0987 6543 2109')],
    addresses: [place('REGISTERED', '天津市', '天津市', '武清区京滨大道 66 号', '301700')],
    contacts: [
      contact('张磊', '大客户经理', 'SALES', '13900003012', { email: 'zhang.lei@ruilun.example', isMain: 'Y' }),
    ],
    customers: [toYuantu, { ...readBy('100001', 'AdventureWorks Cycles'), shareStatus: 'ended' }],
  },
  300003: {
    base: {
      legalRepresentative: '林国强',
      registerCapital: '8000000',
      foundDate: '2015-03-27',
      employeeCount: 85,
      industry: 'metal',
      province: '浙江省',
      address: '浙江省台州市路桥区金清镇工业区 31 号',
    },
    certificates: [
      licence('331004000054321', '台州市路桥区市场监督管理局', '2015-03-27'),
      { ...quality('CN-Q-20200302', '中国质量认证中心', 2020), certStatus: 'expired' },
      { ...quality('CN-Q-20260302', '中国质量认证中心', 2026), certStatus: 'draft' },
    ],
    banks: [
      { ...bank('中国农业银行台州路桥支行', '台州永固紧固件有限公司', '1991 0101 0400 1234'), bankStatus: 'effective' },
      {
        ...bank('中国建设银行台州金清支行', '台州永固紧固件有限公司', '3305 0166 7235 0098'),
        bankCode: '0002',
        isDefault: 'N',
        bankStatus: 'ended',
      },
    ],
    addresses: [place('REGISTERED', '浙江省', '台州市', '路桥区金清镇工业区 31 号', '318050')],
    contacts: [contact('王海燕', '销售主管', 'SALES', '13900003013', { isMain: 'Y' })],
    customers: [toYuantu, { ...readBy('300002', '天津瑞轮轮组有限公司'), shareStatus: 'asked' }],
  },
}

/** The same base data as buyers' rows have it. */
export const companyOf: Readonly<Record<string, AnyDoc>> = Object.fromEntries(
  Object.entries(companyProfiles).map(([account, { base }]) => [account, base]),
)
