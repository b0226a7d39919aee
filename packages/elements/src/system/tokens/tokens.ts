/** Tokens and sessions of host pages as the server lists them. */

import { isForTokens } from '@srm/core/system/rights/tokenRights'
import { label } from '../../document/values/labelText.ts'
import { series } from '../../fields/series.ts'
import type { Locale } from '../../host/settings.ts'
import type { AdminWords } from '../../words/adminEn.ts'
import type { Choice } from '../Codes.tsx'
import type { DocumentKeys } from '../choices.ts'

/** What has an end, and may have been ended before. */
export interface Ending {
  readonly expireDate: string
  readonly revokedDate: string | null
}

export interface ServiceToken extends Ending {
  readonly uuid: string
  readonly name: string
  /** Who made it; it acts as him. */
  readonly person: string
  readonly documents: readonly string[]
  readonly verbs: readonly string[]
  readonly createDate: string
  readonly lastUsedDate: string | null
}

/** With its text, which is in the answer to its making and nowhere else. */
export interface MadeToken extends ServiceToken {
  readonly token: string
}

export interface EmbedSession extends Ending {
  readonly uuid: string
  /** Name of the service token. */
  readonly host: string
  readonly person: string
  readonly documents: readonly string[]
  readonly createDate: string
}

export interface Everything {
  readonly tokens: readonly ServiceToken[]
  readonly sessions: readonly EmbedSession[]
  readonly documents: readonly DocumentKeys[]
}

/** The one verb of tokens by which the back end of a host page asks for sessions. */
export const embedVerb = 'embed'
/** Every document, every action. */
export const all = '*'

export type Standing = 'valid' | 'expired' | 'revoked'

export function standingOf({ expireDate, revokedDate }: Ending, now: string): Standing {
  if (revokedDate !== null) return 'revoked'
  return Date.parse(expireDate) > Date.parse(now) ? 'valid' : 'expired'
}

export const tones = { valid: 'green', expired: 'gray', revoked: 'red' } as const

/** Documents by their names. */
export function documentsText(
  codes: readonly string[],
  documents: readonly DocumentKeys[],
  locale: Locale,
  words: AdminWords,
): string {
  const names = new Map(documents.map((one) => [one.document, label(locale, one)]))
  return series(
    codes.map((code) => (code === all ? words.tokens.everyDocument : (names.get(code) ?? code))),
    locale,
  )
}

const isField = (verb: string): boolean => verb.startsWith('field.')

/** The actions of the chosen documents that tokens may take, each once. */
export function verbsOf(
  chosen: readonly string[],
  documents: readonly DocumentKeys[],
  locale: Locale,
): readonly Choice[] {
  const among = chosen.includes(all) ? documents : documents.filter(({ document }) => chosen.includes(document))
  const names = new Map<string, string>()
  for (const { document, keys } of among)
    for (const key of keys) {
      const verb = key.key.slice(document.length + 1)
      if (!isField(verb) && isForTokens(key.key) && !names.has(verb)) names.set(verb, label(locale, key))
    }
  return [...names].map(([value, name]) => ({ value, label: name }))
}

/** Actions by their names. */
export function verbsText(
  { documents: chosen, verbs }: Pick<ServiceToken, 'documents' | 'verbs'>,
  documents: readonly DocumentKeys[],
  locale: Locale,
  words: AdminWords,
): string {
  const names = new Map(verbsOf(chosen, documents, locale).map(({ value, label: name }) => [value, name]))
  const own: Readonly<Record<string, string>> = { [all]: words.tokens.everyAction, [embedVerb]: words.tokens.embeds }
  return series(
    verbs.map((verb) => own[verb] ?? names.get(verb) ?? verb),
    locale,
  )
}
