import { lineLateness } from '@srm/core/definition/views/lateLines'
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import type { Whole } from '../definition/screenTypes.ts'
import { nowIn } from '../values/lateness.ts'

/** The day a line was due, where it is late. */
export const lateLineIn = (scope: Pick<Whole, 'def' | 'place'>, doc: AnyDoc, line: AnyRow): string | undefined =>
  lineLateness(scope.def, doc, line, nowIn(scope))
