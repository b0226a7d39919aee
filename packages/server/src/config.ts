/** The settings of the server: environment variables in, a checked record out. */
import { resolve } from 'node:path'
import type { DatabaseConfig } from './database/database.ts'

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

export interface Config extends DatabaseConfig {
  readonly host: string
  /** 0: any free port. */
  readonly port: number
  /** Whether the demo's data is loaded into an installation that does not have it yet. */
  readonly demo: boolean
  /** The demo was asked for where others can reach it: the start-up line warns. */
  readonly demoExposed: boolean
  readonly logLevel: LogLevel
  /** Path before every call, without a slash at the end. */
  readonly prefix: string
}

/** A variable has a value that cannot be used; the message is for the person at the terminal. `exitCode` is 2. */
export class BadConfig extends Error {
  readonly exitCode = 2
}

export type Environment = Readonly<Record<string, string | undefined>>

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host)

function port(value: string): number {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535)
    throw new BadConfig(`PORT must be a number from 0 to 65535, it is "${value}".`)
  return Number(value)
}

function demo(value: string | undefined, byDefault: boolean): boolean {
  if (value === undefined) return byDefault
  if (value !== 'on' && value !== 'off') throw new BadConfig(`SRM_DEMO must be on or off, it is "${value}".`)
  return value === 'on'
}

function logLevel(value: string): LogLevel {
  const level = logLevels.find((known) => known === value)
  if (!level) throw new BadConfig(`SRM_LOG must be one of ${logLevels.join(', ')}, it is "${value}".`)
  return level
}

function databaseUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  if (!/^postgres(ql)?:\/\//.test(value) || !URL.canParse(value))
    throw new BadConfig('DATABASE_URL must look like postgres://user:password@host:5432/database.')
  return value
}

/**
 * Reads PORT (3000), HOST (127.0.0.1), SRM_DATA (./data), DATABASE_URL, SRM_DEMO (on by default only for the embedded
 * database on a loopback address, decisions §14) and SRM_LOG (info). An empty value counts as absent.
 * @throws BadConfig
 */
export function readConfig(environment: Environment): Config {
  const get = (name: string) => environment[name]?.trim() || undefined
  const host = get('HOST') ?? '127.0.0.1'
  const url = databaseUrl(get('DATABASE_URL'))
  const data = get('SRM_DATA') ?? './data'
  const safe = !url && isLoopback(host)
  const withDemo = demo(get('SRM_DEMO'), safe)
  return {
    host,
    port: port(get('PORT') ?? '3000'),
    databaseUrl: url,
    dataDirectory: data === 'memory:' ? data : resolve(data),
    demo: withDemo,
    demoExposed: withDemo && !safe,
    logLevel: logLevel(get('SRM_LOG') ?? 'info'),
    prefix: '/api',
  }
}
