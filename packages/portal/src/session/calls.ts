/** Calls of the account area, which belong to no document. */
import { type CallRequest, createCaller } from '@srm/core/client/caller'
import { localeOf, useSettings } from '../settings/settings.ts'
import { session } from './session.ts'
import { transport } from './transport.ts'

const caller = createCaller({
  baseUrl: session.baseUrl,
  transport,
  credentials: session,
  locale: () => localeOf(useSettings.getState().locale, session.locale),
})

/** The `data` of a GET. Throws an SrmError. */
export const ask = <T>(path: string, signal?: AbortSignal): Promise<T> =>
  caller.call<T>({ method: 'GET', path, signal })

/** The `data` of a call that changes something. Throws an SrmError. */
export const send = <T = unknown>(method: CallRequest['method'], path: string, json: unknown = {}): Promise<T> =>
  caller.call<T>({ method, path, json })
