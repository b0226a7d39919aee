import type { AnyDocumentApi } from '@srm/core/client/documentTypes'
import { CommandError } from '../exitCodes.ts'
import type { Say } from '../texts/texts.ts'

const mostFound = 200

/** Documents by their numbers, in this order. @throws CommandError where a number is not known */
export async function uuidsOf(api: AnyDocumentApi, numbers: readonly string[], say: Say): Promise<string[]> {
  const { items } = await api.list({ key: numbers, fields: ['key'], limit: mostFound })
  return numbers.flatMap((number) => {
    const found = items.filter(({ key }) => key === number)
    if (found.length === 0) throw new CommandError('failed', say('noSuchNumber', { number }))
    return found.map(({ uuid }) => String(uuid))
  })
}
