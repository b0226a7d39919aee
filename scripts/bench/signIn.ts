/** Sign-ins by password over HTTP, beside bare argon2id with the same cost and concurrency in the same run. */
import { createHash } from 'node:crypto'
import { createPasswords } from '../../packages/server/src/accounts/passwords/passwordHash.ts'
import { line, percentile, type Rate, rateOf } from './support/figures.ts'
import { openLine, requestBytes } from './support/httpClient.ts'
import { type Bench, buyer, password, startBench } from './support/orders.ts'

/** Twice as many as the server hashes at once: while one is written down, another is hashed. */
const workers = 8
const hashesAtOnce = 4
/** The two take turns, because a shared machine is not the same from one minute to the next. */
const rounds = 7
const seconds = 2
const goal = 0.9

const typed = createHash('sha256').update(password).digest('hex')

async function bare(): Promise<() => Promise<Rate>> {
  const passwords = createPasswords({ running: hashesAtOnce })
  const stored = await passwords.hash(typed)
  return () => rateOf(() => passwords.verify(typed, stored), workers, seconds)
}

async function overHttp({ port }: Bench): Promise<() => Promise<Rate>> {
  const body = JSON.stringify({ elsAccount: buyer, elsSubAccount: 'administrator', elsSubAccountPassword: typed })
  const request = requestBytes('POST', '/api/ElsAuthService/login', {}, body)
  const open = await Promise.all(Array.from({ length: workers }, () => openLine(port)))
  return () => rateOf(async (worker) => open[worker]?.send(request), workers, seconds)
}

const middle = (rates: readonly Rate[], key: keyof Rate) =>
  percentile(
    rates.map((rate) => rate[key]),
    0.5,
  )
const typical = (rates: readonly Rate[]): Rate => ({
  perSecond: middle(rates, 'perSecond'),
  p50: middle(rates, 'p50'),
  p99: middle(rates, 'p99'),
})

const bench = await startBench(4770)
try {
  const [hash, enter] = [await bare(), await overHttp(bench)]
  const limits: Rate[] = []
  const rates: Rate[] = []
  for (let round = 0; round < rounds; round += 1) {
    limits.push(await hash())
    rates.push(await enter())
  }
  const limit = typical(limits)
  line('bare argon2id, 19 MiB, 2 passes', limit)
  line('sign-in over HTTP', typical(rates), limit, goal)
} finally {
  await bench.stop()
}
