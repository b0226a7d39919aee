import type { Form } from '../../definition/screenTypes.ts'
import { type FormLine, isBlank } from '../formModel.ts'

/** The lines in which something is filled in. */
export const filledOf = ({ state, scope, keys }: Pick<Form, 'state' | 'scope' | 'keys'>): readonly FormLine[] =>
  state.lines.filter((line) => !isBlank(scope.def, keys.line, line))
