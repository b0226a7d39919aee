/** Text messages go out through an adapter of whoever runs the server. */
import { pathToFileURL } from 'node:url'
import { BadConfig } from '../config.ts'
import type { Transport } from './transport.ts'

/** What the module of SMS_MODULE exports by default. */
export interface SmsSender {
  /**
   * Hands one text message over to the provider.
   * @param telephone 11 digits, or E.164 with its plus sign
   * @throws anything when it was not taken; it is tried again later
   */
  send(telephone: string, text: string, signal: AbortSignal): Promise<void>
}

export const smsThrough =
  (sender: SmsSender): Transport =>
  ({ recipient, body }, signal) =>
    sender.send(recipient, body, signal)

/**
 * Loads the adapter a setting names: a package, or a file by its absolute path.
 * @throws BadConfig when the module cannot be loaded or exports no sender
 */
export async function loadSmsSender(module: string): Promise<SmsSender> {
  const specifier = module.startsWith('/') ? pathToFileURL(module).href : module
  const loaded = await import(specifier).catch((error: Error) => {
    throw new BadConfig(`SMS_MODULE ${module} cannot be loaded: ${error.message}`)
  })
  const { default: sender } = loaded as { default?: Partial<SmsSender> }
  if (typeof sender?.send !== 'function') throw new BadConfig(`SMS_MODULE ${module} exports no sender by default.`)
  return sender as SmsSender
}
