/** Language packs as they lie on a disk. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areas, BadPack, isPackCode, type Pack, packFrom } from '@srm/core/languages/pack'

/** Is a file of a pack in the folder? Others are nobody's language. */
const hasArea = (folder: string): boolean => areas.some((area) => existsSync(join(folder, `${area}.json`)))

/** The pack of a folder. @throws BadPack */
export const readPack = (folder: string, code: string): Pack =>
  packFrom(code, (file) => {
    const path = join(folder, code, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  })

/** The packs of a folder, by their codes. Folders whose names are no tags are left alone. @throws BadPack */
export function readPacks(folder: string): readonly Pack[] {
  if (!existsSync(folder)) throw new BadPack(`There is no folder ${folder} with language packs.`)
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isPackCode(entry.name) && hasArea(join(folder, entry.name)))
    .map(({ name }) => readPack(folder, name))
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
}
