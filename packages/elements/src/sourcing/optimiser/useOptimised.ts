import { askCostsWithout, askOptimisedAward } from '@srm/core/client/sourcing/awardOptimiser'
import { constraintsOfText } from '@srm/core/sourcing/optimiser/constraints'
import { type CostWithout, type OptimisedAward, searchSeconds } from '@srm/core/sourcing/optimiser/optimisedAward'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { usePersistentState } from '../../document/interaction/usePersistentState.ts'

/** What is searched for. */
export interface Question {
  /** Of the inquiry. */
  readonly uuid: string
  readonly round: number
  /** As in an address; '' asks nothing. */
  readonly constraints: string
}

interface Answered {
  readonly to: string
  readonly award: OptimisedAward
  readonly costs?: readonly CostWithout[]
}

export interface Running {
  readonly step: 'award' | 'costs'
  /** The longest that it takes. */
  readonly seconds: number
}

export interface Optimised {
  readonly award: OptimisedAward | undefined
  readonly costs: readonly CostWithout[] | undefined
  readonly running: Running | undefined
  readonly error: unknown
  readonly isStopped: boolean
  /** @param longer ten seconds and not two */
  readonly search: (longer: boolean) => void
  readonly stop: () => void
}

interface Open {
  readonly running?: Running
  readonly error?: unknown
  readonly isStopped?: boolean
}

/** Somebody who states several things one after the other waits for one search. In milliseconds. */
const pause = 400

/** Searches again whenever the question changes; what was found stays while its tab is there. */
export function useOptimised({ uuid, round, constraints }: Question): Optimised {
  const { client } = useWhole()
  const to = `${uuid} ${round} ${constraints}`
  const [answered, setAnswered] = usePersistentState<Answered | undefined>(`optimised ${uuid}`, undefined)
  const [open, setOpen] = useState<Open>({})
  const under = useRef<AbortController>(undefined)
  const known = useRef(answered)
  known.current = answered

  const search = useCallback(
    async (longer: boolean) => {
      under.current?.abort()
      const asked = new AbortController()
      under.current = asked
      const { signal } = asked
      const caller = client?.caller()
      if (!caller) return
      const told = (next: Open) => !signal.aborted && setOpen(next)
      const stated = constraintsOfText(constraints)
      try {
        told({ running: { step: 'award', seconds: longer ? searchSeconds.longest : searchSeconds.first } })
        const award = await askOptimisedAward(caller, uuid, stated, { longer, signal })
        if (signal.aborted) return
        setAnswered({ to, award })
        if (award.kind !== 'found') return told({})
        told({ running: { step: 'costs', seconds: searchSeconds.longest } })
        const costs = await askCostsWithout(caller, uuid, stated, { longer, signal })
        if (signal.aborted) return
        setAnswered({ to, award, costs })
        told({})
      } catch (error) {
        told({ error })
      }
    },
    [client, uuid, constraints, to, setAnswered],
  )
  useEffect(() => {
    setOpen({})
    const isKnown = known.current?.to === to
    const timer = constraints === '' || isKnown ? undefined : setTimeout(() => void search(false), pause)
    return () => {
      clearTimeout(timer)
      under.current?.abort()
    }
  }, [to, constraints, search])
  const mine = answered?.to === to && constraints !== '' ? answered : undefined
  return {
    award: mine?.award,
    costs: mine?.costs,
    running: open.running,
    error: open.error,
    isStopped: open.isStopped === true,
    search: (longer) => void search(longer),
    stop: () => {
      under.current?.abort()
      setOpen({ isStopped: true })
    },
  }
}
