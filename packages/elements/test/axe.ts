/** What axe finds on a page, shadow roots included. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

export interface AxeRules {
  readonly tags?: readonly string[]
  readonly without?: readonly string[]
}

const builderFile = createRequire(import.meta.url).resolve('@axe-core/playwright')
const minified = readFileSync(createRequire(builderFile).resolve('axe-core/axe.min.js'), 'utf8')

/** The builder evaluates the whole of axe twice at every analysis; where it is in the page already, this is enough. */
const inPage = 'void 0'

async function bring(page: Page): Promise<void> {
  const isThere = await page.evaluate('typeof axe === "object"')
  if (!isThere) await page.evaluate(minified)
}

/** Without frames axe can run in the page itself, and need not carry all it has looked at to a second one. */
async function builder(page: Page, { tags, without }: AxeRules): Promise<AxeBuilder> {
  const isAlone = page.frames().length === 1
  if (isAlone) await bring(page)
  const axe = new AxeBuilder({ page, axeSource: isAlone ? inPage : minified })
    .setLegacyMode(isAlone)
    .options({ resultTypes: ['violations'] })
  if (tags) axe.withTags([...tags])
  if (without) axe.disableRules([...without])
  return axe
}

/** @returns faults that stay: what is still opening is half transparent */
export async function violations(page: Page, rules: AxeRules = {}, tries = 10): ReturnType<typeof ask> {
  const found = await ask(page, rules)
  if (found.length === 0 || tries === 1) return found
  await page.waitForTimeout(500)
  return violations(page, rules, tries - 1)
}

async function ask(page: Page, rules: AxeRules) {
  const { violations: found } = await (await builder(page, rules)).analyze()
  return found
}
