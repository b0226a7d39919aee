/** Which files are imported, and what can be said of one before it is sent. Pure. */

const extensions = ['.csv', '.tsv', '.txt', '.xlsx', '.ndjson', '.jsonl'] as const

/** For the file chooser. */
export const acceptedKinds = extensions.join(',')
/** For people. */
export const namedKinds = ['CSV', 'xlsx', 'NDJSON'].join(', ')

export const isAccepted = (name: string): boolean => extensions.some((one) => name.toLowerCase().endsWith(one))

const mostHashed = 128 * 1024 * 1024

/**
 * SHA-256 of a file as hex, by which the server knows a file again. Undefined where the browser has no WebCrypto (it is
 * there on https and localhost only) and for files that would fill the memory: they are imported all the same.
 */
export async function hashOf(file: Blob): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle || file.size > mostHashed) return undefined
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
