import { lineRuleOf } from '@srm/core/definition/lines/lineRule'
import type { Side, Stage } from '@srm/core/definition/shape'
import { type Allowed, isPossible } from '@srm/core/definition/sides/ownSteps'
import type { AnyRow } from '@srm/core/definition/workflow'
import { pairLabel } from '../../host/common/speech.ts'
import { awaitedIn, waitedFor } from '../values/awaited.ts'
import { lateIn } from '../values/lateness.ts'
import { span } from '../values/timeText.ts'
import { limitTexts } from './limitTexts.ts'
import { pathOf, stageNameOf, stateOf, type Telling } from './stations.ts'
import { holderName, isMine } from './whoHolds.ts'

/** What comes next of a document, in words. Pure. */

/** What somebody who has a document is told to do, where its stage says `told`. */
export type OwnText<T> = (scope: T, doc: AnyRow, told: string) => string

/** With whom it is where the sentence has not said so, how long it has waited, and the limit, joined. */
export function terms(scope: Telling, doc: AnyRow, sentence = ''): string {
  const name = holderName(scope, doc)
  const isTold = !doc.holderSide || isMine(scope, doc) || sentence.includes(name)
  const whose = isTold ? [] : [scope.words.detail.with(name)]
  const waited = waitedFor(scope, doc, Date.now())
  const waits = waited === undefined ? [] : [scope.words.detail.waiting(span(waited, scope.words))]
  return [...whose, ...waits, ...limitTexts(scope, doc)].join(' · ')
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
  const said = (pair: readonly [string, string] | undefined) => pair && pairLabel(locale, pair)
  const told = said(stage.next?.[side] ?? stage.next?.[role])
  const awaited = isBoundTo(scope, doc, stage) && awaitedIn(scope, doc)
  if (awaited) return words.detail.waitsForEvent(awaited.event, awaited.whose, awaited.by)
  if (stage.holder === 'nobody') return told
  const name = holderName(scope, doc)
  if (stage.holder !== side && stage.holder !== role) {
    if (told) return words.detail.next + told
    const theirs = said(stage.next?.[stage.holder as Side])
    return theirs ? words.detail.next + words.detail.nextPerson(name, theirs) : words.detail.waitsFor(name)
  }
  const rule = lineRuleOf(scope.def, doc, scope.who?.elsSubAccount)
  if (rule?.next) return words.detail.next + words.detail.nextYou(String(said(rule.next)))
  if (!told) return words.detail.waitsFor(name)
  const whose = isMine(scope, doc) ? own(scope, doc, told) : words.detail.nextPerson(name, told)
  return words.detail.next + whose
}

/** Can nobody do anything until what the stage waits for has happened? Rows of lists do not say what may be done with them. */
function isBoundTo({ def, permissions }: Telling, doc: AnyRow, { holder, waitsFor }: Partial<Stage>): boolean {
  if (!waitsFor) return false
  const steps = def.steps?.[stageNameOf(def, doc)]
  if (holder === 'nobody' || !steps?.length) return true
  const { offers, may, makes } = doc as Partial<Allowed>
  return !!offers && !steps.some((step) => isPossible(step, { offers, may, makes, permissions }))
}

/**
 * What a document waits for, as it is shown; undefined where nobody ever waits for anything.
 * @param own what whoever has it is told to do
 */
export function stepOf<T extends Telling>(scope: T, doc: AnyRow, own: OwnText<T>) {
  const stage = stateOf(scope.def, doc)
  const sentence = stage && nextText(scope, doc, stage, own)
  if (!stage?.holder || (!sentence && pathOf(scope.def).length === 0)) return undefined
  const isLate = lateIn(scope, doc)
  const isOver = stage.holder === 'nobody' && !stage.waitsFor
  const look = isOver ? 'is-over' : isLate ? 'is-late' : isMine(scope, doc) ? 'is-mine' : ''
  const icon = isLate ? 'warning' : isOver ? 'check' : 'person'
  return { text: sentence ?? scope.words.detail.finished, terms: terms(scope, doc, sentence), look, icon } as const
}
