/** Unique values that nobody but their owner may ever read, and the eye that finds them in any answer. */
import type { Field, Fields } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'

export interface Canaries {
  /** A new canary of the field's kind; undefined for kinds that have no room for one (choices). */
  readonly plant: (field: Field, where: string) => unknown
  /** Canaries for those of the keys that have room. */
  readonly plantAll: (fields: Fields, keys: readonly string[], where: string) => AnyRow
  /** Where the canaries in a text were planted. */
  readonly seenIn: (text: string) => string[]
}

const dayOf = (start: string, days: number) => new Date(Date.parse(start) + days * 86_400_000).toISOString()
const tokens = /zebra[0-9a-z]+z|\d{4}-\d{2}-\d{2}|\d+\.\d+|\d{9,10}/gi

/** Percentages have room for few: eighty whole parts, then the next thousandth, then the last digit: none comes twice. */
const percentOf = (n: number): string => {
  const round = Math.floor(n / 80)
  return `${10 + (n % 80)}.${String(round % 1000).padStart(3, '0')}${1 + (Math.floor(round / 1000) % 9)}`
}

/** Decimals that fit every precision and end in a digit that is not lost. */
const decimalOf = (field: Field, n: number): string => {
  if (field.measure === 'percent') return percentOf(n)
  const part = String((n * 7919) % 100_000).padStart(5, '0')
  return `${100_000 + ((n * 104_729) % 900_000)}.${part.slice(0, Math.min(3, (field.digits ?? 2) - 1))}7`
}

function canary(field: Field, n: number): { value: unknown; needle: string } | undefined {
  const word = `zebra${n.toString(36)}z`
  const number = String(1_000_000_000 + n * 7919)
  switch (field.kind) {
    case 'choice':
      return undefined
    case 'number':
      return { value: Number(number), needle: number }
    case 'decimal': {
      const value = decimalOf(field, n)
      return { value, needle: value }
    }
    case 'date': {
      const value = dayOf('1000-01-01', n).slice(0, 10)
      return { value, needle: value }
    }
    case 'time': {
      const value = dayOf('1600-01-01T12:00:00Z', n)
      return { value, needle: value.slice(0, 10) }
    }
    case 'json':
      return { value: [{ note: word }], needle: word }
    default:
      return { value: word, needle: word }
  }
}

let n = 0

/** A flock of its own: canaries differ between flocks too, and each flock knows only its own. */
export function canaries(): Canaries {
  const planted = new Map<string, string>()
  const plant: Canaries['plant'] = (field, where) => {
    let made: ReturnType<typeof canary>
    do {
      n += 1
      made = canary(field, n)
    } while (made && planted.has(made.needle))
    if (made) planted.set(made.needle, where)
    return made?.value
  }
  return {
    plant,
    plantAll: (fields, keys, where) =>
      Object.fromEntries(
        keys.flatMap((key) => {
          const value = fields[key] && plant(fields[key], `${where}.${key}`)
          return value === undefined ? [] : [[key, value]]
        }),
      ),
    seenIn: (text) => [
      ...new Set((text.match(tokens) ?? []).flatMap((token) => planted.get(token.toLowerCase()) ?? [])),
    ],
  }
}

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const time = /^\d{4}-\d\d-\d\dT\d\d:/

/** The values of an answer as JSON without ids and times of day, which hold any digits by chance. */
export const saidIn = (answer: unknown): string =>
  JSON.stringify(answer, (_key, value) =>
    typeof value === 'string' && (id.test(value) || time.test(value)) ? undefined : value,
  )
