/** A person's own second factors: what he has, setting one up, taking one away, recovery codes. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  beginPasskey,
  beginTotp,
  type Change,
  endFactor,
  finishPasskey,
  finishTotp,
  nameFactor,
  renewRecoveryCodes,
} from '../../accounts/secondFactor/enrolment.ts'
import { signInPolicy } from '../../accounts/secondFactor/factorPolicy.ts'
import { type FactorRow, factorsOf, type Owner } from '../../accounts/secondFactor/factorRows.ts'
import { type Site, siteOf } from '../../accounts/secondFactor/passkeys.ts'
import { recoveryCodesLeft } from '../../accounts/secondFactor/recoveryCodes.ts'
import type { Sessions } from '../../accounts/sessions/sessions.ts'
import type { Config } from '../../config.ts'
import type { Connection, Database } from '../../database/database.ts'
import type { Language } from '../../database/systemTables.ts'
import { Invalid, NotFound } from '../../engine/errors.ts'
import { systemOf } from '../../engine/serverContext.ts'
import { demandProof } from '../../engine/stepUp.ts'
import { isUuid } from '../../engine/store.ts'
import { publicUrlOf } from '../../messages/messageDelivery.ts'
import { answer } from '../answer.ts'
import { asTexts, type Texts, textIn } from '../queryTexts.ts'
import { callerOf } from './sessionHook.ts'

export interface FactorRouteParts {
  readonly database: Database
  readonly config: Config
  readonly sessions: Pick<Sessions, 'changing'>
  readonly now: () => Date
}

/** The portal as browsers know it, asked at each call: a server learns its port when it listens. */
export const siteFrom = (api: FastifyInstance, config: Config): (() => Site | undefined) => {
  const url = publicUrlOf(api, config)
  return () => siteOf(url())
}

const shown = ({ uuid, kind, name, createDate, lastUsedDate }: FactorRow) => ({
  uuid,
  kind,
  name,
  createDate,
  lastUsedDate,
})

const longestName = 40
function nameIn(given: Texts): string {
  const name = textIn(given, 'name').trim()
  if (name === '') throw new Invalid([{ path: 'name', rule: 'required' }])
  if (name.length > longestName) throw new Invalid([{ path: 'name', rule: 'tooLong', limit: longestName }])
  return name
}

async function overview(on: Connection, owner: Owner, passkeys: boolean) {
  const { secondFactor } = await signInPolicy(on, owner.account)
  const items = (await factorsOf(on, owner)).map(shown)
  return { items, policy: secondFactor, recoveryCodes: await recoveryCodesLeft(on, owner), passkeys }
}

/** @param caller who changes his own factors, and by what program */
type Changing = (
  tx: Connection,
  owner: Owner,
  given: Texts,
  change: Change,
  caller: { readonly userAgent: string; readonly language: Language },
) => Promise<unknown>

/** `GET /secondFactor` and what changes it; each change asks for a proof. */
export function serveSecondFactor(api: FastifyInstance, { database, config, sessions, now }: FactorRouteParts): void {
  const site = siteFrom(api, config)
  const open = { config: { whileMustEnrol: true } } as const
  const changing = (work: Changing) => async (request: FastifyRequest) => {
    const caller = callerOf(request)
    demandProof({ actor: caller }, true)
    const { account, subAccount, family, language } = caller
    const userAgent = request.headers['user-agent'] ?? ''
    const change = { address: request.ip, now: now(), family }
    return answer(
      await sessions.changing(account, () =>
        database.transaction(systemOf(account), (tx) =>
          work(tx, { account, subAccount }, { ...asTexts(request.body), ...asTexts(request.params) }, change, {
            userAgent,
            language,
          }),
        ),
      ),
    )
  }
  api.get('/secondFactor', open, async (request) => {
    const { account, subAccount } = callerOf(request)
    const owner = { account, subAccount }
    return answer(await database.read(systemOf(account), (on) => overview(on, owner, site() !== undefined)))
  })
  const post = (path: string, work: Changing) => api.post(`/secondFactor/${path}`, open, changing(work))
  post('totp', (tx, owner, _given, change) => beginTotp(tx, owner, change.now))
  post('totp/confirm', (tx, owner, given, change) => {
    const finished = { challenge: textIn(given, 'challenge'), name: nameIn(given), code: textIn(given, 'code') }
    return finishTotp(tx, owner, finished, change)
  })
  post('passkey', (tx, owner, _given, change) => beginPasskey(tx, owner, site(), change.now))
  post('passkey/confirm', (tx, owner, given, change, caller) => {
    const challenge = textIn(given, 'challenge')
    const name = given.name === undefined ? undefined : nameIn(given)
    return finishPasskey(tx, owner, { ...caller, challenge, name, passkey: given.passkey, site: site() }, change)
  })
  post('recoveryCodes', (tx, owner, _given, change) => renewRecoveryCodes(tx, owner, change))
  api.put(
    '/secondFactor/:uuid',
    open,
    changing(async (tx, owner, given, change) => {
      const [uuid, name] = [String(given.uuid), nameIn(given)]
      if (!isUuid(uuid) || !(await nameFactor(tx, owner, uuid, name, change))) throw new NotFound('secondFactor')
      return null
    }),
  )
  api.delete(
    '/secondFactor/:uuid',
    open,
    changing(async (tx, owner, { uuid }, change) => {
      const ended = isUuid(String(uuid)) && (await endFactor(tx, owner, String(uuid), change))
      if (!ended) throw new NotFound('secondFactor')
      return null
    }),
  )
}
