/** What people read on printed documents. */
import type { Locale } from '@srm/core/i18n/translate'
import type { Person, Reply, World } from '../world.ts'
import { sheetsOf } from './sheetsOf.ts'

/** Numbers without the commas between their thousands; words that a narrow column has broken are there whole too. */
const plainly = (sheets: readonly string[]): string => {
  const text = sheets.join('\n').replace(/(?<=\d),(?=\d{3})/g, '')
  return `${text}\n${text.replaceAll('\n', '')}`
}

/** A paper of documents, its text in place of its bytes. @param base such as `/buyer/material` */
export async function printed(
  { app, people }: World,
  who: Person,
  base: string,
  uuids: readonly string[],
  locale: Locale,
): Promise<Reply> {
  const url = `/api${base}/print.pdf?locale=${locale}`
  const answer = await app.inject({ method: 'POST', url, headers: people[who].headers, payload: { uuids } })
  const { statusCode: status, rawPayload, headers } = answer
  const text = status === 200 ? plainly(await sheetsOf(rawPayload)) : answer.body
  return { status, text, headers: JSON.stringify(headers), body: undefined }
}
