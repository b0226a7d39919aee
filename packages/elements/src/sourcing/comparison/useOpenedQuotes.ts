import { askOpenedQuotes } from '@srm/core/client/sourcing/quoteComparison'
import type { Decimal } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import { type Comparison, compareRound } from '@srm/core/sourcing/comparison/compareQuotes'
import type { OpenedQuotes } from '@srm/core/sourcing/comparison/openedQuotes'
import { awardedScenario, scenariosOf } from '@srm/core/sourcing/comparison/scenarios'
import { useMemo } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { useLiveUpdates } from '../../document/interaction/useLiveUpdates.ts'
import { type Loaded, useLoad } from '../../document/interaction/useLoad.ts'

/**
 * What was opened of the inquiry with this number; null where there is none. Nothing is asked without a number. It follows what
 * suppliers answer to offered prices.
 */
export function useOpenedQuotes(enquiryNumber: string | undefined): Loaded<OpenedQuotes | null> {
  const { client } = useWhole()
  const key = client && enquiryNumber ? `quotes ${enquiryNumber}` : undefined
  const loaded = useLoad<OpenedQuotes | null>(key, async () => {
    if (!client || !enquiryNumber) throw new Error('There is no session.')
    const found = await client.of('buyer', 'inquiry').list({ key: [enquiryNumber], fields: ['key'], limit: 1 })
    const [one] = found.items as readonly AnyRow[]
    return one ? askOpenedQuotes(client.caller(), String(one.uuid)) : null
  })
  useLiveUpdates(key ? client : undefined, 'bargain', undefined, () => void loaded.reload())
  return loaded
}

/** Inquiries that were opened, the latest in front. */
export function useOpenedInquiries(isAsked: boolean): Loaded<readonly AnyRow[]> {
  const { client } = useWhole()
  return useLoad<readonly AnyRow[]>(client && isAsked ? 'opened inquiries' : undefined, async () => {
    if (!client) throw new Error('There is no session.')
    const query = { stage: ['opened', 'pricing', 'awarded'], sort: '-enquiryNumber', limit: 50 }
    return (await client.of('buyer', 'inquiry').list(query)).items as readonly AnyRow[]
  })
}

export interface Asked {
  readonly round: number | undefined
  readonly tolerance: Decimal
}

/** The comparison of a round, with the award where the round is awarded; another tolerance compares no line again. */
export function useComparison(opened: OpenedQuotes, { round, tolerance }: Asked): Comparison {
  const { today } = useWhole()
  const compared = useMemo(
    () => compareRound(opened, { round, today: today as `${number}-${number}-${number}` }),
    [opened, round, today],
  )
  return useMemo(() => {
    const { rows, isLast } = compared
    const { inquiry, award } = opened
    const awarded = award && isLast ? [awardedScenario(rows, award, inquiry)] : []
    return { ...compared, scenarios: [...awarded, ...scenariosOf(rows, inquiry, tolerance)] }
  }, [compared, opened, tolerance])
}
