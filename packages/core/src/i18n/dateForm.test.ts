import { expect, test } from 'vitest'
import { dateForms, dayIn } from './dateForm.ts'

test('a day is written in each form, and what is none stays', () => {
  const forms = Object.keys(dateForms) as (keyof typeof dateForms)[]
  expect(forms.map((form) => dayIn(form, '2026-11-09'))).toEqual([
    '2026-11-09',
    '09.11.2026',
    '09/11/2026',
    '11/09/2026',
    '2026年11月09日',
  ])
  expect(forms.map((form) => dayIn(form, 'soon'))).toEqual(forms.map(() => 'soon'))
})
