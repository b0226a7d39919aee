import { type Emit, type Told, tellPage } from './beforeAction.ts'
import { PageRefusal } from './pageRefusal.ts'
import { projectionOf } from './projection.ts'

const sentenceOf = (reason: unknown): string =>
  typeof reason === 'string' ? reason : String((reason as { readonly message?: unknown } | undefined)?.message ?? '')

/** Waits for what the page has asked to wait for. @throws PageRefusal where it refuses */
export async function waitForPage(waits: readonly Promise<unknown>[]): Promise<void> {
  const answers = await Promise.all(waits).catch((reason: unknown) => {
    throw new PageRefusal(sentenceOf(reason))
  })
  const said = answers.find((answer) => typeof answer === 'string')
  if (said !== undefined) throw new PageRefusal(said)
}

/**
 * Tells the page what is about to happen, and waits until it may.
 * @throws PageRefusal where it may not
 */
export async function askPage(emit: Emit, told: Told): Promise<void> {
  const answer = tellPage(emit, { ...told, rows: told.rows.map(projectionOf) })
  if (answer === false) throw new PageRefusal('')
  if (answer !== true) await waitForPage(answer)
}
