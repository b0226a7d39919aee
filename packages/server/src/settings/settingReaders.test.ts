import { readdir, readFile } from 'node:fs/promises'
import { settingKeys } from '@srm/core/system/settings'
import { expect, test } from 'vitest'

/** Where the server asks for a setting by its name, or a definition names it for the server to ask. */
const folders = ['../', '../../../core/src/masterData/', '../../../core/src/orders/'].map(
  (path) => new URL(path, import.meta.url),
)

const testFolders = ['../', '../../test/', '../../../portal/test/'].map((path) => new URL(path, import.meta.url))

/** The sources of folders whose names fit. */
const textsIn = async (all: readonly URL[], fits: (path: string) => boolean): Promise<string[]> => {
  const found = await Promise.all(
    all.map(async (folder) => {
      const files = (await readdir(folder, { recursive: true })).filter(fits)
      return Promise.all(files.map((path) => readFile(new URL(path, folder), 'utf8')))
    }),
  )
  return found.flat()
}

test('each setting has a story that sets it', async () => {
  const texts = await textsIn(
    testFolders,
    (path) => /\.ts$/.test(path) && /test|support/.test(path) && !path.endsWith('settingReaders.test.ts'),
  )
  expect(settingKeys.filter((key) => !texts.some((text) => text.includes(key)))).toEqual([])
})

test('each setting has somebody who reads it', async () => {
  const texts = await textsIn(folders, (path) => /(?<!\.test)\.ts$/.test(path))
  expect(settingKeys.filter((key) => !texts.some((text) => text.includes(`'${key}'`)))).toEqual([])
})
