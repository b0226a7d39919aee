/** Reading the query string and the body of calls that belong to no document. */
import type { Issue } from '@srm/core/definition/document'
import type { Locale } from '@srm/core/i18n/translate'
import type { FastifyRequest } from 'fastify'
import { Invalid } from '../engine/errors.ts'
import { acceptedLanguage } from '../languages/packs.ts'

const longest = 500

export type Texts = Readonly<Record<string, unknown>>

export const asTexts = (given: unknown): Texts =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Texts) : {}

/** A text that must be there. @throws Invalid */
export function textIn(given: Texts, key: string): string {
  const value = given[key]
  if (value === undefined || value === null || value === '') throw new Invalid([{ path: key, rule: 'required' }])
  if (typeof value !== 'string') throw new Invalid([{ path: key, rule: 'notText' }])
  if (value.length > longest) throw new Invalid([{ path: key, rule: 'tooLong', limit: longest }])
  return value
}

/** One of some words. @throws Invalid */
export function wordIn<W extends string>(given: Texts, key: string, words: readonly W[], otherwise: W): W {
  const value = given[key]
  if (value === undefined) return otherwise
  const found = words.find((word) => word === value)
  if (found === undefined) throw new Invalid([{ path: key, rule: 'notOneOf' } satisfies Issue])
  return found
}

/** How many rows a page has. @throws Invalid */
export function limitIn(given: Texts, most: number, otherwise: number): number {
  const { limit } = given
  if (limit === undefined) return otherwise
  const number = typeof limit === 'string' && /^\d{1,4}$/.test(limit) ? Number(limit) : 0
  if (number < 1) throw new Invalid([{ path: 'limit', rule: 'notInteger' }])
  if (number > most) throw new Invalid([{ path: 'limit', rule: 'tooGreat', limit: most }])
  return number
}

/** The language a stranger reads. */
export const languageOf = ({ headers }: FastifyRequest): Locale => acceptedLanguage(headers['accept-language'])
