/** The whole application on a fresh database with three companies, and somebody who speaks HTTP to it. */
import type { Side } from '@srm/core/definition/shape'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { type AppParts, createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import type { Database } from '../../src/database/database.ts'
import { addCompany, addPerson, password } from './companies.ts'
import { type FreshDatabase, freshDatabase, type Kind } from './databases.ts'

export interface SignedIn {
  readonly token: string
  readonly refreshToken: string
  readonly headers: { readonly token: string; readonly account: string }
}

export interface TestServer extends FreshDatabase {
  readonly app: FastifyInstance
  readonly signIn: (elsAccount: string, elsSubAccount?: string) => Promise<SignedIn>
  readonly get: (url: string, headers?: Record<string, string>) => Promise<{ status: number; body: TestBody }>
  readonly post: (
    url: string,
    body: unknown,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: TestBody }>
}

export interface TestBody {
  readonly code: string
  readonly message: string
  readonly data: Record<string, unknown> & { readonly token: string; readonly refreshToken: string }
}

/** Sides of the accounts every test server has; each has the administrator admin001 and the person person1. */
export const accounts = { buyer: '100001', supplier: '100002', both: '100003', platform: '100000' } as const

/** The companies of every test server and their people. */
export async function fillCompanies(database: Database): Promise<void> {
  for (const [side, elsAccount] of Object.entries(accounts)) {
    await addCompany(database, elsAccount, side as keyof typeof accounts)
    await addPerson(database, { elsAccount, elsSubAccount: 'admin001', admin: true, language: 'en' })
    await addPerson(database, {
      elsAccount,
      elsSubAccount: 'person1',
      permissions: ['purchaseOrder.view', 'purchaseOrder.confirm'],
    })
  }
}

/** Keys of two documents as the sides have them. */
export const permissionKeys = (side: Side): readonly string[] =>
  side === 'buyer'
    ? ['purchaseOrder.view', 'purchaseOrder.create', 'purchaseOrder.send', 'material.view']
    : ['purchaseOrder.view', 'purchaseOrder.confirm']

export async function startTestServer(kind: Kind, parts: Partial<AppParts> = {}): Promise<TestServer> {
  const fresh = await freshDatabase(kind)
  await fillCompanies(fresh.database)
  return serverOn(fresh, parts)
}

/** The application on a database that has its companies. */
export async function serverOn(fresh: FreshDatabase, parts: Partial<AppParts> = {}): Promise<TestServer> {
  const config = readConfig({ SRM_LOG: 'silent', PORT: '0', SRM_DATA: 'memory:', SRM_DEMO: 'off' })
  // what a test has planted is not moved by the clock because the machine is slow
  const jobsEvery = 24 * 60 * 60 * 1000
  const app = await createApp({ database: fresh.database, config, permissionKeys, jobsEvery, ...parts })
  await app.ready()
  const call = async (options: InjectOptions) => {
    const response = await app.inject(options)
    return { status: response.statusCode, body: response.json<TestBody>() }
  }
  return {
    ...fresh,
    app,
    get: (url, headers = {}) => call({ method: 'GET', url, headers }),
    post: (url, body, headers = {}) => call({ method: 'POST', url, headers, payload: body as object }),
    signIn: async (elsAccount, elsSubAccount = 'admin001') => {
      const payload = { elsAccount, elsSubAccount, elsSubAccountPassword: password }
      const { body } = await call({ method: 'POST', url: '/api/ElsAuthService/login', payload })
      const { token, refreshToken } = body.data
      return { token, refreshToken, headers: { token, account: `${elsAccount}_${elsSubAccount}` } }
    },
    drop: async () => {
      await app.close()
      await fresh.drop()
    },
  }
}
