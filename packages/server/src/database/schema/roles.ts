/**
 * The three database roles (decisions §12.2). They belong to the whole PostgreSQL server, so that several databases and
 * several starts at once meet here: what exists is left alone, and losing a race is no error.
 */
import type { Connection } from '../database.ts'

const roles = ['srm_owner', 'srm_app', 'srm_loader'] as const

/** The roles are absent and the login may not create them; the message tells an administrator what to run. */
export class RolesMissing extends Error {}

const codeOf = (error: unknown) => (error as { code?: string }).code
const refused = '42501'
/** duplicate_object, unique_violation: another start was faster. */
const wasFaster = new Set(['42710', '23505'])
/** Two sessions changed one catalogue row ("tuple concurrently updated"). */
const collided = 'XX000'

async function insist(login: Connection, statement: string, tries = 5): Promise<void> {
  try {
    await login.script(statement)
  } catch (error) {
    if (wasFaster.has(codeOf(error) ?? '')) return
    if (codeOf(error) !== collided || tries === 1) throw error
    await insist(login, statement, tries - 1)
  }
}

/** Answers whether the statement was permitted. */
async function tryTo(login: Connection, statement: string): Promise<boolean> {
  try {
    await insist(login, statement)
    return true
  } catch (error) {
    if (codeOf(error) === refused) return false
    throw error
  }
}

async function bypasses(login: Connection): Promise<boolean | undefined> {
  const [row] = await login.query<{ rolbypassrls: boolean }>(
    "select rolbypassrls from pg_roles where rolname = 'srm_loader'",
  )
  return row?.rolbypassrls
}

async function createRoles(login: Connection): Promise<void> {
  const existing = await login.query<{ rolname: string }>('select rolname from pg_roles where rolname = any($1)', [
    roles,
  ])
  const missing = roles.filter((role) => !existing.some(({ rolname }) => rolname === role))
  for (const role of missing)
    if (role !== 'srm_loader' || !(await tryTo(login, 'create role srm_loader bypassrls')))
      await insist(login, `create role ${role}`)
  if ((await bypasses(login)) === false) await tryTo(login, 'alter role srm_loader bypassrls')
}

async function join(login: Connection): Promise<void> {
  for (const role of roles)
    if (!(await tryTo(login, `set role ${role}`))) await insist(login, `grant ${role} to session_user`)
  await login.script('reset role')
}

async function grantSchema(login: Connection): Promise<void> {
  const [has] = await login.query<{ schema: boolean; database: boolean; name: string }>(
    `select has_schema_privilege('srm_owner', 'public', 'create') as schema,
            has_database_privilege('srm_owner', current_database(), 'create') as database,
            quote_ident(current_database()) as name`,
  )
  if (!has?.schema) await insist(login, 'grant create, usage on schema public to srm_owner')
  if (!has?.database) await insist(login, `grant create on database ${has?.name} to srm_owner`)
}

const advice = (
  login: string,
  database: string,
) => `The login ${login} of DATABASE_URL may not make the database roles. \
Let an administrator of the database server run:
  create role srm_owner; create role srm_app; create role srm_loader bypassrls;
  grant srm_owner, srm_app, srm_loader to ${login};
  grant create on database ${database} to srm_owner; grant create, usage on schema public to srm_owner;`

/**
 * Makes srm_owner (owns the tables), srm_app (held by row-level security) and srm_loader (BYPASSRLS, imports).
 * @param login a connection that has taken no role yet
 * @returns whether srm_loader bypasses row-level security; false where that cannot be granted
 * @throws RolesMissing
 */
export async function prepareRoles(login: Connection): Promise<{ readonly loaderBypassesRls: boolean }> {
  try {
    await createRoles(login)
    await join(login)
    await grantSchema(login)
    return { loaderBypassesRls: (await bypasses(login)) === true }
  } catch (error) {
    if (codeOf(error) !== refused) throw error
    const [who] = await login.query<{ login: string; name: string }>(
      'select quote_ident(session_user) as login, quote_ident(current_database()) as name',
    )
    throw new RolesMissing(advice(who?.login ?? 'login', who?.name ?? 'database'), { cause: error })
  }
}
