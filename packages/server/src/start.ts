/** Starting and stopping in order: settings, lock, database, migrations, demo, application, signals. */

import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import process from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { platformAccount } from '@srm/core/definition/platformAccount'
import { BadPack } from '@srm/core/languages/pack'
import type { FastifyInstance } from 'fastify'
import { ensurePlatform, renewFirstPassword } from './accounts/passwords/firstPassword.ts'
import { createPasswords } from './accounts/passwords/passwordHash.ts'
import { createApp } from './app.ts'
import { areas } from './areas.ts'
import { BadConfig, type Config, readConfig } from './config.ts'
import { isDatabaseAway, UnfitDatabase } from './database/connection/postgres.ts'
import type { Database } from './database/database.ts'
import { DirectoryInUse } from './database/lock/directoryLock.ts'
import { MigrationConflict, migrate } from './database/migrate.ts'
import { openDatabase } from './database/openDatabase.ts'
import { RolesMissing } from './database/schema/roles.ts'
import { tendTables } from './database/statistics.ts'
import { installationOf, markDemoLoaded } from './database/systemTables.ts'

import { isMendable, recountLedger } from './engine/ledger/recountLedger.ts'
import { sealWith } from './engine/sealed/installationSeal.ts'
import { StorageUnusable } from './files/storage.ts'
import { durabilityOf } from './http/health.ts'
import { verifyVouchers } from './logistics/vouchers/verifyVouchers.ts'
import { readLetterKeys } from './messages/letterKey.ts'
import { seedDictionaries } from './system/seedDictionaries.ts'
import { version } from './version.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

async function loadDemoOnce(database: Database): Promise<void> {
  const { demoLoaded } = await installationOf(database, version, randomBytes(32).toString('hex'))
  if (demoLoaded) return
  say('Loading the demo …')
  await areas.loadDemo(database)
  await markDemoLoaded(database)
}

async function sayFirstPassword(database: Database): Promise<void> {
  const passwords = createPasswords()
  const signIn = (password: string) =>
    `sign in as ${platformAccount}, sub-account admin001, within 24 hours, with the one-time password ${password}`
  const first = await ensurePlatform(database, passwords)
  if (first) say(`First start: ${signIn(first)}`)
  const renewed = first ? undefined : await renewFirstPassword(database, passwords)
  if (renewed) say(`The first password was not used in time: ${signIn(renewed)}`)
}

async function prepare(database: Database, config: Config): Promise<void> {
  await migrate(database)
  await sayFirstPassword(database)
  await seedDictionaries(database)
  if (config.demo) await loadDemoOnce(database)
  await tendTables(database)
}

/** A compiler that waits for memory while the process ends would keep it from ending (nodejs/node, issue 54918). */
function compileNothingMore(): void {
  for (const compiler of ['turbofan', 'maglev', 'sparkplug']) setFlagsFromString(`--no-${compiler}`)
}

/** The first signal lets running requests finish; the second one ends the process at once. */
function stopOnSignal(app: FastifyInstance, database: Database, { shutdownSeconds }: Config): void {
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    compileNothingMore()
    await app.drain(shutdownSeconds)
    await app.close()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function announce(address: string, database: Database, config: Config): void {
  const { dataDirectory, demo, demoExposed, printLetters } = config
  const where = database.kind === 'pglite' ? `PGlite in ${dataDirectory}` : 'PostgreSQL'
  say(`SRM ${version} is running at ${address} (${where}: ${durabilityOf(database.kind)})`)
  if (!database.loaderBypassesRls) say('The role srm_loader has no BYPASSRLS: large imports are slower.')
  if (demo)
    for (const person of areas.demo.signIns)
      say(`  ${person.elsAccount} / ${person.elsSubAccount}  ${person.companyName}`)
  if (demo) say(`  Password of the demo: ${areas.demo.password}`)
  if (printLetters) say('  Mails and text messages of the demo, with their codes and links, are printed here.')
  if (demoExposed) say('Warning: SRM_DEMO is on and others can reach this server: the demo passwords are public.')
}

async function serve(database: Database, config: Config): Promise<void> {
  const [key, ...earlier] = await readLetterKeys(config)
  if (key) sealWith(key, ...earlier)
  await prepare(database, config)
  const app = await createApp({ ...areas, database, config, ...(config.demo ? { demo: areas.demo } : {}) })
  stopOnSignal(app, database, config)
  announce(await app.listen({ host: config.host, port: config.port }), database, config)
}

async function migrateOnly(database: Database): Promise<void> {
  const applied = await migrate(database)
  say(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.')
  await database.close()
}

/** The chain of vouchers does not hold: a voucher is not what it was when it was posted, or is gone. */
class BrokenVouchers extends Error {}

async function verify(database: Database): Promise<void> {
  const years = await verifyVouchers(database)
  for (const { account, year, whole, broken } of years)
    say(
      broken === undefined
        ? `${account}, ${year}: ${whole} vouchers are as they were posted.`
        : `${account}, ${year}: ${broken} is missing or was changed; the ${whole} before it are as they were posted.`,
    )
  if (years.length === 0) say('There are no vouchers.')
  if (years.some(({ broken }) => broken !== undefined)) throw new BrokenVouchers('The chain of vouchers is broken.')
  await database.close()
}

/** Quantities are not the sum of what documents book on them. */
class WrongQuantities extends Error {}

async function recount(database: Database, options: readonly string[]): Promise<void> {
  const unknown = options.find((option) => option !== '--mend')
  if (unknown !== undefined) throw new BadConfig(`Unknown option "${unknown}": recount-ledger takes --mend alone.`)
  const mend = options.includes('--mend')
  const found = await recountLedger(database, { mend })
  for (const { document, account, number, line, quantity, stored, counted, isBroughtIn } of found)
    say(
      `${account}, ${document} ${number}, line ${line}: ${quantity} is ${stored}, counted ${counted}${isBroughtIn ? '; it came with the history' : ''}.`,
    )
  const wrong = found.filter(({ isBroughtIn }) => !isBroughtIn)
  const lost = wrong.filter((one) => !isMendable(one)).length
  if (mend) say(`${wrong.length - lost} quantities were written as they were counted.`)
  if (wrong.length === 0) say('Every quantity is what the documents say that book on it.')
  if (wrong.length > (mend ? wrong.length - lost : 0))
    throw new WrongQuantities(
      mend
        ? `${lost} are booked on lines that are no more.`
        : `${wrong.length} quantities are not what the documents say that book on them; --mend writes what was counted.`,
    )
  await database.close()
}

/** Keys, files and probes lie in the data folder, also beside PostgreSQL. @throws BadConfig */
async function makeDataFolder({ dataDirectory }: Config): Promise<void> {
  if (dataDirectory === 'memory:') return
  try {
    await mkdir(dataDirectory, { recursive: true })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new BadConfig(
      `The data folder ${dataDirectory} cannot be made (${code ?? message}). Name one with SRM_DATA that can be written to.`,
    )
  }
}

/** @throws UnfitDatabase where no server has ever started on this database */
async function demandInstallation(database: Database): Promise<void> {
  const [row] = await database.asOwner((on) =>
    on.query<{ table: string | null }>(`select to_regclass('public.installation')::text as table`),
  )
  if (!row?.table)
    throw new UnfitDatabase(
      'Nothing is installed in this database yet. Start the server, or run srm-server migrate first.',
    )
}

type Command = (database: Database, options: readonly string[]) => Promise<void>
const commands: Readonly<Record<string, Command>> = {
  migrate: migrateOnly,
  'verify-vouchers': verify,
  'recount-ledger': recount,
}

/**
 * Opens the database the environment names and serves it until a signal comes.
 * @param command a key of `commands`, or nothing to serve
 * @param options of the command
 */
export async function start(
  environment: NodeJS.ProcessEnv,
  command?: string,
  options: readonly string[] = [],
): Promise<void> {
  const alone = command === undefined ? undefined : commands[command]
  if (command !== undefined && !alone)
    throw new BadConfig(
      `Unknown command "${command}": srm-server takes none to serve, or one of ${Object.keys(commands).join(', ')}.`,
    )
  const config = readConfig(environment)
  await makeDataFolder(config)
  const database = await openDatabase(config)
  try {
    if (alone && alone !== migrateOnly) await demandInstallation(database)
    await (alone ? alone(database, options) : serve(database, config))
  } catch (error) {
    await database.close()
    throw error
  }
}

const spoken = [
  BrokenVouchers,
  WrongQuantities,
  BadConfig,
  BadPack,
  DirectoryInUse,
  RolesMissing,
  UnfitDatabase,
  MigrationConflict,
  StorageUnusable,
]

/** One sentence for what a person can mend, the whole error for the rest. */
export function explain(error: unknown): string {
  const { code, message, stack, port } = error as NodeJS.ErrnoException & { port?: number }
  if (spoken.some((kind) => error instanceof kind)) return message
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Stop it, or set PORT to another number.`
  if (isDatabaseAway(error)) return `The database of DATABASE_URL cannot be reached (${code ?? message}).`
  return stack ?? String(error)
}
