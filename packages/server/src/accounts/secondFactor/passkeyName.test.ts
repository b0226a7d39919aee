import { describe, expect, test } from 'vitest'
import { passkeyName, placeOf } from './passkeyName.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`

describe('where a passkey was made', () => {
  test.each([
    ['Chrome · Windows', windows],
    ['Edge · Windows', `${windows} Edg/140.0.0.0`],
    ['Firefox · Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
    [
      'Safari · macOS',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    ],
    [
      'Safari · iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    ],
    ['Chrome · Android', `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`],
    [
      'WeChat · Android',
      `Mozilla/5.0 (Linux; Android 14) ${webkit} Version/4.0 Chrome/126.0 Mobile Safari/537.36 MicroMessenger/8.0.60`,
    ],
    ['Samsung Internet · Android', `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0`],
    ['ChromeOS', 'something on CrOS'],
    [undefined, 'node'],
    [undefined, ''],
  ])('%s', (name, userAgent) => {
    expect(placeOf(userAgent)).toBe(name)
  })
})

describe('the name of a new passkey', () => {
  const made = { aaguid: '00000000-0000-0000-0000-000000000000', transports: ['internal'], userAgent: windows }
  const inEnglish = { ...made, language: 'en' } as const
  test('what keeps it goes before where it was made', () => {
    expect(passkeyName({ ...inEnglish, aaguid: 'bada5566-a7aa-401f-bd96-45619a55120d' }, [])).toBe('1Password')
    expect(passkeyName(inEnglish, [])).toBe('Chrome · Windows')
  })
  test('a key that is carried about is named after no browser', () => {
    expect(passkeyName({ ...inEnglish, transports: ['usb', 'nfc'] }, [])).toBe('Security key')
    expect(passkeyName({ ...made, language: 'zh_cn', transports: ['usb'] }, [])).toBe('安全密钥')
    expect(passkeyName({ ...inEnglish, transports: ['internal', 'usb'] }, [])).toBe('Chrome · Windows')
  })
  test('where nothing is known it is a passkey, in the person’s language', () => {
    expect(passkeyName({ ...inEnglish, userAgent: '' }, [])).toBe('Passkey')
    expect(passkeyName({ ...made, language: 'zh_cn', userAgent: 'curl/8' }, [])).toBe('通行密钥')
  })
  test('no two of a person have the same', () => {
    expect(passkeyName(inEnglish, ['Chrome · Windows'])).toBe('Chrome · Windows 2')
    expect(passkeyName(inEnglish, ['Chrome · Windows 2', 'Chrome · Windows'])).toBe('Chrome · Windows 3')
  })
})
