/** The course of an approval as people read it: steps in their order, who decided, who is asked (mock-up 11a). Pure. */
import type { AnyRow } from '@srm/core/definition/workflow'

/** A task as lists answer it. */
export interface ApprovalTask extends AnyRow {
  readonly uuid: string
  readonly flowId: string
  readonly scenario: string
  readonly step: number
  readonly stepName: string
  readonly stage: string
  readonly assignee: string
  readonly assigneeName: string | null
  readonly submitterName: string | null
  readonly opinion: string | null
  readonly createDate: string
}

export const approvalTaskFields = [
  'uuid',
  'flowId',
  'taskId',
  'scenario',
  'step',
  'stepName',
  'stage',
  'assignee',
  'assigneeName',
  'submitterName',
  'opinion',
  'createDate',
] as const

export interface ApprovalStep {
  readonly step: number
  readonly name: string
  /** `over`: nobody was asked any more. */
  readonly state: 'done' | 'now' | 'ahead' | 'against' | 'over'
  readonly tasks: readonly ApprovalTask[]
  /** Who has agreed, of all who are asked. */
  readonly agreed: number
}

/** @param goesOn a later step was reached: whoever was against it was outvoted */
const stateOf = (tasks: readonly ApprovalTask[], goesOn: boolean): ApprovalStep['state'] => {
  const has = (stage: string) => tasks.some((task) => task.stage === stage)
  if (has('open')) return 'now'
  if (has('rejected') && !goesOn) return 'against'
  if (has('approved') || has('skipped')) return 'done'
  return has('waiting') ? 'ahead' : 'over'
}

const reached: ReadonlySet<string> = new Set(['open', 'approved', 'rejected', 'skipped'])

const agreeing: ReadonlySet<string> = new Set(['approved', 'skipped'])

/** The tasks of the approval that began last. */
export function latestApproval(tasks: readonly ApprovalTask[]): readonly ApprovalTask[] {
  const [first] = tasks.toSorted((a, b) => (a.createDate === b.createDate ? 0 : a.createDate < b.createDate ? 1 : -1))
  return first ? tasks.filter(({ flowId }) => flowId === first.flowId) : []
}

/** The steps of one approval. */
export function stepsOf(tasks: readonly ApprovalTask[]): readonly ApprovalStep[] {
  const steps = Map.groupBy(tasks, ({ step }) => step)
  return [...steps]
    .sort(([a], [b]) => a - b)
    .map(([step, own]) => {
      const asked = own.filter(({ stage }) => stage !== 'cancelled')
      const shown = asked.length > 0 ? asked : own
      return {
        step,
        name: own[0]?.stepName ?? '',
        state: stateOf(
          own,
          tasks.some((task) => task.step > step && reached.has(task.stage)),
        ),
        tasks: shown,
        agreed: own.filter(({ stage }) => agreeing.has(stage)).length,
      }
    })
}
