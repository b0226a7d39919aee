/** What the opinions of a step come to (domain/08 §4.9.1, node type approve). */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { times } from '../../../../../scripts/scale.ts'
import { type Mode, modes, type Opinion, outcomeOf } from './flowOutcome.ts'

const opinion = fc.constantFrom<Opinion>('waiting', 'open', 'approved', 'rejected', 'skipped', 'cancelled')
const opinions = fc.array(opinion, { minLength: 1, maxLength: 9 })
const mode = fc.constantFrom(...(Object.keys(modes) as Mode[]))
const percent = fc.integer({ min: 1, max: 100 }).map(String)
const pending: readonly Opinion[] = ['waiting', 'open']
const decided: readonly Opinion[] = ['approved', 'rejected']

/** Y approved, N rejected, S skipped, O open, W waiting, C cancelled. */
const letters: Readonly<Record<string, Opinion>> = {
  Y: 'approved',
  N: 'rejected',
  S: 'skipped',
  O: 'open',
  W: 'waiting',
  C: 'cancelled',
}
const said = (text: string): Opinion[] => [...text].map((letter) => letters[letter] as Opinion)

describe('a step', () => {
  test.each([
    ['all', 'OOO', 'open'],
    ['all', 'YYO', 'open'],
    ['all', 'YYY', 'passed'],
    ['all', 'YSY', 'passed'],
    ['all', 'YNO', 'rejected'],
    ['any', 'OOO', 'open'],
    ['any', 'OYO', 'passed'],
    ['any', 'ONO', 'rejected'],
    ['turn', 'YOW', 'open'],
    ['turn', 'YYY', 'passed'],
    ['turn', 'SYY', 'passed'],
    ['turn', 'YNW', 'rejected'],
  ] as const)('decided by %s of %s is %s', (of, text, outcome) => {
    expect(outcomeOf({ mode: of }, said(text))).toBe(outcome)
  })

  test.each([
    ['60', 'YOO', 'open'],
    ['60', 'YYO', 'passed'],
    ['60', 'NYO', 'open'],
    ['60', 'NYY', 'passed'],
    ['60', 'NNO', 'rejected'],
    ['60', 'SYO', 'passed'],
    ['100', 'YYO', 'open'],
    ['100', 'NOO', 'rejected'],
    ['1', 'NNO', 'open'],
    ['1', 'NNN', 'rejected'],
    ['1', 'YOO', 'passed'],
    ['50', 'YOOO', 'open'],
    ['50', 'YYNN', 'passed'],
    ['50.0001', 'YYNN', 'rejected'],
    ['66.6666', 'YYN', 'passed'],
    ['66.6667', 'YYN', 'rejected'],
    ['70', 'YYYYYYYNNN', 'passed'],
    ['29', `${'Y'.repeat(29)}${'N'.repeat(71)}`, 'passed'],
    ['64.4', `${'Y'.repeat(161)}${'N'.repeat(89)}`, 'passed'],
    ['64.4', `${'Y'.repeat(160)}${'N'.repeat(90)}`, 'rejected'],
    ['57', `${'Y'.repeat(57)}${'N'.repeat(43)}`, 'passed'],
  ] as const)('that %s percent pass is, of %s', (passPercent, text, outcome) => {
    expect(outcomeOf({ mode: 'vote', passPercent }, said(text))).toBe(outcome)
  })

  test('does not depend on the order of the opinions', () => {
    const shuffled = opinions.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    fc.assert(
      fc.property(mode, percent, shuffled, (of, passPercent, [all, other]) => {
        const rule = { mode: of, passPercent }
        expect(outcomeOf(rule, other)).toBe(outcomeOf(rule, all))
      }),
      { numRuns: times(300) },
    )
  })

  test('is decided as soon as nobody is left to be asked, and open only while somebody is', () => {
    fc.assert(
      fc.property(mode, percent, opinions, (of, passPercent, all) => {
        const outcome = outcomeOf({ mode: of, passPercent }, all)
        if (outcome === 'open') expect(all.some((one) => pending.includes(one))).toBe(true)
      }),
      { numRuns: times(300) },
    )
  })

  test('that was decided stays so, whatever the others would have said', () => {
    const vote = fc.constantFrom<Opinion>('approved', 'rejected')
    fc.assert(
      fc.property(percent, opinions, fc.array(vote, { minLength: 9, maxLength: 9 }), (passPercent, all, late) => {
        const rule = { mode: 'vote', passPercent } as const
        const outcome = outcomeOf(rule, all)
        const answered = all.map((one, i) => (pending.includes(one) ? (late[i] ?? one) : one))
        if (outcome === 'open') expect(['passed', 'rejected']).toContain(outcomeOf(rule, answered))
        else expect(outcomeOf(rule, answered)).toBe(outcome)
      }),
      { numRuns: times(300) },
    )
  })

  test('never passes and is rejected by the same opinions: a vote counts them as their share says', () => {
    fc.assert(
      fc.property(
        percent,
        fc.array(fc.constantFrom(...decided), { minLength: 1, maxLength: 40 }),
        (passPercent, all) => {
          const yes = all.filter((one) => one === 'approved').length
          const passes = yes >= 1 && yes * 100 >= Number(passPercent) * all.length
          expect(outcomeOf({ mode: 'vote', passPercent }, all)).toBe(passes ? 'passed' : 'rejected')
        },
      ),
      { numRuns: times(300) },
    )
  })

  test('of one approver is the same in every mode', () => {
    fc.assert(
      fc.property(mode, mode, percent, opinion, (a, b, passPercent, one) => {
        fc.pre(one !== 'cancelled')
        expect(outcomeOf({ mode: a, passPercent }, [one])).toBe(outcomeOf({ mode: b, passPercent }, [one]))
      }),
      { numRuns: times(100) },
    )
  })
})
