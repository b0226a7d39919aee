import { downloadLink } from '@srm/core/client/attachments'
import type { Caller } from '@srm/core/client/caller'
import { type AnyQuery, queryText } from '@srm/core/client/query'

/** Downloads what the address sends. Should it answer a failure, the page that is open stays where it is. */
export function followLink(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.rel = 'noopener'
  if (new URL(address, location.href).origin !== location.origin) link.target = '_blank'
  link.click()
}

/**
 * Saves a list as CSV: the browser writes it to the disk while it comes in.
 * @param path of the list, below the prefix
 * @param name of the file
 */
export async function exportList(caller: Caller, path: string, query: AnyQuery, name: string): Promise<void> {
  const asked = queryText({ ...query, format: 'csv', saveAs: name })
  followLink(await downloadLink(caller, `${path}/export${asked}`))
}
