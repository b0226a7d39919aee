import { type Ageing, askAgeing, askMoney, type MoneyGrain, type MoneyOverview } from '@srm/core/client/moneyOverview'
import { useMemo, useRef } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { type Loaded, useLoad } from '../../document/interaction/useLoad.ts'
import type { MoneyFilter, MoneySide } from './moneyLinks.ts'

export const sideOf = (side: string): MoneySide => (side === 'supplier' ? 'supplier' : 'buyer')

/** What is asked, without what asks nothing. */
export const queryOf = ({ from, to, party, company, currency }: MoneyFilter, by: MoneyGrain) => ({
  ...{ by, from, to },
  ...(party ? { party } : {}),
  ...(company ? { company } : {}),
  ...(currency ? { currency } : {}),
})

export function useMoney(filter: MoneyFilter, by: MoneyGrain): Loaded<MoneyOverview> {
  const { client, side } = useWhole()
  const query = queryOf(filter, by)
  return useLoad<MoneyOverview>(client && `${side} ${JSON.stringify(query)}`, async () => {
    if (!client) return { from: filter.from, to: filter.to, flows: [], items: [], totals: [], isCut: false }
    return askMoney(client.caller(), side, query)
  })
}

export function useAgeing({ party, company, currency }: MoneyFilter): Loaded<Ageing> {
  const { client, side } = useWhole()
  const { by: _, from: __, to: ___, ...query } = queryOf({ party, company, currency, from: '', to: '' }, 'month')
  return useLoad<Ageing>(client && `${side} ${JSON.stringify(query)}`, async () => {
    if (!client) throw new Error('not signed in')
    return askAgeing(client.caller(), side, query)
  })
}

export interface Choice {
  readonly key: string
  readonly name: string
}

export interface MoneyChoices {
  readonly parties: readonly Choice[]
  readonly currencies: readonly string[]
}

/** The companies of a period, and the currencies that were there once. */
export function useChoices({ from, to }: MoneyFilter): MoneyChoices {
  const { client, side } = useWhole()
  const { data } = useLoad(client && `${side} ${from} ${to}`, async () =>
    client ? askMoney(client.caller(), side, { by: 'party', from, to }) : undefined,
  )
  const known = useRef(new Set<string>())
  for (const { currency } of data?.totals ?? []) if (currency) known.current.add(currency)
  return useMemo(() => {
    const names = new Map((data?.items ?? []).map(({ party, partyName }) => [party ?? '', partyName ?? party ?? '']))
    return { parties: [...names].map(([key, name]) => ({ key, name })), currencies: [...known.current].toSorted() }
  }, [data])
}
