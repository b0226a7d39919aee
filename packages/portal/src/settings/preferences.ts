/**
 * The settings of a person on every device (contract of `/preferences`): what was changed last holds. A device keeps
 * them at once; the server follows, and without it nothing is lost here.
 */
import { isTag } from '../embedding/stand.ts'
import { ask, send } from '../session/calls.ts'
import { session } from '../session/session.ts'
import { type Settings, useSettings } from './settings.ts'

/** The key under which the server keeps them. */
const preference = 'portal'

/** Density, folded navigation and what was visited last belong to the device (screens §15), who signs in to the sign-in page. */
const shared = ['locale', 'theme', 'brand', 'shortcuts', 'tourDone', 'home', 'navGroups', 'favourites'] as const
type Shared = Pick<Settings, (typeof shared)[number]>

/** As the server keeps them; what is absent is as usual. */
export type Kept = Partial<Shared> & { readonly at: number }

const pick = (settings: Settings): Shared =>
  Object.fromEntries(shared.map((key) => [key, settings[key]])) as unknown as Shared

const differ = (a: Settings, b: Settings): boolean => shared.some((key) => a[key] !== b[key])

/** What to do with the server's settings when somebody comes to a device. Pure. */
export function meeting(
  kept: Kept | undefined,
  account: string,
  changed: Settings['changed'],
): 'take' | 'give' | 'leave' {
  const here = changed?.account === account ? changed.at : 0
  if (kept && kept.at > here) return 'take'
  return here > (kept?.at ?? 0) ? 'give' : 'leave'
}

const pause = 500
let taking = false
let timer: ReturnType<typeof setTimeout> | undefined

async function give(): Promise<void> {
  const settings = useSettings.getState()
  const value: Kept = { ...pick(settings), at: settings.changed?.at ?? Date.now() }
  await send('PUT', `/preferences/${preference}`, { value })
}

function take(kept: Kept, account: string): void {
  const { at, ...settings } = kept
  taking = true
  useSettings.setState({ ...settings, changed: { account, at } })
  taking = false
}

/** The server that does not answer is told at the next change. */
const quietly = () => undefined

function follow(): () => void {
  return useSettings.subscribe((settings, before) => {
    if (taking || !differ(settings, before)) return
    useSettings.setState({ changed: { account: session.account, at: Date.now() } })
    clearTimeout(timer)
    timer = setTimeout(() => void give().catch(quietly), pause)
  })
}

type Answer = Readonly<Record<string, Kept | undefined>>
let early: { readonly account: string; readonly answer: Promise<Answer> } | undefined

/** Asks with the first question of a load; whoever brings device and server together takes the answer. */
export function askEarly(): void {
  if (isTag()) return
  const answer = ask<Answer>('/preferences')
  answer.catch(quietly)
  early = { account: session.account, answer }
}

/** What was asked early is taken once. */
function asked(account: string): Promise<Answer> {
  const known = early
  early = undefined
  return known?.account === account ? known.answer : ask<Answer>('/preferences')
}

/**
 * Brings device and server together while somebody is signed in; the answer ends it. What a page of others shows is set
 * there.
 */
export function sharePreferences(): () => void {
  if (isTag()) return () => undefined
  const { account } = session
  const stop = follow()
  asked(account).then(({ [preference]: kept }) => {
    if (session.account !== account) return
    const what = meeting(kept, account, useSettings.getState().changed)
    if (what === 'take' && kept) take(kept, account)
    if (what === 'give') void give().catch(quietly)
  }, quietly)
  return () => {
    clearTimeout(timer)
    stop()
  }
}
