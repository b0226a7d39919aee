/**
 * Everything an installation or an account may set, with its default (domain/08 §4.10 and §4.22, decisions §11–§14). A
 * value of the platform takes the place of the default, one of the account that of the platform. A setting is here once
 * something reads it.
 */
import type { Issue } from '../definition/document.ts'
import { readValue } from '../definition/read.ts'
import { accessSettings } from './settings/accessSettings.ts'
import { approvalSettings } from './settings/approvalSettings.ts'
import { budgetSettings } from './settings/budgetSettings.ts'
import { deliverySettings } from './settings/deliverySettings.ts'
import { financeSettings } from './settings/financeSettings.ts'
import { masterDataSettings } from './settings/masterDataSettings.ts'
import { orderSettings } from './settings/orderSettings.ts'
import { paperSettings } from './settings/paperSettings.ts'
import { registrationSettings } from './settings/registrationSettings.ts'
import { largestPicture, type SettingSpec } from './settings/settingSpec.ts'
import { sourcingSettings } from './settings/sourcingSettings.ts'

export const settings = {
  ...accessSettings,
  ...registrationSettings,
  ...sourcingSettings,
  ...orderSettings,
  ...deliverySettings,
  ...financeSettings,
  ...budgetSettings,
  ...masterDataSettings,
  ...approvalSettings,
  ...paperSettings,
} as const satisfies Readonly<Record<string, SettingSpec>>

export type SettingKey = keyof typeof settings
export type SettingValue<K extends SettingKey> = (typeof settings)[K]['initial'] extends infer T
  ? T extends number
    ? number
    : T
  : never

/** A setting of the account, or, behind an `@`, of one of its companies. */
export type SettingName = SettingKey | `${SettingKey}@${string}`

/** The setting that a name is of, and of which company. */
export function settingPlace(name: SettingName): { readonly key: SettingKey; readonly company: string | undefined } {
  const [key = '', ...company] = name.split('@')
  return { key: key as SettingKey, company: company.length > 0 ? company.join('@') : undefined }
}

/** Is there such a setting? Of a company those alone that may differ between companies. */
export function isSettingName(name: string): name is SettingName {
  const { key, company } = settingPlace(name as SettingName)
  return isSettingKey(key) && (company === undefined || (company !== '' && settingSpec(key).byCompany === true))
}

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settings, key)
export const settingKeys = Object.keys(settings) as SettingKey[]
export const settingSpec = (name: SettingName): SettingSpec => settings[settingPlace(name).key] as SettingSpec

const accountNumber = /^\d{1,20}$/
const isAccounts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' && accountNumber.test(one))

const pictureForm = /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/
/** Of the four characters that stand for three bytes. */
const longestPicture = Math.ceil((Number(largestPicture) * 1024 * 1024 * 4) / 3) + 64

function readPicture(given: unknown): Read {
  // kept as text, none is 'null'
  if (given === null || given === '' || given === 'null') return { value: null }
  if (typeof given === 'string' && given.length > longestPicture)
    return { issue: { path: 'value', rule: 'fileTooLarge', limit: largestPicture } }
  const isOne = typeof given === 'string' && pictureForm.test(given)
  return isOne ? { value: given } : { issue: { path: 'value', rule: 'fileMismatch', limit: 'png/.jpg' } }
}

type Read = { readonly value: unknown } | { readonly issue: Issue }

/** A value that somebody sent for a setting, or what is wrong with it. */
export function readSetting(key: SettingName, given: unknown): Read {
  const { field, picture } = settingSpec(key)
  if (picture) return readPicture(given)
  if (field.kind === 'json')
    return isAccounts(given) ? { value: given } : { issue: { path: 'value', rule: 'badFormat' } }
  const found = readValue(field, given)
  if ('rule' in found) return { issue: { path: 'value', ...found } }
  if (field.kind === 'number' && Number(found.value) < Number(field.least))
    return { issue: { path: 'value', rule: 'tooSmall', limit: String(field.least) } }
  return found
}

/** Settings are kept as text. */
export const settingText = (key: SettingName, value: unknown): string =>
  settingSpec(key).field.kind === 'json' ? JSON.stringify(value) : String(value)

/** The value that was kept; undefined when it does not fit the setting any more. */
export function settingFrom(key: SettingName, text: string): unknown {
  const { kind } = settingSpec(key).field
  try {
    const given: unknown = kind === 'json' || kind === 'number' ? JSON.parse(text) : text
    const read = readSetting(key, given)
    return 'value' in read ? read.value : undefined
  } catch {
    return undefined
  }
}
