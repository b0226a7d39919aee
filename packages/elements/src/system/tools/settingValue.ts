/** Values of settings as people read and type them. Pure. */
import { pairLabel } from '../../host/common/speech.ts'
import type { Locale } from '../../host/settings.ts'

/** A setting as `GET /{side}/settings` answers it. */
export interface Setting {
  readonly key: string
  /** It is of one company of the account: its name. The key ends with its code. */
  readonly company?: string
  readonly en: string
  readonly zh: string
  readonly about: { readonly en: string; readonly zh: string }
  readonly group: { readonly key: string; readonly en: string; readonly zh: string }
  readonly kind: 'choice' | 'number' | 'decimal' | 'date' | 'text' | 'accounts' | 'picture'
  readonly options?: Readonly<Record<string, readonly [en: string, zh: string]>>
  readonly least?: string
  readonly most?: string
  readonly initial: unknown
  /** The platform's value, where it differs from the default. */
  readonly platformValue?: unknown
  readonly value: unknown
  readonly source: 'default' | 'platform' | 'account'
  readonly rowVersion?: number
  readonly lastUpdateDate?: string
  readonly editable: boolean
}

/** The setting of the whole account that one of a company takes the place of. */
export const wholeKey = (key: string): string => key.split('@')[0] ?? key

const separator = /[\s,，、;；]+/

/** What stands in the control. */
export const typedOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))

/** What is sent for what was typed; text that is no number goes as it is, and the server says what is wrong with it. */
export function sentOf({ kind }: Setting, typed: string): unknown {
  const text = typed.trim()
  if (kind === 'accounts') return text.split(separator).filter(Boolean)
  return kind === 'number' && /^\d+$/.test(text) ? Number(text) : text
}

/** A value in words; `empty` for a list of nothing. */
export function readOf({ options }: Setting, value: unknown, locale: Locale, empty: string): string {
  const text = typedOf(value)
  const option = options?.[text]
  return option ? pairLabel(locale, option) : text === '' ? empty : text
}
