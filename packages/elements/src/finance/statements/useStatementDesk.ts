import { SrmError } from '@srm/core/client/errors'
import {
  askOpenItems,
  askStatementDesk,
  itemsAtOnce,
  type OpenGroup,
  type OpenItem,
  type PutTogether,
  putTogether,
  type StatementDesk,
  type StatementGroup,
} from '@srm/core/client/statements/statementDesk'
import type { AnyRow } from '@srm/core/definition/workflow'
import { errorText } from '@srm/core/i18n/messages'
import { useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { type Loaded, useLoad } from '../../document/interaction/useLoad.ts'
import { isSilent } from '../../host/extend/pageRefusal.ts'
import { keyOf } from './chosenGroups.ts'

/** What is asked for; blank asks nothing. Days are ISO dates. */
export interface DeskFilter {
  readonly from: string
  readonly to: string
  readonly company: string
  readonly currency: string
}

type Day = `${number}-${number}-${number}`
const daysOf = ({ from, to }: Pick<DeskFilter, 'from' | 'to'>) => ({
  ...(from ? { from: from as Day } : {}),
  ...(to ? { to: to as Day } : {}),
})

/** What is asked, without what asks nothing. */
export const deskQuery = ({ company, currency, ...days }: DeskFilter, q: string) => ({
  ...daysOf(days),
  ...(company ? { company } : {}),
  ...(currency ? { currency } : {}),
  ...(q ? { q } : {}),
})

export function useStatementDesk(filter: DeskFilter, q: string): Loaded<StatementDesk> {
  const { client, side } = useWhole()
  const query = deskQuery(filter, q)
  return useLoad<StatementDesk>(client && `${side} ${JSON.stringify(query)}`, async () => {
    if (!client) throw new Error('There is no session.')
    return askStatementDesk(client.caller(), side, query)
  })
}

/** The items of a group, as many as were asked for so far. */
export function useOpenItems(group: OpenGroup, filter: DeskFilter) {
  const { client, side } = useWhole()
  const [pages, setPages] = useState(1)
  const { party, company, currency } = group
  const loaded = useLoad<readonly OpenItem[]>(
    client && `${side} ${keyOf(group)} ${group.items} ${filter.from} ${filter.to} ${pages}`,
    async () => {
      if (!client) throw new Error('There is no session.')
      const found: OpenItem[] = []
      for (let page = 0; page < pages; page += 1) {
        const asked = { party, company, currency, ...daysOf(filter), skip: page * itemsAtOnce }
        found.push(...(await askOpenItems(client.caller(), side, asked)).items)
      }
      return found
    },
  )
  return { loaded, more: () => setPages(pages + 1) }
}

/** What sending a statement led to: the other side has it, or it waits for an approval that comes before. */
export const becameOf = ({ checkStatus }: AnyRow): 'sent' | 'waits' => (checkStatus === 'toConfirm' ? 'sent' : 'waits')

/** What became of a group: its statement, or why there is none; or why it was made and not sent. */
export interface Outcome {
  readonly group: OpenGroup
  readonly made?: PutTogether
  readonly became?: ReturnType<typeof becameOf>
  readonly why?: string
}

/** Puts statements together, one after the other: what one of them is refused for keeps none of the others. */
export function useMaking() {
  const { client, side, locale, writing, ask } = useWhole()
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [left, setLeft] = useState<number>()
  const textOf = (error: unknown) => (error instanceof SrmError ? errorText(locale, error) : String(error))

  const one = async (group: OpenGroup, days: ReturnType<typeof daysOf>, isSending: boolean) => {
    if (!client) return { group } satisfies Outcome
    const { party, company, currency }: StatementGroup = group
    const asked = { party, company, currency, ...days }
    let made: PutTogether | undefined
    try {
      await ask({ kind: 'save', document: 'reconciliation', rows: [], input: asked })
      made = await putTogether(client.caller(), side, asked, { idempotencyKey: crypto.randomUUID() })
      if (!isSending) return { group, made }
      const { rowVersion } = made
      const sent = await writing('reconciliation')?.act('send', { ...made }, { rowVersion })
      return { group, made, ...(sent ? { became: becameOf(sent) } : {}) }
    } catch (error) {
      // the page did not let it happen, and has nothing to say
      if (isSilent(error)) return made && { group, made }
      return { group, ...(made ? { made } : {}), why: textOf(error) }
    }
  }
  const make = async (groups: readonly OpenGroup[], filter: Pick<DeskFilter, 'from' | 'to'>, isSending: boolean) => {
    const told: Outcome[] = []
    setOutcomes(told)
    for (const [at, group] of groups.entries()) {
      setLeft(groups.length - at)
      const outcome: Outcome | undefined = await one(group, daysOf(filter), isSending)
      if (outcome) told.push(outcome)
      setOutcomes([...told])
    }
    setLeft(undefined)
  }
  return { outcomes, left, make, forget: () => setOutcomes([]) }
}
