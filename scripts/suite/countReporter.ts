import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

export interface Count {
  passed: number
  failed: number
  skipped: number
}

/** Counts by project; what broke outside a test stands under `outside any test`. */
export type Counts = Record<string, Count>

const countModule = (module: TestModule, count: Count): void => {
  const before = count.failed
  for (const test of module.children.allTests()) {
    const { state } = test.result()
    if (state === 'passed') count.passed += 1
    else if (state === 'failed') count.failed += 1
    else count.skipped += 1
  }
  if (module.state() === 'failed' && count.failed === before) count.failed += 1
}

/** Writes how many tests of which project passed to the file SRM_TEST_COUNTS; a file that does not load counts as failed. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const counts: Counts = {}
    for (const module of modules) {
      const count = counts[module.project.name] ?? { passed: 0, failed: 0, skipped: 0 }
      countModule(module, count)
      counts[module.project.name] = count
    }
    if (unhandledErrors.length > 0)
      counts['outside any test'] = { passed: 0, failed: unhandledErrors.length, skipped: 0 }
    if (process.env.SRM_TEST_COUNTS) writeFileSync(process.env.SRM_TEST_COUNTS, JSON.stringify(counts))
  }
}
