import { type Allowed, ownSteps, type Stepped } from '@srm/core/definition/sides/ownSteps'
import type { AnyRow } from '@srm/core/definition/workflow'
import { withinSentence } from '@srm/core/i18n/withinSentence'
import type { AllWords } from '../../words/loadAllWords.ts'
import { stageNameOf, type Telling } from '../detail/stations.ts'
import { label } from '../values/labelText.ts'

/** With the words of whole documents. */
type Owning = Telling & { readonly words: Pick<AllWords, 'detail'> }
type Named = Readonly<Record<string, { readonly en: string; readonly zh: string } | undefined>>

/** "edit it", "accept as it is or return": what he can do in place of what the stage names. */
function inPlace({ def, locale, words }: Owning, steps: readonly string[]): string {
  const { editIt, deleteIt, or } = words.detail
  const named = (def.transitions ?? {}) as Named
  const texts = steps.flatMap((step) => {
    const transition = named[step]
    return transition ? [withinSentence(label(locale, transition))] : [step === 'edit' ? editIt : deleteIt]
  })
  return [texts.slice(0, -1).join(locale === 'zh_cn' ? '、' : ', '), texts.at(-1)].filter(Boolean).join(or)
}

/** What he does who has the document: the words of its stage where he can do all that they name. */
export function ownText(scope: Owning, doc: AnyRow, told: string): string {
  const { words, def, side, permissions } = scope
  const { steps } = def
  const transitions = (def.transitions ?? {}) as Stepped['transitions']
  // rows of lists do not say what may be done with them
  const { offers, may, makes } = doc as Partial<Allowed>
  const allowed = offers && { offers, may, makes, permissions }
  const own = allowed ? ownSteps({ steps, transitions }, stageNameOf(def, doc), allowed) : true
  if (own === true) return words.detail.nextYou(told)
  return own.length > 0
    ? words.detail.nextYou(inPlace(scope, own))
    : words.detail.nextPerson(words.sides[side as keyof typeof words.sides], told)
}
