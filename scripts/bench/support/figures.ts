/** Figures of a measurement: medians, rates, and the ratio to the limit measured in the same run. */

/** The value below which `share` (0 to 1) of the sorted samples lie. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

export interface Rate {
  /** Operations a second. */
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

/** Runs `workers` loops of `once` side by side for `seconds`, after a warm-up of half of that: what runs is compiled. */
export async function rateOf(
  once: (worker: number) => Promise<unknown>,
  workers: number,
  seconds: number,
): Promise<Rate> {
  const samples: number[] = []
  const loop = async (worker: number, until: number, keep: boolean) => {
    while (performance.now() < until) {
      const start = performance.now()
      await once(worker)
      if (keep) samples.push(performance.now() - start)
    }
  }
  const all = (until: number, keep: boolean) =>
    Promise.all(Array.from({ length: workers }, (_, worker) => loop(worker, until, keep)))
  await all(performance.now() + seconds * 500, false)
  const start = performance.now()
  await all(start + seconds * 1000, true)
  const spent = (performance.now() - start) / 1000
  return { perSecond: samples.length / spent, p50: percentile(samples, 0.5), p99: percentile(samples, 0.99) }
}

/** What is measured, by its name. */
type Measured<K extends string> = Readonly<Record<K, () => Promise<Rate>>>

/** Of several rounds, in each of which everything is measured once, the round of the median rate: all share the same weather. */
export async function alternating<K extends string>(rounds: number, all: Measured<K>): Promise<Record<K, Rate>> {
  const names = Object.keys(all) as K[]
  const found = new Map(names.map((name) => [name, [] as Rate[]]))
  for (let round = 0; round < rounds; round += 1) for (const name of names) found.get(name)?.push(await all[name]())
  const median = (rates: readonly Rate[]) =>
    rates.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(rates.length / 2)] as Rate
  return Object.fromEntries(names.map((name) => [name, median(found.get(name) ?? [])])) as Record<K, Rate>
}

const cell = (text: string, width: number) => text.padStart(width)
const number = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(2))

/** One line: what, a second, p50, p99, and the ratio to the limit with the goal beside it. */
export function line(name: string, rate: Rate, limit?: Rate, goal?: number): void {
  const ratio = limit ? (rate.perSecond / limit.perSecond).toFixed(2) : ''
  console.log(
    [
      name.padEnd(46),
      cell(`${number(rate.perSecond)}/s`, 12),
      cell(`p50 ${number(rate.p50)} ms`, 14),
      cell(`p99 ${number(rate.p99)} ms`, 14),
      limit ? `  ratio ${ratio}${goal ? ` (goal ≥ ${goal})` : ''}` : '  limit',
    ].join(''),
  )
}
