/** The way of master data without an approval out of use and back. */
import { type Details, moves } from './document.ts'
import type { inUse } from './machines.ts'
import type { Actor, Machines, Nothing, Shape } from './shape.ts'

/** A shape whose documents are in use or not any more. */
type Usable = Shape & { readonly statuses: Machines & { readonly status: typeof inUse } }

interface More<E, D, A> {
  /** What both say besides. */
  readonly each?: E
  readonly deactivate?: D
  readonly activate?: A
}

/** The transitions of such a document: `inUseTransitions(shape, 'buyer', { each: { bulk: true } })`. */
export function inUseTransitions<
  const Sh extends Usable,
  const B extends Actor | readonly Actor[],
  const E extends Details<Sh> = Nothing,
  const D extends Details<Sh> = Nothing,
  const A extends Details<Sh> = Nothing,
>(shape: Sh, by: B, { each, deactivate, activate }: More<E, D, A> = {}) {
  const move = moves<Usable>(shape)
  const [active, inactive] = [{ status: 'active' }, { status: 'inactive' }] as const
  return {
    deactivate: {
      ...move(['Deactivate', 'Deactivated'], ['停用', '已停用'], by, active, inactive),
      ...each,
      ...deactivate,
    },
    activate: { ...move(['Activate', 'Activated'], ['启用', '已启用'], by, inactive, active), ...each, ...activate },
  }
}
