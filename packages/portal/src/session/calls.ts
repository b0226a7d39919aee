/** Calls of the account area, which belong to no document. */
import { type Caller, type CallRequest, createCaller } from '@srm/core/client/caller'
import type { Transport } from '@srm/core/client/transport'
import { localeOf, useSettings } from '../settings/settings.ts'
import { session } from './session.ts'
import { patientTransport, transport } from './transport.ts'

const callerOver = (over: Transport): Caller =>
  createCaller({
    baseUrl: session.baseUrl,
    transport: over,
    credentials: session,
    locale: () => localeOf(useSettings.getState().locale, session.locale),
  })
export const caller = callerOver(transport)

/** For what stands around a page: it is asked with what the page asks for. */
export const patientCaller = callerOver(patientTransport)

/** The `data` of a GET. Throws an SrmError. */
export const ask = <T>(path: string, signal?: AbortSignal): Promise<T> =>
  caller.call<T>({ method: 'GET', path, signal })

/** The `data` of a call that changes something. Throws an SrmError. */
export const send = <T = unknown>(method: CallRequest['method'], path: string, json: unknown = {}): Promise<T> =>
  caller.call<T>({ method, path, json })
