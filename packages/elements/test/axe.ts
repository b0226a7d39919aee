/** What axe finds on a page, shadow roots included. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

export interface AxeRules {
  readonly tags?: readonly string[]
  readonly without?: readonly string[]
}

/** Without frames axe can run in the page itself, and need not carry all it has looked at to a second one. */
function builder(page: Page, { tags, without }: AxeRules): AxeBuilder {
  const axe = new AxeBuilder({ page })
    .setLegacyMode(page.frames().length === 1)
    .options({ resultTypes: ['violations'] })
  if (tags) axe.withTags([...tags])
  if (without) axe.disableRules([...without])
  return axe
}

/** @returns faults that stay: what is still opening is half transparent */
export async function violations(page: Page, rules: AxeRules = {}, tries = 4): ReturnType<typeof ask> {
  const found = await ask(page, rules)
  if (found.length === 0 || tries === 1) return found
  await page.waitForTimeout(500)
  return violations(page, rules, tries - 1)
}

async function ask(page: Page, rules: AxeRules) {
  const { violations: found } = await builder(page, rules).analyze()
  return found
}
