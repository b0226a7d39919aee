/** The keys that letters are sealed with: of the environment, else a file of the data folder that is made once. */
import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BadConfig, type Config } from '../config.ts'
import { installationKeyLength } from '../engine/sealed/installationSeal.ts'

/** Of the data folder; whoever has a copy of the database alone has not got it. */
export const letterKeyFile = 'letters.key'
const digits = new RegExp(`^[0-9a-f]{${2 * installationKeyLength}}$`, 'i')

/** Several servers that start at once agree on the key of the first. */
async function make(folder: string, file: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${randomBytes(installationKeyLength).toString('hex')}\n`, { mode: 0o600 })
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
}

const readText = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

async function ofFolder(folder: string): Promise<string> {
  const file = join(folder, letterKeyFile)
  let text = await readText(file)
  if (text === undefined) {
    await make(folder, file)
    text = await readText(file)
  }
  const given = text?.trim() ?? ''
  if (!digits.test(given)) throw new BadConfig(`${file} must hold ${2 * installationKeyLength} hexadecimal digits.`)
  return given
}

/**
 * The keys of SRM_LETTER_KEY, else that of the file in the data folder; none where nothing is kept.
 * @throws BadConfig when the file holds something else
 */
export async function readLetterKeys({
  letterKeys,
  dataDirectory,
}: Pick<Config, 'letterKeys' | 'dataDirectory'>): Promise<Buffer[]> {
  const ofFile = async () => (dataDirectory === 'memory:' ? [] : [await ofFolder(dataDirectory)])
  const texts = letterKeys.length > 0 ? letterKeys : await ofFile()
  return texts.map((text) => Buffer.from(text, 'hex'))
}
