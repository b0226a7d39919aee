/** What a setting is, and how settings are said. */
import { type Decimal, type Field, f } from '../../definition/field.ts'
import { gs1Prefix } from '../../logistics/packing/sscc.ts'
import { originsForm } from '../origins.ts'

type Texts = readonly [en: string, zh: string]

export interface SettingSpec<T = unknown> {
  readonly field: Field<T>
  readonly initial: T
  /** `platform`: one value for the installation; `tenant`: each account may have its own. */
  readonly scope: 'platform' | 'tenant'
  readonly group: SettingGroup
  readonly about: Texts
  /** Each account decides for itself: the platform's value is nobody's. */
  readonly own?: true
  /** Each company of the account may have its own: that takes the place of the account's. */
  readonly byCompany?: true
  /** It says what a company does on one side alone: the others have nothing to set. */
  readonly side?: 'buyer' | 'supplier'
  /** Its value is a picture, as a data URL. */
  readonly picture?: true
}

/** Headings under which settings stand. */
export const settingGroups = {
  access: ['Sign-in and access', '登录与权限'],
  registration: ['Registration', '注册'],
  sourcing: ['Sourcing', '寻源'],
  order: ['Orders', '订单'],
  delivery: ['Delivery and receipt', '发货与收货'],
  finance: ['Reconciliation and invoices', '对账与发票'],
  budget: ['Budgets', '预算'],
  masterData: ['Master data', '主数据'],
  approval: ['Approval', '审批'],
  paper: ['Papers', '打印件'],
} as const satisfies Readonly<Record<string, Texts>>
export type SettingGroup = keyof typeof settingGroups

type Given = readonly [group: SettingGroup, label: Texts, about: Texts]
const spec = <T>(field: Field<T>, initial: T, [group, , about]: Given, scope: SettingSpec['scope'] = 'tenant') =>
  Object.freeze({ field, initial, scope, group, about }) satisfies SettingSpec<T>
const required = { required: true } as const

export const flag = (initial: 'Y' | 'N', given: Given, scope?: SettingSpec['scope']): SettingSpec<'Y' | 'N'> =>
  spec<'Y' | 'N'>(f.yesNo(...given[1], required), initial, given, scope)
/** A whole number from `least` to `most`. */
export const count = (
  initial: number,
  bounds: readonly [least: number, most: number],
  given: Given,
  scope?: SettingSpec['scope'],
): SettingSpec<number> => {
  const field = f.number(...given[1], required)
  return spec<number>({ ...field, least: `${bounds[0]}`, most: `${bounds[1]}` } as typeof field, initial, given, scope)
}
/** Percent, 0 to 100. */
export const percent = (initial: Decimal, given: Given): SettingSpec<Decimal> =>
  spec<Decimal>(f.percent(...given[1], required) as Field<Decimal>, initial, given)
/** An amount, in whatever currency the document has. */
export const amount = (initial: Decimal, given: Given): SettingSpec<Decimal> =>
  spec<Decimal>(f.amount(...given[1], { ...required, least: '0' }) as Field<Decimal>, initial, given)
export const choice = <const C extends Readonly<Record<string, Texts>>>(
  initial: `${keyof C & (string | number)}`,
  options: C,
  given: Given,
  scope?: SettingSpec['scope'],
): SettingSpec<`${keyof C & (string | number)}`> =>
  spec(f.choice(...given[1], options, required), initial, given, scope)

export const ofBuyers = <S extends SettingSpec>(given: S): S & { readonly side: 'buyer' } =>
  Object.freeze({ ...given, side: 'buyer' })

/** It may differ from company to company of the account. */
export const byCompany = <S extends SettingSpec>(given: S): S & { readonly byCompany: true } =>
  Object.freeze({ ...given, byCompany: true })

/** Days after which what was opened is closed again, at most. */
export const longestOpening = 30
/** The last day on which something is open; nothing is, without one. */
export const openUntil = (label: Texts, about: Texts): SettingSpec<string | null> =>
  Object.freeze({
    field: f.date(...label),
    initial: null,
    scope: 'tenant',
    group: 'masterData',
    about,
    own: true,
  }) as SettingSpec<string | null>

/** A day up to which something holds; nothing does without one. Each account has its own. */
export const lastDay = (group: SettingGroup, [label, about]: readonly [label: Texts, about: Texts]) =>
  Object.freeze({ field: f.date(...label), initial: null, scope: 'tenant', group, about, own: true }) as SettingSpec<
    string | null
  >

/** Origins of foreign pages; none without a value. Each account has its own. */
export const origins = ([label, about]: readonly [label: Texts, about: Texts]) =>
  Object.freeze({
    field: f.text(...label, { max: 500, pattern: originsForm.source }),
    initial: null,
    scope: 'tenant',
    group: 'access',
    about,
    own: true,
  }) as SettingSpec<string | null>

/** What a company's packages are numbered with; it has the number from GS1, and nobody else's is of use to it. */
export const companyPrefix = (label: Texts, about: Texts): SettingSpec<string | null> & { readonly side: 'supplier' } =>
  Object.freeze({
    field: f.text(...label, { max: 10, pattern: gs1Prefix.source }),
    initial: null,
    scope: 'tenant',
    group: 'delivery',
    about,
    own: true,
    side: 'supplier',
  }) as SettingSpec<string | null> & { readonly side: 'supplier' }

/** Megabytes of a picture that is set, at most. */
export const largestPicture = '0.5'
/** A picture that somebody sends, or none. Each account has its own. */
export const picture = (group: SettingGroup, [label, [en, zh]]: readonly [label: Texts, about: Texts]) =>
  Object.freeze({
    field: f.text(...label, { max: 700_000 }),
    initial: null,
    scope: 'tenant',
    group,
    about: [en.replace('{limit}', largestPicture), zh.replace('{limit}', largestPicture)] satisfies Texts,
    own: true,
    picture: true,
  }) as SettingSpec<string | null>

/** A list of account numbers. */
export const accounts = (given: Given, scope?: SettingSpec['scope']): SettingSpec<readonly string[]> =>
  spec(f.json<readonly string[]>()(...given[1]), [], given, scope)
