/** The head of a sheet: which document it is, whose, and where it stands. */
import type { Side } from '@srm/core/definition/shape'
import { hasStages, machineNames, stageState } from '@srm/core/definition/workflow'
import { projection } from '../engine/projection.ts'
import { layoutOf } from './layouts.ts'
import type { Paper } from './paper.ts'
import type { Sheet } from './sheet.ts'
import { paperWords } from './words.ts'

/** Of two sides the owner comes first; where the document says nothing of them, whoever prints it. A letter says it below. */
function companiesOf({ def, actor, text, say, taxNumbers }: Sheet): Paper['companies'] {
  if (layoutOf(def).parties) return []
  const sides = (['buyer', 'supplier'] as const).filter((side) => def.sides[side])
  const inOrder = sides.toSorted((a, b) => Number(isOwner(def, b)) - Number(isOwner(def, a)))
  const named = inOrder.flatMap((side) => {
    const party = def.sides[side]?.party
    const name = (party && text(String(party))) || (side === actor.side ? actor.companyName : '')
    return name === '' ? [] : [{ role: say(paperWords[side]), name, taxNumber: taxNumbers[side] ?? '' }]
  })
  return named.length > 1 ? named : [{ role: '', name: actor.companyName, taxNumber: '' }]
}

const isOwner = ({ sides }: Sheet['def'], side: Side): boolean => sides[side]?.owner === 'elsAccount'

function statusOf({ def, doc, actor, reading, say }: Sheet): string {
  const column = hasStages(def) ? 'stage' : machineNames(def)[0]
  if (column === undefined || !projection(def, actor).heads.has(column)) return ''
  const state = stageState(def, String(doc[column]))
  const word = state ? say(state) : ''
  if (doc.draft !== true) return word
  return reading.locale === 'zh_cn'
    ? `${word}（${paperWords.workingCopy.zh}）`
    : `${word}, ${say(paperWords.workingCopy)}`
}

/** What people call it, where that is not the name of one of the companies. */
function nameOf({ def, text }: Sheet): string {
  const parties = Object.values(def.sides).map((view) => view?.party)
  return def.title === undefined || parties.includes(def.title) ? '' : text(String(def.title))
}

export const headOf = (sheet: Sheet): Pick<Paper, 'title' | 'number' | 'name' | 'status' | 'companies'> => ({
  title: sheet.say(sheet.def.shape),
  number: (sheet.def.key as readonly string[])
    .map(sheet.text)
    .filter((part) => part !== '')
    .join(' '),
  name: nameOf(sheet),
  status: statusOf(sheet),
  companies: companiesOf(sheet),
})
