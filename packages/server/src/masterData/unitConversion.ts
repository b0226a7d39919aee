/** Conversions of units say one thing together, whichever way they are followed. */
import { type UnitConversion, unitConversion } from '@srm/core/masterData/units/unitConversion'
import { unitSystem } from '@srm/core/masterData/units/unitSystem'
import { lockUntilEnd } from '../database/namedLocks.ts'
import type { Context } from '../engine/context.ts'
import { onAction, onWritten } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { conversionsOf } from '../prices/conversions.ts'

/**
 * Two saved at once could contradict each other: who saves one is alone with the account's conversions.
 * @param blamed the one that is told of
 * @throws Refused when other conversions lead from one unit to the other with another result
 */
async function demandConsistent(context: Context, blamed: UnitConversion | undefined): Promise<void> {
  await lockUntilEnd(context.tx, 'unitConversions', context.actor.account)
  const { contradictions } = unitSystem(await conversionsOf(context, []))
  if (blamed && contradictions.length > 0)
    throw new Refused({
      message: 'unitConversion.contradicts',
      field: 'numerator',
      params: { from: blamed.fromUnit, to: blamed.toUnit },
    })
}

onWritten(unitConversion, (context, all) => demandConsistent(context, all.at(-1)?.after))
onAction(unitConversion, {
  activate: ({ context, after }) => demandConsistent(context, after),
})
