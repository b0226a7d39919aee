import type { Locator } from 'playwright-core'

/** Goes to a page by its link in the navigation; a folded group is opened first. */
export async function goByNavigation(link: Locator): Promise<void> {
  const group = link.locator('xpath=ancestor::*[@class="nav-group"]/button')
  if ((await group.getAttribute('aria-expanded')) === 'false') await group.click()
  await link.click()
}
