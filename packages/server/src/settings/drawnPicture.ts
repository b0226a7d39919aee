/** Pictures among the settings are drawn again before they are kept: small enough for what they stand on. */
import { readSetting, type SettingName, settingSpec } from '@srm/core/system/settings'
import { Invalid } from '../engine/errors.ts'
import { drawnInto } from '../files/picture.ts'

/** Pixels; a paper has room for a third of them, so that it stays sharp in print. */
const box = { width: 480, height: 144 }

/**
 * The value as it is kept; what is no picture's stays as it came.
 * @param account whose turn it is to have something drawn
 * @throws Invalid for what is no PNG or JPG, damaged or too large
 */
export async function drawnPicture(key: SettingName, given: unknown, account: string): Promise<unknown> {
  if (!settingSpec(key).picture) return given
  const read = readSetting(key, given)
  if ('issue' in read) throw new Invalid([{ ...read.issue, path: key }])
  if (read.value === null) return null
  const [, mime = '', digits = ''] = /^data:(image\/\w+);base64,(.*)$/.exec(String(read.value)) ?? []
  try {
    const drawn = await drawnInto(Buffer.from(digits, 'base64'), mime, box, account)
    return `data:${mime};base64,${drawn.toString('base64')}`
  } catch (error) {
    if (error instanceof Invalid) throw new Invalid(error.issues.map((issue) => ({ ...issue, path: key })))
    throw error
  }
}
