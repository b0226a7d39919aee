import { readdir, readFile } from 'node:fs/promises'
import { settingKeys } from '@srm/core/system/settings'
import { expect, test } from 'vitest'

/** Where the server asks for a setting by its name, or a definition names it for the server to ask. */
const folders = ['../', '../../../core/src/masterData/'].map((path) => new URL(path, import.meta.url))

test('each setting has somebody who reads it', async () => {
  const sources = await Promise.all(
    folders.flatMap(async (folder) => {
      const files = (await readdir(folder, { recursive: true })).filter((path) => /(?<!\.test)\.ts$/.test(path))
      return await Promise.all(files.map((path) => readFile(new URL(path, folder), 'utf8')))
    }),
  )
  const texts = sources.flat()
  expect(settingKeys.filter((key) => !texts.some((text) => text.includes(`'${key}'`)))).toEqual([])
})
