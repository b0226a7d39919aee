/** Enough openers with their passwords have the key; fewer, or with another password, have nothing. */
import { expect, test } from 'vitest'
import { keyPair } from '../../engine/sealed/sealedBox.ts'
import { keyOfShares, openerKey, shareOf, sharesOf } from './openers.ts'

const passwords = { an: 'correct horse 1', bo: 'battery staple 2', cy: 'tropical lamp 33' } as const
type Person = keyof typeof passwords

async function split(threshold: number, people: readonly Person[]) {
  const { privateKey } = keyPair()
  const keys = new Map(
    await Promise.all(people.map(async (person) => [person, await openerKey(passwords[person])] as const)),
  )
  const keyOf = (person: Person) => keys.get(person) ?? { salt: '', publicKey: '' }
  const openers = people.map((person) => ({ person, ...keyOf(person) }))
  const shares = await sharesOf(privateKey, openers, threshold, 'RFQ1|1')
  const share = async (person: Person, password: string = passwords[person], about = 'RFQ1|1') => {
    const own = shares.find((one) => one.person === person)
    return own && shareOf(password, keyOf(person), own, about)
  }
  return { privateKey, share, shares }
}

test('two of three are enough, whichever they are', async () => {
  const { privateKey, share } = await split(2, ['an', 'bo', 'cy'])
  const pairs: readonly (readonly [Person, Person])[] = [
    ['an', 'bo'],
    ['cy', 'an'],
    ['bo', 'cy'],
  ]
  for (const [one, other] of pairs) {
    const shares = [await share(one), await share(other)] as [string, string]
    expect(await keyOfShares(shares)).toBe(privateKey)
  }
  expect(await keyOfShares([String(await share('an'))])).not.toBe(privateKey)
})

test('where one is enough each has the key', async () => {
  const { privateKey, share } = await split(1, ['an', 'bo'])
  for (const person of ['an', 'bo'] as const) expect(await keyOfShares([String(await share(person))])).toBe(privateKey)
})

test('another password, another person and another round open no share', async () => {
  const { share, shares } = await split(2, ['an', 'bo'])
  expect(await share('an', 'correct horse 2')).toBeUndefined()
  expect(await share('an', passwords.an, 'RFQ1|2')).toBeUndefined()
  const [first] = shares
  const stranger = await openerKey(passwords.an)
  expect(first && (await shareOf(passwords.an, stranger, first, 'RFQ1|1'))).toBeUndefined()
})
