/** Calls that need no sign-in: they go out without token and account. */
import { createCaller } from '@srm/core/client/caller'
import { localeOf, useSettings } from '../settings/settings.ts'
import { session } from './session.ts'
import { transport } from './transport.ts'

export const openCaller = createCaller({
  baseUrl: session.baseUrl,
  transport,
  credentials: session,
  locale: () => localeOf(useSettings.getState().locale, undefined),
})

/** A path below the API with its query; what is undefined or empty is left out. */
export function pathWith(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

/** @throws SrmError */
export const openGet = <T>(path: string, query: Readonly<Record<string, string | undefined>> = {}): Promise<T> =>
  openCaller.call<T>({ method: 'GET', path: pathWith(path, query), open: true })

/** @throws SrmError */
export const openPost = <T>(path: string, json: object): Promise<T> =>
  openCaller.call<T>({ method: 'POST', path, json, open: true })
