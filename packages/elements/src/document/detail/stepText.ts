import type { Stage } from '@srm/core/definition/shape'
import type { AnyRow } from '@srm/core/definition/workflow'
import { lateIn } from '../values/lateness.ts'
import { span } from '../values/timeText.ts'
import { limitTexts } from './limitTexts.ts'
import { pathOf, stateOf, type Telling } from './stations.ts'
import { holderName, isMine, waitedFor } from './whoHolds.ts'

/** What comes next of a document, in words. Pure. */

/** What somebody who has a document is told to do, where its stage says `told`. */
export type OwnText<T> = (scope: T, doc: AnyRow, told: string) => string

/** Waited and limit, joined. */
export function terms(scope: Telling, doc: AnyRow): string {
  const waited = waitedFor(scope, doc, Date.now())
  const waits = waited === undefined ? [] : [scope.words.detail.waiting(span(waited, scope.words))]
  return [...waits, ...limitTexts(scope, doc)].join(' · ')
}

/**
 * What comes next; said to whoever reads it: "you send it", "Chen Li is to send it", "the supplier delivers". Whom it
 * waits for, where the reader is told no more; undefined where nobody has it and nothing is said.
 */
function nextText<T extends Telling>(
  scope: T,
  doc: AnyRow,
  stage: Partial<Stage>,
  own: OwnText<T>,
): string | undefined {
  const { side, locale, words } = scope
  // where one side alone begins documents, no stage speaks of roles
  const role = doc.initiator === side ? 'initiator' : 'counterparty'
  const told = (stage.next?.[side] ?? stage.next?.[role])?.[locale === 'zh_cn' ? 1 : 0]
  if (stage.holder === 'nobody') return told
  if (told === undefined) return words.detail.waitsFor(holderName(scope, doc))
  if (stage.holder !== side && stage.holder !== role) return words.detail.next + told
  const whose = isMine(scope, doc) ? own(scope, doc, told) : words.detail.nextPerson(holderName(scope, doc), told)
  return words.detail.next + whose
}

/**
 * What a document waits for, as it is shown; undefined where nobody ever waits for anything.
 * @param own what whoever has it is told to do
 */
export function stepOf<T extends Telling>(scope: T, doc: AnyRow, own: OwnText<T>) {
  const stage = stateOf(scope.def, doc)
  const sentence = stage && nextText(scope, doc, stage, own)
  if (!stage?.holder || (!sentence && pathOf(scope.def).length === 0)) return undefined
  const isLate = lateIn(scope, doc) !== undefined
  const isOver = stage.holder === 'nobody'
  const look = isOver ? 'is-over' : isLate ? 'is-late' : isMine(scope, doc) ? 'is-mine' : ''
  const icon = isLate ? 'warning' : isOver ? 'check' : 'person'
  return { text: sentence ?? scope.words.detail.finished, terms: terms(scope, doc), look, icon } as const
}
