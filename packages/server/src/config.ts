/** The settings of the server: environment variables in, a checked record out. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { originsForm, originsIn } from '@srm/core/system/origins'
import type { DatabaseConfig } from './database/openDatabase.ts'
import { type FileSettings, readFileSettings } from './files/fileSettings.ts'
import { readHosts } from './http/hostNames.ts'
import { readPagePrefixes } from './http/pagePrefixes.ts'
import { readTrustedProxies, type TrustedProxies } from './http/trustedProxies.ts'

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
  /** First segments under which the portal answers too, such as `acme` in `/acme/login`. */
  readonly prefixes: readonly string[]
  /** Where the portal's files of translations are, in place of this server: a static bucket (spec §7). */
  readonly words?: string | undefined
  /** Folder with language packs (docs/languages.md); absent: Chinese and English alone. */
  readonly languages?: string | undefined
  /** Address under which people reach the portal, without a slash at the end; absent: where the server listens. */
  readonly publicUrl?: string | undefined
  /** Whom to believe where a call comes from: so many proxies in front, or those with these addresses; nobody. */
  readonly trustProxy: TrustedProxies
  /** What may show the portal in a frame, as a Content-Security-Policy writes it. */
  readonly frameAncestors: string
  /** Origins of other pages that may ask in the name of every account. */
  readonly origins: readonly string[]
  /** Names under which this server is asked besides its address and that of `publicUrl`. */
  readonly hosts: readonly string[]
  /** Seconds for which those who are connected are still served after a signal to stop. */
  readonly shutdownSeconds: number
  /** What may be asked of the server at once by those who are nobody yet. */
  readonly strangers: StrangerLimits
  /** Live streams at once. */
  readonly streams: StreamLimits
  /** Note codes that the whole installation sends in an hour: each costs money. */
  readonly noteCodesPerHour: number
  readonly files: FileSettings
  /** Absent: mails wait in the outbox. */
  readonly mail?: MailConfig | undefined
  /** Module whose default export is an SmsSender; absent: text messages wait in the outbox. */
  readonly smsModule?: string | undefined
  /** Module whose default export is a CompanyRegister; absent: names and codes of companies are checked by their form. */
  readonly companyRegister?: string | undefined
  /** Absent: nobody signs in by WeChat. */
  readonly wechat?: WechatConfig | undefined
  /**
   * 64 hexadecimal digits each: codes and links of letters are sealed with the first, the others open what was sealed before.
   * Empty: a file of the data folder has them.
   */
  readonly letterKeys: readonly string[]
  /** A demo for this machine alone that has nothing to send by: letters appear where the server was started. */
  readonly printLetters: boolean
}

export interface StrangerLimits {
  /** Seconds in which head and body of a request have to come. */
  readonly seconds: number
  /** Requests of one address whose bodies have not come yet. */
  readonly bodies: number
}

export interface StreamLimits {
  readonly perPerson: number
  readonly perAddress: number
  readonly inAll: number
}

export interface MailConfig {
  /** smtp://user:password@host:port, or smtps:// */
  readonly url: string
  /** Sender of every mail: an address, or a name with an address in angle brackets. */
  readonly from: string
}

export interface WechatConfig {
  readonly appId: string
  readonly secret: string
  /** Stands for both hosts of WeChat. */
  readonly url?: string | undefined
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

function webUrl(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  if (!/^https?:\/\//.test(value) || !URL.canParse(value))
    throw new BadConfig(`${name} must look like https://srm.example.com, it is "${value}".`)
  return value.replace(/\/+$/, '')
}

/** `self`, `none`, or origins with commas between them. */
function frameAncestors(value: string): string {
  if (value === 'self' || value === 'none') return `'${value}'`
  const origins = value.split(/[\s,]+/)
  const good = origins.every((origin) => /^https?:\/\/[\w.*-]+(:\d{1,5})?$/.test(origin))
  if (!good)
    throw new BadConfig(
      `SRM_FRAME_ANCESTORS must be self, none, or origins such as https://erp.example.com, it is "${value}".`,
    )
  return ["'self'", ...origins].join(' ')
}

function origins(value: string | undefined): readonly string[] {
  if (value !== undefined && !originsForm.test(value))
    throw new BadConfig(`SRM_ORIGINS must be origins such as https://erp.example.com, it is "${value}".`)
  return originsIn(value)
}

function told<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof RangeError ? new BadConfig(error.message) : error
  }
}

function mail(url: string | undefined, from: string | undefined): MailConfig | undefined {
  if (url === undefined) return undefined
  if (!/^smtps?:\/\//.test(url) || !URL.canParse(url))
    throw new BadConfig('SMTP_URL must look like smtp://user:password@host:587.')
  if (from === undefined || !/^[^\r\n]*@[^\r\n]+$/.test(from))
    throw new BadConfig('MAIL_FROM must be the address that mails come from when SMTP_URL is set.')
  return { url, from }
}

function letterKeys(value: string | undefined): string[] {
  const keys = value?.split(/[\s,]+/) ?? []
  if (!keys.every((key) => /^[0-9a-f]{64}$/i.test(key)))
    throw new BadConfig('SRM_LETTER_KEY must be 64 hexadecimal digits, such as `openssl rand -hex 32` makes.')
  return keys
}

type Get = (name: string) => string | undefined

/** A secret that a vault or an orchestrator lays down as a file. */
function contentOf(name: string, path: string | undefined): string | undefined {
  if (path === undefined) return undefined
  try {
    return readFileSync(path, 'utf8').trim() || undefined
  } catch {
    throw new BadConfig(`${name} must be the path of a file that can be read, it is "${path}".`)
  }
}

function count(get: Get, name: string, byDefault: number, least = 1): number {
  const value = get(name) ?? String(byDefault)
  if (!/^\d{1,7}$/.test(value) || Number(value) < least)
    throw new BadConfig(`${name} must be a number from ${least} to 9999999, it is "${value}".`)
  return Number(value)
}

const limits = (get: Get): Pick<Config, 'strangers' | 'streams' | 'noteCodesPerHour'> => ({
  strangers: { seconds: count(get, 'SRM_REQUEST_SECONDS', 20), bodies: count(get, 'SRM_BODIES_PER_ADDRESS', 100) },
  streams: {
    perPerson: count(get, 'SRM_STREAMS_PER_PERSON', 10),
    perAddress: count(get, 'SRM_STREAMS_PER_ADDRESS', 1000),
    inAll: count(get, 'SRM_STREAMS', 5000),
  },
  noteCodesPerHour: count(get, 'SRM_NOTE_CODES_PER_HOUR', 1000),
})

function wechat(get: Get, secret: string | undefined): WechatConfig | undefined {
  const appId = get('WECHAT_APP_ID')
  if (appId === undefined && secret === undefined) return undefined
  if (appId === undefined || secret === undefined)
    throw new BadConfig('WECHAT_APP_ID and WECHAT_SECRET must be set together.')
  return { appId, secret, url: webUrl('WECHAT_URL', get('WECHAT_URL')) }
}

const languagesIn = (folder: string | undefined) => (folder === undefined ? {} : { languages: resolve(folder) })

/**
 * Reads PORT (3000), HOST (127.0.0.1), SRM_DATA (./data), DATABASE_URL, SRM_DEMO (on by default only for the embedded
 * database on a loopback address, decisions §14), SRM_LOG (info), SRM_URL, SMTP_URL with MAIL_FROM, SMS_MODULE,
 * WECHAT_APP_ID with WECHAT_SECRET, WECHAT_URL, SRM_LETTER_KEY, SRM_FRAME_ANCESTORS (self), SRM_ORIGINS, SRM_PREFIXES, SRM_WORDS, SRM_LANGUAGES, SRM_TRUST_PROXY, SRM_COMPANY_REGISTER, SRM_HOSTS,
 * SRM_SHUTDOWN_SECONDS (2),
 * SRM_REQUEST_SECONDS (20), SRM_BODIES_PER_ADDRESS (100), SRM_STREAMS_PER_PERSON (10), SRM_STREAMS_PER_ADDRESS (1000),
 * SRM_STREAMS (5000), SRM_NOTE_CODES_PER_HOUR (1000) and the settings of files. Secrets may stand in files: DATABASE_URL_FILE, SMTP_URL_FILE, SRM_LETTER_KEY_FILE,
 * WECHAT_SECRET_FILE. An empty value counts as absent.
 * @throws BadConfig
 */
export function readConfig(environment: Environment): Config {
  const get = (name: string) => environment[name]?.trim() || undefined
  const secret = (name: string) => get(name) ?? contentOf(`${name}_FILE`, get(`${name}_FILE`))
  const host = get('HOST') ?? '127.0.0.1'
  const url = databaseUrl(secret('DATABASE_URL'))
  const data = get('SRM_DATA') ?? './data'
  const safe = !url && isLoopback(host)
  const withDemo = demo(get('SRM_DEMO'), safe)
  const letters = { mail: mail(secret('SMTP_URL'), get('MAIL_FROM')), smsModule: get('SMS_MODULE') }
  return {
    host,
    port: port(get('PORT') ?? '3000'),
    databaseUrl: url,
    dataDirectory: data === 'memory:' ? data : resolve(data),
    demo: withDemo,
    demoExposed: withDemo && !safe,
    logLevel: logLevel(get('SRM_LOG') ?? 'info'),
    prefix: '/api',
    trustProxy: told(() => readTrustedProxies(get('SRM_TRUST_PROXY'))),
    prefixes: told(() => readPagePrefixes(get('SRM_PREFIXES'))),
    words: webUrl('SRM_WORDS', get('SRM_WORDS')),
    ...languagesIn(get('SRM_LANGUAGES')),
    origins: origins(get('SRM_ORIGINS')),
    frameAncestors: frameAncestors(get('SRM_FRAME_ANCESTORS') ?? 'self'),
    files: told(() => readFileSettings(get)),
    hosts: told(() => readHosts(get('SRM_HOSTS'))),
    shutdownSeconds: count(get, 'SRM_SHUTDOWN_SECONDS', 2, 0),
    ...limits(get),
    publicUrl: webUrl('SRM_URL', get('SRM_URL')),
    ...letters,
    companyRegister: get('SRM_COMPANY_REGISTER'),
    wechat: wechat(get, secret('WECHAT_SECRET')),
    letterKeys: letterKeys(secret('SRM_LETTER_KEY')),
    printLetters: withDemo && isLoopback(host) && !letters.mail && !letters.smsModule,
  }
}
