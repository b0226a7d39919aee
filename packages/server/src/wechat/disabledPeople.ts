/** Somebody who is disabled is bound to no WeChat any more (domain/08 §4.11). */
import { subAccount } from '@srm/core/system/people/subAccount'
import { onAction } from '../engine/effects.ts'
import { expireBindings } from './bindings.ts'

onAction(subAccount, {
  async disable({ context, after }) {
    await expireBindings(context.tx, after, new Date(context.moment.now))
  },
})
