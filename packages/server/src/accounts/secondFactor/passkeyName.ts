/** What a new passkey is called until its owner says otherwise: by what keeps it, else by where it was made. */
import { type Locale, translate } from '@srm/core/i18n/translate'

/** Keepers of passkeys by the AAGUID that they state, as the community list of passkey providers has them. */
const keepers: Readonly<Record<string, string>> = {
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'iCloud Keychain',
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'iCloud Keychain',
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  'adce0002-35bc-c60a-648b-0b25f1f05503': 'Chrome · macOS',
  '771b48fd-d3d4-4f74-9232-fc157ab0507a': 'Edge · macOS',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  '50726f74-6f6e-5061-7373-50726f746f6e': 'Proton Pass',
  'b84e4048-15dc-4dd0-8640-f4f60813c8af': 'NordPass',
}

type Known = readonly (readonly [sign: RegExp, name: string])[]

/** The special one before the one whose sign it bears too. */
const browsers: Known = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/QQBrowser\//, 'QQ'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
]
const systems: Known = [
  [/Windows/, 'Windows'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]
const nameIn = (known: Known, userAgent: string): string | undefined =>
  known.find(([sign]) => sign.test(userAgent))?.[1]

/** "Chrome · Windows"; undefined where neither is known. */
export function placeOf(userAgent: string): string | undefined {
  const names = [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter((name) => name !== undefined)
  return names.length > 0 ? names.join(' · ') : undefined
}

/** A key that is carried about tells nothing of the browser it was made in. */
const isCarried = (transports: readonly string[]): boolean =>
  transports.some((way) => way === 'usb' || way === 'nfc') && !transports.includes('internal')

export interface MadeWith {
  readonly aaguid: string
  readonly transports: readonly string[]
  readonly userAgent: string
  readonly language: Locale
}

/** @param taken names that the owner's other factors bear */
export function passkeyName({ aaguid, transports, userAgent, language }: MadeWith, taken: readonly string[]): string {
  const name =
    keepers[aaguid] ??
    (isCarried(transports) ? translate(language, 'secondFactor.securityKey') : placeOf(userAgent)) ??
    translate(language, 'secondFactor.passkey')
  const numbered = (n: number): string => {
    const one = n === 1 ? name : `${name} ${n}`
    return taken.includes(one) ? numbered(n + 1) : one
  }
  return numbered(1)
}
