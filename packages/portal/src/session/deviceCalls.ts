/** Programs that ask to be signed in by a code. */
import { ask, send } from './calls.ts'

/** What a program asked for. */
export interface Asking {
  readonly userCode: string
  /** From which it asked. */
  readonly address: string
  /** ISO 8601. */
  readonly createDate: string
}

const pathOf = (code: string): string => `/device/${encodeURIComponent(code.trim())}`

/** Throws NotFound when there is nothing to decide under this code. */
export const askingDevice = (code: string): Promise<Asking> => ask(pathOf(code))

/** Signs the program in as whoever is signed in here, or refuses it. */
export const decideDevice = (code: string, decision: 'confirm' | 'refuse'): Promise<unknown> =>
  send('POST', pathOf(code), { decision })
