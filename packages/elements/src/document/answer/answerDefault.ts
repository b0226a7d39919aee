import type { AnyDocument, AnyTransition } from '@srm/core/definition/workflow'
import type { LineAnswer } from '../definition/screenTypes.ts'

/** What later documents book on a line, and what they leave of it, says nothing to whoever answers it first. */
const bookedLater = ({ ledger, openIndexes = [] }: AnyDocument): readonly string[] => [
  ...(ledger?.quantities ?? []),
  ...openIndexes,
]

/** How lines are filled when the area says nothing about it: every line needs the first column. */
export function standardAnswer(def: AnyDocument, transition: AnyTransition): LineAnswer {
  const filled = (transition.fillsLines ?? []) as readonly string[]
  const [first = ''] = filled
  const aside = [...filled, ...bookedLater(def)]
  return {
    answers: Object.fromEntries(filled.map((key) => [key, key])),
    shows: ((def.lineColumns ?? []) as readonly string[]).filter((key) => !aside.includes(key)),
    deviation: (line, { words }) =>
      line[first] == null
        ? { kind: 'open', tone: 'grey', text: words.answer.open }
        : { kind: 'same', tone: 'green', text: words.answer.filled },
  }
}
