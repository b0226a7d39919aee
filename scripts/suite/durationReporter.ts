import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { root } from '../files.ts'
import { keepDurations } from './durations.ts'

/** Writes how long each file took, its imports and hooks included; one that failed is not measured. */
export default class DurationReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const measured: Record<string, Record<string, number>> = {}
    for (const module of modules.filter((one) => one.state() === 'passed')) {
      const { collectDuration, setupDuration, duration } = module.diagnostic()
      const its = measured[module.project.name] ?? {}
      its[relative(root, module.moduleId)] = (collectDuration + setupDuration + duration) / 1000
      measured[module.project.name] = its
    }
    keepDurations(measured)
  }
}
