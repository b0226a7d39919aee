/** The database sees in a text what core sees in it. */
import { blanks, countsAs, dashes, type SeenAs, seenText, unseen } from '@srm/core/definition/codes/seenText'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { times } from '../../../../../scripts/scale.ts'
import { type FreshDatabase, freshDatabase, kinds } from '../../../test/support/databases.ts'

const ways: readonly SeenAs[] = ['code', 'number']

describe.each(kinds)('what people see, on %s', (kind) => {
  let fresh: FreshDatabase
  beforeAll(async () => {
    fresh = await freshDatabase(kind)
  })
  afterAll(() => fresh?.drop())

  const seen = (texts: readonly string[], as: SeenAs): Promise<(string | null)[]> =>
    fresh.database.asOwner(async (on) => {
      const rows = await on.query<{ seen: string | null }>(
        `select srm_${as}(given) as seen from unnest($1::text[]) with ordinality as t(given, n) order by n`,
        [texts],
      )
      return rows.map((row) => row.seen)
    })

  test.each(ways)('is for each character what core says: %s', async (as) => {
    const ranges = [...unseen, ...dashes, ...blanks].flatMap(([first, last]) => [first - 1, first, last, last + 1])
    const points = [...ranges.filter((point) => point > 0), ...Array.from({ length: 0x6ff }, (_, i) => i + 1)]
    const letters = [...points.map((point) => String.fromCodePoint(point)), ...countsAs.map(([letter]) => letter)]
    const texts = letters.filter((letter) => letter.isWellFormed()).map((letter) => `1${letter}2`)
    expect(await seen(texts, as)).toEqual(texts.map((text) => seenText(text, as)))
  })

  test.each(ways)('is for any text what core says: %s', async (as) => {
    const letter = fc.oneof(
      fc.constantFrom(..." -_./\\|,;:'0011223AaBbzZ#()", '\u200b', '\u2011', '\u00a0', '\u3000', '\u0301'),
      fc.constantFrom(...countsAs.map(([one]) => one)),
      fc.constantFrom(...'Ａ１螺Ëйİ²ⅣﬁßΣςЁ가'),
    )
    const text = fc.string({ unit: letter, maxLength: 24 })
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 50, maxLength: 50 }), async (texts) => {
        expect(await seen(texts, as)).toEqual(texts.map((one) => seenText(one, as)))
      }),
      { numRuns: times(1000) },
    )
  })

  test('is nothing of nothing', async () => {
    const rows = await fresh.database.asOwner((on) =>
      on.query('select srm_code(null) as code, srm_number(null) as number'),
    )
    expect(rows).toEqual([{ code: null, number: null }])
  })
})
