import type { AnyDocumentApi } from '@srm/core/client/documentTypes'
import { seenText } from '@srm/core/definition/codes/seenText'
import { CommandError } from '../exitCodes.ts'
import type { Say } from '../texts/texts.ts'

const mostFound = 200

/** Is it what was typed, whatever its spelling? Of what looks so only the numbers answer that the server takes for the same. */
const looksLike = (key: string, number: string): boolean => seenText(key, 'code') === seenText(number, 'code')

/** Documents by their numbers, in this order. @throws CommandError where a number is not known */
export async function uuidsOf(api: AnyDocumentApi, numbers: readonly string[], say: Say): Promise<string[]> {
  const { items } = await api.list({ key: numbers, fields: ['key'], limit: mostFound })
  return numbers.flatMap((number) => {
    const exact = items.filter(({ key }) => key === number)
    const found = exact.length > 0 ? exact : items.filter(({ key }) => looksLike(String(key), number))
    if (found.length === 0) throw new CommandError('failed', say('noSuchNumber', { number }))
    return found.map(({ uuid }) => String(uuid))
  })
}
