/**
 * The forms that texts must have, by their patterns: a refusal names the form, and the sentence of the message key
 * `form.<name>` says how it is written. Pure.
 */

const forms = {
  phone: ['^(1\\d{10}|\\+[1-9]\\d{6,14}|[0-9][0-9 ()-]{4,24})$'],
  mobile: ['^(1\\d{10}|\\+[1-9]\\d{6,14})$'],
  email: ['^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$'],
  userName: ['^(?!system$)[A-Za-z][A-Za-z0-9_]{5,20}$'],
  code: ['^[A-Za-z][A-Za-z0-9_]*$'],
  dottedCode: ['^[A-Za-z][A-Za-z0-9_.-]*$', '^[A-Za-z][\\w.]*$'],
  address: ['^(/[\\w.\\-]*)+$|^https://', '^(/[\\w.\\-]+)+$|^https://'],
  webSite: ['^https?://'],
  clock: ['^([01]\\d|2[0-3]):[0-5]\\d$'],
  account: ['^[0-9]{1,20}$'],
  supplierAccount: ['^[0-9A-Za-z]+$'],
  bankAccount: ['^[0-9A-Za-z -]{5,40}$'],
  swift: ['^[0-9A-Za-z]{2,11}$'],
  country: ['^[A-Z]{2}$'],
  currency: ['^[A-Z]{3}$'],
  freeField: ['^fbk([1-9]|[1-4][0-9]|50)$'],
  digits: ['^\\d+$'],
  sha256: ['^[0-9a-f]{64}$'],
} as const

export type TextForm = keyof typeof forms

const names = new Map<string, string>(
  Object.entries(forms).flatMap(([name, patterns]) => patterns.map((pattern) => [pattern, name] as const)),
)

/** The form of texts that fit a pattern; undefined where nobody has said what it is called. */
export const formOf = (pattern: string): TextForm | undefined => names.get(pattern) as TextForm | undefined
