import { SrmError } from '@srm/core/client/errors'
import { errorText } from '@srm/core/i18n/messages'
import { useState } from 'react'
import type { Answer } from '../../document/answer/useAnswer.ts'
import type { Deviation } from '../../document/definition/screenTypes.ts'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import type { GridIssue } from '../../grid/types.ts'
import { isSilent } from '../../host/extend/pageRefusal.ts'
import { confirmation, type SheetLine, type Source } from './waitingLines.ts'

/** A document of the sheet with its lines. */
export interface Group {
  readonly source: Source
  readonly lines: readonly SheetLine[]
  /** All of its lines have an answer that may be sent. */
  readonly isComplete: boolean
}

export interface Outcome {
  readonly source: Source
  /** Why it was refused; undefined when it was confirmed. */
  readonly why?: string
}

/** The documents of the sheet, in the order of their first lines. */
export function groupsOf(lines: readonly SheetLine[], deviations: readonly Deviation[]): readonly Group[] {
  const groups = new Map<string, { source: Source; lines: SheetLine[]; isComplete: boolean }>()
  for (const [at, line] of lines.entries()) {
    const kind = deviations[at]?.kind
    const group = groups.get(line.source.uuid) ?? { source: line.source, lines: [], isComplete: true }
    group.lines.push(line)
    group.isComplete &&= kind === 'same' || kind === 'deviates'
    groups.set(line.source.uuid, group)
  }
  return [...groups.values()]
}

/** A refusal beside the lines of its document. */
export const refusals = (outcomes: readonly Outcome[], lines: readonly SheetLine[]): GridIssue[] =>
  outcomes.flatMap(({ source, why }) =>
    why === undefined
      ? []
      : lines
          .filter((line) => line.source.uuid === source.uuid)
          .map(({ itemNumber }) => ({ rowKey: itemNumber, severity: 'warning' as const, text: why })),
  )

/** Sends what is complete, one document after the other; what one of them is refused for keeps none of the others. */
export function useReplies(answer: Answer) {
  const { writing, locale, def, who } = useWhole()
  const [busy, setBusy] = useState(false)
  const lines = answer.lines as readonly SheetLine[]
  const groups = groupsOf(lines, answer.deviations)
  const complete = groups.filter(({ isComplete }) => isComplete)
  /** Undefined where the page did not let it happen. */
  const confirm = async ({ source, lines: own }: Group): Promise<Outcome | undefined> => {
    try {
      const body = confirmation(source, own, who?.elsSubAccount ?? null)
      await writing(source.document, 'supplier')?.act('confirm', { ...source }, body)
      return { source }
    } catch (error) {
      if (isSilent(error)) return undefined
      const why = error instanceof SrmError ? errorText(locale, error, def) : String(error)
      return { source, why }
    }
  }
  const send = async (): Promise<readonly Outcome[]> => {
    if (busy || complete.length === 0) return []
    setBusy(true)
    const outcomes: Outcome[] = []
    for (const group of complete) outcomes.push(...[(await confirm(group)) ?? []].flat())
    setBusy(false)
    return outcomes
  }
  return { busy, groups, complete, send }
}
