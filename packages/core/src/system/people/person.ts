/** Rules of people's names and addresses that accounts, registration and invitations share (spec §5). */
import { f } from '../../definition/field.ts'

/** A letter, then letters, digits or underscores, 6 to 21 characters; `system` is the server itself. */
export const userNamePattern = '^(?!system$)[A-Za-z][A-Za-z0-9_]{5,20}$'
/** Eleven digits beginning with 1, or an international number with its country code. */
export const mobilePattern = '^(1\\d{10}|\\+[1-9]\\d{6,14})$'
export const emailPattern = '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$'

export const mobile = f.text('Mobile', '手机', { max: 16, pattern: mobilePattern })
export const email = f.text('E-mail', '邮箱', { max: 254, pattern: emailPattern })

/** At least one of e-mail and mobile (V-CONTACT). */
export const contactFaults = (
  doc: Readonly<Record<string, unknown>>,
  mobileField = 'mobile',
): { path: string; rule: string }[] =>
  doc[mobileField] || doc.email ? [] : [{ path: mobileField, rule: 'contactRequired' }]

/** One spelling of an e-mail address and of a Chinese mobile, so that the same one is not entered twice. */
export const plainContact = ({ mobile, email }: { readonly mobile: string | null; readonly email: string | null }) => ({
  mobile: mobile?.replace(/^\+86(?=1\d{10}$)/, '') ?? null,
  email: email?.toLowerCase() ?? null,
})
