import { followLink } from '../files/download.ts'

/**
 * Shows what an address sends in a tab of its own; where the browser opens none, it is downloaded. The tab is opened before
 * the address is known: browsers allow it only while the click is fresh.
 */
export async function openInTab(address: () => Promise<string>): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const url = await address()
    if (!tab) return followLink(url)
    tab.opener = null
    tab.location.replace(url)
  } catch (error) {
    tab?.close()
    throw error
  }
}
