/** Language packs as they lie on a disk. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Area, areas, isPackCode, type Pack, type Texts } from '@srm/core/languages/pack'

/** A file or folder is no language pack; the message names it. */
export class BadPack extends Error {}

function textsIn(path: string): Texts {
  if (!existsSync(path)) return {}
  let texts: unknown
  try {
    texts = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new BadPack(`${path} is no JSON: ${(error as Error).message}`)
  }
  const isFlat = typeof texts === 'object' && texts !== null && !Array.isArray(texts)
  const wrong = isFlat ? Object.entries(texts as object).find(([, text]) => typeof text !== 'string') : ['']
  if (wrong) throw new BadPack(`${path} must be texts by their keys; "${wrong[0]}" is none.`)
  return texts as Texts
}

/** The pack of a folder. A file that is not there is empty. @throws BadPack */
export function readPack(folder: string, code: string): Pack {
  const read = (area: Area) => [area, textsIn(join(folder, code, `${area}.json`))] as const
  return { code, areas: Object.fromEntries(areas.map(read)) as Pack['areas'] }
}

/** The packs of a folder, by their codes. Folders whose names are no tags are left alone. @throws BadPack */
export function readPacks(folder: string): readonly Pack[] {
  if (!existsSync(folder)) throw new BadPack(`There is no folder ${folder} with language packs.`)
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isPackCode(entry.name))
    .map(({ name }) => readPack(folder, name))
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
}
