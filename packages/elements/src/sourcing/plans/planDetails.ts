import type { DocumentExtension } from '../../document/definition/screenTypes.ts'
import { PlanFormLines } from './PlanFormLines.tsx'
import { PlanLines } from './PlanLines.tsx'
import { PlanNote } from './PlanNote.tsx'
import { planAnswer } from './planAnswer.ts'

/** What a single plan adds to the generated detail and form. */
export const planDetails: DocumentExtension = {
  evidence: PlanNote,
  lines: PlanLines,
  formLines: PlanFormLines,
  answers: { reply: planAnswer },
}
