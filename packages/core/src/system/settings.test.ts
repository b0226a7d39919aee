import { describe, expect, test } from 'vitest'
import { settingGroups } from './settings/settingSpec.ts'
import { readSetting, settingFrom, settingKeys, settingSpec, settingText } from './settings.ts'

describe('settings', () => {
  test.each(settingKeys)('%s is named in both languages, and its default is one of its values', (key) => {
    const { field, about, group, initial } = settingSpec(key)
    for (const text of [field.en, field.zh, ...about, ...settingGroups[group]]) expect(text).not.toBe('')
    expect(readSetting(key, initial)).toEqual({ value: initial })
    expect(settingFrom(key, settingText(key, initial))).toEqual(initial)
    expect(key.length).toBeLessThanOrEqual(64)
  })

  test('values outside of what a setting may be are refused', () => {
    const rule = (key: Parameters<typeof readSetting>[0], value: unknown) => {
      const read = readSetting(key, value)
      return 'issue' in read ? read.issue.rule : undefined
    }
    expect(rule('password.min', 7)).toBe('tooSmall')
    expect(rule('password.min', 65)).toBe('notInteger')
    expect(rule('password.min', '9')).toBe('notInteger')
    expect(rule('dp.default', 'some')).toBe('notOneOf')
    expect(rule('dp.default', null)).toBe('required')
    expect(rule('defaultBuyers', ['100001', 'x'])).toBe('badFormat')
    expect(rule('defaultBuyers', '100001')).toBe('badFormat')
    expect(rule('defaultBuyers', ['100001'])).toBeUndefined()
  })

  test('what was kept and does not fit any more is as if it were not there', () => {
    expect(settingFrom('password.min', '3')).toBeUndefined()
    expect(settingFrom('password.min', 'ten')).toBeUndefined()
    expect(settingFrom('defaultBuyers', '["100001"]')).toEqual(['100001'])
  })
})
