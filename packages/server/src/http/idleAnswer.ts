/** Ends an answer of which nothing is taken any more, and with it what is kept for its reader. */
import type { ServerResponse } from 'node:http'

/** Milliseconds. */
const patience = 120_000

/** @param after milliseconds in which not a byte went out */
export function endIdleAnswer(response: ServerResponse, after = patience): void {
  response.setTimeout(after, () => response.destroy())
}
