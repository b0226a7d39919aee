import type { AnyDocument, AnyTransition } from '@srm/core/definition/workflow'
import type { LineAnswer } from '../definition/screenTypes.ts'

/** How lines are filled when the area says nothing about it: every line needs the first column. */
export function standardAnswer(def: AnyDocument, transition: AnyTransition): LineAnswer {
  const filled = (transition.fillsLines ?? []) as readonly string[]
  const [first = ''] = filled
  return {
    answers: Object.fromEntries(filled.map((key) => [key, key])),
    shows: ((def.lineColumns ?? []) as readonly string[]).filter((key) => !filled.includes(key)),
    deviation: (line, { words }) =>
      line[first] == null
        ? { kind: 'open', tone: 'grey', text: words.answer.open }
        : { kind: 'same', tone: 'green', text: words.answer.filled },
  }
}
