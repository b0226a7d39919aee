import { expect, test } from 'vitest'
import { fillText, holesIn } from './fillText.ts'
import { htmlOf } from './mail.ts'
import { type TemplateName, templates } from './templates.ts'

test('a line that lacks one of its values is left out, and the gap closes', () => {
  const text = 'Hello {name},\n\nMobile: {mobile}\nE-mail: {email}\n\nEnd'
  expect(fillText(text, { name: 'A', mobile: '1', email: 'b' })).toBe('Hello A,\n\nMobile: 1\nE-mail: b\n\nEnd')
  expect(fillText(text, { name: 'A', mobile: '', email: null })).toBe('Hello A,\n\nEnd')
  expect(fillText('{n} left', { n: 0 })).toBe('0 left')
})

test('values are not looked into again', () => {
  expect(fillText('{a} and {b}', { a: '{b}', b: '$&' })).toBe('{b} and $&')
})

test.each(Object.keys(templates) as TemplateName[])('%s speaks of the same values in both languages', (name) => {
  const { en, zh_cn } = templates[name]
  const holes = ({ subject, body }: { subject: string; body: string }) =>
    [...new Set(holesIn(`${subject} ${body}`))].sort()
  expect(holes(en)).toEqual(holes(zh_cn))
  const short = [en, zh_cn].map((text) => ('sms' in text ? [...new Set(holesIn(text.sms))].sort() : []))
  expect(short[0]).toEqual(short[1])
  expect(holes(en)).toEqual(expect.arrayContaining(short[0] ?? []))
})

test('HTML is made of escaped text with its links', () => {
  expect(htmlOf('A <b> & "c"\nsecond\n\nGo: https://srm.example.com/a?b=1&c=2')).toBe(
    '<p>A &lt;b&gt; &amp; &quot;c&quot;<br>second</p>\n' +
      '<p>Go: <a href="https://srm.example.com/a?b=1&amp;c=2">https://srm.example.com/a?b=1&amp;c=2</a></p>',
  )
})
