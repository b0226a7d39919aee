/** The language pack that the environment asks for; nothing of it is loaded where it asks for none. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { isPackCode, packFrom } from '@srm/core/languages/pack'
import { type Library, packTexts } from '@srm/core/languages/packLibrary'
import { speakPack } from '@srm/core/languages/speakPack'
import { createInstance } from 'i18next'
import type { Spoken } from './spoken.ts'

/** `de_AT.UTF-8` is `de-AT` where there is such a folder, else `de`; undefined where there is neither. */
function codeIn(folder: string, said: string): string | undefined {
  const tag = (said.split(/[.@]/)[0] ?? '').replace('_', '-')
  const [language = ''] = tag.split('-')
  return [tag, language].find((code) => isPackCode(code) && existsSync(join(folder, code)))
}

/**
 * Reads the pack of a language and speaks it from then on; English where there is none.
 * @param folder of packs
 * @param said the language as the environment has it
 * @throws BadPack
 */
export function openPack(folder: string, said: string): Spoken {
  const code = codeIn(folder, said)
  if (code === undefined) return { locale: 'en' }
  const pack = packFrom(code, (file) => {
    const path = join(folder, code, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  })
  const textOf = packTexts(createInstance() as unknown as Library, [pack])
  speakPack(pack, Object.values(documents) as unknown as readonly AnyDocument[], (key, params) =>
    textOf(code, 'messages', key, params),
  )
  return { locale: code, textOf }
}
