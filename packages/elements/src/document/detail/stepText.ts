import { type Allowed, ownSteps } from '@srm/core/definition/ownSteps'
import type { Stage } from '@srm/core/definition/shape'
import type { AnyRow } from '@srm/core/definition/workflow'
import { withinSentence } from '@srm/core/i18n/withinSentence'
import { label } from '../values/labelText.ts'
import { lateIn } from '../values/lateness.ts'
import { span } from '../values/timeText.ts'
import { limitTexts } from './limitTexts.ts'
import { pathOf, stageNameOf, stateOf, type Telling } from './stations.ts'
import { holderName, isMine, waitedFor } from './whoHolds.ts'

/** What comes next of a document, in words. Pure. */

/** Waited and limit, joined. */
export function terms(scope: Telling, doc: AnyRow): string {
  const waited = waitedFor(scope, doc, Date.now())
  const waits = waited === undefined ? [] : [scope.words.detail.waiting(span(waited, scope.words))]
  return [...waits, ...limitTexts(scope, doc)].join(' · ')
}

type Named = Readonly<Record<string, { readonly en: string; readonly zh: string } | undefined>>

/** "edit it", "accept as it is or return": what he can do in place of what the stage names. */
function inPlace({ def, locale, words }: Telling, steps: readonly string[]): string {
  const { edit, remove, or } = words.detail
  const named = (def.transitions ?? {}) as Named
  const texts = steps.flatMap((step) => {
    const transition = named[step]
    return transition ? [withinSentence(label(locale, transition))] : [step === 'edit' ? edit : remove]
  })
  return [texts.slice(0, -1).join(locale === 'zh_cn' ? '、' : ', '), texts.at(-1)].filter(Boolean).join(or)
}

/** What he does who has the document: the words of its stage where he can do all that they name. */
function ownText(scope: Telling, doc: AnyRow, told: string): string {
  const { words, def, side, permissions } = scope
  const { transitions, steps } = def
  // rows of lists do not say what may be done with them
  const { offers, may, makes } = doc as Partial<Allowed>
  const allowed = offers && { offers, may, makes, permissions }
  const own = allowed && transitions ? ownSteps({ steps, transitions }, stageNameOf(def, doc), allowed) : true
  if (own === true) return words.detail.nextYou(told)
  return own.length > 0
    ? words.detail.nextYou(inPlace(scope, own))
    : words.detail.nextPerson(words.sides[side as keyof typeof words.sides], told)
}

/**
 * What comes next; said to whoever reads it: "you send it", "Chen Li is to send it", "the supplier delivers". Whom it
 * waits for, where the reader is told no more; undefined where nobody has it and nothing is said.
 */
export function nextText(scope: Telling, doc: AnyRow, stage: Partial<Stage>): string | undefined {
  const { side, locale, words } = scope
  // where one side alone begins documents, no stage speaks of roles
  const role = doc.initiator === side ? 'initiator' : 'counterparty'
  const told = (stage.next?.[side] ?? stage.next?.[role])?.[locale === 'zh_cn' ? 1 : 0]
  if (stage.holder === 'nobody') return told
  if (told === undefined) return words.detail.waitsFor(holderName(scope, doc))
  if (stage.holder !== side && stage.holder !== role) return words.detail.next + told
  const whose = isMine(scope, doc) ? ownText(scope, doc, told) : words.detail.nextPerson(holderName(scope, doc), told)
  return words.detail.next + whose
}

/** What a document waits for, as it is shown; undefined where nobody ever waits for anything. */
export function stepOf(scope: Telling, doc: AnyRow) {
  const stage = stateOf(scope.def, doc)
  const sentence = stage && nextText(scope, doc, stage)
  if (!stage?.holder || (!sentence && pathOf(scope.def).length === 0)) return undefined
  const isLate = lateIn(scope, doc) !== undefined
  const isOver = stage.holder === 'nobody'
  const look = isOver ? 'is-over' : isLate ? 'is-late' : isMine(scope, doc) ? 'is-mine' : ''
  const icon = isLate ? 'warning' : isOver ? 'check' : 'person'
  return { text: sentence ?? scope.words.detail.finished, terms: terms(scope, doc), look, icon } as const
}
