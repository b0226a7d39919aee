/** Names of files with parts to be filled in: `out/{document}-{date}.xlsx`, `out/{orderNumber}.csv`. */
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CommandError } from '../exitCodes.ts'
import { checkedKey } from '../keys.ts'
import type { Say } from '../texts/texts.ts'

const place = /\{(\w+)\}/g
const two = (number: number): string => String(number).padStart(2, '0')

/** What is known before anything is exported; the day and the time are those of this machine. */
export function knownParts(document: string, profile: string, now: Date): Readonly<Record<string, string>> {
  const date = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  return { document, profile, date, time: [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('') }
}

/** What no file system takes in a name, and what would lead to another folder. */
const safe = (text: string): string => text.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+$/, '_') || '_'

/** The name with its parts filled in; parts that are not given stay. */
export const filledName = (output: string, parts: Readonly<Record<string, string>>): string =>
  output.replace(place, (all, key: string) => (parts[key] === undefined ? all : safe(parts[key])))

/** The columns a name is made of: one file for each of their values. @throws CommandError that proposes the nearest one */
export function columnsIn(output: string, parts: Readonly<Record<string, string>>, heads: readonly string[], say: Say) {
  const keys = [...new Set([...output.matchAll(place)].map(([, key = '']) => key))]
  const columns = keys.filter((key) => parts[key] === undefined)
  return columns.map((key) => checkedKey('--output', key, [...heads, ...Object.keys(parts)], say))
}

/** Makes the folder of a file whose name was filled in. @throws CommandError */
export async function makeFolder(file: string, say: Say): Promise<void> {
  await mkdir(dirname(file), { recursive: true }).catch(() => {
    throw new CommandError('usage', say('cannotWrite', { file }))
  })
}
