/** A newer `srm` is told of by the server one works with; nothing else is asked for it. */
import type { Transport } from '@srm/core/client/transport'
import settings from '../package.json' with { type: 'json' }
import type { Terminal } from './terminal.ts'

const parts = (version: string): number[] => (/^(\d+)\.(\d+)\.(\d+)/.exec(version) ?? []).slice(1).map(Number)

/** Is a version later than this one? What is no version is not. */
export function isLater(version: string, own: string): boolean {
  const [theirs, ours] = [parts(version), parts(own)]
  const at = theirs.findIndex((part, i) => part !== ours[i])
  return at >= 0 && (theirs[at] ?? 0) > (ours[at] ?? 0)
}

const told = new WeakSet<object>()

/** Says it once, where a person looks at the terminal. */
export const withUpdateNotice =
  (transport: Transport, { stderr, json, note, say }: Terminal): Transport =>
  async (request) => {
    const response = await transport(request)
    const latest = response.headers.get('srm-cli-latest')
    if (latest && stderr.isTTY && !json && !told.has(stderr) && isLater(latest, settings.version)) {
      told.add(stderr)
      note(say('updateThere', { latest, own: settings.version }))
    }
    return response
  }
