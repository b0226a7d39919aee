/** The portal's session as the elements see it, for one side. */
import type { Session } from '@srm/elements/host/session.ts'
import type { Side } from '@srm/elements/host/settings.ts'
import { stand } from '../embedding/stand.ts'
import { localeOf, themeOf, useSettings } from '../settings/settings.ts'
import { askProof } from './proof.ts'
import { answeredPerson, session } from './session.ts'

const dark = matchMedia('(prefers-color-scheme: dark)')

function onChange(listener: () => void): () => void {
  const stops = [session.onChange(listener), useSettings.subscribe(listener)]
  const { narrow } = stand()
  for (const media of [narrow, dark]) media.addEventListener('change', listener)
  return () => {
    for (const stop of stops) stop()
    for (const media of [narrow, dark]) media.removeEventListener('change', listener)
  }
}

const made = new Map<Side | undefined, Session>()

function make(side: Side | undefined): Session {
  return {
    baseUrl: session.baseUrl,
    side,
    get account() {
      return session.account
    },
    get permissions() {
      return side && session.store.getState().who?.permissions[side]
    },
    get customFields() {
      return session.store.getState().who?.customFields
    },
    get locale() {
      return localeOf(useSettings.getState().locale, session.locale)
    },
    get theme() {
      return themeOf(useSettings.getState().theme, dark.matches)
    },
    get density() {
      return stand().narrow.matches ? 'touch' : useSettings.getState().density
    },
    token: () => session.token(),
    renew: () => session.renew(),
    prove: askProof,
    who: answeredPerson,
    onChange,
  }
}

/** The session of a side; always the same object. */
export function elementSession(side: Side | undefined): Session {
  const known = made.get(side) ?? make(side)
  made.set(side, known)
  return known
}
