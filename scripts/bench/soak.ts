/**
 * People of several companies at work for ten minutes (`--minutes=3` for fewer), on each database (`--on=pglite` for one): what
 * they wait for at the end is what they waited for in the beginning. Figures of each fifth; the goal is that p95 of the
 * last is within 20 % of that of the second. On a machine that others use too, the server's processor time says more: what
 * they take is not in it.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import '../endOnSignal.ts'
import { root } from '../files.ts'
import { startPostgres } from '../postgres.ts'
import { environment } from '../run.ts'
import { signInAll, turnOf } from './support/dayOfWork.ts'
import { percentile } from './support/figures.ts'

const given = process.argv.join(' ')
const minutes = Number(/--minutes=([\d.]+)/.exec(given)?.[1] ?? 10)
const only = /--on=(\w+)/.exec(given)?.[1]
/** Milliseconds from one thing a person does to the next. */
const pace = 700
const fifths = 5

interface Sample {
  /** Milliseconds since the beginning. */
  readonly at: number
  readonly took: number
}

/** How a process stands. */
interface Standing {
  /** Resident, in MiB. */
  readonly memory: number
  /** Processor time taken so far, in milliseconds. */
  readonly processor: number
}

/** Of Linux, which counts processor time in hundredths of a second. */
function standingOf(pid: number): Standing {
  const memory = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return { memory, processor: (Number(fields[11]) + Number(fields[12])) * 10 }
}

const addressOf = (server: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    server.stdout?.on('data', (chunk) => {
      said += chunk
      const [, address] = /is running at (http:\S+)/.exec(said) ?? []
      if (address) resolve(address)
    })
    server.once('exit', () => reject(new Error(`the server ended:\n${said}`)))
  })

/** Counted from when each thing was due: who waits for one begins the next one late. */
async function work(address: string, pid: number): Promise<{ samples: Sample[]; standings: Standing[] }> {
  const people = await signInAll(address)
  const start = performance.now()
  const until = start + minutes * 60_000
  const samples: Sample[] = []
  const standings = [standingOf(pid)]
  const watching = setInterval(() => standings.push(standingOf(pid)), (minutes * 60_000) / fifths)
  const one = async (who: number) => {
    const person = people[who]
    for (let n = 0; person; n += 1) {
      const due = start + pace * (n + who / people.length)
      if (due > until) return
      await pause(Math.max(0, due - performance.now()))
      await turnOf(person, who, n)
      samples.push({ at: due - start, took: performance.now() - due })
    }
  }
  await Promise.all(people.map((_, who) => one(who)))
  clearInterval(watching)
  if (standings.length <= fifths) standings.push(standingOf(pid))
  return { samples, standings }
}

/** Whatever is told of a fifth. */
function tellFifth(name: string, fifth: number, samples: readonly Sample[], standings: readonly Standing[]): number {
  const length = (minutes * 60_000) / fifths
  const of = samples.filter(({ at }) => Math.floor(at / length) === fifth).map(({ took }) => took)
  const [before, after] = [standings[fifth], standings[fifth + 1]]
  const [p50, p95] = [percentile(of, 0.5), percentile(of, 0.95)]
  const spent = ((after?.processor ?? Number.NaN) - (before?.processor ?? Number.NaN)) / of.length
  const figures = [
    `${of.length} things done`,
    `p50 ${p50.toFixed(1)} ms`,
    `p95 ${p95.toFixed(1)} ms`,
    `processor ${spent.toFixed(1)} ms each`,
    `${after?.memory.toFixed(0)} MiB`,
  ]
  console.log(`${name.padEnd(10)} fifth ${fifth + 1}: ${figures.join(', ')}`)
  return p95
}

function tell(name: string, samples: readonly Sample[], standings: readonly Standing[]): void {
  const slowest = Array.from({ length: fifths }, (_, fifth) => tellFifth(name, fifth, samples, standings))
  const ratio = (slowest.at(-1) ?? Number.NaN) / (slowest[1] ?? Number.NaN)
  console.log(`${name.padEnd(10)} p95 of the last beside that of the second: ${ratio.toFixed(2)} (goal 0.80 to 1.20)`)
}

async function soak(name: string, where: Readonly<Record<string, string>>): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'srm-soak-'))
  const server = spawn('node', [join(root, 'packages/server/src/main.ts')], {
    env: environment({ PORT: '0', SRM_DEMO: 'on', SRM_LOG: 'warn', SRM_DATA: data, ...where }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => server.kill())
  try {
    const { samples, standings } = await work(await addressOf(server), server.pid ?? 0)
    tell(name, samples, standings)
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
    rmSync(data, { recursive: true })
  }
}

if (only !== 'postgres') await soak('PGlite', {})
if (only !== 'pglite') {
  const postgres = await startPostgres({ durable: true })
  try {
    await soak('PostgreSQL', { DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}
