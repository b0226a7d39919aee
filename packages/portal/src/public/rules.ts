/** What can be said of a field before the server is asked (spec §5, domain/10). Pure. */
import { isMobileIn, isName } from '@srm/core/client/forms/signUpRules'
import type { Fault } from './useForm.ts'

const required: Fault = { rule: 'required' }
const badFormat: Fault = { rule: 'badFormat' }

/** Eleven digits beginning with 1, or an international number with its country code (V-MOBILE). */
export const isMobile = (text: string): boolean => /^(1\d{10}|\+[1-9]\d{6,14})$/.test(text.trim())
export const isEmail = (text: string): boolean => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text.trim())

type Check = Fault | undefined | false

/** The faults that are there, in their order. */
export const faultsOf = <K extends string>(checks: Readonly<Record<K, Check>>): { readonly [F in K]?: Fault } =>
  Object.fromEntries(Object.entries<Check>(checks).filter(([, fault]) => fault)) as { readonly [F in K]?: Fault }

export const missing = (text: string): Check => text.trim() === '' && required

/** Both of a pair of contact fields may be empty, but not at once (V-CONTACT). */
export function contactFaults(
  telephone: string,
  email: string,
  countryCode?: string,
): { telephone: Check; email: Check } {
  const none = telephone.trim() === '' && email.trim() === ''
  const isGood = isMobile(telephone) && isMobileIn(countryCode, telephone)
  return {
    telephone: none ? { rule: 'contactRequired' } : telephone.trim() !== '' && !isGood && badFormat,
    email: email.trim() !== '' && !isEmail(email) && badFormat,
  }
}

/** Three to forty characters (V-NAME-LEN). */
export const nameFault = (name: string): Check => missing(name) || (!isName(name) && { rule: 'nameLength' })

/** A letter, then letters, digits or underscores, 6 to 21 characters (V-USERNAME). */
export const userNameFault = (name: string): Check =>
  missing(name) || (!/^[A-Za-z][A-Za-z0-9_]{5,20}$/.test(name.trim()) && badFormat)

export const noteCodeFault = (code: string): Check => missing(code) || (!/^\d{4}$/.test(code.trim()) && badFormat)

/** At least eight characters, twice the same (V-PWD-CONFIRM, decisions §14). */
export function passwordFaults(password: string, passwordConfirm: string): { password: Check; passwordConfirm: Check } {
  const short: Check = password.length > 0 && password.length < 8 && { rule: 'tooShort', limit: 8 }
  return {
    password: (password === '' && required) || short,
    passwordConfirm: (passwordConfirm === '' && required) || (passwordConfirm !== password && { rule: 'mustMatch' }),
  }
}
