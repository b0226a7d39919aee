/** Mappings that a profile keeps, one for each document: `maps/<profile>/<document>.json` beside the profiles. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const folderOf = (folder: string, profile: string): string => join(folder, 'maps', profile)

/** The file of a mapping. */
export const keptMap = (folder: string, profile: string, document: string): string =>
  join(folderOf(folder, profile), `${document}.json`)

/** Keeps a mapping as it stands in its file. */
export async function keepMap(folder: string, profile: string, document: string, file: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  await mkdir(folderOf(folder, profile), { recursive: true, mode: 0o700 })
  await writeFile(keptMap(folder, profile, document), text, { mode: 0o600 })
}

/** The documents that a profile has a mapping of. */
export async function keptMaps(folder: string, profile: string): Promise<string[]> {
  const files = await readdir(folderOf(folder, profile)).catch((): string[] => [])
  return files.flatMap((file) => /^(\w+)\.json$/.exec(file)?.[1] ?? []).toSorted()
}

/** Forgets the mapping of a document, or all of a profile. */
export const forgetMaps = (folder: string, profile: string, document?: string): Promise<void> =>
  rm(document === undefined ? folderOf(folder, profile) : keptMap(folder, profile, document), {
    recursive: true,
    force: true,
  })
